"""`python -m tests.bench shuffles`: 100,000 shuffles and a chi-square test for each position.

Each shuffle has a fresh secret from the operating system, so every run is another one; `--seed`
makes it repeatable. The exit status is 1 when a position is less likely than one in a hundred
thousand, which an honest shuffle is once in some three thousand runs.
"""

import random
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from secrets import token_bytes
from time import perf_counter
from typing import Final

from bot.fair import CUTS, SECRET_BYTES, shuffled
from engine import full_deck, preset
from tests.bot.chi_square import by_position, chi_square, likelihood

_RARE: Final = 1e-5


def main(arguments: Sequence[str]) -> None:
    """Shuffle, count, print one line a position."""
    parser = ArgumentParser(prog="python -m tests.bench shuffles", description=__doc__)
    parser.add_argument("--shuffles", type=int, default=100_000)
    parser.add_argument("--deck", type=int, choices=(24, 32, 36, 52), default=36)
    parser.add_argument("--seed", type=int, help="repeatable secrets; default: real ones")
    asked = parser.parse_args(arguments)
    secret = _secrets(asked.seed)
    pack = full_deck(preset("podkidnoy", deck=asked.deck))
    started = perf_counter()
    counts = by_position(
        shuffled(secret(), number % (CUTS + 1), 1, pack) for number in range(asked.shuffles)
    )
    took = perf_counter() - started
    likely = []
    for position, counter in enumerate(counts, start=1):
        statistic = chi_square(counter, len(pack))
        likely.append(likelihood(statistic, len(pack) - 1))
        print(f"position {position:2}: chi-square {statistic:6.1f}, p = {likely[-1]:.5f}")
    print(
        f"{asked.shuffles} shuffles of {len(pack)} cards, {took:.1f} s; least p {min(likely):.5f}"
    )
    sys.exit(1 if min(likely) < _RARE else 0)


def _secrets(seed: int | None) -> Callable[[], bytes]:
    if seed is None:
        return lambda: token_bytes(SECRET_BYTES)
    dice = random.Random(seed)
    return lambda: dice.randbytes(SECRET_BYTES)
