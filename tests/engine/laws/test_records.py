"""A record is the whole deal: what was written is read back, what was played is replayed."""

import pytest
from hypothesis import given

from engine import (
    Card,
    GameRecord,
    GameState,
    Phase,
    Position,
    RuleSet,
    ThrowIn,
    Withdraw,
    apply,
    card,
    format_action,
    legal_actions,
    parse_action,
    read_record,
    read_rules,
    refusal,
    replay,
    transcript,
    view_for,
    write_record,
    write_rules,
)
from tests.engine.laws.strategies import Deal, deals, finished_record, played, rule_sets


@given(deals())
@pytest.mark.timeout(30)
def test_the_replay_of_a_record_is_what_was_played(deal: Deal) -> None:
    record, steps = finished_record(deal)
    assert list(replay(record)) == steps
    again = read_record(write_record(record))
    assert again == record
    assert [(step.state, step.events) for step in replay(again)] == [
        (step.state, step.events) for step in steps
    ]


@given(deals())
@pytest.mark.timeout(30)
def test_the_transcript_tells_every_step(deal: Deal) -> None:
    record, steps = finished_record(deal)
    lines = list(transcript(record))
    assert [line["step"] for line in lines] == list(range(len(steps)))
    assert [line["action"] for line in lines] == [
        None if step.action is None else format_action(step.action) for step in steps
    ]
    for line, step in zip(lines, steps, strict=True):
        legal = line["state"]["legal"]
        assert sum(map(len, legal.values())) == sum(
            len(legal_actions(step.state, seat)) for seat in range(record.seats)
        )
        assert (line["state"]["outcome"] is None) == (step.state.outcome is None)


@given(rule_sets())
def test_rules_are_read_as_they_were_written(rules: RuleSet) -> None:
    assert read_rules(write_rules(rules)) == rules


@given(deals())
@pytest.mark.timeout(30)
def test_actions_are_read_as_they_were_written(deal: Deal) -> None:
    for step in played(deal):
        if step.action is not None:
            assert parse_action(format_action(step.action)) == step.action


def _position(state: GameState) -> Position:
    """A position between two bouts, as a record would arrange it."""
    return Position(
        hands=_hands(state),
        talon=tuple(card(str(each)) for each in state.talon),
        trump=state.setup.trump,
        leader=state.bout.leader,
        bout=state.bout.number,
        out=state.out,
        own_trumps=state.setup.own_trumps,
    )


def _hands(state: GameState) -> tuple[tuple[Card, ...], ...]:
    return tuple(view_for(state, seat).hand for seat in range(len(state.hands)))


@given(deals())
@pytest.mark.timeout(30)
def test_an_arranged_position_goes_on_like_the_deal_it_was_taken_from(deal: Deal) -> None:
    """Except for what the deal alone knows: who may demand a redeal, and who has shown a trump."""
    dice = deal.dice
    for step in played(deal, resigning=False):
        state = step.state
        if state.phase is not Phase.ATTACK or deal.record.rules.show_pass == "per_deal":
            continue
        if dice.random() > 0.4:
            continue
        record = GameRecord(
            rules=state.setup.rules,
            seats=len(state.hands),
            position=_position(state),
            opening=deal.record.opening._replace(
                pogony=state.pogony, ladders=view_for(state, None).ladders
            ),
        )
        again = read_record(write_record(record))
        assert again == record
        arranged = next(replay(again)).state
        assert _hands(arranged) == _hands(state)
        gone = state.discard | state.setup.set_aside
        assert arranged.discard.bit_count() == gone.bit_count()
        if record.rules.packs == 1:
            assert (arranged.hands, arranged.discard) == (state.hands, gone)
        if not state.setup.set_aside or state.discard:
            assert arranged.bout.limit == state.bout.limit
        if arranged.phase is Phase.HANG:  # it is asked again: who keeps his погоны is not arranged
            assert deal.record.rules.pogony.system == "finish"
            continue
        for seat in state.active:
            assert legal_actions(arranged, seat)[:1] == legal_actions(state, seat)[:1]


@given(deals())
@pytest.mark.timeout(30)
def test_a_throw_taken_back_leaves_the_position_before_it(deal: Deal) -> None:
    before = None
    for step in played(deal):
        state = step.state
        if isinstance(step.action, ThrowIn) and before is not None and state.attempts:
            back = Withdraw(step.action.seat, step.action.cards)
            if refusal(state, back) is None:
                assert apply(state, back).state == before
                assert deal.record.rules.withdraw_throw
            else:
                assert not deal.record.rules.withdraw_throw
        before = state


@given(deals())
def test_cards_are_read_as_they_were_written(deal: Deal) -> None:
    for each in deal.record.deck:
        assert card(str(each)) is each
