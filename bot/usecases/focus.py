"""Choosing what to do with a card that beats several others, or can hand the attack on too."""

from dataclasses import replace

from bot.ports import UnitOfWork
from bot.usecases.explain_card import reason_against
from bot.usecases.lookup import find_turn_of, met
from bot.values import Game, Person, Reply, Toast
from engine import Action, Beat, Card, Seat, Show, Transfer, legal_actions


async def focus(work: UnitOfWork, who: Person, game: int, bout: int, chosen: Card | None) -> Reply:
    """Show what a card in the presser's hand can do, or all cards again (None).

    The choice holds for this one version of the game: whatever happens next drops it.
    """
    person = await met(work, who)
    turn = await find_turn_of(work, person.id, game, bout)
    if isinstance(turn, Toast):
        return turn
    legal = legal_actions(turn.state, turn.seat)
    if chosen is not None and not any(_answers_with(action, chosen) for action in legal):
        return await reason_against(work, turn, chosen)
    await work.games.save(_focused(turn.game, turn.seat, chosen))
    return None


def _answers_with(action: Action, chosen: Card) -> bool:
    match action:
        case Beat():
            return action.card == chosen
        case Transfer() | Show():
            return action.cards == (chosen,)
        case _:
            return False


def _focused(game: Game, seat: Seat, chosen: Card | None) -> Game:
    """The game as it is to be saved, which adds one to its version."""
    members = list(game.members)
    members[seat] = replace(members[seat], focus=chosen, focus_version=game.version + 1)
    return replace(game, members=tuple(members))
