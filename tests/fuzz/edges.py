"""Where the real bot meets who watches it: clock, dice, disk, connection, log."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from functools import partial
from typing import Any, Protocol, TypeVar
from unittest.mock import patch

from aiogram import Bot
from aiogram.types import TelegramObject, Update
from typing_extensions import override

from bot.ports import Chance
from bot.telegram import session
from bot.telegram.updates import OneTransaction, Wake
from tests.fuzz.at_once import ConnectionAtOnce
from tests.fuzz.line import Line
from tests.simulate.clockwork import VirtualLoop

_T = TypeVar("_T")


class Watcher(Protocol):
    """Who looks over the shoulder of the bot."""

    async def watch(self, update: Update, handle: Callable[[], Awaitable[None]]) -> None:
        """Let the bot handle an update."""

    def saved(self, games: Iterable[int], notices: bool, wake: Wake) -> None:
        """These games were saved by the update that is being handled; `wake` would show them."""


@contextmanager
def edges(watcher: Watcher, loop: VirtualLoop, line: Line, chance: Chance) -> Iterator[None]:
    """Replace what the bot would get from the machine."""

    @asynccontextmanager
    async def connection(token: str, _base: str) -> AsyncIterator[Bot]:
        session._types_of_every_press()  # noqa: SLF001 - as the real one does
        yield Bot(token, session=line)

    with ExitStack() as stack:
        for name, value in (
            ("bot.app.connection", connection),
            ("bot.app.OneTransaction", partial(Watched, watcher)),
            ("bot.app.system_clock", loop.milliseconds),
            ("bot.app.SystemChance", lambda: chance),
            ("bot.app._settle_memory", lambda: None),
            ("bot.storage.driver.OneTripConnection", ConnectionAtOnce),
            ("bot.storage.session.to_the_end", _at_once),
        ):
            stack.enter_context(patch(name, value))
        yield


async def _at_once(step: Coroutine[Any, Any, _T]) -> _T:
    """A call of a database without a thread never waits, so nothing can cut it in two."""
    return await step


class Watched(OneTransaction):
    """The middleware of the bot, with somebody who looks over its shoulder."""

    def __init__(self, watcher: Watcher, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the real one
        super().__init__(*args, **kwargs)
        self._watcher = watcher
        wake = self._wake

        def spy(games: Iterable[int], notices: bool) -> None:
            watcher.saved(games, notices, wake)

        self._wake = spy

    @override
    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> None:
        assert isinstance(event, Update)
        await self._watcher.watch(event, partial(super().__call__, handler, event, data))


@contextmanager
def errors(found: list[str]) -> Iterator[None]:
    """Every log line of a level that wakes somebody up, and every traceback, is found."""

    class Listener(logging.Handler):
        @override
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info or record.levelno >= logging.ERROR:
                found.append(f"logged: {self.format(record)}")

    listener = Listener(logging.WARNING)
    root = logging.getLogger()
    root.addHandler(listener)
    try:
        yield
    finally:
        root.removeHandler(listener)
