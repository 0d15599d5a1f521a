"""Telling why a card cannot be played now."""

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
    Phase,
    Refusal,
    ThrowIn,
    Transfer,
    format_action,
    legal_actions,
    refusal,
)


async def explain_card(work: UnitOfWork, who: Person, game: int, bout: int, held: Card) -> Reply:
    """A press on a card that could not be played when the hand was drawn: the reason as of now."""
    person = await met(work, who)
    turn = await find_turn_of(work, person.id, game, bout)
    if isinstance(turn, Toast):
        return turn
    return await reason_against(work, turn, held)


async def reason_against(work: UnitOfWork, turn: Turn, held: Card) -> Toast:
    """Why this seat cannot play this card; if it can by now, a fresh hand says how."""
    if any(
        str(held) in format_action(action).split()
        for action in legal_actions(turn.state, turn.seat)
    ):
        await show_hand_again(work, turn.game, turn.game.members[turn.seat].person.id)
        return Toast("now-playable")
    why = _no_transfer(turn, held) or refusal(turn.state, _attempt(turn, held))
    return OUTDATED if why is None else refusal_toast(why)


def _no_transfer(turn: Turn, held: Card) -> Refusal | None:
    """Why a card of the rank that lies there does not even hand the attack on; else None."""
    state = turn.state
    if not state.setup.rules.transfer or state.phase is not Phase.DEFENCE:
        return None
    if turn.seat != state.bout.defender or not state.hands[turn.seat] >> held & 1:
        return None
    laid = [each.attack for each in state.attempts]
    if ODD_CARD in (held, *laid) or {each.rank for each in laid} != {held.rank}:
        return None
    return refusal(state, Transfer(turn.seat, (held,)))


def _attempt(turn: Turn, held: Card) -> Action:
    """What somebody who presses this card most likely means."""
    if turn.state.phase is Phase.ATTACK:
        return Attack(turn.seat, (held,))
    if turn.seat != turn.state.bout.defender:
        return ThrowIn(turn.seat, (held,))
    unbeaten = [one.attack for one in turn.state.attempts if one.beat is None]
    return Beat(turn.seat, unbeaten[0], held) if unbeaten else ThrowIn(turn.seat, (held,))
