"""Playing: a press on a card or a word of the hand becomes an action of the engine."""

from dataclasses import replace
from typing import Final

from bot.lobby.next_deal import NextDeal
from bot.ports import Chance, UnitOfWork
from bot.usecases.coming_back import awake
from bot.usecases.dealing import deal_next, people_of, pledged
from bot.usecases.lookup import OUTDATED, Turn, find_turn, met, outdated
from bot.usecases.results import results_of
from bot.usecases.robots import acted, robots_turn
from bot.values import Game, Person, Reply, Stage, Toast
from engine import (
    Action,
    Attack,
    FinishReason,
    GameState,
    IllegalAction,
    InvalidNotation,
    Misnamed,
    Phase,
    Refusal,
    Resign,
    Seat,
    parse_action,
    view_for,
)

_PLAYED: Final = Toast("played")


async def play_action(
    work: UnitOfWork, chance: Chance, who: Person, game: int, bout: int, text: str
) -> Reply:
    """Play what the button says, with the presser's own seat.

    `text` is an action without its seat, as `beat 6s 7s`. The engine alone decides whether it is
    allowed; a refusal is answered with its reason and changes nothing. The last action of a deal
    stores its results in the same transaction; when a redeal was demanded new cards are dealt at
    once.
    """
    person = await met(work, who)
    turn = await find_turn(work, person.id, game)
    if isinstance(turn, Toast):
        return turn
    action = _read(turn.seat, text)
    if action is None:
        return OUTDATED
    if turn.state.bout.number != bout:
        return _PLAYED if _is_latest(turn, action) else await outdated(work, turn)
    if guesses(turn.state, action):
        return refusal_toast(Refusal.CARD_NOT_HELD)
    try:
        played = with_action(turn, action)
    except IllegalAction as illegal:
        return _PLAYED if _is_latest(turn, action) else refusal_toast(illegal.refusal)
    await store_played(work, chance, turn, awake(played, turn.seat))
    return None


def _read(seat: Seat, text: str) -> Action | None:
    """The action on a button; None for garbage, and for leaving, which no hand offers."""
    try:
        action = parse_action(f"{seat} {text}")
    except InvalidNotation:
        return None
    return None if isinstance(action, (Misnamed, Resign)) else action


def guesses(state: GameState, action: Action) -> bool:
    """Whether a lead names cards that are not held: a guess would tell the top of the talon."""
    if not isinstance(action, Attack) or state.phase is not Phase.ATTACK:
        return False
    held = view_for(state, action.seat).hand
    return any(card not in held for card in action.cards)


def with_action(turn: Turn, action: Action) -> Game:
    """The game after an action; IllegalAction if it is refused."""
    return acted(turn.game, turn.record, turn.state, action)


def _is_latest(turn: Turn, action: Action) -> bool:
    """Whether this is what the seat did last: the second press of an impatient finger."""
    own = (earlier for earlier in reversed(turn.record.actions) if earlier.seat == turn.seat)
    return next(own, None) == action


def refusal_toast(refusal: Refusal) -> Toast:
    """A refusal in the words of the catalogue."""
    return Toast("refusal-" + refusal.name.lower().replace("_", "-"))


async def store_played(work: UnitOfWork, chance: Chance, turn: Turn, played: Game) -> None:
    """Save a game after an action; the last one of a deal brings its results with it.

    In a training deal the robot answers at once, and the end leaves nothing behind.
    """
    if played.training:
        await _store_training(work, robots_turn(played))
        return
    outcome = None if played.state is None else played.state.outcome
    if outcome is None:
        await work.games.save(played)
    elif outcome.reason is FinishReason.REDEAL:
        by_lot = played.pledge is not None and played.pledge.by_lot
        how = NextDeal(turn.state.setup.dealer, turn.record.opening, by_lot)
        await _deal_again(work, chance, played, how)
    else:
        following = await pledged(work, chance, None)
        over = await work.games.save(replace(played, stage=Stage.OVER, next_pledge=following))
        await work.results.add(results_of(over))


async def _store_training(work: UnitOfWork, played: Game) -> None:
    over = played.state is None or played.state.outcome is not None
    ended = replace(played, stage=Stage.CLOSED, closed_by="trained") if over else played
    await work.games.save(ended)


async def _deal_again(work: UnitOfWork, chance: Chance, void: Game, how: NextDeal) -> None:
    """Close the void deal without results; the dealer stays, as does the opening (A2.11)."""
    closed = await work.games.save(replace(void, stage=Stage.CLOSED, closed_by="redealt"))
    pledge = await pledged(work, chance, closed.pledge)
    await deal_next(work, pledge, closed, people_of(closed), how)
