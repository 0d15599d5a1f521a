"""Seats and going round the table.

A seat is its number in playing order, from 0; play goes clockwise, to the next higher number
(A3.6).
"""

from functools import lru_cache
from typing import TypeAlias

Seat: TypeAlias = int


def clockwise(seats: int, start: Seat) -> tuple[Seat, ...]:
    """All seats once, from `start` on.

    >>> clockwise(4, 2)
    (2, 3, 0, 1)
    """
    return (*range(start, seats), *range(start))


@lru_cache(maxsize=4096)
def next_seat(seats: int, after: Seat, out: tuple[Seat, ...]) -> Seat:
    """The next seat after this one that is not out; the seat itself when it is alone (A7.7)."""
    return next(seat for seat in clockwise(seats, (after + 1) % seats) if seat not in out)
