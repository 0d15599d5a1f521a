"""What holds at every step of every deal, and at its end."""

from collections import Counter

import pytest
from hypothesis import given

from engine import (
    FinishReason,
    GameState,
    Phase,
    apply,
    check_invariants,
    full_deck,
    legal_actions,
    refusal,
    state_form,
    timeout_action,
)
from tests.engine.laws.strategies import Deal, deals, played


@given(deals())
@pytest.mark.timeout(30)
def test_each_card_is_in_exactly_one_place(deal: Deal) -> None:
    whole = Counter(map(str, full_deck(deal.record.rules)))
    for step in played(deal):
        check_invariants(step.state)
        form = state_form(step.state)
        found = Counter(card for hand in form["hands"] for card in hand)
        for attempt in form["table"]:
            found.update(card for card in (attempt["attack"], attempt["beat"]) if card)
        found.update(map(str, step.state.talon))
        assert found <= whole
        assert sum((whole - found).values()) == form["discard"]
        assert form["talon"] == len(step.state.talon)


@given(deals())
@pytest.mark.timeout(30)
def test_somebody_can_act_until_the_end_and_nobody_else_owes(deal: Deal) -> None:
    for step in played(deal):
        state = step.state
        seats = range(deal.record.seats)
        assert (state.outcome is None) == bool(state.active) == (state.phase is not Phase.OVER)
        assert len(set(state.active)) == len(state.active)
        for seat in seats:
            if seat in state.active:
                assert seat not in state.out
                assert legal_actions(state, seat)
                assert refusal(state, timeout_action(state, seat)) is None
            else:
                with pytest.raises(ValueError, match=f"seat {seat} owes"):
                    timeout_action(state, seat)


@given(deals())
@pytest.mark.timeout(30)
def test_silence_of_everybody_ends_the_deal(deal: Deal) -> None:
    state = next(played(deal)).state
    for _ in range(5_000):
        if state.outcome is not None or state.bout.number > 60:
            return
        before = state
        state = apply(state, timeout_action(state, state.active[-1])).state
        assert state != before
    raise AssertionError("silence goes round in a circle")


@given(deals())
@pytest.mark.timeout(30)
def test_the_outcome_is_one_losing_side_or_a_draw_or_a_new_deal(deal: Deal) -> None:
    *_, last = played(deal)
    state, outcome = last.state, last.state.outcome
    assert outcome is not None
    assert sorted(seat for group in outcome.places for seat in group) == list(
        range(deal.record.seats)
    )
    assert outcome.places[: len(state.out)] == tuple((seat,) for seat in state.out)
    lost = outcome.reason in (FinishReason.FOOL, FinishReason.RESIGNED)
    assert bool(outcome.fools) == lost
    assert not lost or outcome.fools == _side(state, outcome.fools[0])
    assert outcome.ladders is None
    if not _holds_too_many(state, outcome.fools):
        _check_end(state)


def _holds_too_many(state: GameState, fools: tuple[int, ...]) -> bool:
    """Whether somebody lost by picking up too much (C4.16)."""
    most = state.setup.rules.instant_loss_at
    return most is not None and any(state.hands[seat].bit_count() >= most for seat in fools)


def _side(state: GameState, seat: int) -> tuple[int, ...]:
    """Everybody who loses with this seat, ascending (A9.1)."""
    step = 2 if state.setup.rules.teams else state.setup.seats
    return tuple(range(seat % step, state.setup.seats, step))


def _check_end(state: GameState) -> None:
    outcome, rules = state.outcome, state.setup.rules
    assert outcome is not None
    seats = range(len(state.hands))
    holders = [seat for seat in seats if seat not in state.out]
    sums = {_side(state, seat): 0 for seat in seats}
    for seat in seats:
        sums[_side(state, seat)] += state.pogony[seat]
    counting = rules.pogony.system == "count"
    match outcome.reason:
        case FinishReason.FOOL if counting:
            assert sums[outcome.fools] == min(sums.values())
        case FinishReason.FOOL:
            assert set(holders) <= set(outcome.fools)
            assert holders or rules.all_out == "last_beater_loses"
        case FinishReason.DRAW:
            assert not holders or state.bout.number == rules.max_bouts
        case FinishReason.REDEAL:
            assert state.bout.number == 1
            assert state.discard == 0
        case FinishReason.RESIGNED:
            assert set(outcome.fools) & set(holders)


@given(deals())
@pytest.mark.timeout(30)
def test_pogony_are_counted_and_never_fall_below_their_start(deal: Deal) -> None:
    start = deal.record.opening.pogony or (0,) * deal.record.seats
    counting = deal.record.rules.pogony.system == "count"
    for step in played(deal):
        pogony = step.state.pogony
        assert all(now >= then for now, then in zip(pogony, start, strict=True))
        assert counting or pogony == start
        if (outcome := step.state.outcome) is not None:
            nothing = (0,) * deal.record.seats
            assert outcome.pogony.laid == (pogony if counting else nothing)
            assert outcome.pogony.hung == outcome.pogony.worn == nothing


@given(deals())
@pytest.mark.timeout(30)
def test_a_bout_keeps_its_limit_and_its_number_grows_by_one(deal: Deal) -> None:
    number = 1
    for step in played(deal):
        state = step.state
        assert len(state.attempts) <= state.bout.limit or not state.attempts
        assert state.bout.number - number in (0, 1)
        assert state.bout.number == number or not state.attempts
        number = state.bout.number
        if state.phase is Phase.ATTACK:
            assert 1 <= state.bout.limit <= state.hands[state.bout.defender].bit_count()


@given(deals())
@pytest.mark.timeout(30)
def test_nobody_leaves_while_the_talon_could_serve_him(deal: Deal) -> None:
    out: tuple[int, ...] = ()
    for step in played(deal):
        state = step.state
        assert state.out[: len(out)] == out
        assert not state.out or not state.talon
        out = state.out
        if state.phase is Phase.ATTACK:
            assert all(hand for seat, hand in enumerate(state.hands) if seat not in out)
