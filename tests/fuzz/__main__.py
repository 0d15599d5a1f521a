"""`python -m tests.fuzz --updates N --seed S`: so many spoilt updates, and what came of them."""

import argparse
import gc
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import bot.telegram  # noqa: F401 - first, for it imports aiogram its own way
from bot.sync.pacing import Pace
from tests.fuzz.hammering import Hammer, Report
from tests.fuzz.ledger import Violation

_RUN: Final = 50_000
"""Updates of one run; what comes after them has a world, a database and a seed of its own."""
_PACE: Final = Pace(
    group_gap=0,
    private_gap=0,
    per_second=12,
    kept_for_urgent=0,
    urgent_margin=0,
    left_for_others=8,
)
"""Some of what is played is shown, and whatever is said: else it would pile up."""


def main() -> int:
    """Hammer until all are handled or something is wrong; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--updates", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="bots at once")
    parser.add_argument("--folder", type=Path, help="for the databases (default: a temporary one)")
    asked = parser.parse_args()
    runs = [min(_RUN, asked.updates - begun) for begun in range(0, asked.updates, _RUN)]
    seeds = range(asked.seed, asked.seed + len(runs))
    total, faults = 0, 0
    with ProcessPoolExecutor(asked.jobs) as processes:
        for found in processes.map(partial(_hammered, asked.folder), runs, seeds):
            _print(found)
            if isinstance(found, str):
                faults += 1
            else:
                total += found.updates
    print(f"{total} updates in all, and {faults} faults")
    return int(faults > 0)


def _hammered(folder: Path | None, updates: int, seed: int) -> Report | str:
    """What came of so many updates; the violation as a text."""
    with TemporaryDirectory(prefix="durak-fuzz-", dir=folder) as home:
        hammer = Hammer(Path(home) / "durak.db", seed)
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)  # as the bot sets it
        try:
            return hammer.run(updates, _PACE)
        except Violation as violation:
            return f"seed {seed}: {violation}"


def _print(found: Report | str) -> None:
    if isinstance(found, str):
        print(found, file=sys.stderr, flush=True)
        return
    rate = found.updates / found.seconds
    print(
        f"seed {found.seed}: {found.updates} updates, {found.seconds:.0f} s of processor time",
        end=" ",
    )
    print(f"({rate:.0f} a second)")
    print(f"{found.read} could be read; {found.moves} moves at {found.tables} tables")
    for (method, reason), times in found.refusals.most_common(12):
        print(f"{times:8} × {method} refused: {reason}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
