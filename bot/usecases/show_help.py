"""`/help`, and the answer to commands in the wrong chat."""

from bot.ports import UnitOfWork
from bot.usecases.lookup import met
from bot.usecases.telling import tell, tell_group, tell_privately, text
from bot.values import NoticeKind, Person, Place


async def show_help(work: UnitOfWork, who: Person, place: Place) -> None:
    """What the bot can do, where it was asked."""
    person = await met(work, who, place)
    await tell(work, person, place, NoticeKind.HELP, {})


async def group_only(work: UnitOfWork, who: Person) -> None:
    """A command of groups in a private chat: say where it belongs."""
    person = await met(work, who, Place(who.id))
    await tell_privately(work, person, NoticeKind.SAID, text("group-only"))


async def ask_for_name(work: UnitOfWork, place: Place) -> None:
    """A command in the name of the group: whoever wants to play has to show who they are."""
    await tell_group(work, place, NoticeKind.SAID, text("anonymous-admin"))
