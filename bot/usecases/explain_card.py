"""Telling why a card cannot be played now."""

from collections.abc import Sequence

from bot.ports import UnitOfWork
from bot.usecases.lookup import OUTDATED, Turn, find_turn_of, met
from bot.usecases.play_action import refusal_toast
from bot.usecases.refresh import show_hand_again
from bot.values import Person, Reply, Toast
from engine import (
    ODD_CARD,
    Action,
    Attack,
    Beat,
    Card,
    GameState,
    Hang,
    Phase,
    Refusal,
    ThrowIn,
    Transfer,
    format_action,
    refusal,
    view_for,
)


async def explain_card(work: UnitOfWork, who: Person, game: int, bout: int, held: Card) -> Reply:
    """A press on a card that could not be played when the hand was drawn: the reason as of now."""
    person = await met(work, who)
    turn = await find_turn_of(work, person.id, game, bout)
    if isinstance(turn, Toast):
        return turn
    return await reason_against(work, turn, (*_picked(turn), held))


async def reason_against(work: UnitOfWork, turn: Turn, cards: Sequence[Card]) -> Toast:
    """Why this seat cannot play these cards; if it can by now, a fresh hand says how.

    The last one was pressed; the others are picked for a lead already.
    """
    names, held = set(map(str, cards)), cards[-1]
    if any(
        names <= set(format_action(action).split())
        for action in view_for(turn.state, turn.seat).legal
        if not _needs_all_at_once(action, len(cards))
    ):
        await show_hand_again(work, turn.game, turn.game.members[turn.seat].person.id)
        return Toast("now-playable")
    if turn.state.phase is Phase.ATTACK and not _holds(turn, held):
        return refusal_toast(Refusal.CARD_NOT_HELD)  # or a guess would tell the top of the talon
    attempt = _attempt(turn, cards)
    why = _no_transfer(turn, held) or refusal(turn.state, attempt)
    if why is Refusal.DOES_NOT_BEAT and isinstance(attempt, Beat):
        return _too_weak(turn.state, attempt)
    return OUTDATED if why is None else refusal_toast(why)


def _too_weak(state: GameState, beat: Beat) -> Toast:
    """Why this card does not beat that one at this table (A4.3, C4.1, C4.3, C4.5)."""
    rules, both = state.setup.rules, (beat.attack, beat.card)
    if str(beat.attack) in rules.unbeatable:
        return Toast("too-weak-unbeatable")
    if ODD_CARD not in both and rules.closed_suit in {each.suit.letter for each in both}:
        return Toast("too-weak-closed-suit", {"suit": rules.closed_suit})
    if not rules.suit_matters:
        return Toast("too-weak-any-suit")
    if not state.setup.trumps_of(beat.seat):
        return Toast("too-weak-no-trumps")
    return refusal_toast(Refusal.DOES_NOT_BEAT)


def _needs_all_at_once(action: Action, named: int) -> bool:
    """Whether cards have to be played together that no press on one of them begins: погоны."""
    if isinstance(action, Hang):
        return True
    if not isinstance(action, Attack) or len(action.cards) <= named:
        return False
    return len({int(card) // 4 for card in action.cards}) == 1


def _picked(turn: Turn) -> tuple[Card, ...]:
    """What is picked for a lead, as long as the choice is valid."""
    member = turn.game.members[turn.seat]
    leading = turn.state.phase is Phase.ATTACK and member.focus_version == turn.game.version
    return member.focus if leading else ()


def _holds(turn: Turn, held: Card) -> bool:
    return held in view_for(turn.state, turn.seat).hand


def _no_transfer(turn: Turn, held: Card) -> Refusal | None:
    """Why a card of the rank that lies there does not even hand the attack on; else None."""
    state = turn.state
    if not state.setup.rules.transfer or state.phase is not Phase.DEFENCE:
        return None
    if turn.seat != state.bout.defender or not _holds(turn, held):
        return None
    laid = [each.attack for each in state.attempts]
    if ODD_CARD in (held, *laid) or {each.rank for each in laid} != {held.rank}:
        return None
    return refusal(state, Transfer(turn.seat, (held,)))


def _attempt(turn: Turn, cards: Sequence[Card]) -> Action:
    """What somebody who presses the last of these cards most likely means."""
    if turn.state.phase in {Phase.ATTACK, Phase.HANG}:
        return Attack(turn.seat, tuple(cards))
    held = cards[-1]
    if turn.seat != turn.state.bout.defender:
        return ThrowIn(turn.seat, (held,))
    unbeaten = [one.attack for one in turn.state.attempts if one.beat is None]
    return Beat(turn.seat, unbeaten[0], held) if unbeaten else ThrowIn(turn.seat, (held,))
