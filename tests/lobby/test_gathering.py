"""Who may do what in a lobby."""

import pytest

from bot.lobby.gathering import (
    Gathering,
    Hindrance,
    why_not_choose,
    why_not_close,
    why_not_look,
    why_not_sit,
    why_not_stand,
    why_not_start,
)

OPENER, GUEST, OUTSIDER = 1, 2, 9


def lobby(*seated: int, max_seats: int = 6) -> Gathering:
    return Gathering(OPENER, seated, range(2, max_seats + 1))


def test_sitting_needs_a_free_seat_and_happens_once() -> None:
    assert why_not_sit(lobby(OPENER), GUEST) is None
    assert why_not_sit(lobby(OPENER, GUEST), GUEST) is Hindrance.ALREADY_SEATED
    assert why_not_sit(lobby(OPENER, GUEST, max_seats=2), OUTSIDER) is Hindrance.FULL
    assert why_not_sit(lobby(OPENER, GUEST, max_seats=2), GUEST) is Hindrance.ALREADY_SEATED


def test_only_who_sits_can_stand_up() -> None:
    assert why_not_stand(lobby(OPENER, GUEST), GUEST) is None
    assert why_not_stand(lobby(GUEST), OPENER) is Hindrance.NOT_SEATED


@pytest.mark.parametrize("seated", [(OPENER, GUEST), (GUEST,), ()])
def test_the_opener_is_host_whether_seated_or_not(seated: tuple[int, ...]) -> None:
    assert why_not_choose(lobby(*seated), OPENER) is None
    assert why_not_close(lobby(*seated), OPENER) is None


def test_a_guest_is_host_only_while_the_opener_does_not_sit() -> None:
    assert why_not_close(lobby(GUEST), GUEST) is None
    assert why_not_choose(lobby(GUEST), GUEST) is None
    assert why_not_close(lobby(OPENER, GUEST), GUEST) is Hindrance.NOT_HOST
    assert why_not_choose(lobby(OPENER, GUEST), GUEST) is Hindrance.NOT_CHOOSER


@pytest.mark.parametrize("seated", [(OPENER, GUEST), (GUEST,), ()])
def test_an_outsider_may_do_nothing(seated: tuple[int, ...]) -> None:
    assert why_not_start(lobby(*seated), OUTSIDER) is Hindrance.NOT_HOST
    assert why_not_close(lobby(*seated), OUTSIDER) is Hindrance.NOT_HOST
    assert why_not_choose(lobby(*seated), OUTSIDER) is Hindrance.NOT_CHOOSER
    assert why_not_look(lobby(*seated), OUTSIDER) is Hindrance.NOT_SEATED


def test_who_sits_may_look_at_the_options() -> None:
    assert why_not_look(lobby(OPENER, GUEST), GUEST) is None
    assert why_not_look(lobby(GUEST), OPENER) is None


@pytest.mark.parametrize(
    ("count", "expected"),
    [(1, Hindrance.TOO_FEW), (2, None), (4, None), (5, Hindrance.TOO_MANY)],
)
def test_starting_needs_enough_people_and_seats_for_all(
    count: int, expected: Hindrance | None
) -> None:
    assert why_not_start(lobby(*range(1, count + 1), max_seats=4), OPENER) is expected


def test_nobody_can_be_dealt_to_at_an_empty_table() -> None:
    assert why_not_start(lobby(), OPENER) is Hindrance.TOO_FEW


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (1, Hindrance.TOO_FEW),
        (2, Hindrance.NO_TEAMS),
        (3, Hindrance.NO_TEAMS),
        (4, None),
        (5, Hindrance.NO_TEAMS),
        (6, None),
        (7, Hindrance.TOO_MANY),
    ],
)
def test_two_teams_are_four_or_six(count: int, expected: Hindrance | None) -> None:
    """A9.1."""
    teams = Gathering(OPENER, tuple(range(1, count + 1)), range(4, 7, 2))
    assert why_not_start(teams, OPENER) is expected
    assert (why_not_sit(teams, OUTSIDER) is Hindrance.FULL) == (count >= 6)
