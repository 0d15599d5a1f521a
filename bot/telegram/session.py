"""The connection to the Bot API server, and finding out who we are there."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from typing import Final

from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.exceptions import TelegramNotFound, TelegramUnauthorizedError

from bot.ports import MessengerError, TooFast
from bot.telegram.errors import translated

_TIMEOUT_S: Final = 5
_LONGEST_PAUSE_S: Final = 30.0

_log: Final = logging.getLogger(__name__)


class WrongToken(Exception):
    """The Bot API server knows no bot with this token."""


@asynccontextmanager
async def connection(token: str, base: str) -> AsyncIterator[Bot]:
    """Give a client of the server at `base`, and close it in the end; nothing is sent yet."""
    bot = Bot(token, session=AiohttpSession(api=TelegramAPIServer.from_base(base)))
    try:
        yield bot
    finally:
        await bot.session.close()


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
        except MessengerError as error:
            seconds = error.seconds if isinstance(error, TooFast) else pause
            _log.warning("Telegram does not answer (%s); again in %.0f s", error, seconds)
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
        try:
            me = await bot.get_me(request_timeout=_TIMEOUT_S)
        except (TelegramUnauthorizedError, TelegramNotFound) as error:
            raise WrongToken(error.message) from error
    return me.username or ""
