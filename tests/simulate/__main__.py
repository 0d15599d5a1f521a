"""`python -m tests.simulate --games N --seed S --faults all`: many deals, and what became of them.

The deals are played in towns of some tables each; every town has a seed of its own, counted from
S. A broken promise is printed with the seed of its town and the exit status is 1; the same town
alone is `--seed THAT --games 1`, with the same faults, and breaks at the same moment.
"""

import argparse
import gc
import logging
import sys
import tempfile
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Final

from tests.simulate.simulation import Plan, Report, Simulation
from tests.simulate.weather import EVERY, chosen

_DEALS: Final = 20
"""In one town."""
_MEMORY: Final = Path("/dev/shm")  # noqa: S108 - a folder in memory, where there is one


def main() -> int:
    """Simulate; the exit status."""
    asked = _arguments()
    logging.disable(logging.WARNING)
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
    deals = actions = 0
    happened: Counter[str] = Counter()
    begun = perf_counter()
    seed = asked.seed
    while deals < asked.games:
        report = run(Plan(seed, asked.deals, asked.faults))
        deals, actions = deals + report.deals, actions + report.actions
        happened.update(report.happened)
        print(_line(report), flush=True)
        if report.broken is not None:
            print(f"seed {seed}: {report.broken.promise.value}\n{report.broken}")
            return 1
        seed += 1
    seconds = perf_counter() - begun
    print(f"{deals} deals, {actions} actions, {seconds:.0f} s, no promise was broken")
    print(", ".join(f"{name} {count}" for name, count in sorted(happened.items())))
    return 0


def run(plan: Plan) -> Report:
    """One town, in a folder of its own."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as folder:
        return Simulation(plan, Path(folder)).run()


def _line(report: Report) -> str:
    return (
        f"seed {report.plan.seed}: {report.deals} deals, {report.actions} actions, "
        f"{report.calls} calls, {report.commits} commits, {report.lives} lives, "
        f"{report.hours:.1f} h, trace {report.trace}"
    )


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.simulate", description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="so many deals at least")
    parser.add_argument("--seed", type=int, default=1, help="of the first town")
    parser.add_argument("--deals", type=int, default=_DEALS, help="so many deals in one town")
    parser.add_argument(
        "--faults",
        type=_faults,
        default=EVERY,
        help=f"all, none, or some of: {', '.join(sorted(EVERY))}",
    )
    return parser.parse_args()


def _faults(words: str) -> frozenset[str]:
    try:
        return chosen(words)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


if __name__ == "__main__":
    sys.exit(main())
