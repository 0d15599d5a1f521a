"""Why an action is not allowed, one function a kind of action.

`engine.legality.refusal` asks them; nothing else does. What a refusal means to people is told by
whoever talks to them.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.actions import (
    Action,
    Attack,
    Beat,
    Challenge,
    Hang,
    Keep,
    Misnamed,
    Pass,
    Redeal,
    Resign,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)
from engine.asides import (
    hang_refusal,
    keep_refusal,
    misnamed,
    redeal_refusal,
    resign_refusal,
    swap_refusal,
    withdraw_refusal,
)
from engine.bouts import has_the_word, room_to_throw
from engine.cards import RANK_OF_CARD
from engine.doubts import answer_on, why_no_doubt
from engine.errors import Refusal
from engine.handing_on import transfer_refusal
from engine.hanging import lead_of_whole_hand, must_take
from engine.leads import is_shaped, is_well_shaped, led_from_talon
from engine.reasons import absence, card_refusal, limit_refusal, misfit, no_defence
from engine.seats import Seat, side
from engine.state import ATTACK, DEFENCE, HANG, TAKING, THROW, Bout, GameState

_ASKING: Final = (THROW, TAKING)


# --- leading ---------------------------------------------------------------------------------


def _attack_refusal(state: GameState, action: Attack) -> Refusal | None:
    bout, phase, hands = state[:3]
    seat = action.seat
    if phase is not ATTACK or seat != bout.leader:
        return absence(state, seat) or _no_lead(state, seat)
    if bout.setup.rare_leads:
        return _rare_lead_refusal(state, action)
    return None if hands[seat] & action.single else _lead_refusal(state, action)


def _rare_lead_refusal(state: GameState, action: Attack) -> Refusal | None:
    """The same where leads have shapes, come off the talon (C4.6–C4.10), or must not hang."""
    if led_from_talon(state, action) is not None:
        return None
    seat, bits, count = action.seat, action.bits, len(action.cards)
    if wrong := card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~state.setup.leads:
        whole = lead_of_whole_hand(state)
        return None if whole is not None and bits == whole.bits else Refusal.POGON_STAYS
    if not is_shaped(state.setup.rules):
        return _lead_refusal(state, action)
    if not is_well_shaped(state, seat, bits):
        return Refusal.WRONG_LEAD
    return limit_refusal(state, count) if count > state.bout.limit else None


def _lead_refusal(state: GameState, action: Attack) -> Refusal | None:
    """Why this lead from the hand is not allowed to the leader."""
    seat, bits, count = action.seat, action.bits, len(action.cards)
    if wrong := card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~RANK_OF_CARD[action.cards[0]]:
        return Refusal.MIXED_RANKS
    if count > state.setup.lead_size:
        return Refusal.TOO_MANY_IN_LEAD
    return limit_refusal(state, count) if count > state.bout.limit else None


def _no_lead(state: GameState, seat: Seat) -> Refusal:
    asked = state.phase is HANG and seat in state.active
    return Refusal.HANG_OR_KEEP if asked else Refusal.NOT_LEADING


# --- defending -------------------------------------------------------------------------------


def _beat_refusal(state: GameState, action: Beat) -> Refusal | None:
    bout, phase, hands, _, _, _, unbeaten = state[:7]
    seat = action.seat
    if phase is not DEFENCE or seat != bout.defender:
        return no_defence(state, seat)
    if not unbeaten & action.attack_bit:
        on_table = any(each.attack == action.attack for each in state.attempts)
        return Refusal.ALREADY_BEATEN if on_table else Refusal.NOT_ON_TABLE
    if not hands[seat] & action.card_bit:
        return Refusal.CARD_NOT_HELD
    if bout.setup.stronger[action.attack] & action.card_bit:
        return None
    return Refusal.MUST_BE_TAKEN if must_take(bout.setup) else Refusal.DOES_NOT_BEAT


def _take_refusal(state: GameState, action: Take) -> Refusal | None:
    if state.phase is DEFENCE and action.seat == state.bout.defender:
        return None
    return no_defence(state, action.seat)


# --- throwing in -----------------------------------------------------------------------------


def _throw_refusal(state: GameState, action: ThrowIn) -> Refusal | None:
    bout, phase, hands, active, fitting, laid = state[:6]
    seat = action.seat
    if (phase not in _ASKING or seat not in active) and (wrong := _throw_out_of_turn(state, seat)):
        return wrong
    if hands[seat] & action.single & fitting and laid < bout.limit:
        return None
    bits, count = action.bits, len(action.cards)
    if wrong := card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~fitting:
        return misfit(state, seat, bits)
    if laid + count > bout.limit:
        return limit_refusal(state, laid + count)
    if count > room_to_throw(bout, laid, seat):
        return Refusal.OVER_HAND
    return Refusal.ONE_CARD_ONLY if count > 1 and _one_card_only(state, seat) else None


def _throw_out_of_turn(state: GameState, seat: Seat) -> Refusal | None:
    """Why a seat that is not asked may not throw in; None when it may all the same (A5.2)."""
    if wrong := _no_thrower(state, seat):
        return wrong
    if state.phase is not DEFENCE:
        return Refusal.ALREADY_PASSED if seat in state.passed else Refusal.NOT_YOUR_TURN
    if state.setup.rules.throw_timing != "anytime":
        return Refusal.NOT_YET_BEATEN
    return (
        None
        if seat in has_the_word(state) or not _can_throw(state, seat)
        else Refusal.NOT_YOUR_TURN
    )


def _can_throw(state: GameState, seat: Seat) -> bool:
    return bool(state.hands[seat] & state.fitting) and state.laid < state.bout.limit


def _no_thrower(state: GameState, seat: Seat) -> Refusal | None:
    if absent := absence(state, seat):
        return absent
    if not state.on_table:
        return Refusal.NOTHING_ON_TABLE
    if seat == state.bout.defender and not _throws_to_himself(state):
        return Refusal.DEFENDER_CANNOT_THROW
    if seat not in state.bout.throwers:
        return _no_thrower_here(state.bout, seat)
    return None


def _no_thrower_here(bout: Bout, seat: Seat) -> Refusal:
    if not bout.throwers:
        return Refusal.NO_THROWING
    teams = bout.setup.rules.teams
    partner = side(seat, teams=teams) == side(bout.defender, teams=teams)
    return Refusal.PARTNER_DEFENDS if partner else Refusal.NOT_A_THROWER


def _throws_to_himself(state: GameState) -> bool:
    return state.phase is THROW and state.setup.rules.self_throw


def _challenge_refusal(state: GameState, action: Challenge) -> Refusal | None:
    if wrong := absence(state, action.seat) or why_no_doubt(state, action.seat):
        return wrong
    if answer_on(state, action.attack) is not None:
        return None
    laid = any(each.attack == action.attack for each in state.attempts)
    return Refusal.NOTHING_TO_CHALLENGE if laid else Refusal.NOT_ON_TABLE


def _pass_refusal(state: GameState, action: Pass) -> Refusal | None:
    seat = action.seat
    if seat in state.active and state.phase in _ASKING:
        return None
    if wrong := _no_thrower(state, seat):
        return wrong
    if state.phase is DEFENCE:
        return Refusal.NOT_YET_BEATEN
    return Refusal.ALREADY_PASSED if seat in state.passed else Refusal.NOT_YOUR_TURN


def _one_card_only(state: GameState, seat: Seat) -> bool:
    """Whether this seat throws in one card at a time: all but the attacker do (A5.6)."""
    return state.bout.setup.one_card_throws and seat != state.bout.attacker


REFUSALS: Final[Mapping[type[Action], Callable[[GameState, Any], Refusal | None]]] = {
    Attack: _attack_refusal,
    Beat: _beat_refusal,
    Take: _take_refusal,
    Challenge: _challenge_refusal,
    ThrowIn: _throw_refusal,
    Pass: _pass_refusal,
    Transfer: transfer_refusal,
    Show: transfer_refusal,
    Withdraw: withdraw_refusal,
    Swap: swap_refusal,
    Redeal: redeal_refusal,
    Resign: resign_refusal,
    Hang: hang_refusal,
    Keep: keep_refusal,
    Misnamed: misnamed,
}
"""For each kind of action: who knows why it is not allowed."""
