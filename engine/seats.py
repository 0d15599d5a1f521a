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


# --- sides ------------------------------------------------------------------------------------
# Who wins and loses together: alone each seat for itself, in teams every second one (A9.1).


def side(seat: Seat, *, teams: bool) -> int:
    """The number of this seat's side, from 0: the number of its first seat.

    >>> side(3, teams=True), side(3, teams=False)
    (1, 3)
    """
    return seat % 2 if teams else seat


def members(seats: int, seat: Seat, *, teams: bool) -> tuple[Seat, ...]:
    """Everybody on this seat's side, the seat itself included, ascending.

    >>> members(6, 3, teams=True), members(6, 3, teams=False)
    ((1, 3, 5), (3,))
    """
    return tuple(range(seat % 2, seats, 2)) if teams else (seat,)


def next_opponent(seats: int, after: Seat, out: tuple[Seat, ...], *, teams: bool) -> Seat:
    """The next seat of another side that is not out; the seat itself when there is none.

    >>> next_opponent(4, 0, (1,), teams=True), next_opponent(4, 0, (1,), teams=False)
    (3, 2)
    """
    mine = members(seats, after, teams=teams)
    circle = clockwise(seats, after)
    return next((seat for seat in circle if seat not in mine and seat not in out), after)


def opponent_before(seats: int, before: Seat, out: tuple[Seat, ...], *, teams: bool) -> Seat:
    """The next seat of another side counter-clockwise that is not out.

    >>> opponent_before(4, 0, (3,), teams=True), opponent_before(4, 0, (3,), teams=False)
    (1, 2)
    """
    mine = members(seats, before, teams=teams)
    circle = reversed(clockwise(seats, before))
    return next(seat for seat in circle if seat not in mine and seat not in out)


def next_partner(seats: int, after: Seat, out: tuple[Seat, ...], *, teams: bool) -> Seat | None:
    """The next other seat of the same side that is not out, clockwise; None: there is none."""
    mine = members(seats, after, teams=teams)
    circle = clockwise(seats, after)[1:]
    return next((seat for seat in circle if seat in mine and seat not in out), None)


def sides_in(seats: int, out: tuple[Seat, ...], *, teams: bool) -> int:
    """How many sides still have somebody in; a deal goes on while it is two or more (A9.2)."""
    return len({side(seat, teams=teams) for seat in range(seats) if seat not in out})
