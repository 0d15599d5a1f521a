"""People who block and unblock the bot, and groups that throw it out."""

from collections.abc import Sequence
from dataclasses import replace

from bot.ports import UnitOfWork
from bot.usecases.lookup import met
from bot.usecases.muting import try_again
from bot.usecases.refresh import back_in_touch
from bot.usecases.telling import tell_privately, text
from bot.values import Game, Notice, NoticeKind, Person, Stage


async def unblocked(work: UnitOfWork, who: Person) -> None:
    """Somebody opened their private chat, or opened it again: hands can be delivered."""
    person = await met(work, who)
    if not person.reachable:
        await back_in_touch(work, person.id)


async def blocked(work: UnitOfWork, who: Person) -> None:
    """Somebody blocked the bot. Their games go on; the tables say that no hand can be sent."""
    person = await met(work, who)
    if person.reachable:
        await work.people.set_reachable(person.id, reachable=False)


async def came_back(work: UnitOfWork, people: Sequence[Person], chat: int) -> None:
    """These people are in the group, for the first time or again: its tables are open to them."""
    here = await work.chats.current(chat)
    for who in people:
        person = await met(work, who)
        await work.presence.came(here, person.id)


async def bot_added(work: UnitOfWork, chat: int, title: str) -> None:
    """The bot is in a group: it says once what it is for, with the button that begins."""
    await try_again(work, chat)
    known = await work.chats.title(chat)
    await work.chats.meet(chat, title)
    if not known:
        language = await work.chats.language(chat)
        await work.notices.put(Notice(chat, NoticeKind.GREETING, {}, language))


async def bot_removed(work: UnitOfWork, chat: int) -> None:
    """The bot is no longer in a group: what was live there ends without results.

    The group cannot be told, so those who sat there are.
    """
    title = await work.chats.title(chat)
    for game in await work.games.live_in(chat):
        await work.games.save(replace(game, stage=Stage.CLOSED, closed_by="removed"))
        await _tell_members(work, game, title)


async def _tell_members(work: UnitOfWork, game: Game, title: str) -> None:
    said = text("told-removed", title=title, number=str(game.number))
    for member in game.members:
        if member.person.reachable:
            await tell_privately(work, member.person, NoticeKind.SAID, said)
