"""*Мои карты*: bring the presser's hand back to the bottom of their private chat."""

from bot.ports import UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.usecases.lookup import OUTDATED, find_in, met, turn_at
from bot.usecases.refresh import move_to_bottom
from bot.usecases.sit import link_to
from bot.values import Person, Reply, Toast


async def show_hand(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """Send the hand anew; whoever has blocked the bot gets the link that opens it."""
    person = await met(work, who)
    found = await find_in(work, game, chat)
    if found is None:
        return OUTDATED
    turn = turn_at(found, person.id)
    if isinstance(turn, Toast):
        return turn
    if not person.reachable:
        return link_to(found)
    await move_to_bottom(work, found, Surface(SurfaceKind.HAND, person.id))
    return Toast("hand-sent")
