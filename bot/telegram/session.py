"""The connection to the Bot API server, and finding out who we are there."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from functools import cache
from typing import Final

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.methods import (
    AnswerCallbackQuery,
    DeleteMessage,
    EditMessageText,
    Response,
    SendMessage,
)
from aiogram.types import Update
from pydantic import BaseModel

from bot.messaging import MessengerError, TokenRefused, TooFast
from bot.telegram.errors import translated

_TIMEOUT_S: Final = 5
_USED: Final = (SendMessage, EditMessageText, DeleteMessage, AnswerCallbackQuery)
_LONGEST_PAUSE_S: Final = 30.0

_log: Final = logging.getLogger(__name__)


class WrongToken(Exception):
    """The Bot API server knows no bot with this token."""


@asynccontextmanager
async def connection(token: str, base: str) -> AsyncIterator[Bot]:
    """Give a client of the server at `base`, and close it in the end; nothing is sent yet."""
    _types_of_every_press()
    bot = Bot(token, session=AiohttpSession(api=TelegramAPIServer.from_base(base)))
    try:
        yield bot
    finally:
        await bot.session.close()


@cache
def _types_of_every_press() -> tuple[type[BaseModel], ...]:
    """Build these types now, and not while the first press waits for them.

    Those of answers are kept by the cache: pydantic would forget them and build them again.
    """
    Update.model_rebuild()
    answers: list[type[BaseModel]] = []
    for method in _USED:
        method.model_rebuild()
        answers.append(Response[method.__returning__])  # type: ignore[name-defined] # of the class
        answers[-1].model_rebuild()
    return tuple(answers)


async def introduce(bot: Bot, stop: asyncio.Event) -> str | None:
    """Ask the server for our own username until it answers; None when told to stop meanwhile.

    Raises:
        WrongToken: it does not take the token.
    """
    for pause in pauses():
        if stop.is_set():
            return None
        try:
            return await _username(bot)
        except TokenRefused as error:
            raise WrongToken(str(error)) from error
        except MessengerError as error:
            seconds = error.seconds if isinstance(error, TooFast) else pause
            _log.warning(
                "nobody answers at TELEGRAM_API_BASE (%s); again in %.0f s", error, seconds
            )
            await _sleep(seconds, stop)
    raise AssertionError("pauses never end")


def pauses() -> Iterator[float]:
    """How long to wait after each failure in a row, in seconds: ever longer, and never ending."""
    seconds = 1.0
    while True:
        yield seconds
        seconds = min(2 * seconds, _LONGEST_PAUSE_S)


async def _sleep(seconds: float, stop: asyncio.Event) -> None:
    with suppress(TimeoutError):  # nobody asked to stop: that is the ordinary case
        await asyncio.wait_for(stop.wait(), seconds)


async def _username(bot: Bot) -> str:
    with translated():
        me = await bot.get_me(request_timeout=_TIMEOUT_S)
    return me.username or ""
