"""Opening the database: address, lock file, connection, migration. All that knows SQLite is here.

`open_database` is the way in. SQLite is used with one connection that writes, in transactions that
take the write lock when they begin: Python's defaults begin none before a read, so that two tasks
which read and then write lose an update without an error. Everything outside this module is SQL
that PostgreSQL understands too.
"""

import fcntl
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from bot.clock import Clock
from bot.deadlines import Tempo
from bot.ports import Transactions
from bot.storage.driver import connect
from bot.storage.errors import UnusableDatabase, explained
from bot.storage.migrating import migrate
from bot.storage.unit_of_work import TransactionFactory

_ADVICE: Final = "write DATABASE_URL=sqlite+aiosqlite:///durak.db"
_BUSY_TIMEOUT_MS: Final = 10_000


class Database:
    """An opened database; made by `open_database`."""

    def __init__(self, engine: AsyncEngine, path: Path) -> None:
        self._engine = engine
        self.path: Final = path

    def transactions(self, clock: Clock, tempo: Tempo | None = None) -> Transactions:
        """Return what begins transactions. Call it once: it holds the cache of games."""
        return TransactionFactory(self._engine, clock, tempo or Tempo(), str(self.path))


@asynccontextmanager
async def open_database(address: str) -> AsyncIterator[Database]:
    """Open the database of `address`, bring it up to date, and close it when the context ends.

    The file is made when it is missing, its folder is not. One process at a time can have it open.

    Raises:
        UnusableDatabase: it cannot be used; the message is one line that says what to do.
    """
    url = read_address(address)
    path = Path(str(url.database))
    with locked(path):
        _refuse_unwritable(path)
        await _migrate(url, path)
        engine = make_engine(url)
        try:
            yield Database(engine, path)
        finally:
            await engine.dispose()


def read_address(address: str) -> URL:
    """Read a DATABASE_URL; `sqlite:///x.db` and `sqlite+aiosqlite:///x.db` are the same file.

    Raises:
        UnusableDatabase: it is no address, or of a database that the bot does not speak to. The
            message does not repeat the address: there may be a password in it.
    """
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise UnusableDatabase(f"DATABASE_URL is not an address: {_ADVICE}") from error
    if url.drivername not in ("sqlite", "sqlite+aiosqlite"):
        raise UnusableDatabase(f"DATABASE_URL names {url.drivername}, unknown here: {_ADVICE}")
    if not url.database or url.database == ":memory:" or url.database.startswith("file:"):
        raise UnusableDatabase(f"DATABASE_URL names no file: {_ADVICE}")
    if url.query:
        raise UnusableDatabase(
            f"DATABASE_URL has options after the file, leave them out: {_ADVICE}"
        )
    return url.set(drivername="sqlite+aiosqlite")


def make_engine(url: URL, *, foreign_keys: bool = True) -> AsyncEngine:
    """Make an engine with one connection; `foreign_keys` are off only while migrating.

    Rebuilding a parent table with foreign keys on would delete or orphan its children.
    """
    engine = create_async_engine(
        url,
        async_creator=partial(connect, str(url.database)),
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
            f"foreign_keys={'ON' if foreign_keys else 'OFF'}",
        ):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


async def _migrate(url: URL, path: Path) -> None:
    engine = make_engine(url, foreign_keys=False)
    try:
        with explained(str(path)):
            await migrate(engine, str(path))
    finally:
        await engine.dispose()


def _refuse_unwritable(path: Path) -> None:
    """Find out here what the driver would only say from its thread; an empty file is made."""
    try:
        path.open("ab").close()
    except OSError as error:
        raise UnusableDatabase(
            f"{path} cannot be written ({error.strerror}): name another file in DATABASE_URL, or"
            " give the bot's user the right to write there"
        ) from error


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Hold `<path>.lock`, so that no second process uses the database meanwhile.

    The file stays: removing it would let two processes hold one each.

    Raises:
        UnusableDatabase: another process holds it, or the folder cannot be written.
    """
    try:
        lock = Path(f"{path}.lock").open("ab")  # noqa: SIM115 - the `with` is below
    except OSError as error:
        raise UnusableDatabase(
            f"{path.parent} is no folder that the bot can write to ({error.strerror}): "
            "make it, or name another in DATABASE_URL"
        ) from error
    with lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise UnusableDatabase(
                f"another copy of the bot is using {path}: stop it, or name another file"
                " in DATABASE_URL"
            ) from error
        yield
