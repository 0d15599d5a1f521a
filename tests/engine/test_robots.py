"""The plain player that sits in for somebody who is away."""

import pytest
from hypothesis import given

from engine import (
    Action,
    GameState,
    Hang,
    Redeal,
    Resign,
    Withdraw,
    apply,
    card,
    deal,
    format_action,
    preset,
    refusal,
    robot_action,
    view_for,
)
from tests.engine.laws.strategies import Deal, deals, played
from tests.engine.positions import play, position, shuffled

NEVER: tuple[type[Action], ...] = (Redeal, Resign, Withdraw)


def _plays(state: GameState) -> str:
    seat = state.active[0]
    return format_action(robot_action(view_for(state, seat)))


def test_it_leads_its_lowest_plain_cards() -> None:
    assert _plays(position("8c 6s 7d Kd | 9c Qh", trump="s")) == "0 attack 7d"
    assert _plays(position("8c 8h Kd 9d | 9c Qh 6c", trump="s")) == "0 attack 8c 8h"
    assert _plays(position("Ks 9s 10s | 9c Qh", trump="s")) == "0 attack 9s"
    assert _plays(position("7c 7s | 9c Qh", trump="s")) == "0 attack 7c"


def test_it_lays_pogony_when_it_can() -> None:
    """B1.a."""
    hands = "7d 9c 9s | Qc Qh Ad"
    assert _plays(position(hands, trump="s", game="pogonny")) == "0 attack 9s 9c"
    assert _plays(position(hands, trump="s")) == "0 attack 7d"


def test_it_throws_in_low_plain_cards_and_no_trumps() -> None:
    state = play(position("8c 8d 8s 9s | 9c Qh 7c"), "0 attack 8c", "1 beat 8c 9c")
    assert _plays(state) == "0 throw 8d"
    assert _plays(play(state, "0 throw 8d", "1 take")) == "0 pass"


def test_it_keeps_kings_while_there_is_something_to_draw() -> None:
    hands, moves = "Kc Kd | Ac Qh", ("0 attack Kc", "1 beat Kc Ac")
    assert _plays(play(position(hands, talon="9s 10s"), *moves)) == "0 pass"
    assert _plays(play(position(hands), *moves)) == "0 throw Kd"


def test_it_beats_with_its_cheapest_card_what_is_hardest_to_beat_first() -> None:
    state = play(position("8c 8d | 9c Jc 6s Kd"), "0 attack 8c 8d")
    assert _plays(state) == "1 beat 8d Kd"
    assert _plays(play(state, "1 beat 8d Kd")) == "1 beat 8c 9c"


def test_it_takes_what_it_cannot_beat_as_a_whole() -> None:
    assert _plays(play(position("8c 8d | 9c Jc 6h 7h"), "0 attack 8c 8d")) == "1 take"


def test_it_takes_rather_than_spend_a_high_trump_before_the_talon_is_gone() -> None:
    hands = "8c 8d | Qs 7h"
    assert _plays(play(position(hands, talon="9s 10s"), "0 attack 8c")) == "1 take"
    assert _plays(play(position(hands), "0 attack 8c")) == "1 beat 8c Qs"


def test_it_hands_the_attack_on_with_plain_cards_only() -> None:
    """A8.1."""
    state = position("8c Kd | 8d 8s 9c Qh | 7d 7c Jc", game="perevodnoy", show_pass="off")
    assert _plays(play(state, "0 attack 8c")) == "1 transfer 8d"
    state = position("8c Kd | 8s 9c Qh | 7d 7c Jc", game="perevodnoy", show_pass="off")
    assert _plays(play(state, "0 attack 8c")) == "1 beat 8c 9c"


def test_it_shows_a_trump_rather_than_part_with_a_card() -> None:
    """A8.8."""
    state = position("8c Kd | 8s 9c Qh | 7d 7c Jc", game="perevodnoy")
    assert _plays(play(state, "0 attack 8c")) == "1 show 8s"


def test_it_does_not_throw_in_to_itself() -> None:
    """C4.17."""
    state = play(position("8c Kd | 9c 8d Qh", self_throw=True), "0 attack 8c", "1 beat 8c 9c")
    assert _plays(state) == "1 pass"


def test_it_answers_honestly_where_nobody_looks() -> None:
    """C4.25."""
    state = play(position("Kc Kd | 6h Ac Qh", game="shuler"), "0 attack Kc")
    assert _plays(state) == "1 beat Kc Ac"
    state = play(position("Kc Kd | 6h Ad Qh", game="shuler"), "0 attack Kc")
    assert _plays(state) == "1 take"


def test_it_keeps_the_odd_card_for_the_dearest() -> None:
    """C4.18: it has neither rank nor suit."""
    state = play(position("Kc Kd | 6h 00 6s", game="pustyshka"), "0 attack Kc")
    assert _plays(state) == "1 beat Kc 00"


def test_it_leads_from_its_own_hand() -> None:
    """C4.10."""
    assert _plays(position("Kc Kd | 6h", talon="6s 7s", game="armyanskiy")) == "0 attack Kc"


def test_it_hangs_pogony() -> None:
    """B2."""
    view = view_for(position("7d 9c | Qc Qh"), 0)
    hang = Hang(0, (card("7d"),))
    assert robot_action(view._replace(legal=(*view.legal, hang))) == hang


@pytest.mark.parametrize("seat", [None, 1])
def test_who_is_asked_for_nothing_is_not_played_for(seat: int | None) -> None:
    with pytest.raises(ValueError, match=f"seat {seat} owes no decision"):
        robot_action(view_for(position("8c | 9c Qh"), seat))


@given(deals())
def test_whatever_it_does_is_allowed_and_ends_no_deal_before_its_time(a_deal: Deal) -> None:
    for step in played(a_deal, resigning=False):
        for seat in step.state.active:
            action = robot_action(view_for(step.state, seat))
            assert action.seat == seat
            assert refusal(step.state, action) is None
            assert not isinstance(action, NEVER)


@pytest.mark.parametrize("game", ["podkidnoy", "pogonny", "perevodnoy", "prostoy", "beskozyrny"])
@pytest.mark.parametrize("seats", [2, 4])
def test_robots_play_a_deal_to_its_end(game: str, seats: int) -> None:
    for seed in range(20):
        rules = preset(game)
        state = deal(rules, seats=seats, deck=shuffled(rules, seed)).state
        while state.outcome is None:
            action = robot_action(view_for(state, state.active[0]))
            state = apply(state, action).state
