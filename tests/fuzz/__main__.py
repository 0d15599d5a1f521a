"""`python -m tests.fuzz --updates N --seed S`: so many spoilt updates, and what came of them."""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

import bot.telegram  # noqa: F401 - first, for it imports aiogram its own way
from bot.sync.pacing import Pace
from tests.fuzz.hammering import Hammer
from tests.fuzz.ledger import Violation

_PACE: Final = Pace(per_second=6, kept_for_urgent=2)
"""Some of what is played is shown: hands and tables are cheap to spoil and dear to draw."""


def main() -> int:
    """Hammer until all are handled or something is wrong; the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--updates", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="for the database (default: a temporary one)")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="durak-fuzz-", dir=asked.folder) as folder:
        hammer = Hammer(Path(folder) / "durak.db", asked.seed)
        try:
            report = asyncio.run(hammer.run(asked.updates, _PACE))
        except Violation as violation:
            print(f"seed {asked.seed}: {violation}", file=sys.stderr)
            return 1
    rate = report.updates / report.seconds
    print(f"{report.updates} updates in {report.seconds:.0f} s ({rate:.0f} a second)")
    print(f"{report.read} could be read; {report.moves} moves at {report.tables} tables")
    for (method, reason), times in report.refusals.most_common(12):
        print(f"{times:8} × {method} refused: {reason}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
