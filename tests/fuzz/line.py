"""The bot's connection to the sandbox without a wire, and the desk that hands out its updates.

The sandbox judges every call as it does over HTTP. Updates do not come from its queue but from
whoever sits at the `Desk`.
"""

import json
from collections import Counter
from collections.abc import AsyncGenerator
from typing import Any, Final, Protocol, TypeVar, cast

from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.methods import TelegramMethod
from typing_extensions import override

from bot.sandbox.box import Box
from bot.sandbox.errors import Refused
from bot.sandbox.methods.call import Call
from bot.sandbox.methods.table import METHODS
from bot.sandbox.model import Json

_T = TypeVar("_T")

_POLL: Final = "getUpdates"
_ANSWER: Final = "answerCallbackQuery"
_OK: Final = 200


class Desk(Protocol):
    """Where the bot asks for updates."""

    async def next(self, offset: int | None) -> list[Json]:
        """The next updates; everything below the offset is confirmed."""


class Line(BaseSession):
    """A session of aiogram that calls the sandbox directly."""

    def __init__(self, box: Box, desk: Desk) -> None:
        super().__init__()
        self._box = box
        self._desk = desk
        self.answers: Counter[str] = Counter()
        """How often each press was answered, by the id of its query."""
        self.refusals: Counter[tuple[str, str]] = Counter()
        """What the sandbox has refused, by method and reason."""
        self.calls = 0

    @override
    async def close(self) -> None:
        """Nothing is open."""

    @override
    async def stream_content(self, *_args: Any, **_kwargs: Any) -> AsyncGenerator[bytes, None]:
        yield b""

    @override
    async def make_request(
        self, bot: Bot, method: TelegramMethod[_T], timeout: int | None = None
    ) -> _T:
        name = method.__api_method__
        sent = self._form(bot, method)
        if name == _POLL:
            offset = int(sent["offset"]) if "offset" in sent else None
            result: object = await self._desk.next(offset)
        else:
            result = self._called(bot, name, sent)
        body: Json = {"ok": True, "result": result}
        status = _OK
        if isinstance(result, Refused):
            status = result.status
            body = {"ok": False, "error_code": status, "description": result.description}
            if result.parameters:
                body["parameters"] = result.parameters
        return cast("_T", self.check_response(bot, method, status, json.dumps(body)).result)

    def _form(self, bot: Bot, method: TelegramMethod[Any]) -> Json:
        """The fields as they would go over the wire, the empty ones left out."""
        fields = method.model_dump(warnings=False).items()
        form = {key: self.prepare_value(value, bot=bot, files={}) for key, value in fields}
        return {key: value for key, value in form.items() if value}

    def _called(self, bot: Bot, name: str, sent: Json) -> object:
        self.calls += 1
        if name == _ANSWER:
            self.answers[sent.get("callback_query_id", "")] += 1
        try:
            params = self._box.schema.read(name, sent)
            return METHODS[name](Call(self._box, self._box.world.bot(bot.id), params, {}))
        except Refused as refusal:
            self.refusals[name, refusal.description] += 1
            return refusal
