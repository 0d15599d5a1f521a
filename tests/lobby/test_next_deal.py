"""Who deals next, and what goes on from deal to deal."""

import pytest

from bot.lobby.next_deal import NextDeal, PastDeal, in_series, ladders_of, next_deal
from engine import FinishReason, Opening, Outcome, PogonyTally, RuleSet, preset

ANN, BOB, CAT, DAN = 1, 2, 3, 4
PODKIDNOY = preset("podkidnoy")
WON = 9


def outcome(
    fools: tuple[int, ...], *places: tuple[int, ...], ladders: tuple[int, ...] | None = None
) -> Outcome:
    nothing = (0, 0, 0)
    reason = FinishReason.FOOL if fools else FinishReason.DRAW
    return Outcome(reason, fools, places, PogonyTally(nothing, nothing, nothing), ladders)


def past(
    people: tuple[int, ...],
    ended: Outcome,
    *,
    dealer: int = 0,
    rules: RuleSet = PODKIDNOY,
) -> PastDeal:
    return PastDeal(people, rules, dealer, ended)


LOST_BY_BOB = outcome((1,), (0,), (2,), (1,))
DRAWN = outcome((), (0,), (1,), (2,))


@pytest.mark.parametrize("fool", [0, 1, 2])
def test_the_fool_deals_and_is_remembered_as_the_fool(fool: int) -> None:
    how = next_deal(outcome((fool,), (0,), (1,), (2,)), dealer=1, seats=3)
    assert (how.dealer, how.opening) == (fool, Opening(fool=fool))


def test_of_a_losing_team_the_one_deals_who_held_cards_last() -> None:
    how = next_deal(outcome((0, 2), (2,), (1,), (0,)), dealer=1, seats=3)
    assert (how.dealer, how.opening.fool) == (0, 0)


@pytest.mark.parametrize(("dealer", "left"), [(0, 1), (1, 2), (2, 0)])
def test_after_a_draw_the_dealers_left_neighbour_deals_a_first_deal(
    dealer: int, left: int
) -> None:
    how = next_deal(DRAWN, dealer=dealer, seats=3)
    assert (how.dealer, how.opening) == (left, Opening())


@pytest.mark.parametrize(
    ("now", "fool"),
    [((ANN, BOB, CAT), 1), ((CAT, ANN, BOB), 2), ((BOB, CAT, ANN), 0)],
    ids=["same seats", "turned by one", "turned by two"],
)
def test_a_series_goes_on_for_the_same_circle_wherever_it_begins(
    now: tuple[int, ...], fool: int
) -> None:
    """A2.13, A2.15: tomorrow the same friends sit down in the same order."""
    yesterday = past((ANN, BOB, CAT), LOST_BY_BOB)
    assert in_series([yesterday], now) == NextDeal(fool, Opening(fool=fool))
    assert now[fool] == BOB


def test_after_a_draw_the_deal_moves_on_within_a_turned_circle() -> None:
    how = in_series([past((ANN, BOB, CAT), DRAWN, dealer=2)], (CAT, ANN, BOB))
    assert how == NextDeal(1, Opening())


@pytest.mark.parametrize(
    "now",
    [(ANN, CAT, BOB), (ANN, BOB), (ANN, BOB, DAN), (ANN, BOB, CAT, DAN)],
    ids=["another order", "somebody is missing", "somebody else", "one more"],
)
def test_any_change_of_seats_begins_anew(now: tuple[int, ...]) -> None:
    """A2.13."""
    assert in_series([past((ANN, BOB, CAT), LOST_BY_BOB)], now) is None


def test_only_the_latest_deal_says_who_was_the_fool() -> None:
    """A2.13: somebody else has played here in between."""
    latest = past((ANN, BOB, DAN), LOST_BY_BOB)
    assert in_series([latest, past((ANN, BOB, CAT), LOST_BY_BOB)], (ANN, BOB, CAT)) is None
    assert in_series([], (ANN, BOB, CAT)) is None


def climbed(*steps: int, people: tuple[int, ...] = (ANN, BOB, CAT), **rules: object) -> PastDeal:
    ended = outcome((1,), (0,), (2,), (1,), ladders=steps)
    return past(people, ended, rules=preset("podkidnoy", **rules))


def test_the_ladders_of_a_campaign_go_on_with_the_people_they_belong_to() -> None:
    """B2: `pos` is kept between the deals of one campaign."""
    yesterday = climbed(4, 0, 2)
    assert ladders_of([yesterday], (ANN, BOB, CAT), PODKIDNOY, WON) == (4, 0, 2)
    assert ladders_of([yesterday], (CAT, ANN, BOB), PODKIDNOY, WON) == (2, 4, 0)


def test_teams_keep_their_ladders_when_the_circle_turns() -> None:
    yesterday = climbed(4, 1, people=(ANN, BOB, CAT, DAN))
    assert ladders_of([yesterday], (BOB, CAT, DAN, ANN), PODKIDNOY, WON) == (1, 4)
    assert ladders_of([yesterday], (CAT, DAN, ANN, BOB), PODKIDNOY, WON) == (4, 1)


def test_another_game_in_between_does_not_end_a_campaign() -> None:
    between = past((ANN, BOB, CAT), LOST_BY_BOB)
    assert ladders_of([between, climbed(4, 0, 2)], (ANN, BOB, CAT), PODKIDNOY, WON) == (4, 0, 2)


@pytest.mark.parametrize(
    ("before", "people", "rules"),
    [
        ((4, WON, 2), (ANN, BOB, CAT), {}),
        ((4, 0, 2), (ANN, CAT, BOB), {}),
        ((4, 0, 2), (ANN, BOB, CAT), {"deck": 52}),
        ((4, 0, 2), (ANN, BOB, CAT), {"pogony": {"queen": "Qh"}}),
    ],
    ids=["somebody has won", "another order", "another pack", "another queen"],
)
def test_a_new_campaign_begins(
    before: tuple[int, ...], people: tuple[int, ...], rules: dict[str, object]
) -> None:
    assert ladders_of([climbed(*before)], people, preset("podkidnoy", **rules), WON) is None
    assert ladders_of([], people, PODKIDNOY, WON) is None
