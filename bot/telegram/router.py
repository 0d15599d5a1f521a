"""Which update goes where: the handlers, each of which returns what is to be done.

They never touch a transaction; the one Telegram call among them, whether somebody is an admin, is
made before there is one. What happens to chats is in `bot.telegram.comings`.
"""

import logging
from typing import Final

from aiogram import Bot, Dispatcher, Router
from aiogram.enums import ChatMemberStatus
from aiogram.filters import Filter
from aiogram.types import CallbackQuery, Message
from typing_extensions import override

from bot.buttons import parse
from bot.messaging import MessengerError
from bot.ports import Chance
from bot.tallies import Calendar
from bot.telegram import callbacks, comings, commands
from bot.telegram.errors import translated
from bot.telegram.links import Links
from bot.telegram.places import place_of
from bot.telegram.updates import Deed, OneTransaction
from bot.values import Toast

_TIMEOUT_S: Final = 5
_ADMINS: Final = (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)

_log: Final = logging.getLogger(__name__)


def make_dispatcher(
    username: str,
    links: Links,
    chance: Chance,
    calendar: Calendar,
    transaction: OneTransaction,
) -> Dispatcher:
    """Put the handlers together for the bot called `username`."""
    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher.update.outer_middleware(transaction)
    named, unnamed = _IsCommand(username, links), _IsUnnamed(username)
    router = _router(named, unnamed, chance, calendar, transaction)
    dispatcher.include_router(router)
    dispatcher.include_router(comings.make_router(chance))
    return dispatcher


class _IsCommand(Filter):
    """Lets commands for this bot through, and hands them on as `said`."""

    def __init__(self, username: str, links: Links) -> None:
        self._username = username
        self._links = links

    @override
    async def __call__(self, message: Message) -> bool | dict[str, commands.Command]:
        said = commands.read_command(message, self._username, self._links)
        return False if said is None else {"said": said}


class _IsUnnamed(Filter):
    """Lets commands through that are said in the name of the group, and hands on their `name`."""

    def __init__(self, username: str) -> None:
        self._username = username

    @override
    async def __call__(self, message: Message) -> bool | dict[str, str]:
        name = commands.read_unnamed(message, self._username)
        return False if name is None else {"name": name}


def _router(
    is_command: Filter,
    is_unnamed: Filter,
    chance: Chance,
    calendar: Calendar,
    transaction: OneTransaction,
) -> Router:
    router = Router(name="durak")

    @router.message(is_command)
    async def command(_message: Message, said: commands.Command, bot: Bot) -> Deed | None:
        asked = await transaction.read(lambda work: commands.is_for_admins(work, said))
        is_admin = asked and await _is_admin(bot, said.place.chat, said.who.id)
        return commands.deed_of(said, chance, calendar, is_admin=is_admin)

    @router.message(is_unnamed)
    async def unnamed(message: Message, name: str) -> Deed:
        return commands.deed_of_unnamed(name, place_of(message))

    @router.callback_query()
    async def press(query: CallbackQuery, bot: Bot) -> Deed | Toast:
        found = parse(query.data or "")
        if found is None or query.message is None or query.from_user.is_bot:
            return callbacks.OUTDATED
        who, chat = commands.person_of(query.from_user), query.message.chat.id
        is_admin = callbacks.needs_admin(found) and await _is_admin(bot, chat, who.id)
        where = query.message
        topic = place_of(where).topic if isinstance(where, Message) else None
        by = callbacks.Pressed(who, chat, where.message_id, topic, is_admin)
        return callbacks.deed_of(found, by, chance, calendar)

    return router


async def _is_admin(bot: Bot, chat: int, person: int) -> bool:
    """Whether somebody is an admin of a chat; No when Telegram does not say."""
    try:
        with translated():
            member = await bot.get_chat_member(chat, person, request_timeout=_TIMEOUT_S)
    except MessengerError as error:
        _log.warning("cannot ask who is an admin: %s", error)
        return False
    return member.status in _ADMINS
