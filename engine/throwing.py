"""Throwing in and adding nothing, and the positions after it (RULES A5)."""

from engine.actions import Pass, ThrowIn
from engine.bouts import ALONE, asked_to_throw, has_the_word, room_to_throw
from engine.errors import Refusal
from engine.reasons import absence, card_refusal, limit_refusal, misfit
from engine.resolution import close_bout
from engine.scoring import pogony_of, with_gain
from engine.seats import Seat, side
from engine.state import DEFENCE, TAKING, THROW, Bout, GameState, Verdict, new_state
from engine.variants import prepared_throw


def throw_in(state: GameState, action: ThrowIn) -> Verdict:
    """The position after this throw-in, or why it is not allowed."""
    bout, phase, held, asked, fitting, laid, unbeaten, on_table, _, _, moves, pogony, _ = state
    seat, bits = action.seat, action.bits
    asking = phase is THROW or phase is TAKING
    if not (asking and seat in asked) and (wrong := _out_of_turn(state, seat)):
        return wrong
    if not (held[seat] & action.single & fitting and laid < bout.limit):
        if wrong := _refusal(state, action):
            return wrong
        pogony = with_gain(pogony, seat, pogony_of(bout.setup.rules.pogony, bits))
    if bout.setup.rare_throws:
        prepared = prepared_throw(state, action)
        bout, fitting = prepared.bout, prepared.fitting
    hands = [*held]
    hands[seat] ^= bits
    on_table |= bits
    laid += len(action.cards)
    moves += (action,)
    if phase is not TAKING:
        phase, asked = DEFENCE, ALONE[bout.defender]
    else:
        asked = asked_to_throw(bout, laid, hands, fitting)
        if not asked:
            return close_bout(bout, TAKING, hands, on_table, moves, pogony)
    return new_state(GameState, (
        bout, phase, tuple(hands), asked, fitting,
        laid, unbeaten | bits, on_table, state, (), moves, pogony, None,
    ))  # fmt: skip


def pass_(state: GameState, action: Pass) -> Verdict:
    """The position after «бито», or why it is not allowed."""
    bout, phase, hands, asked, fitting, laid, unbeaten, on_table, _, passed, moves, pogony, _ = (
        state
    )
    seat = action.seat
    if seat not in asked or not (phase is THROW or phase is TAKING):
        return _no_pass(state, seat)
    passed += (seat,)
    moves += (action,)
    asked = asked_to_throw(bout, laid, hands, fitting, passed)
    if not asked:
        return close_bout(bout, phase, [*hands], on_table, moves, pogony)
    return new_state(GameState, (
        bout, phase, hands, asked, fitting,
        laid, unbeaten, on_table, None, passed, moves, pogony, None,
    ))  # fmt: skip


def _refusal(state: GameState, action: ThrowIn) -> Refusal | None:
    """Why somebody who may throw in may not throw these cards."""
    bout, laid, seat = state.bout, state.laid, action.seat
    bits, count = action.bits, len(action.cards)
    if wrong := card_refusal(state, seat, bits, count):
        return wrong
    if bits & ~state.fitting:
        return misfit(state, seat, bits)
    if laid + count > bout.limit:
        return limit_refusal(state, laid + count)
    if count > room_to_throw(bout, laid, seat):
        return Refusal.OVER_HAND
    return Refusal.ONE_CARD_ONLY if count > 1 and _one_card_only(bout, seat) else None


def _one_card_only(bout: Bout, seat: Seat) -> bool:
    """Whether this seat throws in one card at a time: all but the attacker do (A5.6)."""
    return bout.setup.one_card_throws and seat != bout.attacker


def _out_of_turn(state: GameState, seat: Seat) -> Refusal | None:
    """Why a seat that is not asked may not throw in; None when it may all the same (A5.2)."""
    if wrong := _no_thrower(state, seat):
        return wrong
    if state.phase is not DEFENCE:
        return Refusal.ALREADY_PASSED if seat in state.passed else Refusal.NOT_YOUR_TURN
    if state.setup.rules.throw_timing != "anytime":
        return Refusal.NOT_YET_BEATEN
    can_throw = state.hands[seat] & state.fitting and state.laid < state.bout.limit
    return Refusal.NOT_YOUR_TURN if can_throw and seat not in has_the_word(state) else None


def _no_pass(state: GameState, seat: Seat) -> Refusal:
    """Why a seat that is not asked cannot say «бито»."""
    if wrong := _no_thrower(state, seat):
        return wrong
    if state.phase is DEFENCE:
        return Refusal.NOT_YET_BEATEN
    return Refusal.ALREADY_PASSED if seat in state.passed else Refusal.NOT_YOUR_TURN


def _no_thrower(state: GameState, seat: Seat) -> Refusal | None:
    """Why this seat throws nothing in in this bout, whoever is asked."""
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
