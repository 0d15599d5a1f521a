"""Rules of the book that belong to no single module, one example each."""

import random
from collections import Counter

import pytest

from engine import (
    FinishReason,
    GameRecord,
    GameState,
    Opening,
    Pass,
    Phase,
    Refusal,
    apply,
    deal,
    legal_actions,
    preset,
    replay,
    view_for,
)
from tests.engine.positions import hand, play, position, shuffled, sizes, why_not


def _random_play(record: GameRecord, seed: int) -> GameState:
    dice = random.Random(seed)
    state = next(replay(record)).state
    while state.outcome is None:
        seat = dice.choice(state.active)
        state = apply(state, dice.choice(legal_actions(state, seat))).state
    return state


# --- seats and the course of a bout ------------------------------------------------------------


@pytest.mark.parametrize("leader", range(4))
def test_the_left_neighbour_is_attacked(leader: int) -> None:
    """A3.6."""
    state = position("8c Ks | 9c Qh | 8s Kd | 7d Jh", leader=leader)
    assert state.bout.defender == (leader + 1) % 4


def test_with_two_players_under_and_from_under_are_the_same() -> None:
    """A3.5."""
    for fool in (0, 1):
        leaders = {
            deal(
                preset("podkidnoy", next_lead=lead),
                seats=2,
                deck=shuffled(preset("podkidnoy"), 1),
                opening=Opening(fool=fool),
            ).state.bout.leader
            for lead in ("under", "from_under")
        }
        assert leaders == {1 - fool}


def test_who_led_has_the_first_word() -> None:
    """A3.7."""
    state = play(position("8c 8h | 9c 10d Qh | 8s 9s", leader=2), "2 attack 9s")
    assert play(state, "0 take").active == (1,)
    state = play(position("8c 8h | 9c 10d Qh | 8s 9s"), "0 attack 8c", "1 beat 8c 9c")
    assert state.active == (0,)


def test_who_takes_takes_the_whole_table() -> None:
    """A4.6: attacks, answers, additions."""
    state = play(position("8c 8h Ks | 9c 10d Qh Qd | 8s 9s Jd"), "0 attack 8c", "1 beat 8c 9c")
    state = play(state, "0 throw 8h", "1 take", "2 throw 9s 8s")
    assert hand(state, 1) == {"8c", "9c", "8h", "9s", "8s", "10d", "Qh", "Qd"}
    assert state.on_table == 0


def test_beaten_cards_never_come_back_and_are_shown_to_nobody() -> None:
    """A4.9."""
    state = play(position("8c Ks | 9c Qh", talon="Jc 10s"), "0 attack 8c", "1 beat 8c 9c")
    assert not {"8c", "9c"} & (hand(state, 0) | hand(state, 1))
    assert view_for(state, None).discard == 32
    assert not any("8c" in repr(getattr(view_for(state, 0), key)) for key in ("hand", "attempts"))


def test_a_pass_says_nothing_to_add() -> None:
    """A4.11."""
    state = play(position("8c 8h | 9c 10d Qh | Jd Js"), "0 attack 8c", "1 beat 8c 9c")
    assert Pass(0) in legal_actions(state, 0)
    assert play(state, "0 pass").phase is Phase.ATTACK


def test_with_the_talon_gone_nobody_draws() -> None:
    """A7.1."""
    state = play(position("8c Ks | 9c Qh"), "0 attack 8c", "1 beat 8c 9c")
    assert sizes(state) == [1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_last_one_with_cards_has_lost(seats: int) -> None:
    """A7.3."""
    rules = preset("podkidnoy", turned_ace="allow", redeal_if="none")
    for seed in range(10):
        record = GameRecord(rules=rules, seats=seats, deck=shuffled(rules, seed))
        state = _random_play(record, seed)
        assert state.outcome is not None
        holders = tuple(seat for seat in range(seats) if state.hands[seat])
        assert state.outcome.fools == (holders if len(holders) == 1 else ())


# --- transfers ---------------------------------------------------------------------------------


def test_an_attack_is_transferred_on_and_on() -> None:
    """A8.3: the new defender beats, takes or transfers on, and faces all of it."""
    state = position("6c Ks 7s | 6d Qh | 6h Jc Jd | 9c 9d Kd", game="perevodnoy")
    state = play(state, "0 attack 6c", "1 transfer 6d", "2 transfer 6h")
    assert (state.bout.defender, len(state.attempts)) == (3, 3)
    assert hand(play(state, "3 take"), 3) == {"6c", "6d", "6h", "9c", "9d", "Kd"}


@pytest.mark.parametrize(("passer", "attacker"), [(False, 0), (True, 1)])
def test_who_led_keeps_the_first_word_unless_the_rules_give_it_to_the_passer(
    passer: bool, attacker: int
) -> None:
    """A8.11, F4.4."""
    state = position("6c 6s | 6d Qh Jh | 9c 9d Kd", game="perevodnoy", passer_is_attacker=passer)
    state = play(state, "0 attack 6c", "1 transfer 6d")
    assert state.bout.attacker == attacker
    assert state.bout.drawers == ((0, 1, 2) if attacker == 0 else (1, 0, 2))


def test_after_a_transfer_the_limit_is_the_new_defenders_hand() -> None:
    """A8.12."""
    state = position("6c 6s 7c | 6d Qh Jh Ah | 9c 9d Kd", game="perevodnoy")
    state = play(state, "0 attack 6c", "1 transfer 6d")
    assert state.bout.limit == 3
    state = play(state, "2 take")
    assert state.active == (0,)
    assert play(state, "0 throw 6s").phase is Phase.ATTACK


def test_a_shown_trump_stays_in_the_hand() -> None:
    """A8.8."""
    state = position("6c 7c | 6s Qh Jh | 9c 9d Kd", game="perevodnoy")
    state = play(state, "0 attack 6c", "1 show 6s")
    assert "6s" in hand(state, 1)
    assert (state.bout.defender, len(state.attempts)) == (2, 1)


@pytest.mark.parametrize(
    ("show_pass", "refused"), [("per_bout", None), ("per_deal", Refusal.SHOWN_ALREADY)]
)
def test_in_the_next_bout_it_may_be_shown_again_or_not(
    show_pass: str, refused: Refusal | None
) -> None:
    """A8.9."""
    state = position("6c 7d 6h | 6s Qh Jh | 9c 9d Kd", game="perevodnoy", show_pass=show_pass)
    state = play(state, "0 attack 6c", "1 show 6s", "2 beat 6c 9c", "0 pass", "1 pass")
    state = play(state, "2 attack Kd", "0 take", "1 attack Jh", "2 take", "0 attack 6h")
    assert why_not(state, "1 show 6s") is refused


# --- the counting game -------------------------------------------------------------------------


def test_the_counting_game_ends_like_any_other() -> None:
    """B1.S4."""
    state = play(position("6c | 7c Kd | 9h 10h", game="pogonny"), "0 attack 6c", "1 beat 6c 7c")
    assert state.outcome is None
    assert play(state, "1 attack Kd", "2 take").outcome is not None


def test_the_fool_of_the_counting_game_deals_next_and_is_counted_from() -> None:
    """B1.S6: he need not be the one who was left with cards."""
    state = play(position("6c | 7d 8d", game="pogonny", counters=(0, 3)), "0 attack 6c", "1 take")
    assert state.outcome is not None
    (fool,) = state.outcome.fools
    rules = preset("pogonny")
    after = deal(rules, seats=2, deck=shuffled(rules, 1), opening=Opening(fool=fool)).state
    assert (fool, after.setup.dealer, after.bout.leader) == (0, 0, 1)


def test_twins_of_two_players_earn_nothing() -> None:
    """B1.e."""
    state = position("8c 8h | 9c Qc Kc Jh | 8s Jd", game="pogonny")
    state = play(state, "0 attack 8c", "1 take", "0 throw 8h", "2 throw 8s")
    assert state.pogony == (0, 0, 0)


def test_who_is_out_collects_no_more() -> None:
    """B1.l."""
    state = play(position("6c | 7c Kd | 9h 10h", game="pogonny"), "0 attack 6c", "1 beat 6c 7c")
    assert state.out == (0,)
    assert legal_actions(state, 0) == ()


def test_the_counting_game_goes_with_transfers() -> None:
    """B1.n."""
    state = position("6c 6d Ks | 6h Qh 9s Js | 9c 9d 9h", game="pogonny", transfer=True)
    state = play(state, "0 attack 6c 6d", "1 transfer 6h")
    assert (state.pogony, state.bout.defender) == ((1, 0, 0), 2)


# --- faults of other programs ------------------------------------------------------------------


@pytest.mark.parametrize("held", [2, 3, 5, 6])
def test_br_07_the_limit_is_fixed_when_the_bout_opens(held: int) -> None:
    """BR-07: each beaten card lowered the limit, and lawful throws were refused (A5.11)."""
    defender = ["9c", "9d", "9h", "Js", "Qs", "Ks"][:held]
    state = position("8c 8d 8h 10c | " + " ".join(defender) + " | 9s Kh", trump="s")
    state = play(state, "0 attack 8c", "1 beat 8c 9c")
    limits = [state.bout.limit]
    for led, answer in zip(["8d", "8h"][: held - 1], ["9d", "9h"], strict=False):
        state = play(state, f"0 throw {led}", f"1 beat {led} {answer}")
        limits.append(state.bout.limit if state.attempts else held)
    assert set(limits) == {held}


def test_br_29_who_cannot_throw_in_need_not_say_so() -> None:
    """BR-29: one silent helper kept the table waiting (F4.5)."""
    state = play(position("8c 7c | 9c Kh | Jd Qd | 10h Ah"), "0 attack 8c", "1 beat 8c 9c")
    assert (state.phase, state.active) == (Phase.ATTACK, (1,))


def test_br_28_who_can_throw_in_is_waited_for() -> None:
    """BR-28: the bout closed before the third player could throw in (A5.5)."""
    state = play(position("8c 8d | 9c Kh Jh | 8h Qd"), "0 attack 8c", "1 beat 8c 9c", "0 pass")
    assert (state.phase, state.active) == (Phase.THROW, (2,))


@pytest.mark.parametrize("verb", ["beat 8c 9c", "take", "transfer 8d", "pass", "throw 8d"])
def test_br_34_nothing_is_done_after_the_end(verb: str) -> None:
    """BR-34: old keyboards still played."""
    over = play(position("8c | 9d Kh", game="perevodnoy"), "0 attack 8c", "1 take")
    assert [why_not(over, f"{seat} {verb}") for seat in (0, 1)] == [Refusal.GAME_OVER] * 2


@pytest.mark.parametrize("verb", ["beat 8c 9c", "take", "transfer 9c", "pass", "throw 9c"])
def test_br_34_nothing_but_a_lead_is_done_when_no_bout_runs(verb: str) -> None:
    """BR-34."""
    state = position("8c Kd | 9c Kh", game="perevodnoy")
    assert all(why_not(state, f"{seat} {verb}") is not None for seat in (0, 1))


@pytest.mark.parametrize("seats", [2, 4])
def test_br_44_every_deal_is_won_lost_drawn_or_dealt_again(seats: int) -> None:
    """BR-44: games were not the sum of wins, losses and draws. Here each seat of 50 deals."""
    tally: Counter[tuple[int, str]] = Counter()
    for seed in range(50):
        rules = preset("pogonny", max_bouts=30)
        record = GameRecord(rules=rules, seats=seats, deck=shuffled(rules, seed))
        outcome = _random_play(record, seed).outcome
        assert outcome is not None
        for seat in range(seats):
            if outcome.reason is FinishReason.FOOL:
                tally[seat, "lost" if seat in outcome.fools else "not lost"] += 1
            else:
                assert not outcome.fools
                tally[seat, outcome.reason.value] += 1
    ways = ("lost", "not lost", "draw", "redeal")
    for seat in range(seats):
        assert sum(tally[seat, way] for way in ways) == 50
    decided = sum(tally[seat, "lost"] for seat in range(seats))
    assert all(tally[seat, "lost"] + tally[seat, "not lost"] == decided for seat in range(seats))


def test_a7_4_who_held_nothing_before_the_bout_leaves_before_those_who_emptied_their_hands() -> (
    None
):
    """A7.4: places go by the moment of the last card."""
    state = position("7c | 9c | | Kh Ks", trump="d", talon="10d", leader=0)
    assert play(state, "0 attack 7c", "1 beat 7c 9c").out == (2, 1)
