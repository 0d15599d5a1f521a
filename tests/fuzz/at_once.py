"""The bot's database connection without its thread.

The thread keeps a slow disk from stopping the bot; here nobody waits, and waking two threads for
each statement is most of the time that an update takes.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from typing import Any

from bot.storage.driver import OneTripConnection


class ConnectionAtOnce(OneTripConnection):
    """Runs each statement where it is asked for."""

    def __init__(self, connector: Callable[[], sqlite3.Connection], chunk: int) -> None:
        super().__init__(connector, chunk)
        self._tx: Any = _AtOnce()
        self._thread: Any = _NoThread()


class _AtOnce:
    """Stands in the place of the queue to the thread."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, call = item
        try:
            result = call()
        except Exception as error:  # noqa: BLE001 - it is raised by whoever waits for it
            if future is not None:
                future.set_exception(error)
        else:
            if future is not None:
                future.set_result(result)


class _NoThread:
    daemon = True

    def start(self) -> None:
        """There is nothing to start."""
