"""The bot's side of the sandbox without a wire: a session of aiogram that calls it directly.

Every check, refusal and limit of the sandbox is the same as over HTTP. What may go wrong on the
way is decided by `Weather`.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final, Protocol, TypeVar, cast

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import TelegramNetworkError
from aiogram.methods import TelegramMethod
from typing_extensions import override

from bot.sandbox.box import Box
from bot.sandbox.errors import Refused
from bot.sandbox.limits import too_many_requests
from bot.sandbox.methods.call import Call
from bot.sandbox.methods.polling import get_updates
from bot.sandbox.methods.table import METHODS
from bot.sandbox.model import Json

_T = TypeVar("_T")

_OK: Final = 200
_POLL: Final = "getUpdates"
_HTML: Final = "<html><head><title>502 Bad Gateway</title></head></html>"


class Mishap(Enum):
    """What can happen to a call on its way."""

    FLOOD = auto()
    """429, with how long to wait."""
    UNSAID_FLOOD = auto()
    """429, without."""
    SERVER_ERROR = auto()
    """500, as JSON."""
    HTML = auto()
    """502, from a proxy."""
    LOST_BEFORE = auto()
    """No answer, and no effect."""
    LOST_AFTER = auto()
    """No answer, but the effect."""


class Weather(Protocol):
    """What the way to Telegram is like."""

    def delay(self) -> float:
        """Seconds for one direction."""

    def mishap(self, method: str, chat: int | None) -> tuple[Mishap, int] | None:
        """What happens to this call, and for how many seconds it floods."""

    def received(self, updates: list[Json]) -> list[Json]:
        """What becomes of updates on their way to the bot."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """One call of the bot and what came of it."""

    method: str
    chat: int | None
    params: Json
    begun: float
    """When it was made, in seconds since the epoch."""
    result: object
    """What the method gave, or how it was refused; None when it had no effect."""
    mishap: Mishap | None
    seconds: int = 0
    """How long it has to wait, if it floods."""

    @property
    def worked(self) -> bool:
        """Whether it had its effect."""
        return self.result is not None and not isinstance(self.result, Refused)

    @property
    def heard(self) -> bool:
        """Whether the bot knows that it had."""
        return self.worked and self.mishap is None


class Line(BaseSession):
    """The connection of one process; it is dead when the process is."""

    def __init__(
        self,
        box: Box,
        weather: Weather,
        listen: Callable[[Spoken], None],
        is_dead: Callable[[], bool],
    ) -> None:
        super().__init__()
        self._box = box
        self._weather = weather
        self._listen = listen
        self._is_dead = is_dead

    @override
    async def close(self) -> None:
        """Nothing is open."""

    @override
    async def stream_content(self, *_args: Any, **_kwargs: Any) -> AsyncGenerator[bytes, None]:
        yield b""  # the bot downloads nothing

    @override
    async def make_request(
        self, bot: Bot, method: TelegramMethod[_T], timeout: int | None = None
    ) -> _T:
        name = method.__api_method__
        sent = self._form(bot, method)
        begun = self._box.now()
        await self._travel(self._weather.delay())
        chat = self._chat(bot, sent)
        happens = self._weather.mishap(name, chat)
        mishap, seconds = happens or (None, 0)
        result = await self._effect(bot, name, sent, mishap)
        if self._is_dead():
            await self._for_ever()
        self._listen(Spoken(name, chat, sent, begun, result, mishap, seconds))
        if mishap in (Mishap.LOST_BEFORE, Mishap.LOST_AFTER):
            await self._travel(float(timeout or 60))
            raise TelegramNetworkError(method=method, message="Request timeout error")
        await self._travel(self._weather.delay())
        status, text = _answer(result, mishap, seconds)
        response = self.check_response(bot, method, status, text)
        return cast("_T", response.result)

    def _form(self, bot: Bot, method: TelegramMethod[Any]) -> Json:
        """The fields as they would go over the wire, the empty ones left out."""
        form = {}
        for key, value in method.model_dump(warnings=False).items():
            prepared = self.prepare_value(value, bot=bot, files={})
            if prepared:
                form[key] = prepared
        return form

    def _chat(self, bot: Bot, sent: Json) -> int | None:
        if "callback_query_id" in sent:
            press = self._box.presses.get(sent["callback_query_id"], self._box.world.bot(bot.id))
            return None if press is None else press.message.chat.id
        return int(sent["chat_id"]) if "chat_id" in sent else None

    async def _effect(self, bot: Bot, name: str, sent: Json, mishap: Mishap | None) -> object:
        if mishap not in (None, Mishap.LOST_AFTER):
            return None
        try:
            params = self._box.schema.read(name, sent)
            call = Call(self._box, self._box.world.bot(bot.id), params, {})
            if name == _POLL:
                return self._weather.received(await get_updates(call))
            return METHODS[name](call)
        except Refused as refusal:
            return refusal

    async def _travel(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if self._is_dead():
            await self._for_ever()

    async def _for_ever(self) -> None:
        """Nobody hears from a dead process, and it hears of nobody."""
        await asyncio.get_running_loop().create_future()


def _answer(result: object, mishap: Mishap | None, seconds: int) -> tuple[int, str]:
    match mishap:
        case Mishap.FLOOD:
            return _refusal(too_many_requests(seconds))
        case Mishap.UNSAID_FLOOD:
            return _refusal(Refused(429, "Too Many Requests"))
        case Mishap.SERVER_ERROR:
            return _refusal(Refused(500, "Internal Server Error"))
        case Mishap.HTML:
            return 502, _HTML
        case _:
            pass
    if isinstance(result, Refused):
        return _refusal(result)
    return _OK, json.dumps({"ok": True, "result": result}, ensure_ascii=False)


def _refusal(refused: Refused) -> tuple[int, str]:
    body: Json = {
        "ok": False,
        "error_code": refused.status,
        "description": refused.description,
    }
    if refused.parameters:
        body["parameters"] = refused.parameters
    return refused.status, json.dumps(body, ensure_ascii=False)
