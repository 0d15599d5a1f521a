"""Who deals next."""

import pytest

from bot.lobby.next_deal import next_deal
from engine import FinishReason, Opening, Outcome, PogonyTally


def outcome(fools: tuple[int, ...], *places: tuple[int, ...]) -> Outcome:
    nothing = (0, 0, 0)
    reason = FinishReason.FOOL if fools else FinishReason.DRAW
    return Outcome(reason, fools, places, PogonyTally(nothing, nothing, nothing), None)


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
    how = next_deal(outcome((), (0,), (1,), (2,)), dealer=dealer, seats=3)
    assert (how.dealer, how.opening) == (left, Opening())


def test_the_ladders_of_a_campaign_go_on() -> None:
    climbed = outcome((1,), (0,), (2,), (1,))._replace(ladders=(1, 0, 0))
    assert next_deal(climbed, dealer=0, seats=3).opening.ladders == (1, 0, 0)
