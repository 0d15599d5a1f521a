"""The edge as the program puts it together, over a session that only records calls."""

import asyncio
import json
from collections.abc import AsyncGenerator, AsyncIterator, Iterable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import Any, Final

from aiogram import Bot, Dispatcher
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import AiogramError
from aiogram.methods import AnswerCallbackQuery, TelegramMethod
from aiogram.methods.base import TelegramType
from aiogram.types import Update
from typing_extensions import override

from bot.nursery import Nursery
from bot.ports import Transactions, UnitOfWork
from bot.render import glance
from bot.telegram.answers import Answers
from bot.telegram.glances import Glances
from bot.telegram.links import Links
from bot.telegram.router import make_dispatcher
from bot.telegram.updates import OneTransaction
from tests.usecases.scene import CALENDAR, SeededChance

USERNAME: Final = "durak_bot"
GROUP: Final = -1001

in_transaction: Final = ContextVar("in_transaction", default=False)
"""Whether this task has a transaction open."""


class RecordingSession(BaseSession):
    """Keeps the calls, and answers with what was laid out for the method or with True."""

    def __init__(self) -> None:
        super().__init__()
        self.calls: list[TelegramMethod[Any]] = []
        self.results: dict[str, Any] = {}

    @override
    async def make_request(
        self, bot: Bot, method: TelegramMethod[TelegramType], timeout: int | None = None
    ) -> TelegramType:
        assert not in_transaction.get(), "Telegram was called inside a transaction"
        self.calls.append(method)
        result = self.results.get(type(method).__name__, True)
        if isinstance(result, list) and result and isinstance(result[0], AiogramError):
            result = result.pop(0)
        if isinstance(result, AiogramError):
            raise result
        form = json.dumps({"ok": True, "result": result})
        answer = self.check_response(bot, method, 200, form).result
        assert answer is not None
        return answer

    @override
    async def close(self) -> None:
        pass

    @override
    async def stream_content(
        self,
        url: str,
        headers: dict[str, Any] | None = None,
        timeout: int = 30,
        chunk_size: int = 65536,
        raise_for_status: bool = True,
    ) -> AsyncGenerator[bytes, None]:
        yield b""

    def of(self, method: type[TelegramMethod[Any]]) -> list[Any]:
        """The calls of one method."""
        return [each for each in self.calls if isinstance(each, method)]


class Edge:
    """The dispatcher and what it is connected to."""

    def __init__(self, begin: Transactions, nursery: Nursery) -> None:
        self.session = RecordingSession()
        self.bot = Bot("42:sandbox", session=self.session)
        self.begin = begin
        self.nursery = nursery
        self.woken: list[tuple[frozenset[int], bool]] = []
        self.crowded: set[int] = set()
        """Chats in which there is no room for a call."""
        self.alarms: list[int | None] = []
        self.links = Links(self.bot.token)
        answers = Answers(self.bot, USERNAME, self.links, nursery)
        self.glances = Glances(self.bot, self._noted, nursery, glance, self)
        self.transaction = OneTransaction(
            self._noted, answers, self.glances, self.wake, self.alarms.append
        )
        self.dispatcher: Dispatcher = make_dispatcher(
            USERNAME, self.links, SeededChance(1), CALENDAR, self.transaction
        )
        self._last = 100

    def wake(self, games: Iterable[int], notices: bool) -> None:
        self.woken.append((frozenset(games), notices))

    async def room(self, chat: int, patience: float) -> bool:
        return chat not in self.crowded

    async def closed(self, chat: int, seconds: float) -> None:
        self.crowded.add(chat)

    @asynccontextmanager
    async def _noted(self) -> AsyncIterator[UnitOfWork]:
        """A transaction; whoever is in one is known by it."""
        async with self.begin() as work:
            token = in_transaction.set(True)
            try:
                yield work
            finally:
                in_transaction.reset(token)

    async def feed(self, update: dict[str, Any], number: int | None = None) -> None:
        """An update arrives."""
        self._last += 1
        form = {"update_id": number or self._last, **update}
        read = Update.model_validate(form, context={"bot": self.bot})
        await self.dispatcher.feed_update(self.bot, read)

    async def answers(self) -> list[AnswerCallbackQuery]:
        """The answers to presses so far."""
        await _quiet(self.nursery)
        return self.session.of(AnswerCallbackQuery)

    async def notices(self) -> list[dict[str, Any]]:
        """The data of the notices that wait, with their kind and place."""
        async with self.begin() as work:
            return [
                {"kind": str(each.kind), "chat": each.chat, "topic": each.topic, **each.data}
                for each in await work.notices.pending()
            ]


async def _quiet(nursery: Nursery) -> None:
    while nursery._tasks:  # noqa: SLF001 - a test may look
        for task in tuple(nursery._tasks):  # noqa: SLF001 - a test may look
            await task
        await asyncio.sleep(0)  # lets the nursery hear that they have ended


def user(number: int = 7, **more: object) -> dict[str, Any]:
    """A Telegram user."""
    return {"id": number, "is_bot": False, "first_name": "Аня", "language_code": "ru", **more}


def group(**more: object) -> dict[str, Any]:
    """A Telegram group."""
    return {"id": GROUP, "type": "supergroup", "title": "Дача", **more}


def private(number: int = 7) -> dict[str, Any]:
    """A private chat."""
    return {"id": number, "type": "private", "first_name": "Аня"}


def message(text: str | None = None, **more: object) -> dict[str, Any]:
    """An update with a message; in the group and by Anya unless it says otherwise."""
    said = {"message_id": 5, "date": 1, "chat": group(), "from": user(), "text": text, **more}
    return {"message": {key: value for key, value in said.items() if value is not None}}


def press(data: str | None, **more: object) -> dict[str, Any]:
    """An update with a press under a message of the group."""
    under = {"message_id": 5, "date": 1, "chat": group(), "text": "x"}
    query: dict[str, Any] = {
        "id": "9",
        "from": user(),
        "chat_instance": "1",
        "message": under,
        "data": data,
    }
    pressed = {**query, **more}
    return {"callback_query": {key: value for key, value in pressed.items() if value is not None}}


def standing(status: str, chat: dict[str, Any]) -> dict[str, Any]:
    """An update that tells what the bot is in a chat now."""
    bot = {"id": 42, "is_bot": True, "first_name": "Дурак", "username": USERNAME}
    old = {"user": bot, "status": "member"}
    new: dict[str, Any] = {"user": bot, "status": status}
    if status == "kicked":
        new["until_date"] = 0
    change = {"chat": chat, "from": user(), "date": 1}
    return {"my_chat_member": {**change, "old_chat_member": old, "new_chat_member": new}}
