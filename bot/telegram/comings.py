"""Who comes and goes, chats as well: what Telegram tells without anybody having asked the bot.

People block it and leave groups, groups throw it out or become supergroups. The one Telegram call,
what has become of a group, is made before there is a transaction.
"""

from typing import Final

from aiogram import Bot, Router
from aiogram.enums import ChatMemberStatus, ChatType
from aiogram.filters import Filter
from aiogram.types import ChatMemberRestricted, ChatMemberUpdated, Message
from typing_extensions import override

from bot.messaging import MessengerError, Migrated
from bot.ports import Chance
from bot.telegram import commands
from bot.telegram.errors import translated
from bot.telegram.updates import Deed
from bot.usecases.leave import leave_chat
from bot.usecases.membership import blocked, bot_added, bot_removed, came_back, unblocked
from bot.usecases.moving import move_chat
from bot.usecases.muting import try_again

_TIMEOUT_S: Final = 5
_GONE: Final = (ChatMemberStatus.LEFT, ChatMemberStatus.KICKED)


def make_router(chance: Chance) -> Router:
    """The handlers; each returns what is to be done."""
    router = Router(name="comings")

    @router.message(_Moved())
    async def moved(_message: Message, old: int, new: int) -> Deed:
        return lambda work: move_chat(work, old, new)

    @router.message(_TopicOpened())
    async def opened(message: Message) -> Deed:
        return lambda work: try_again(work, message.chat.id)

    @router.my_chat_member()
    async def standing(change: ChatMemberUpdated, bot: Bot) -> Deed | None:
        if change.chat.type == ChatType.GROUP and change.new_chat_member.status in _GONE:
            new = await _became(bot, change.chat.id)
            if new is not None:
                return lambda work: move_chat(work, change.chat.id, new)
        return _standing(change)

    _of_people(router, chance)
    return router


def _of_people(router: Router, chance: Chance) -> None:
    """What people do; their own updates come only to bots that are admins."""

    @router.message(_SomebodyLeft())
    async def left(message: Message) -> Deed | None:
        if message.left_chat_member is None:
            return None
        who, chat = commands.person_of(message.left_chat_member), message.chat.id
        return lambda work: leave_chat(work, chance, who, chat)

    @router.message(_SomebodyCame())
    async def came(message: Message) -> Deed:
        people = [commands.person_of(each) for each in message.new_chat_members or ()]
        return lambda work: came_back(work, people, message.chat.id)

    @router.chat_member()
    async def member(change: ChatMemberUpdated) -> Deed | None:
        return _member(change, chance)


class _Moved(Filter):
    """Lets through what says that a group became a supergroup, and hands on `old` and `new`."""

    @override
    async def __call__(self, message: Message) -> bool | dict[str, int]:
        here = message.chat.id
        if message.migrate_to_chat_id is not None:
            return {"old": here, "new": message.migrate_to_chat_id}
        if message.migrate_from_chat_id is not None:
            return {"old": message.migrate_from_chat_id, "new": here}
        return False


class _TopicOpened(Filter):
    """Lets the service message through that says that a closed topic is open again."""

    @override
    async def __call__(self, message: Message) -> bool:
        return message.forum_topic_reopened is not None


class _SomebodyLeft(Filter):
    """Lets the service message through that says who left a group."""

    @override
    async def __call__(self, message: Message) -> bool:
        return message.left_chat_member is not None and not message.left_chat_member.is_bot


class _SomebodyCame(Filter):
    """Lets the service message through that says who joined a group."""

    @override
    async def __call__(self, message: Message) -> bool:
        return any(not each.is_bot for each in message.new_chat_members or ())


def _member(change: ChatMemberUpdated, chance: Chance) -> Deed | None:
    """What somebody is in a group now; told only where the bot is an admin."""
    now = change.new_chat_member
    if now.user.is_bot or change.chat.type == ChatType.CHANNEL:
        return None
    who, chat = commands.person_of(now.user), change.chat.id
    gone = now.status in _GONE or (isinstance(now, ChatMemberRestricted) and not now.is_member)
    if gone:
        return lambda work: leave_chat(work, chance, who, chat)
    return lambda work: came_back(work, [who], chat)


def _standing(change: ChatMemberUpdated) -> Deed | None:
    gone = change.new_chat_member.status in _GONE
    if change.chat.type == ChatType.PRIVATE:
        who = commands.person_of(change.from_user)
        return (lambda work: blocked(work, who)) if gone else (lambda work: unblocked(work, who))
    if change.chat.type == ChatType.CHANNEL:
        return None
    chat, title = change.chat.id, change.chat.title or ""
    if gone:
        return lambda work: bot_removed(work, chat)
    if change.old_chat_member.status in _GONE:
        return lambda work: bot_added(work, chat, title)
    return lambda work: try_again(work, chat)


async def _became(bot: Bot, group: int) -> int | None:
    """The supergroup that a group has become, which looks as if the bot had left; else None."""
    try:
        with translated():
            await bot.get_chat(group, request_timeout=_TIMEOUT_S)
    except Migrated as error:
        return error.chat
    except MessengerError:
        return None  # as expected of a group that it was removed from
    return None
