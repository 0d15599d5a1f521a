"""Picking cards: one that can do several things, or those of a lead of several ranks."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.ports import UnitOfWork
from bot.usecases.explain_card import reason_against
from bot.usecases.lookup import find_turn_of, met
from bot.values import Game, Person, Reply, Toast
from engine import Action, Attack, Beat, Card, Seat, Show, Transfer, view_for


async def focus(
    work: UnitOfWork, who: Person, game: int, bout: int, picked: tuple[Card, ...]
) -> Reply:
    """Show what a card in the presser's hand can do, or which of them are picked for a lead.

    Without cards the whole hand is shown again. The choice holds for this one version of the game:
    whatever happens next drops it. It says which cards are picked, not which one was pressed, so a
    press that comes twice, or late, does what its button showed.
    """
    person = await met(work, who)
    turn = await find_turn_of(work, person.id, game, bout)
    if isinstance(turn, Toast):
        return turn
    if picked and not _means_something(view_for(turn.state, turn.seat).legal, picked):
        return await reason_against(work, turn, picked)
    await work.games.save(_focused(turn.game, turn.seat, picked))
    return None


def _means_something(legal: Iterable[Action], picked: Sequence[Card]) -> bool:
    return any(_answers_with(action, picked) or _leads_with(action, picked) for action in legal)


def _answers_with(action: Action, picked: Sequence[Card]) -> bool:
    match action:
        case Beat():
            return [action.card] == list(picked)
        case Transfer() | Show():
            return list(action.cards) == list(picked)
        case _:
            return False


def _leads_with(action: Action, picked: Sequence[Card]) -> bool:
    return isinstance(action, Attack) and set(picked) <= set(action.cards)


def _focused(game: Game, seat: Seat, picked: tuple[Card, ...]) -> Game:
    """The game as it is to be saved, which adds one to its version."""
    member = replace(game.members[seat], focus=picked, focus_version=game.version + 1)
    return game.with_member(seat, member)
