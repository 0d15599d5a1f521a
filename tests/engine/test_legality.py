"""What may be done and why something may not: every refusal, and the rules of throwing in."""

from typing import Any, Final, NamedTuple

import pytest

from engine import (
    Attack,
    GameState,
    Opening,
    Phase,
    PickedUp,
    Refilled,
    Refusal,
    Swapped,
    ThrowIn,
    apply,
    card,
    check_invariants,
    deal,
    format_action,
    full_deck,
    legal_actions,
    parse_action,
    preset,
    refusal,
)
from tests.engine.positions import cards, hand, play, position, stacked, why_not

R = Refusal


class Case(NamedTuple):
    """An action that is refused, and what was played before it."""

    why: Refusal
    action: str
    hands: str
    before: tuple[str, ...] = ()
    rules: dict[str, Any] = {}  # noqa: RUF012 - never written to


THREE = "8c 8h Ks | 9c 9d Qh Qd | 8s 9s Jd"
OVER = ("0 resign",)
BEATEN = ("0 attack 8c", "1 beat 8c 9c")
MOVES = {"game": "perevodnoy"}
DOUBT = {"game": "shuler"}
SELF = {"game": "amerikanskiy"}
TAKEN = ("0 attack 8c", "1 take")
FINISHING = {"game": "s_pogonami"}
CAMPAIGN = {"game": "kampaniya"}
BOUND = {"game": "kampaniya_bez_prava"}
SIXES = "6c 6h | Kc 9c"

REFUSED: Final = [
    Case(R.GAME_OVER, "0 attack 8c", THREE, OVER),
    Case(R.GAME_OVER, "1 take", THREE, OVER),
    Case(R.GAME_OVER, "1 beat 8c 9c", THREE, OVER),
    Case(R.GAME_OVER, "2 throw 8s", THREE, OVER),
    Case(R.GAME_OVER, "2 pass", THREE, OVER),
    Case(R.GAME_OVER, "1 resign", THREE, OVER),
    Case(R.GAME_OVER, "2 withdraw 8s", THREE, OVER),
    Case(R.NOT_SEATED, "3 attack 8c", THREE),
    Case(R.NOT_SEATED, "3 take", THREE),
    Case(R.NOT_SEATED, "999 throw 8c", THREE, BEATEN),
    Case(R.NOT_SEATED, "3 resign", THREE),
    Case(
        R.SEAT_IS_OUT, "0 throw 9d", "8c | 9c Qh Qd | 8s 9s Jd", (*BEATEN, "2 pass", "1 attack Qh")
    ),
    Case(R.SEAT_IS_OUT, "0 resign", "8c | 9c Qh Qd | 8s 9s Jd", (*BEATEN, "2 pass")),
    Case(R.NOT_LEADING, "1 attack 9c", THREE),
    Case(R.NOT_LEADING, "0 attack 8h", THREE, ("0 attack 8c",)),
    Case(R.WRONG_CARD_COUNT, "0 attack", THREE),
    Case(R.WRONG_CARD_COUNT, "0 throw", THREE, BEATEN),
    Case(R.CARD_TWICE, "0 attack 8c 8c", THREE),
    Case(R.CARD_TWICE, "0 throw 8h 8h", THREE, BEATEN),
    Case(R.WRONG_CARD_COUNT, "1 beat 8c", THREE, ("0 attack 8c",)),
    Case(R.WRONG_CARD_COUNT, "1 beat 8c 9c 9d", THREE, ("0 attack 8c",)),
    Case(R.WRONG_CARD_COUNT, "1 take 8c", THREE, ("0 attack 8c",)),
    Case(R.GAME_OVER, "0 pass 8c", THREE, OVER),
    Case(R.CARD_NOT_HELD, "0 attack 9c", THREE),
    Case(R.CARD_NOT_HELD, "0 attack 8c 8d", THREE),
    Case(R.CARD_NOT_HELD, "0 throw 8s", THREE, BEATEN),
    Case(R.CARD_NOT_HELD, "1 beat 8c Ac", THREE, ("0 attack 8c",)),
    Case(R.MIXED_RANKS, "0 attack 8c Ks", THREE),
    Case(R.TOO_MANY_IN_LEAD, "0 attack 8c 8h", THREE, (), {"lead_shape": "single"}),
    Case(R.OVER_LIMIT, "0 attack 8c 8h", THREE, (), {"bout_limit": 1}),
    Case(R.OVER_HAND, "0 attack 8c 8h", "8c 8h Ks | 9c | 8s"),
    Case(R.OVER_LIMIT, "2 throw 8s 9s", THREE, (*BEATEN, "0 pass"), {"bout_limit": 2}),
    Case(R.OVER_HAND, "2 throw 8s 9s", "8c Ks | 9c 9d | 8s 9s Jd", BEATEN),
    Case(R.NOT_DEFENDING, "0 take", THREE, ("0 attack 8c",)),
    Case(R.NOT_DEFENDING, "2 beat 8c 9s", THREE, ("0 attack 8c",)),
    Case(R.NOTHING_TO_BEAT, "1 take", THREE),
    Case(R.NOTHING_TO_BEAT, "1 take", THREE, BEATEN),
    Case(R.NOTHING_TO_BEAT, "1 beat 8c 9d", THREE, BEATEN),
    Case(R.NOT_ON_TABLE, "1 beat 8h Qh", THREE, ("0 attack 8c",)),
    Case(R.ALREADY_BEATEN, "1 beat 8c 9d", THREE, ("0 attack 8c 8h", "1 beat 8c 9c")),
    Case(R.DOES_NOT_BEAT, "1 beat 8c 9d", THREE, ("0 attack 8c",)),
    Case(R.ALREADY_TAKING, "1 beat 8c 9c", THREE, ("0 attack 8c", "1 take")),
    Case(R.ALREADY_TAKING, "1 take", THREE, ("0 attack 8c", "1 take")),
    Case(R.NO_THROWING, "2 throw 8s", THREE, ("0 attack 8c",), {"throwers": "none"}),
    Case(R.NOT_A_THROWER, "2 throw 8s", THREE, BEATEN, {"throwers": "leader"}),
    Case(R.NOT_A_THROWER, "2 pass", THREE, BEATEN, {"throwers": "leader"}),
    Case(R.PARTNER_DEFENDS, "3 throw 8d", f"{THREE} | 8d Jh", BEATEN, {"teams": True}),
    Case(R.PARTNER_DEFENDS, "3 pass", f"{THREE} | 8d Jh", BEATEN, {"teams": True}),
    Case(R.DEFENDER_CANNOT_THROW, "1 throw 9d", THREE, BEATEN),
    Case(R.DEFENDER_CANNOT_THROW, "1 pass", THREE, BEATEN),
    Case(R.NOT_YET_BEATEN, "0 throw 8h", THREE, ("0 attack 8c",)),
    Case(R.NOT_YET_BEATEN, "0 pass", THREE, ("0 attack 8c",)),
    Case(R.RANK_NOT_ON_TABLE, "0 throw Ks", THREE, BEATEN),
    Case(R.RANK_NOT_ON_TABLE, "0 throw 8h Ks", THREE, BEATEN),
    Case(
        R.RANK_NOT_ON_TABLE, "2 throw 9s", THREE, (*BEATEN, "0 pass"), {"throw_match": "led_rank"}
    ),
    Case(
        R.ONE_CARD_ONLY, "2 throw 8s 9s", THREE, (*BEATEN, "0 pass"), {"throw_order": "second_one"}
    ),
    Case(R.ALREADY_PASSED, "0 throw 8h", THREE, (*BEATEN, "0 pass")),
    Case(R.ALREADY_PASSED, "0 pass", THREE, (*BEATEN, "0 pass"), {"throw_order": "free"}),
    Case(R.NOT_YOUR_TURN, "2 throw 8s", THREE, BEATEN),
    Case(R.NOT_YOUR_TURN, "2 pass", THREE, BEATEN),
    Case(R.NOT_YOUR_TURN, "2 throw 8s", THREE, ("0 attack 8c",), {"throw_timing": "anytime"}),
    Case(R.NOTHING_ON_TABLE, "0 throw 8c", THREE),
    Case(R.NOTHING_ON_TABLE, "2 pass", THREE),
    Case(
        R.WITHDRAW_OFF, "0 withdraw 8h", THREE, (*BEATEN, "0 throw 8h"), {"withdraw_throw": False}
    ),
    Case(R.NOT_LATEST_THROW, "0 withdraw 8c", THREE, ("0 attack 8c",)),
    Case(R.NOT_LATEST_THROW, "0 withdraw 8h", THREE, (*BEATEN, "0 throw 8h", "1 beat 8h Qh")),
    Case(R.NOT_LATEST_THROW, "2 withdraw 8h", THREE, (*BEATEN, "0 throw 8h")),
    Case(R.NOT_LATEST_THROW, "2 withdraw 8s", THREE, (*BEATEN, "0 pass", "2 throw 8s 9s")),
    Case(R.CARD_TWICE, "0 withdraw 8h 8h", THREE, (*BEATEN, "0 throw 8h")),
    Case(R.REDEAL_OFF, "0 redeal", THREE, (), {"redeal_if": "none"}),
    Case(R.REDEAL_TOO_LATE, "0 redeal", THREE),
    Case(R.SWAP_OFF, "0 swap", THREE),
    Case(R.SWAP_TOO_LATE, "0 swap", THREE, (), {"trump_swap": "any"}),
    Case(R.HANG_OR_KEEP, "0 attack 6c", SIXES, (), FINISHING),
    Case(R.NOT_LEADING, "1 attack 9c", SIXES, (), FINISHING),
    Case(R.NOTHING_ON_TABLE, "0 pass", SIXES, (), FINISHING),
    Case(R.NOTHING_TO_BEAT, "1 take", SIXES, (), FINISHING),
    Case(R.NOT_YOUR_TURN, "1 keep", SIXES, (), FINISHING),
    Case(R.NOT_YOUR_TURN, "1 hang Kc", SIXES, (), FINISHING),
    Case(R.CARD_NOT_HELD, "0 hang 6c 6s", SIXES, (), FINISHING),
    Case(R.CARD_TWICE, "0 hang 6c 6c", SIXES, (), FINISHING),
    Case(R.WRONG_CARD_COUNT, "0 hang", SIXES, (), FINISHING),
    Case(R.WHOLE_HAND_HANGS, "0 hang 6c", SIXES, (), FINISHING),
    Case(R.NOTHING_TO_HANG, "0 hang 6c 6h", SIXES, ("0 keep",), FINISHING),
    Case(R.NOTHING_TO_HANG, "0 keep", THREE, (), FINISHING),
    Case(R.GAME_OVER, "0 keep", SIXES, OVER, FINISHING),
    Case(R.NOTHING_TO_HANG, "0 hang 6c", "6c Kh | 9c 9h", ("0 attack Kh",), CAMPAIGN),
    Case(R.POGON_STAYS, "0 attack 6c", "6c Kh | 9c 9h", (), BOUND),
    Case(R.POGON_STAYS, "0 attack 6c", "6c 6h | 9c 9h", (), BOUND),
    Case(R.MIXED_RANKS, "0 attack 7c Kh", "6c 7c Kh | 9c 9h", (), BOUND),
    Case(
        R.POGON_STAYS,
        "2 throw 8h",
        "8c Kh | 9c Kd | 8h 9h",
        ("0 attack 8c", "1 beat 8c 9c"),
        {**BOUND, "ladders": (0, 0, 2)},
    ),
    Case(
        R.POGON_STAYS,
        "1 transfer 6h",
        "7c Kh | 6h 7h | 9c 9h",
        ("0 attack 7c",),
        {**BOUND, "transfer": True, "ladders": (0, 0, 0)},
    ),
    Case(R.MUST_BE_TAKEN, "1 beat 6c 9c", "6c | 9c 9h", ("0 attack 6c",), BOUND),
    Case(R.MUST_BE_TAKEN, "1 beat 6s 9s", "6c 6s | 9c 9s", ("0 attack 6c 6s",), BOUND),
    Case(
        R.MUST_BE_TAKEN,
        "1 transfer 6h",
        "6c | 6h 9h | 9c 9s",
        ("0 attack 6c",),
        {**BOUND, "transfer": True},
    ),
    Case(R.NOT_IN_RULES, "0 hang 8c 8h", THREE),
    Case(R.NOT_IN_RULES, "0 keep", THREE),
    Case(R.NOT_IN_RULES, "1 transfer 9c", THREE, ("0 attack 8c",)),
    Case(R.NOT_IN_RULES, "1 show 9c", THREE, ("0 attack 8c",)),
    Case(R.NOT_DEFENDING, "2 transfer 8s", THREE, ("0 attack 8c",), MOVES),
    Case(R.NOTHING_TO_BEAT, "1 transfer 8s", THREE, (), MOVES),
    Case(R.RANK_NOT_ON_TABLE, "1 transfer 9c", THREE, ("0 attack 8c",), MOVES),
    Case(R.WRONG_CARD_COUNT, "1 transfer", THREE, ("0 attack 8c",), MOVES),
    Case(R.CARD_NOT_HELD, "1 show 8s", THREE, ("0 attack 8c",), MOVES),
    Case(
        R.DEFENCE_HAS_BEGUN,
        "1 transfer 8d",
        "8c 8h | 8d Qh | 9c 9h 9d",
        ("0 attack 8c 8h", "1 beat 8h Qh"),
        MOVES,
    ),
    Case(
        R.FIRST_BOUT_STAYS,
        "1 transfer 8d",
        "8c 8h | 8d Qh | 9c 9h 9d",
        ("0 attack 8c",),
        {**MOVES, "bout": 1},
    ),
    Case(
        R.ONE_CARD_A_TRANSFER,
        "1 transfer 8d 8s",
        "8c 8h | 8d 8s | 9c 9h 9d",
        ("0 attack 8c",),
        {**MOVES, "transfer_many": False},
    ),
    Case(R.TARGET_HOLDS_TOO_FEW, "1 transfer 8d", "8c 8h | 8d Qh | 9c", ("0 attack 8c",), MOVES),
    Case(R.TARGET_HOLDS_TOO_FEW, "1 show 8s", "8c 8h | 8d 8s | 9c", ("0 attack 8c 8h",), MOVES),
    Case(
        R.OVER_LIMIT,
        "1 transfer 8d",
        "8c 8h | 8d Qh | 9c 9h 9d",
        ("0 attack 8c 8h",),
        {**MOVES, "bout_limit": 2},
    ),
    Case(R.ONLY_TRUMP_SHOWN, "1 show 8d", "8c 8h | 8d 8s | 9c 9h", ("0 attack 8c",), MOVES),
    Case(R.ONLY_TRUMP_SHOWN, "1 show 8d 8s", "8c 8h | 8d 8s | 9c 9h", ("0 attack 8c",), MOVES),
    Case(
        R.NOT_IN_RULES,
        "1 show 8s",
        "8c 8h | 8d 8s | 9c 9h",
        ("0 attack 8c",),
        {**MOVES, "show_pass": "off"},
    ),
    Case(
        R.SHOWN_ALREADY,
        "1 show 8s",
        "8c 8h | 8d 8s",
        ("0 attack 8c", "1 show 8s", "0 transfer 8h"),
        MOVES,
    ),
    Case(R.WRONG_LEAD, "0 attack 8c", THREE, (), {"game": "tryoshka"}),
    Case(R.WRONG_LEAD, "0 attack 8c 8h", THREE, (), {"game": "starinny"}),
    Case(R.CARD_NOT_HELD, "0 attack 8c 8h 8d", THREE, (), {"game": "tryoshka"}),
    Case(R.OVER_HAND, "0 attack 8c 8h Ks", "8c 8h Ks | 9c 9d | 8s", (), {"game": "starinny"}),
    Case(R.NOT_LEADING, "1 attack", THREE, (), {"game": "armyanskiy"}),
    Case(R.MIXED_RANKS, "0 attack 8c Ks", THREE, (), {"game": "parnomastny"}),
    Case(
        R.RANK_NOT_ON_TABLE,
        "1 transfer 8d",
        "8c 7h Ks | 8d 7d Qh Qd | 9c 9s 9h 9d 10c 10d",
        ("0 attack 8c 7h Ks",),
        {"game": "tryoshka", "transfer": True},
    ),
    Case(R.NOT_IN_RULES, "0 challenge 8c", THREE, BEATEN),
    Case(R.NOTHING_ON_TABLE, "0 challenge 8c", THREE, (), DOUBT),
    Case(R.OWN_ANSWER, "1 challenge 8c", THREE, BEATEN, DOUBT),
    Case(R.NOT_A_THROWER, "2 challenge 8c", THREE, BEATEN, {**DOUBT, "throwers": "leader"}),
    Case(R.NOTHING_AT_STAKE, "0 challenge 8c", "8c | 9c 9d Qh | 8s 9s Jd", BEATEN, DOUBT),
    Case(R.ALREADY_PASSED, "0 challenge 8c", THREE, (*BEATEN, "0 pass"), DOUBT),
    Case(
        R.NOTHING_TO_CHALLENGE,
        "0 challenge 8h",
        THREE,
        ("0 attack 8c 8h", "1 beat 8c 9c"),
        DOUBT,
    ),
    Case(R.NOT_ON_TABLE, "0 challenge 8h", THREE, BEATEN, DOUBT),
    Case(R.GAME_OVER, "0 challenge 8h", THREE, OVER, DOUBT),
    Case(R.WRONG_CARD_COUNT, "0 challenge", THREE, BEATEN, DOUBT),
    Case(R.OVER_HAND, "1 throw 9d 9h", "8c Ks | 9c 9d Qd 9h | 7s", BEATEN, SELF),
    Case(R.DEFENDER_CANNOT_THROW, "1 throw 8d", "8c 8h | 8d 9c Qd | 8s", TAKEN, SELF),
]
SHOWN_IN_A_DEAL: Final = {R.NO_REDEAL_HAND, R.NO_SWAP_CARD, R.SWAP_WRONG_MOMENT}
"""Refusals that a dealt hand or a talon is needed for; they have tests of their own below."""


def _after(case: Case) -> GameState:
    return play(position(case.hands, **case.rules), *case.before)


@pytest.mark.parametrize(
    "case",
    [
        pytest.param(case, id=f"{number} {case.why.name} {case.action}")
        for number, case in enumerate(REFUSED)
    ],
)
def test_what_is_refused_and_why(case: Case) -> None:
    assert why_not(_after(case), case.action) is case.why


def test_every_refusal_can_be_met() -> None:
    assert {case.why for case in REFUSED} | SHOWN_IN_A_DEAL == set(Refusal)


def test_every_refusal_is_another_sentence() -> None:
    assert len({why.value for why in Refusal}) == len(Refusal)
    assert all(why.value[0].islower() and not why.value.endswith(".") for why in Refusal)


# --- limits --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bout", "rules", "limit"),
    [
        (1, {}, 5),
        (2, {}, 6),
        (1, {"first_bout_limit": None}, 6),
        (1, {"first_bout_limit": 9}, 6),
        (1, {"bout_limit": None}, 5),
        (2, {"bout_limit": None}, 7),
        (1, {"game": "do_zavala"}, 7),
        (2, {"bout_limit": 3}, 3),
        (1, {"bout_limit": 3}, 3),
        (1, {"first_bout_limit": 1}, 1),
    ],
)
def test_the_limit_of_a_bout(bout: int, rules: dict[str, Any], limit: int) -> None:
    """A5.10, A5.11, A5.13, A5.14."""
    state = position("6c 6d 6h 6s | 7c 7d 7h 7s 8c 8d 8h | 9c", bout=bout, **rules)
    assert state.bout.limit == limit


def test_until_a_card_is_discarded_the_first_limit_holds() -> None:
    """A5.14, `first_limit_scope`: taking does not end it, beating off does."""
    rules = preset("podkidnoy", first_limit_scope="until_first_discard")
    hands = ["6c 7c 8c 9c 10c Jh", "6d 7d 8d 9d 10d Jd", "6s 7s 8s 9s 10s Js"]
    opening = Opening(leader=0)
    deck = stacked(rules, hands, "Qh Kh Ah Qc Kc Qs Ks")
    first = deal(rules, seats=3, deck=deck, opening=opening).state
    taken = play(first, "0 attack 6c", "1 take", "2 pass")
    assert (taken.bout.number, taken.bout.limit) == (2, 5)
    beaten = play(taken, "2 attack Js", "0 beat Js Jh", "1 pass")
    assert (beaten.bout.number, beaten.discard.bit_count(), beaten.bout.limit) == (3, 2, 6)


# --- leading -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shape", "most"), [("single", 1), ("pair_max", 2), ("same_rank", 4)])
def test_how_many_cards_may_be_led(shape: str, most: int) -> None:
    """A4.2."""
    state = position("6c 6d 6h 6s 7c | 8c 8d 8h 8s 9c | 9d", lead_shape=shape)
    leads = [action for action in legal_actions(state, 0) if isinstance(action, Attack)]
    assert {len(lead.cards) for lead in leads} == set(range(1, most + 1))
    assert len(leads) == {1: 5, 2: 5 + 6, 4: 5 + 6 + 4 + 1}[most]


def test_cards_of_a_lead_come_in_any_order() -> None:
    """F2.2."""
    state = position("6c 6d | 8c 8d")
    assert refusal(state, Attack(0, cards("6d 6c"))) is None
    assert apply(state, Attack(0, cards("6d 6c"))).state.on_table == state.hands[0]


# --- throwing in ---------------------------------------------------------------------------------

FOUR = "8c 8h 9h Ks | 9c 10d Qh Qd | 8s Kd Jd | 8d 9s Jh | 9d Kc"


def _asked(order: str, *actions: str, **rules: Any) -> tuple[int, ...]:  # noqa: ANN401 - rules by name
    return play(position(FOUR, throw_order=order, **rules), *BEATEN, *actions).active


def test_the_leader_is_asked_first_then_the_left_of_the_defender() -> None:
    """A5.5."""
    assert _asked("polled") == (0,)
    assert _asked("polled", "0 pass") == (2,)
    assert _asked("polled", "0 pass", "2 pass") == (3,)
    assert _asked("polled", "0 pass", "2 pass", "3 pass") == (4,)
    assert _asked("polled", "0 pass", "2 pass", "3 pass", "4 pass") == (1,)


def test_after_a_throw_the_asking_begins_again_at_the_leader() -> None:
    """A5.6, F4.6."""
    again = position(FOUR.replace("10d", "10s"), throw_order="polled")
    state = play(again, *BEATEN, "0 pass", "2 throw 8s", "1 beat 8s 10s")
    assert state.active == (0,)
    assert state.passed == ()


def test_in_free_order_everybody_is_asked_at_once() -> None:
    """A5.7, F4.7."""
    assert _asked("free") == (0, 2, 3, 4)
    assert _asked("free", "3 pass") == (0, 2, 4)


def test_who_cannot_throw_in_is_not_asked() -> None:
    """F4.5."""
    assert _asked("polled", "0 pass", "2 pass", "3 pass", throw_match="led_rank") == (1,)
    assert _asked("free", throw_match="led_rank") == (0, 2, 3)


@pytest.mark.parametrize(
    ("throwers", "asked"), [("all", (0, 2, 3, 4)), ("neighbours", (0, 2)), ("leader", (0,))]
)
def test_who_may_throw_in(throwers: str, asked: tuple[int, ...]) -> None:
    """A5.3, A5.4."""
    assert _asked("free", throwers=throwers) == asked


def test_the_place_of_a_neighbour_who_is_out_falls_to_the_next() -> None:
    """A5.4."""
    state = position("8c Ks | 9c 10d | | 8d 9s", throwers="neighbours", throw_order="free")
    assert play(state, "0 attack 8c", "1 beat 8c 9c").active == (3,)


def test_the_leader_may_throw_several_the_others_one() -> None:
    """A5.6, F4.7."""
    state = position("8c 8h 8d | 9c Qh Qd Qc | 9h 9d", throw_order="second_one")
    state = play(state, *BEATEN)
    assert why_not(state, "0 throw 8h 8d") is None
    assert why_not(play(state, "0 pass"), "2 throw 9h 9d") is R.ONE_CARD_ONLY


def test_ranks_may_be_mixed_in_a_throw() -> None:
    """A5.8, F4.2: legal, though not listed."""
    state = play(position("8c 8h 9h | 9c Qh Qd Qc"), *BEATEN)
    assert refusal(state, ThrowIn(0, cards("8h 9h"))) is None
    assert not any(len(getattr(each, "cards", ())) > 1 for each in legal_actions(state, 0))


def test_anytime_means_while_something_is_unbeaten() -> None:
    """A5.2, E14: whoever has the word in the order of throwing, without anybody being asked."""
    state = play(position(FOUR, throw_timing="anytime"), "0 attack 8c")
    assert state.active == (1,)
    assert why_not(state, "0 throw 8h") is None
    assert why_not(state, "2 throw 8s") is R.NOT_YOUR_TURN
    assert why_not(state, "0 pass") is R.NOT_YET_BEATEN
    free = play(position(FOUR, throw_timing="anytime", throw_order="free"), "0 attack 8c")
    assert [seat for seat in range(5) if legal_actions(free, seat)] == [0, 1, 2, 3]
    thrown = play(free, "3 throw 8d")
    assert thrown.active == (1,)
    assert len(thrown.attempts) == 2


def test_a_seat_without_a_fitting_card_hears_what_is_wrong_with_the_card() -> None:
    state = play(position(FOUR, throw_timing="anytime"), "0 attack 8c")
    assert why_not(state, "4 throw 9d") is R.RANK_NOT_ON_TABLE
    full = play(position(FOUR, throw_timing="anytime", bout_limit=1), "0 attack 8c")
    assert why_not(full, "2 throw 8s") is R.OVER_LIMIT


def test_after_the_take_others_add_until_all_have_passed() -> None:
    """A5.9."""
    state = play(position(FOUR), "0 attack 8c", "1 take")
    assert (state.phase, state.active) == (Phase.TAKING, (0,))
    state = play(state, "0 throw 8h", "2 pass", "3 throw 8d")
    assert state.active == (2,)
    state = play(state, "2 pass")
    assert state.phase is Phase.ATTACK
    assert state.bout.leader == 2


def test_without_chasing_a_take_ends_the_bout() -> None:
    """A5.9, `chase`."""
    state = play(position(FOUR, chase=False), "0 attack 8c", "1 take")
    assert (state.phase, state.bout.leader) == (Phase.ATTACK, 2)


# --- taking back ---------------------------------------------------------------------------------


def test_a_throw_is_taken_back_whole_and_nothing_has_happened() -> None:
    """A5.12, F4.9."""
    before = play(position(FOUR, game="pogonny"), *BEATEN)
    thrown = play(before, "0 throw 8h 9h")
    assert why_not(thrown, "0 withdraw 8h") is R.NOT_LATEST_THROW
    assert play(thrown, "0 withdraw 9h 8h") == before


def test_passes_come_back_with_it() -> None:
    """F4.9."""
    before = play(position(FOUR), *BEATEN, "0 pass")
    assert play(before, "2 throw 8s", "2 withdraw 8s") == before
    assert before.passed == (0,)


def test_the_throw_before_it_is_the_latest_action_again() -> None:
    """F4.9: what returns is exactly the position before, and with it what could be done there."""
    first = play(position("8c 8h 8s 8d | 9c 9d Qh Qd | Jd"), "0 attack 8c", "1 take", "0 throw 8h")
    again = play(first, "0 throw 8s", "0 withdraw 8s")
    assert again == first
    assert why_not(again, "0 withdraw 8h") is None


def test_a_throw_that_closed_the_bout_stays() -> None:
    """F4.9."""
    state = play(position("8c 8h Ks | 9c 9d | 7c 7d"), "0 attack 8c", "1 take", "0 throw 8h")
    assert state.phase is Phase.ATTACK
    assert why_not(state, "0 withdraw 8h") is R.NOT_LATEST_THROW


# --- redeal and swap -----------------------------------------------------------------------------

ONE_SUIT = ["6s 7s 8s 9s 10s Js", "6c 7h 8c 9c 10c Jc", "6d 7d 8d 9d 10d Jh"]


def _dealt(rest: str, hands: list[str] = ONE_SUIT, **rules: Any) -> GameState:  # noqa: ANN401 - rules by name
    chosen = preset("podkidnoy", **rules)
    deck = stacked(chosen, hands, rest)
    return deal(chosen, seats=3, deck=deck, dealer=2, opening=Opening(leader=1)).state


def test_six_of_one_suit_may_demand_a_new_deal() -> None:
    """A2.11, F6.6: of one suit, not of one colour; until the first lead."""
    state = _dealt("Qh")
    assert why_not(state, "0 redeal") is None
    assert why_not(state, "1 redeal") is R.NO_REDEAL_HAND
    assert why_not(state, "2 redeal") is R.NO_REDEAL_HAND
    over = play(state, "0 redeal")
    assert over.outcome is not None
    assert (over.outcome.reason.value, over.outcome.fools) == ("redeal", ())
    assert why_not(play(state, "1 attack 6c"), "0 redeal") is R.REDEAL_TOO_LATE


def test_six_of_one_colour_where_the_rules_say_so() -> None:
    """A2.11, `redeal_if=colour`."""
    state = _dealt("Qh", redeal_if="colour")
    assert [why_not(state, f"{seat} redeal") for seat in range(3)] == [
        None,
        R.NO_REDEAL_HAND,
        None,
    ]


def test_the_trump_six_is_exchanged_for_the_turned_ace() -> None:
    """A2.10."""
    state = _dealt("Ad", trump_swap="ace_six")
    assert [format_action(each) for each in legal_actions(state, 2)] == ["2 swap"]
    after = play(state, "2 swap")
    assert after.talon[-1] == card("6d")
    assert after.hands[2] >> card("Ad") & 1
    assert after.active == state.active
    assert why_not(after, "2 swap") is R.NO_SWAP_CARD


def test_only_for_the_ace_unless_any_trump_will_do() -> None:
    assert why_not(_dealt("Qd", trump_swap="ace_six"), "2 swap") is R.NO_SWAP_CARD
    assert why_not(_dealt("Qd", trump_swap="any"), "2 swap") is None
    assert why_not(_dealt("Qd", trump_swap="any"), "0 swap") is R.NO_SWAP_CARD


def test_one_card_over_the_turned_trump_is_enough_to_exchange() -> None:
    """A2.10."""
    state = position("6d 9c | 7c 8c", trump="d", talon="Ks Qd", bout=1, trump_swap="any")
    assert why_not(state, "0 swap") is None
    state = position("6d 9c | 7c 8c", trump="d", talon="Qd", bout=1, trump_swap="any")
    assert why_not(state, "0 swap") is R.SWAP_TOO_LATE


def test_as_many_cards_as_the_defender_held_are_too_many_for_the_bout_and_not_for_him() -> None:
    """A5.10, A5.11."""
    state = position("8c 8h | 9c 10d", bout_limit=1)
    assert why_not(state, "0 attack 8c 8h") is R.OVER_LIMIT
    state = position("8c 8h 8d | 9c 10d", bout_limit=1)
    assert why_not(state, "0 attack 8c 8h 8d") is R.OVER_HAND


def test_who_has_acted_in_the_bout_does_not_exchange() -> None:
    """A2.10."""
    state = _dealt("Ad", trump_swap="ace_six")
    state = play(state, "1 attack 9c")
    assert why_not(state, "2 swap") is None
    assert why_not(play(state, "2 beat 9c 10d"), "2 swap") is R.SWAP_WRONG_MOMENT


def test_there_is_no_six_in_a_small_pack() -> None:
    rules = {"deck": 24, "trump_swap": "any"}
    hands = ["9s 10s Js Qs Ks As", "9c 10c Jc Qc Kc Ac", "9d 10d Jd Qd Kd Ah"]
    assert why_not(_dealt("Ad", hands, **rules), "2 swap") is R.NO_SWAP_CARD


def test_full_deck_is_what_the_rules_say() -> None:
    assert len(full_deck(preset("podkidnoy", deck=52))) == 52


def test_who_exchanges_the_only_card_that_fits_is_asked_no_more() -> None:
    """A2.10, A5.16: seat 2 was asked for his trump six; with nobody left the bout is over."""
    asked = position("6c 9c | 6h 10d Qh | 6d 8s Ks", trump="d", talon="Jh Kd", trump_swap="any")
    asked = play(asked, "0 attack 6c", "1 take")
    assert asked.active == (2,)
    closed = play(asked, "2 swap")
    assert (closed.bout.number, closed.bout.leader) == (4, 2)
    assert hand(closed, 2) >= {"Kd", "8s", "Ks"}
    assert hand(closed, 0) >= {"9c", "Jh", "6d"}
    check_invariants(closed)
    told = apply(asked, parse_action("2 swap")).events
    swapped, picked_up, refilled = told
    assert swapped == Swapped(2, card("6d"), card("Kd"))
    assert picked_up == PickedUp(1, cards("6c"))
    assert refilled == Refilled(0, 2, cards("Jh 6d"))


def test_who_gets_a_fitting_card_by_the_exchange_is_asked_first() -> None:
    hands = "8c 9c | 7h 10d Qh | 6d 9s | 8s Kh"
    state = position(hands, trump="d", talon="Jh 8d", trump_swap="any")
    state = play(state, "0 attack 8c", "1 take")
    assert state.active == (3,)
    assert play(state, "2 swap").active == (2,)
