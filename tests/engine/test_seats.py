"""Sides: who wins and loses together, and who sits where."""

import pytest

from engine.seats import members, next_opponent, next_partner, side, sides_in


@pytest.mark.parametrize("seats", [4, 6])
def test_partners_sit_in_every_second_seat(seats: int) -> None:
    """A9.1."""
    for seat in range(seats):
        mine = members(seats, seat, teams=True)
        assert mine == tuple(other for other in range(seats) if (other - seat) % 2 == 0)
        assert {side(other, teams=True) for other in mine} == {seat % 2}
        assert next_opponent(seats, seat, (), teams=True) == (seat + 1) % seats
        assert next_partner(seats, seat, (), teams=True) == (seat + 2) % seats


@pytest.mark.parametrize("seats", [2, 5])
def test_alone_a_seat_is_its_own_side(seats: int) -> None:
    for seat in range(seats):
        assert members(seats, seat, teams=False) == (seat,)
        assert side(seat, teams=False) == seat
        assert next_partner(seats, seat, (), teams=False) is None
    assert sides_in(seats, (0,), teams=False) == seats - 1


@pytest.mark.parametrize(
    ("seat", "out", "opponent", "partner"),
    [
        (0, (1,), 3, 2),
        (0, (1, 2), 3, 4),
        (0, (1, 3), 5, 2),
        (3, (4, 5), 0, 1),
        (3, (1, 5), 4, None),
        (0, (1, 3, 5), 0, 2),
    ],
)
def test_who_is_out_is_passed_over(
    seat: int, out: tuple[int, ...], opponent: int, partner: int | None
) -> None:
    """A8.10, A9.4: the next of the right side, round the circle."""
    assert next_opponent(6, seat, out, teams=True) == opponent
    assert next_partner(6, seat, out, teams=True) == partner


@pytest.mark.parametrize(
    ("out", "sides"),
    [((), 2), ((0, 2), 2), ((0, 2, 1), 2), ((1, 3, 5), 1), ((0, 1, 2, 3, 4, 5), 0)],
)
def test_a_team_is_in_while_one_of_it_is(out: tuple[int, ...], sides: int) -> None:
    """A9.2."""
    assert sides_in(6, out, teams=True) == sides
