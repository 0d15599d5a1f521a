"""All that knows SQLite: its file, the lock beside it, how a connection is set up, its errors.

SQLite is used with one connection that writes, in transactions that take the write lock when they
begin: Python's defaults begin none before a read, so that two tasks which read and then write lose
an update without an error.
"""

import fcntl
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.storage.driver import connect
from bot.storage.errors import UnusableDatabase

ADVICE: Final = "write DATABASE_URL=sqlite+aiosqlite:///durak.db"
_BUSY_TIMEOUT_MS: Final = 10_000
_MEANINGS: Final = {
    "SQLITE_NOTADB": "{path} is not an SQLite database: name another file in DATABASE_URL",
    "SQLITE_CORRUPT": "{path} is damaged: stop the bot and restore the latest backup",
    "SQLITE_CANTOPEN": "{path} cannot be opened: check that its folder exists and may be written",
    "SQLITE_READONLY": "{path} cannot be written: give the bot's user the right to write there",
    "SQLITE_PERM": "{path} cannot be written: give the bot's user the right to write there",
    "SQLITE_FULL": "the disk that holds {path} is full: free some space, and the bot goes on",
    "SQLITE_IOERR": "reading or writing {path} fails: check the disk",
    "SQLITE_BUSY": "{path} is locked by another program: close that program and start again",
}


class Sqlite:
    """A file; see `bot.storage.database.Kind`."""

    def __init__(self, url: URL) -> None:
        if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
            raise UnusableDatabase(f"DATABASE_URL names no file: {ADVICE}")
        if url.query:
            raise UnusableDatabase(
                f"DATABASE_URL has options after the file, leave them out: {ADVICE}"
            )
        self._url = url.set(drivername="sqlite+aiosqlite")
        self._path = Path(url.database)
        self.name: Final = url.database
        self._file: tuple[int, int] | None = None
        """Device and number of the file that is open."""

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold `<path>.lock`, so that no second process uses the database meanwhile.

        The file stays: removing it would let two processes hold one each.

        Raises:
            UnusableDatabase: another process holds it, or the file cannot be written.
        """
        try:
            lock = Path(f"{self._path}.lock").open("ab")  # noqa: SIM115 - the `with` is below
        except OSError as error:
            raise UnusableDatabase(
                f"{self._path.parent} is no folder that the bot can write to ({error.strerror}): "
                "make it, or name another in DATABASE_URL"
            ) from error
        with lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise UnusableDatabase(
                    f"another copy of the bot is using {self._path}: stop it, or name another"
                    " file in DATABASE_URL"
                ) from error
            self._refuse_unwritable()
            self._file = _identity(self._path)
            yield

    def make_engine(self, *, migrating: bool = False) -> AsyncEngine:
        """Make an engine with one connection; foreign keys are off only while migrating.

        Rebuilding a parent table with foreign keys on would delete or orphan its children.
        """
        engine = create_async_engine(
            self._url,
            async_creator=partial(connect, self.name),
            pool_size=1,
            max_overflow=0,
            hide_parameters=True,  # there are hands and decks in them, and errors are logged
        )

        @event.listens_for(engine.sync_engine, "connect")
        def _prepare(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
            cursor = connection.cursor()
            for pragma in (
                f"busy_timeout={_BUSY_TIMEOUT_MS}",  # first, so that the others wait too
                "journal_mode=WAL",
                "synchronous=FULL",
                f"foreign_keys={'OFF' if migrating else 'ON'}",
            ):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        @event.listens_for(engine.sync_engine, "begin")
        def _begin(connection: Connection) -> None:
            self.look_after()
            connection.exec_driver_sql("BEGIN IMMEDIATE")

        return engine

    def explain(self, error: BaseException | None) -> UnusableDatabase | None:
        """Say what a fault of the file or its disk means; None for other errors."""
        if not isinstance(error, sqlite3.Error):
            return None
        # Extended codes are named after their primary one, as in SQLITE_IOERR_WRITE.
        code = getattr(error, "sqlite_errorname", None) or ""
        meaning = _MEANINGS.get("_".join(code.split("_")[:2]))
        return None if meaning is None else UnusableDatabase(meaning.format(path=self.name))

    def look_after(self) -> None:
        """See that the file is still the one that was opened: SQLite would go on writing into it.

        Raises:
            UnusableDatabase: it was deleted or moved, or another one is in its place.
        """
        try:
            same = self._file in (None, _identity(self._path))
        except FileNotFoundError:
            same = False
        if not same:
            raise UnusableDatabase(
                f"{self.name} was deleted or replaced while the bot was running: stop the bot"
                " before you touch the file; it goes on with what is there when it is started"
            )

    def _refuse_unwritable(self) -> None:
        """Find out here what the driver would only say from its thread; an empty file is made."""
        try:
            self._path.open("ab").close()
        except OSError as error:
            raise UnusableDatabase(
                f"{self._path} cannot be written ({error.strerror}): name another file in"
                " DATABASE_URL, or give the bot's user the right to write there"
            ) from error


def _identity(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_dev, found.st_ino
