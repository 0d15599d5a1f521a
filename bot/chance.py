"""Dice from the operating system: the only place of the program where anything is random.

It can be neither seeded nor predicted, and keeps nothing.
"""

import secrets
from collections.abc import Sequence

from engine import Card


class SystemChance:
    """The `Chance` of the running bot."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in a random order, every order equally likely (Fisher–Yates)."""
        mixed = list(cards)
        for last in range(len(mixed) - 1, 0, -1):
            other = self.below(last + 1)
            mixed[last], mixed[other] = mixed[other], mixed[last]
        return tuple(mixed)

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, all equally likely; `bound` is positive."""
        return secrets.randbelow(bound)
