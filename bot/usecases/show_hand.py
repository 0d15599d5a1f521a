"""*Мои карты*: the presser's hand, shown inside the group to them alone."""

from bot.ports import UnitOfWork
from bot.screen import Surface, SurfaceKind
from bot.usecases.lookup import OUTDATED, find, find_in, met, turn_at
from bot.usecases.refresh import move_to_bottom
from bot.usecases.telling import tell, text
from bot.values import NoticeKind, Person, Place, Reply, ShowHand, Stage, Toast


async def show_hand(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """Show it where it was asked for, to whom nobody has to have written before."""
    person = await met(work, who)
    found = await find_in(work, game, chat)
    if found is None or found.training:
        return OUTDATED
    turn = turn_at(found, person.id)
    return turn if isinstance(turn, Toast) else ShowHand(found.id)


async def hand_here(work: UnitOfWork, who: Person, place: Place) -> Reply:
    """`/hand`: the same, of the deal that runs here; whoever holds no cards is told so."""
    person = await met(work, who, place)
    found = await work.games.live_at(place)
    if found is None or found.stage is not Stage.PLAYING or found.seat_of(person.id) is None:
        await tell(work, person, place, NoticeKind.SAID, text("no-hand-here"))
        return None
    turn = turn_at(found, person.id)
    if not isinstance(turn, Toast):
        return ShowHand(found.id)
    await tell(work, person, place, NoticeKind.SAID, text(turn.key))
    return None


async def hands_here(work: UnitOfWork, who: Person) -> None:
    """`/hand` in the private chat: every hand that they hold, at the bottom again."""
    person = await met(work, who, Place(who.id))
    held = [each for each in await work.games.live_of(person.id) if each.stage is Stage.PLAYING]
    for game in held:
        await move_to_bottom(work, game, Surface(SurfaceKind.HAND, person.id))
    if not held:
        await tell(work, person, Place(who.id), NoticeKind.SAID, text("no-hand-anywhere"))


async def send_hand(work: UnitOfWork, game: int, person: int) -> None:
    """Send the hand to the bottom of the private chat of somebody who plays."""
    found = await find(work, game)
    if found is None or isinstance(turn_at(found, person), Toast):
        return
    await move_to_bottom(work, found, Surface(SurfaceKind.HAND, person))
