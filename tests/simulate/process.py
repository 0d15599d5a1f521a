"""The bot as a process in the simulation: it is started, stopped, killed, and started again.

What runs is `bot.app.run` with its edges replaced: the clock, chance, the connection to Telegram
and the thread of the database. Killing it means that nothing it does has an effect any more; its
tasks are then swept away, as the end of a process would.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable, Coroutine, Generator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final, TypeVar
from unittest.mock import patch

from aiogram import Bot
from pydantic import SecretStr

from bot.app import run
from bot.config import Settings
from bot.sync.pacing import Pace
from bot.telegram import session
from tests.simulate.clockwork import VirtualLoop
from tests.simulate.disk import Disk, Observer, VirtualConnection
from tests.simulate.line import Line
from tests.usecases.scene import SeededChance

_T = TypeVar("_T")

TOKEN: Final = "42:simulated"
_INSIDE: Final[ContextVar["Process | None"]] = ContextVar("process", default=None)
"""The process whose task is running."""


class Process:
    """One life of the bot.

    Args:
        path: of the database file.
        chance: its dice.
        observer: watches its disk.
        make_line: makes its connection, from what says whether the process is dead.
    """

    def __init__(
        self,
        path: Path,
        chance: SeededChance,
        observer: Observer,
        make_line: Callable[[Callable[[], bool]], Line],
    ) -> None:
        self.disk: Final = Disk(observer)
        self.chance: Final = chance
        self.make_line: Final = make_line
        self._path = path
        self._stop = asyncio.Event()
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._main: asyncio.Task[None] | None = None

    @property
    def dead(self) -> bool:
        """Whether it was killed."""
        return self.disk.dead

    def start(self) -> asyncio.Task[None]:
        """Start it; the task ends when it does."""
        with running_in(self):
            self._main = asyncio.get_running_loop().create_task(self._run(), name="bot")
        return self._main

    async def stop(self) -> None:
        """SIGTERM: it ends by itself."""
        self._stop.set()
        if self._main is not None:
            await self._main

    async def bury(self) -> None:
        """Kill it, if it still lives, and sweep away what is left of it."""
        self.disk.die()
        while self._tasks:
            for task in list(self._tasks):
                task.cancel()
            await asyncio.wait(list(self._tasks), timeout=0.001)

    def born(self, task: asyncio.Task[Any]) -> None:
        """A task was started inside."""
        self._tasks[task] = None
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.pop(task, None)
        if not task.cancelled():
            task.exception()  # whoever awaits it hears of it; a dead process tells nobody

    async def _run(self) -> None:
        settings = Settings(
            bot_token=SecretStr(TOKEN),
            database_url=f"sqlite+aiosqlite:///{self._path}",
            log_level="WARNING",
        )
        await run(settings, Pace(), stop=self._stop)


def inside() -> Process:
    """The process that is running right now."""
    process = _INSIDE.get()
    if process is None:
        raise LookupError("no process of the bot is running")
    return process


@contextmanager
def running_in(process: Process) -> Iterator[None]:
    """Do something with the disk of a process that is not started yet."""
    before = _INSIDE.set(process)
    try:
        yield
    finally:
        _INSIDE.reset(before)


async def _at_once(step: Coroutine[Any, Any, _T]) -> _T:
    """A call of a database without a thread never waits, so nothing can cut it in two."""
    return await step


@contextmanager
def edges(loop: VirtualLoop) -> Iterator[None]:
    """Replace what the bot would get from the machine."""

    @asynccontextmanager
    async def connection(token: str, _base: str) -> AsyncIterator[Bot]:
        session._types_of_every_press()  # noqa: SLF001 - as the real one does
        process = inside()
        yield Bot(token, session=process.make_line(lambda: process.dead))

    def opened(connector: Callable[[], sqlite3.Connection], chunk: int) -> VirtualConnection:
        return VirtualConnection(inside().disk, connector, chunk)

    def task(
        loop: asyncio.AbstractEventLoop,
        work: Coroutine[Any, Any, Any] | Generator[Any, None, Any],
        **more: Any,  # noqa: ANN401 - whatever asyncio passes
    ) -> asyncio.Task[Any]:
        made = asyncio.Task(work, loop=loop, **more)
        process = _INSIDE.get()
        if process is not None:
            process.born(made)
        return made

    loop.set_task_factory(task)
    with ExitStack() as stack:
        for name, value in (
            ("bot.app.connection", connection),
            ("bot.app.system_clock", loop.milliseconds),
            ("bot.app.SystemChance", lambda: inside().chance),
            ("bot.app._settle_memory", lambda: None),
            ("bot.storage.driver.OneTripConnection", opened),
            ("bot.storage.session.to_the_end", _at_once),
        ):
            stack.enter_context(patch(name, value))
        yield
