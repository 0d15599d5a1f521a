"""Hands inside a group: ephemeral messages that only the holder of the cards sees.

They are a second view. Telegram promises neither that they arrive nor that they stay, so nothing
is remembered of them: one is sent when its owner asks for it and written anew when its owner
presses something in it. Where it cannot be sent the hand comes to the private chat instead.

What aiogram offers as a shortcut on such a message would answer in public, so every call here
names its receiver.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, NamedTuple, Protocol

from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    CallbackQuery,
    EphemeralMessageParameters,
    InlineKeyboardMarkup,
    LinkPreviewOptions,
    Message,
    ReplyParameters,
)

from bot.messaging import MessageGone, MessengerError, TooFast
from bot.nursery import Nursery
from bot.ports import Transactions
from bot.preferences import GroupPreferences
from bot.screen import Screen
from bot.telegram.errors import NOT_MODIFIED, says, translated
from bot.telegram.messenger import keyboard
from bot.telegram.places import place_of
from bot.usecases.show_hand import send_hand
from bot.values import Game

RenderHand = Callable[[Game, int, GroupPreferences], Screen | None]
"""The hand of a person as it looks inside the group; None for who holds none."""

_TIMEOUT_S: Final = 5
_PATIENCE_S: Final = 10.0
"""How long a hand may wait for room in its chat: after 15 s Telegram does not take it any more."""
_HTML: Final = "HTML"
_NO_PREVIEW: Final = LinkPreviewOptions(is_disabled=True)

_log: Final = logging.getLogger(__name__)


class Room(Protocol):
    """What else is written in the chats."""

    async def room(self, chat: int, patience: float) -> bool:
        """Wait until one more call may go to a chat; False when that would take too long."""

    def wake(self, games: Iterable[int], notices: bool) -> None:  # noqa: FBT001 - as there
        """Some games have changed, or notices were queued."""

    async def closed(self, chat: int, seconds: float) -> None:
        """Telegram asks to wait so long before the next call to a chat."""


class _Seen(NamedTuple):
    screen: Screen
    version: int


class Glances:
    """Shows hands inside groups.

    Args:
        bot: the client.
        transactions: where games are.
        nursery: runs the calls.
        render: what a hand looks like.
        room: what else is written in the chats.
    """

    def __init__(
        self,
        bot: Bot,
        transactions: Transactions,
        nursery: Nursery,
        render: RenderHand,
        room: Room,
    ) -> None:
        self._bot = bot
        self._transactions = transactions
        self._nursery = nursery
        self._render = render
        self._room = room

    def show(self, press: CallbackQuery, game: int) -> None:
        """Show the hand to the presser: a new message, or the one in which they pressed."""
        message = press.message
        if message is None:
            return
        chat, person = message.chat.id, press.from_user.id
        number = ephemeral_id(message)
        if number is not None:
            self._start(lambda: self._renew(chat, person, number, game))
            return
        topic = place_of(message).topic if isinstance(message, Message) else None
        told = EphemeralMessageParameters(receiver_user_id=person, callback_query_id=press.id)
        self._start(lambda: self._send(chat, topic, person, told, None, game))

    def answer(self, command: Message, game: int) -> None:
        """Show the hand to whoever wrote an ephemeral command."""
        number = ephemeral_id(command)
        if number is None or command.from_user is None:
            return
        person, topic = command.from_user.id, place_of(command).topic
        told = EphemeralMessageParameters(receiver_user_id=person)
        reply = ReplyParameters(ephemeral_message_id=number)
        self._start(lambda: self._send(command.chat.id, topic, person, told, reply, game))

    def _start(self, work: Callable[[], Awaitable[None]]) -> None:
        async def run() -> None:
            await work()

        self._nursery.start(run(), name="hand in a group")

    async def _send(
        self,
        chat: int,
        topic: int | None,
        person: int,
        told: EphemeralMessageParameters,
        reply: ReplyParameters | None,
        game: int,
    ) -> None:
        if not await self._room.room(chat, _PATIENCE_S):
            await self._privately(game, person)
            return
        seen = await self._see(game, person)
        if seen is None:
            return
        try:
            with translated():
                await self._bot.send_message(
                    chat,
                    seen.screen.text,
                    message_thread_id=topic,
                    parse_mode=_HTML,
                    link_preview_options=_NO_PREVIEW,
                    ephemeral_message_parameters=told,
                    reply_parameters=reply,
                    reply_markup=_markup(seen.screen),
                    request_timeout=_TIMEOUT_S,
                )
        except MessengerError as error:
            await self._failed(chat, error)
            await self._privately(game, person)
        else:
            await self._delivered(game, seen.version, person)

    async def _renew(self, chat: int, person: int, number: int, game: int) -> None:
        if not await self._room.room(chat, _PATIENCE_S):
            return
        seen = await self._see(game, person)
        if seen is None:
            return
        try:
            with translated():
                await self._edit(chat, person, number, seen.screen)
        except MessageGone:
            await self._privately(game, person)
        except MessengerError as error:
            await self._failed(chat, error)
        else:
            await self._delivered(game, seen.version, person)

    async def _edit(self, chat: int, person: int, number: int, screen: Screen) -> None:
        try:
            await self._bot.edit_ephemeral_message_text(
                chat_id=chat,
                receiver_user_id=person,
                ephemeral_message_id=number,
                text=screen.text,
                parse_mode=_HTML,
                link_preview_options=_NO_PREVIEW,
                reply_markup=_markup(screen),
                request_timeout=_TIMEOUT_S,
            )
        except TelegramBadRequest as error:
            if not says(error.message, NOT_MODIFIED):
                raise

    async def _see(self, game: int, person: int) -> _Seen | None:
        async with self._transactions() as work:
            found = await work.games.get(game)
            if found is None:
                return None
            chosen = await work.chats.preferences(found.place.chat)
        screen = self._render(found, person, chosen)
        return None if screen is None else _Seen(screen, found.version)

    async def _delivered(self, game: int, version: int, person: int) -> None:
        async with self._transactions() as work:
            await work.deadlines.delivered(game, version, person)

    async def _privately(self, game: int, person: int) -> None:
        """Send the hand to the private chat, to whom that is possible."""
        async with self._transactions() as work:
            await send_hand(work, game, person)
        self._room.wake(work.touched, work.noticed)

    async def _failed(self, chat: int, error: MessengerError) -> None:
        _log.warning("a hand could not be shown in chat %s: %s", chat, error)
        if isinstance(error, TooFast):
            await self._room.closed(chat, error.seconds)


def ephemeral_id(message: object) -> int | None:
    """The number of an ephemeral message; None for every other message."""
    return message.ephemeral_message_id if isinstance(message, Message) else None


def _markup(screen: Screen) -> InlineKeyboardMarkup | None:
    return keyboard(screen) if screen.rows else None
