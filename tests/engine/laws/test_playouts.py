"""What holds at every step of every deal, and at its end."""

import random
from collections import Counter

import pytest
from hypothesis import given

from engine import (
    FinishReason,
    GameState,
    Opening,
    Phase,
    apply,
    check_invariants,
    full_deck,
    legal_actions,
    preset,
    refusal,
    state_form,
    timeout_action,
)
from tests.engine.laws.strategies import Deal, deals, ending, hanging_rules, played


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
    lost = outcome.reason in (FinishReason.FOOL, FinishReason.HUNG, FinishReason.RESIGNED)
    assert bool(outcome.fools) == lost
    assert not lost or outcome.fools == _side(state, outcome.fools[0])
    assert (outcome.ladders is None) == (deal.record.rules.pogony.system != "campaign")
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
        case FinishReason.HUNG:
            assert rules.pogony.system == "campaign"
            assert set(outcome.fools) & set(holders)
            assert all(outcome.pogony.worn[fool] for fool in outcome.fools)
            assert len(holders) == 1 or not rules.pogony.play_on or rules.teams


@given(deals())
@pytest.mark.timeout(30)
def test_pogony_are_counted_and_never_fall_below_their_start(deal: Deal) -> None:
    start = deal.record.opening.pogony or (0,) * deal.record.seats
    system = deal.record.rules.pogony.system
    for step in played(deal):
        pogony = step.state.pogony
        gained = tuple(now - then for now, then in zip(pogony, start, strict=True))
        assert min(gained) >= 0
        assert system in {"count", "finish"} or pogony == start
        if (outcome := step.state.outcome) is not None:
            nothing = (0,) * deal.record.seats
            assert outcome.pogony.laid == (pogony if system == "count" else nothing)
            assert any(outcome.pogony.hung) == any(outcome.pogony.worn)
            assert system == "campaign" or outcome.pogony.worn == (
                gained if system == "finish" else nothing
            )


@given(deals(hanging_rules()))
@pytest.mark.timeout(30)
def test_a_hang_moves_its_owner_out_and_up(deal: Deal) -> None:
    """B2.S9, B3.S4: who has hung leaves with it, and each погон was one step of a ladder."""
    rules = deal.record.rules
    sides = 2 if rules.teams else deal.record.seats
    start = deal.record.opening.ladders or (0,) * sides
    *_, last = played(deal, resigning=False)
    outcome = last.state.outcome
    assert outcome is not None
    hangers = {seat for seat, hung in enumerate(outcome.pogony.hung) if hung}
    assert hangers <= set(last.state.out)
    if rules.pogony.system == "campaign":
        assert outcome.ladders is not None
        climbed = [now - then for now, then in zip(outcome.ladders, start, strict=True)]
        assert all(0 <= steps <= 1 or rules.pogony.ladder_owner == "shared" for steps in climbed)
        if rules.pogony.ladder_owner == "side":
            hung = [sum(outcome.pogony.hung[side::sides]) for side in range(sides)]
            assert climbed == hung
        assert (sum(outcome.pogony.hung) > 0) == any(climbed) or 9 in start


def test_the_laws_see_pogony_hung() -> None:
    """Some deals of every kind of game: hung, kept, led and beaten off, played on after."""
    seen: set[str] = set()
    for name in ("s_pogonami", "kampaniya", "kampaniya_bez_prava"):
        for seed in range(150):
            dice = random.Random(seed)
            rules = preset(name, pogony={"play_on": seed % 2 == 0, "resolution": "last_attack"})
            record = ending(rules, 2 + seed % 4, Opening(), dice)
            for step in played(Deal(record, seed)):
                seen |= {f"{name} {type(event).__name__}" for event in step.events}
                seen |= {f"{name} {step.state.phase}"}
    for name in ("s_pogonami", "kampaniya", "kampaniya_bez_prava"):
        assert {f"{name} Hung", f"{name} Kept", f"{name} hang"} <= seen


@given(deals())
@pytest.mark.timeout(30)
def test_a_bout_keeps_its_limit_and_its_number_grows_by_one(deal: Deal) -> None:
    number = deal.record.position.bout if deal.record.position else 1
    bound = not deal.record.rules.pogony.may_attack_with_pogon
    for step in played(deal):
        state = step.state
        hung = bound and len({each.attack >> 2 for each in state.attempts}) == 1  # B2.w
        assert len(state.attempts) <= state.bout.limit or not state.attempts or hung
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
