"""Draws by lot. The engine has no dice, so their numbers come from the caller (RULES F5)."""

from collections.abc import Sequence


class Lots:
    """The numbers of the draws by lot, in order; 0 when they have run out (F3.7)."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = iter(numbers)

    def pick(self, candidates: int) -> int:
        """The number of the picked one among so many candidates (F5.1)."""
        return next(self._numbers, 0) % candidates
