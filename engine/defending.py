"""Defending: beating a card and taking, and the positions after it (RULES A4.3–A4.5)."""

from engine.actions import Beat, Take
from engine.bouts import asked_to_throw, without_defender
from engine.errors import Refusal
from engine.hanging import must_take
from engine.reasons import no_defence
from engine.resolution import close_bout
from engine.state import DEFENCE, TAKING, THROW, GameState, Verdict, new_state
from engine.variants import second_try


def beat(state: GameState, action: Beat) -> Verdict:
    """The position after this answer, or why it is not allowed."""
    bout, phase, held, asked, fitting, laid, unbeaten, on_table, _, _, moves, pogony, _ = state
    seat, card, setup = action.seat, action.card_bit, bout.setup
    if phase is not DEFENCE or seat != bout.defender:
        return no_defence(state, seat)
    if not unbeaten & action.attack_bit:
        was_there = any(each.attack == action.attack for each in state.attempts)
        return Refusal.ALREADY_BEATEN if was_there else Refusal.NOT_ON_TABLE
    if not held[seat] & card:
        return Refusal.CARD_NOT_HELD
    if not setup.stronger[action.attack] & card:
        return Refusal.MUST_BE_TAKEN if must_take(setup) else Refusal.DOES_NOT_BEAT
    hands = [*held]
    hands[seat] ^= card
    unbeaten ^= action.attack_bit
    on_table |= card
    fitting |= setup.beat_fits[action.card]
    moves += (action,)
    if not unbeaten:
        phase, asked = THROW, asked_to_throw(bout, laid, hands, fitting)
        if not asked:
            return close_bout(bout, THROW, hands, on_table, moves, pogony)
    return new_state(GameState, (
        bout, phase, tuple(hands), asked, fitting,
        laid, unbeaten, on_table, None, (), moves, pogony, None,
    ))  # fmt: skip


def take(state: GameState, action: Take) -> Verdict:
    """The position after «беру», or why it is not allowed."""
    bout, phase, hands, _, fitting, laid, unbeaten, on_table, _, _, moves, pogony, _ = state
    setup = bout.setup
    if phase is not DEFENCE or action.seat != bout.defender:
        return no_defence(state, action.seat)
    if setup.rare_takes:
        again = second_try(state, action)
        if again is not None:
            return again
        bout = without_defender(bout)
    asked = setup.chase and asked_to_throw(bout, laid, hands, fitting)
    moves += (action,)
    if not asked:
        return close_bout(bout, TAKING, [*hands], on_table, moves, pogony)
    return new_state(GameState, (
        bout, TAKING, hands, asked, fitting,
        laid, unbeaten, on_table, None, (), moves, pogony, None,
    ))  # fmt: skip
