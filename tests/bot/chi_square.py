"""Whether shuffles look as if every order were equally likely."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import erfc, sqrt
from typing import TypeVar

Item = TypeVar("Item")


def by_position(shuffles: Iterable[Sequence[Item]]) -> list[Counter[Item]]:
    """For each position how often each card lay there."""
    counts: list[Counter[Item]] = []
    for deck in shuffles:
        if not counts:
            counts = [Counter() for _ in deck]
        for counter, card in zip(counts, deck, strict=True):
            counter[card] += 1
    return counts


def chi_square(counts: Counter[Item], kinds: int) -> float:
    """The statistic of these counts against all kinds being equally likely."""
    expected = counts.total() / kinds
    seen = sum((count - expected) ** 2 for count in counts.values())
    return (seen + (kinds - len(counts)) * expected**2) / expected


def likelihood(statistic: float, freedom: int) -> float:
    """How likely chance alone gives this statistic or more (Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    z = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    return erfc(z / sqrt(2)) / 2
