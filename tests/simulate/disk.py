"""The database without a thread, and with a process that can die at any of its calls.

aiosqlite hands each call to a thread; a clock that jumps would run away while the thread works.
Here the call is made at once, in the loop. All else is real: SQL, driver, file, migrations.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from enum import Enum, auto
from typing import Any, Final, Protocol

from typing_extensions import override

from bot.storage.driver import OneTripConnection

_GONE: Final = "no active connection"
"""What SQLAlchemy takes for a connection that is lost, and does not ask again."""


class Moment(Enum):
    """Where at a commit a process may die."""

    BEFORE = auto()
    """Everything was written and nothing is lasting."""
    AFTER = auto()
    """It is lasting, and nobody was told."""


class Observer(Protocol):
    """Who watches the disk of a process."""

    def dies_at(self, moment: Moment) -> bool:
        """Whether the process dies here."""

    def committed(self) -> None:
        """Something new is lasting."""

    def died(self) -> None:
        """The process has died by its disk."""


class Disk:
    """What the connections of one process share."""

    def __init__(self, observer: Observer) -> None:
        self._observer: Final = observer
        self._open: list[VirtualConnection] = []
        self.dead = False

    def opened(self, connection: "VirtualConnection") -> None:
        """One more connection."""
        self._open.append(connection)

    def die(self) -> None:
        """The process is gone: nothing that was not committed is kept, nothing works any more."""
        if self.dead:
            return
        self.dead = True
        for connection in self._open:
            connection.cut()
        self._open.clear()

    def commit(self, connection: sqlite3.Connection, wrote: bool) -> None:
        """Commit, if the process lives to do it."""
        if wrote and self._observer.dies_at(Moment.BEFORE):
            self._end()
        connection.commit()
        if wrote:
            self._observer.committed()
            if self._observer.dies_at(Moment.AFTER):
                self._end()

    def _end(self) -> None:
        self.die()
        self._observer.died()
        raise sqlite3.OperationalError(_GONE)


class _AtOnce:
    """Stands in the place of the queue to the thread."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        future, call = item
        try:
            if self._disk.dead:
                raise sqlite3.OperationalError(_GONE)  # noqa: TRY301
            result = call()
        except Exception as error:  # noqa: BLE001 - it is raised by whoever waits for it
            if future is not None:
                future.set_exception(error)
                future.exception()  # whoever is gone meanwhile has no need to hear of it
        else:
            if future is not None:
                future.set_result(result)


class _NoThread:
    daemon = True

    def start(self) -> None:
        """There is nothing to start."""


class VirtualConnection(OneTripConnection):
    """A connection of the bot in a process that has this disk."""

    def __init__(
        self, disk: Disk, connector: Callable[[], sqlite3.Connection], chunk: int
    ) -> None:
        super().__init__(connector, chunk)
        self._disk = disk
        self._tx: Any = _AtOnce(disk)
        self._thread: Any = _NoThread()
        self._changes = 0
        disk.opened(self)

    @override
    async def commit(self) -> None:
        await self._execute(self._commit)  # type: ignore[no-untyped-call]  # of aiosqlite

    def cut(self) -> None:
        """The process died: what was not committed is undone, the file is let go."""
        if self._connection is not None:
            self._connection.rollback()
            self._connection.close()
            self._connection = None

    def _commit(self) -> None:
        changes = self._conn.total_changes
        wrote, self._changes = changes != self._changes, changes
        self._disk.commit(self._conn, wrote)
