"""Two packs: C4.30–C4.33."""

from typing import Any

import pytest

from engine import (
    GameRecord,
    GameState,
    InvalidDeal,
    Refusal,
    Seat,
    apply,
    beats,
    card,
    check_invariants,
    deal,
    event_form,
    format_action,
    full_deck,
    legal_actions,
    parse_action,
    preset,
    read_record,
    replay,
    state_form,
    view_for,
    write_record,
)
from tests.engine.positions import cards, play, position, shuffled, why_not

R = Refusal


def _legal(state: GameState, seat: Seat) -> list[str]:
    return [format_action(each) for each in legal_actions(state, seat)]


def test_every_card_is_in_the_deck_twice() -> None:
    """F3.4; the odd card remains one."""
    pack = full_deck(preset("bolshoy", odd_card=True))
    assert len(pack) == 73
    assert {pack.count(each) for each in pack if each != card("00")} == {2}
    assert pack.count(card("00")) == 1


def test_a_deck_with_a_card_three_times_is_refused() -> None:
    rules = preset("bolshoy")
    pack = list(full_deck(rules))
    pack[-1] = pack[0]
    with pytest.raises(InvalidDeal, match="the 72 cards of the 2 packs"):
        deal(rules, seats=2, deck=pack)


def test_a_card_does_not_beat_its_twin() -> None:
    """C4.30; nor does it without suits, or as the trump."""
    variants: list[dict[str, Any]] = [{}, {"suit_matters": False}, {"game": "beskozyrny"}]
    for rules in variants:
        state = play(position("8c 9d | 8c 9c 8s", packs=2, **rules), "0 attack 8c")
        assert why_not(state, "1 beat 8c 8c") is R.DOES_NOT_BEAT
        assert why_not(state, "1 beat 8c 9c") is None
    assert not beats(card("8c"), card("8c"), None)


def test_twins_are_led_together_when_both_are_held() -> None:
    """C4.31, F2.18: and are listed once, by their names."""
    state = position("8c 8c 9d | 9c 9c Jc Jd", packs=2)
    assert _legal(state, 0) == ["0 attack 8c", "0 attack 8c 8c", "0 attack 9d"]
    led = play(state, "0 attack 8c 8c")
    assert _legal(led, 1) == ["1 beat 8c 9c", "1 beat 8c Jc", "1 take"]
    beaten = play(led, "1 beat 8c 9c", "1 beat 8c 9c")
    check_invariants(beaten)
    assert [str(each.beat) for each in beaten.attempts] == ["9c", "9c"]


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("0 attack 9d 9d", R.CARD_TWICE),
        ("0 attack 8c 8c 8c", R.CARD_TWICE),
        ("0 attack Kd Kd", R.CARD_TWICE),
        ("0 attack 9c", R.CARD_NOT_HELD),
        ("9 attack 8c", R.NOT_SEATED),
        ("0 take", R.NOT_DEFENDING),
    ],
)
def test_a_card_is_named_no_more_often_than_it_is_held(action: str, why: Refusal) -> None:
    """F7.3."""
    assert why_not(position("8c 8c 9d | 9c 9c Jc", packs=2), action) is why


def test_the_twin_that_is_held_is_meant() -> None:
    """C4.31: the first 8c is in the hand of seat 0, its twin in that of seat 1."""
    state = position("8c Kd Ad | 9c 9d 8d 7h | 8c 7d", packs=2)
    state = play(state, "0 attack 8c", "1 beat 8c 9c")
    assert _legal(state, 2) == ["2 pass", "2 throw 8c"]
    thrown = play(state, "2 throw 8c")
    check_invariants(thrown)
    assert why_not(thrown, "2 withdraw 8c 8c") is R.CARD_TWICE
    assert "2 withdraw 8c" in _legal(thrown, 2)
    assert play(thrown, "2 withdraw 8c") == state
    assert why_not(thrown, "1 beat 8c 9d") is R.DOES_NOT_BEAT
    assert play(thrown, "1 take").hands[2].bit_count() == 1


def test_who_laid_a_twin_first_is_beaten_first() -> None:
    """C4.31."""
    state = position("8c Kd Ad | 9c Jc 8d 7h | 8c 7d", packs=2, throw_timing="anytime")
    state = play(state, "0 attack 8c", "2 throw 8c", "1 beat 8c Jc")
    assert [(each.by, str(each.beat)) for each in state.attempts] == [(0, "Jc"), (2, "None")]


def test_eight_of_a_rank_are_four_pairs() -> None:
    """C4.30, B1.b."""
    hand = "8c 8c 8d 8d 8h 8h 8s 8s Kd"
    for multi, gain in (("floor_half", 4), ("n_minus_1", 7)):
        state = position(
            f"{hand} | {'9c 9d 9h 9s ' * 2}",
            game="pogonny",
            packs=2,
            bout_limit=None,
            pogony={"multi": multi},
        )
        led = play(state, "0 attack 8c 8c 8d 8d 8h 8h 8s 8s")
        assert led.pogony == (gain, 0)
        assert len(_legal(state, 0)) == 3**4 - 1 + 1
    assert why_not(position(f"{hand} | 9c 9d 9h", packs=2), "0 attack 8c 8c 8d 8d") is R.OVER_HAND


def test_more_than_four_of_a_rank_are_thrown_in_at_once() -> None:
    """C4.30, A5.6: the attacker's menu is as long as the hand."""
    state = position(
        "8h 8c 8c 8d 8d 8s 8s Kd | 9h 9c 9c 9d 9d 9s 9s 10h Kh", packs=2, bout_limit=None
    )
    state = play(state, "0 attack 8h", "1 beat 8h 9h")
    throws = [each for each in _legal(state, 0) if "throw" in each]
    assert "0 throw 8s 8s 8c 8c 8d 8d" in throws
    assert len(throws) == 3**3 - 1


def test_a_twin_hands_the_attack_on() -> None:
    """C4.30, A8.1."""
    state = position("8c Kd | 8c 9c 8s 8s | Jd Qd Kd", packs=2, game="perevodnoy")
    state = play(state, "0 attack 8c")
    ways = [each for each in _legal(state, 1) if "transfer" in each or "show" in each]
    assert ways == [
        "1 transfer 8s",
        "1 transfer 8c",
        "1 transfer 8s 8s",
        "1 transfer 8s 8c",
        "1 show 8s",
    ]
    assert play(state, "1 transfer 8c").bout.defender == 2


def test_the_later_answer_is_doubted() -> None:
    """C4.32."""
    state = position("8c 8c Kd | 9c 7d 6h 6c", packs=2, beat_honesty="cheating")
    state = play(state, "0 attack 8c 8c", "1 beat 8c 9c", "1 beat 8c 7d")
    assert _legal(state, 0).count("0 challenge 8c") == 1
    step = apply(state, parse_action("0 challenge 8c"))
    assert event_form(step.events[0]) == {
        "event": "challenged",
        "seat": 0,
        "attack": "8c",
        "answer": "7d",
        "honest": False,
    }


def test_the_card_in_hand_is_led_before_its_twin_on_the_talon() -> None:
    """C4.32, F2.16."""
    state = position("8c Kd | 9c Jc", talon="8c 7d 6s", packs=2, game="armyanskiy")
    assert _legal(state, 0) == ["0 attack 8c", "0 attack Kd", "0 attack"]
    assert [format_action(each) for each in view_for(state, 0).legal] == _legal(state, 0)
    own, turned = play(state, "0 attack 8c"), play(state, "0 attack")
    assert (len(own.talon), len(turned.talon)) == (3, 2)
    check_invariants(turned)
    assert [str(each.attack) for each in turned.attempts] == ["8c"]


def test_the_six_is_exchanged_by_either_holder() -> None:
    """C4.33, A2.10."""
    state = position("6s Kd | 6s Jc", talon="8c 7d 7s", packs=2, trump_swap="any", bout=1)
    for seat in (0, 1):
        step = apply(state, parse_action(f"{seat} swap"))
        check_invariants(step.state)
        assert event_form(step.events[0])["taken"] == "7s"
        assert state_form(step.state)["turned"] == "6s"
    twin = position("6s Kd | 9c Jc", talon="8c 7d 6s", packs=2, trump_swap="any", bout=1)
    assert why_not(twin, "0 swap") is R.NO_SWAP_CARD


def test_a_record_tells_twins_apart_by_their_order() -> None:
    """F3.4, C4.31."""
    rules = preset("bolshoy")
    record = GameRecord(rules=rules, seats=3, deck=shuffled(rules, 5))
    again = read_record(write_record(record))
    assert again == record
    assert next(replay(again)).state == next(replay(record)).state


def test_a_position_names_no_card_three_times() -> None:
    """F3.9."""
    with pytest.raises(InvalidDeal, match="names a card more than twice"):
        position("8c 8c | 8c 9c", packs=2)


def test_who_holds_fifty_two_cards_has_lost() -> None:
    """C4.16, in the game it belongs to."""
    pack = [str(each) for each in full_deck(preset("bolshoy"))]
    mine = ["6c", "Kd"]
    for each in mine:
        pack.remove(each)
    state = position(
        f"{' '.join(mine)} | {' '.join(pack[:51])}", game="bolshoy", bout=3, trump="s"
    )
    over = play(state, "0 attack 6c", "1 take")
    assert over.outcome is not None
    assert over.outcome.fools == (1,)


def test_twins_finish_as_pogony_together() -> None:
    """B3.d, C4.30."""
    state = position("6c 6c | Kd 9d", packs=2, game="s_pogonami")
    assert _legal(state, 0) == ["0 hang 6c 6c", "0 keep"]
    over = play(state, "0 hang 6c 6c")
    assert over.outcome is not None


def test_cards_are_shown_by_name() -> None:
    """C4.31: nobody sees which twin it is."""
    state = position("8c 8c 9d | 8d 8d 9c", packs=2)
    assert view_for(state, 0).hand == cards("8c 8c 9d")
