"""The end of a deal: who lost, who left when, and what the погоны of the counting game say."""

import pytest

from engine import FinishReason, GameState, Outcome
from tests.engine.positions import play, position

LEADS = "6c 6d 6h 6s 7c 7d 8h | 9c 9d 9h 9s 10c 10d 10h 10s Jc Jd"


def _outcome(state: GameState) -> Outcome:
    assert state.outcome is not None
    return state.outcome


# --- погоны --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lead", "floor_half", "n_minus_1"),
    [("6c", 0, 0), ("6c 6d", 1, 1), ("6c 6d 6h", 1, 2), ("6c 6d 6h 6s", 2, 3)],
)
def test_what_a_lead_earns(lead: str, floor_half: int, n_minus_1: int) -> None:
    """B1.S2, B1.a, B1.b, B1.f."""
    for multi, earned in (("floor_half", floor_half), ("n_minus_1", n_minus_1)):
        state = position(LEADS, game="pogonny", pogony={"multi": multi})
        assert play(state, f"0 attack {lead}").pogony == (earned, 0)
    assert play(position(LEADS), f"0 attack {lead}").pogony == (0, 0)


@pytest.mark.parametrize(
    ("throw", "earned"),
    [("8h", 0), ("8h 8s", 1), ("8h 9h", 0), ("8h 8s 9h 9s", 2), ("8h 8s 9h", 1)],
)
def test_each_rank_of_a_throw_counts_for_itself(throw: str, earned: int) -> None:
    """B1.c, B1.d."""
    state = position("8c Ks | 9c Qc Kc Ac Ad Ah | 8h 8s 9h 9s Jd", game="pogonny")
    state = play(state, "0 attack 8c", "1 beat 8c 9c", f"2 throw {throw}")
    assert state.pogony == (0, 0, earned)


def test_beats_earn_nothing() -> None:
    """B1.S2."""
    state = position("8c 8d | 9c 9d Kh", game="pogonny")
    assert play(state, "0 attack 8c 8d", "1 beat 8c 9c", "1 beat 8d 9d").pogony == (1, 0)


def test_what_the_defender_takes_stays_counted() -> None:
    """B1.i."""
    state = position("8c 8d Kh | 9c 9d Qh", game="pogonny")
    assert play(state, "0 attack 8c 8d", "1 take").pogony == (1, 0)


@pytest.mark.parametrize(("counted", "earned"), [(False, 0), (True, 1)])
def test_transferring_with_a_pair_counts_where_the_rules_say_so(
    counted: bool, earned: int
) -> None:
    """B1.h."""
    pogony = {"system": "count", "count_transfers": counted}
    state = position("8c Kh | 8d 8h Qh | 9c 9d 9h Kd", game="perevodnoy", pogony=pogony, trump="c")
    assert play(state, "0 attack 8c", "1 transfer 8d 8h").pogony == (0, earned, 0)


def test_counters_go_on_from_where_they_began() -> None:
    """B1.S1, F3.6."""
    state = position("8c 8d Kh | 9c 9d Qh", game="pogonny", counters=(2, 5))
    assert play(state, "0 attack 8c 8d").pogony == (3, 5)


def test_pogony_of_another_game_do_not_count() -> None:
    state = play(position("6c | 7d 8d", counters=(2, 5)), "0 attack 6c", "1 take")
    assert _outcome(state).pogony.laid == (0, 0)
    assert _outcome(state).fools == (1,)


# --- who lost ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counters", "fool"),
    [((0, 0), 1), ((1, 0), 1), ((0, 1), 0), ((2, 2), 1)],
)
def test_the_fewest_lose_and_ties_go_to_who_holds_cards(
    counters: tuple[int, int], fool: int
) -> None:
    """B1.S5, B1.j."""
    state = position("6c | 7d 8d", game="pogonny", counters=counters)
    assert _outcome(play(state, "0 attack 6c", "1 take")).fools == (fool,)


@pytest.mark.parametrize(
    ("counters", "fools"),
    [((0, 0, 0), ()), ((1, 0, 0), (1,)), ((0, 1, 0), (2,)), ((0, 1, 1), (0,)), ((0, 0, 5), (1,))],
)
def test_with_all_out_the_last_to_leave_of_the_fewest_has_lost(
    counters: tuple[int, ...], fools: tuple[int, ...]
) -> None:
    """B1.k: left in the order 0, 2, 1; a draw only if everybody ties (F6.11)."""
    for all_out in ("draw", "last_beater_loses"):
        state = position(
            "8h | Jh Qc | Jc", game="pogonny", counters=counters, all_out=all_out, trump="s"
        )
        state = play(state, "0 attack 8h", "1 beat 8h Jh", "2 throw Jc", "1 beat Jc Qc")
        assert state.out == (0, 2, 1)
        assert _outcome(state).fools == fools
        assert _outcome(state).reason is (FinishReason.FOOL if fools else FinishReason.DRAW)


@pytest.mark.parametrize(
    ("hands", "actions", "out"),
    [
        ("6c | 8c | 9h 10h | Jh Qh", ["0 attack 6c", "1 beat 6c 8c"], (0, 1)),
        ("6c | 8c Kd | 9h 10h | Jh Qh", ["0 attack 6c", "1 beat 6c 8c"], (0,)),
        ("6c Kd | 8c | 9h 10h | Jh Qh", ["0 attack 6c", "1 beat 6c 8c"], (1,)),
        ("6c | 8c Kd | 9h 10h | Jh Qh", ["0 attack 6c", "1 take"], (0,)),
        ("6c Kd | 8c Ad | 6h | Jh Qh", ["0 attack 6c", "1 take", "2 throw 6h"], (2,)),
        ("6c | 8c Ad | 6h | Jh Qh", ["0 attack 6c", "1 take", "2 throw 6h"], (0, 2)),
    ],
)
def test_br_31_who_leaves_with_the_last_card(
    hands: str, actions: list[str], out: tuple[int, ...]
) -> None:
    """BR-31: after a last card everybody said «бито» for ever, or the roles were turned (A7.7)."""
    state = play(position(hands), *actions)
    assert state.out == out
    assert state.bout.leader not in out
    assert state.bout.defender not in out
    assert state.active == (state.bout.leader,)


def test_br_43_places_are_in_the_order_of_leaving() -> None:
    """BR-43: the winner was shown as the loser. First out, first place; the fool last (A7.4)."""
    state = play(position("6c | 7c 8d | 9d 10h Jh"), "0 attack 6c", "1 beat 6c 7c", "1 attack 8d")
    outcome = _outcome(play(state, "2 take"))
    assert outcome.places == ((0,), (1,), (2,))
    assert outcome.fools == (2,)


def test_the_last_group_is_all_who_still_hold_cards() -> None:
    """F6.8, F6.10."""
    state = play(position("6c | 7c 8d | 9d 10h | Jh", max_bouts=3), "0 attack 6c", "1 beat 6c 7c")
    outcome = _outcome(state)
    assert (outcome.reason, outcome.places) == (FinishReason.DRAW, ((0,), (1, 2, 3)))


def test_without_a_bout_limit_a_deal_goes_on() -> None:
    """E17."""
    state = position("6c Kc | 7h 8d | 9d 10h", bout=400, max_bouts=None)
    assert play(state, "0 attack 6c", "1 take").outcome is None
    state = position("6c Kc | 7h 8d | 9d 10h", bout=400)
    assert _outcome(play(state, "0 attack 6c", "1 take")).reason is FinishReason.DRAW


def test_the_ordinary_end_comes_before_the_bout_limit() -> None:
    state = position("6c | 7d 8d", max_bouts=3)
    assert _outcome(play(state, "0 attack 6c", "1 take")).fools == (1,)


def test_who_resigns_alone_has_lost() -> None:
    """A2.13."""
    state = play(position("6c | 7c 8d | 9d 10h", game="pogonny", counters=(0, 9, 0)), "1 resign")
    outcome = _outcome(state)
    assert (outcome.reason, outcome.fools) == (FinishReason.RESIGNED, (1,))
    assert outcome.places == ((0, 1, 2),)
