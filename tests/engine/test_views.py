"""What a seat sees, what the table sees, and what is told to whom."""

import pytest

from engine import (
    Dealt,
    Passed,
    Phase,
    Refilled,
    SeatView,
    Show,
    Transfer,
    apply,
    deal,
    legal_actions,
    preset,
    redact,
    view_for,
)
from tests.engine.positions import cards, play, position, shuffled

FOUR = "8c Ks | 9c 10d Qh Qd | 8s Kd | 7d Jh"


def test_a_seat_sees_its_own_hand_and_the_number_of_the_others() -> None:
    """A2.4."""
    state = position(FOUR, talon="9s 10s")
    view = view_for(state, 2)
    assert set(view.hand) == set(cards("8s Kd"))
    assert view.counts == (2, 4, 2, 2)
    assert (view.talon, view.turned, view.discard) == (2, cards("10s")[0], 24)


def test_the_public_table_has_no_hand_and_no_actions() -> None:
    view = view_for(position(FOUR), None)
    assert (view.seat, view.hand, view.legal, view.passed) == (None, (), (), False)


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_is_told_what_it_may_do(seat: int) -> None:
    state = play(position(FOUR), "0 attack 8c")
    assert view_for(state, seat).legal == legal_actions(state, seat)


def test_who_is_skipped_is_not_told() -> None:
    """E22: while throwers are asked, everybody who holds cards seems to be asked."""
    state = play(position(FOUR), "0 attack 8c", "1 beat 8c 9c")
    assert (state.phase, state.active) == (Phase.THROW, (2,))
    assert view_for(state, None).asked == view_for(state, 3).asked == (0, 2, 3)
    taking = play(position(FOUR), "0 attack 8c", "1 take")
    assert (taking.phase, view_for(taking, 0).asked) == (Phase.TAKING, (0, 2, 3))


def test_who_has_to_lead_or_to_defend_is_told() -> None:
    assert view_for(position(FOUR), None).asked == (0,)
    assert view_for(play(position(FOUR), "0 attack 8c"), None).asked == (1,)


def test_nobody_elses_pass_is_told() -> None:
    """E22."""
    state = position("8c 8h | 9c 10d Qh Qd | 8s Kd", throw_order="free")
    state = play(state, "0 attack 8c", "1 beat 8c 9c", "0 pass")
    assert [view_for(state, seat).passed for seat in (0, 1, 2)] == [True, False, False]
    assert redact(Passed(0), 0) == Passed(0)
    assert redact(Passed(0), 2) is None
    assert redact(Passed(0), None) is None


def test_cards_are_dealt_and_drawn_in_secret() -> None:
    for event in (Dealt(1, 2, cards("6s 7s")), Refilled(1, 2, cards("6s 7s"))):
        assert redact(event, 1) == event
        for other in (0, 2, None):
            told = redact(event, other)
            assert isinstance(told, (Dealt, Refilled))
            assert (told.seat, told.count, told.cards) == (1, 2, ())


def test_everything_else_is_told_to_everybody() -> None:
    rules = preset("pogonny")
    step = deal(rules, seats=3, deck=shuffled(rules, 3))
    told = 0
    while step.state.outcome is None:
        step = apply(step.state, legal_actions(step.state, step.state.active[0])[0])
        for event in step.events:
            if not isinstance(event, (Dealt, Refilled, Passed)):
                assert [redact(event, seat) for seat in (None, 0, 1, 2)] == [event] * 4
                told += 1
    assert told > 50


def test_a_view_is_a_type_of_its_own() -> None:
    """A whole position cannot be shown by mistake: the view has no field of hidden cards."""
    assert not {"hands", "deck", "active", "before_throw"} & set(SeatView._fields)


def test_how_the_attack_came_to_the_defender_is_told() -> None:
    """A8.1, A8.8: with what it was handed on, or which trump was only shown."""
    state = position("6s 9h | 6h 7c 8c | 6c 7s 8s | 9c 9s 10s", trump="h", game="perevodnoy")
    assert view_for(state, None).handed_on == ()
    state = play(state, "0 attack 6s", "1 show 6h", "2 transfer 6c")
    assert view_for(state, None).handed_on == (Show(1, cards("6h")), Transfer(2, cards("6c")))


def test_a_defender_who_drew_is_seen_to_defend_still() -> None:
    """C4.14: until the second «беру», which is final."""
    state = position("As 7h | 8c 9c", talon="Jc Qc 9d", second_try_draw=True)
    state = play(state, "0 attack As")
    assert not view_for(state, 0).drew
    state = play(state, "1 take")
    assert view_for(state, 0).drew
    assert not view_for(play(state, "1 take"), 0).drew
