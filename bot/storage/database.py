"""Opening the database that an address names: `open_database` is the way in.

SQLite and PostgreSQL are two kinds of the same thing, a module each; everything else in
`bot.storage` is SQL that both understand, and nothing outside knows which one it is.
"""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Final, NoReturn, Protocol

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.clock import Clock
from bot.deadlines import Tempo
from bot.ports import Transactions
from bot.storage import postgresql, sqlite
from bot.storage.errors import UnusableDatabase, explained
from bot.storage.migrating import migrate
from bot.storage.unit_of_work import TransactionFactory

_GUARD_S: Final = 5.0
_ADVICE: Final = f"{sqlite.ADVICE}, or {postgresql.ADVICE}"


class Kind(Protocol):
    """A database of one sort, and all that is different about it."""

    @property
    def name(self) -> str:
        """What to call it in a message; no password is in it."""

    def held(self) -> AbstractContextManager[None]:
        """Keep other copies of the bot out, where that can be done without a connection."""

    def look_after(self) -> None:
        """Raise UnusableDatabase when it is not the database any more that was opened."""

    def make_engine(self, *, migrating: bool = False) -> AsyncEngine:
        """Make an engine with one connection, in whose transactions nobody loses an update."""

    def explain(self, error: BaseException | None) -> UnusableDatabase | None:
        """Say what an error of the driver means to whoever runs the bot; None: it is a bug."""


class Database:
    """An opened database; made by `open_database`."""

    def __init__(self, kind: Kind, engine: AsyncEngine) -> None:
        self._kind = kind
        self._engine = engine

    def transactions(self, clock: Clock, tempo: Tempo | None = None) -> Transactions:
        """Return what begins transactions. Call it once: it holds the cache of games."""
        return TransactionFactory(self._engine, clock, tempo or Tempo(), self._kind.explain)

    async def guard(self) -> NoReturn:
        """Look after it until cancelled.

        Raises:
            UnusableDatabase: it is not the one any more that was opened.
        """
        while True:
            self._kind.look_after()
            await asyncio.sleep(_GUARD_S)


@asynccontextmanager
async def open_database(address: str) -> AsyncIterator[Database]:
    """Open the database of `address`, bring it up to date, and close it when the context ends.

    The file of an SQLite one is made when it is missing; its folder is not, nor is a PostgreSQL
    database. One process at a time can have it open.

    Raises:
        UnusableDatabase: it cannot be used; the message is one line that says what to do.
    """
    kind = kind_of(address)
    with kind.held():
        async with connected(kind, migrating=True) as engine:
            with explained(kind.explain):
                await migrate(engine, kind.name)
        async with connected(kind) as engine:
            with explained(kind.explain):
                async with engine.connect():
                    pass  # it stays in the pool, and keeps other copies out from here on
            yield Database(kind, engine)


@asynccontextmanager
async def connected(kind: Kind, *, migrating: bool = False) -> AsyncIterator[AsyncEngine]:
    """Make an engine and dispose of it; whoever wants to be alone holds the database already."""
    engine = kind.make_engine(migrating=migrating)
    try:
        yield engine
    finally:
        await engine.dispose()


def passwords_in(address: str) -> Sequence[str]:
    """Return what must never be shown of a DATABASE_URL."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return ()
    asked = [url.password, url.query.get("password"), url.query.get("sslpassword")]
    return [each for each in asked if isinstance(each, str) and each]


def kind_of(address: str) -> Kind:
    """Read a DATABASE_URL; `sqlite:///x.db` and `sqlite+aiosqlite:///x.db` are the same file.

    Raises:
        UnusableDatabase: it is no address, or of a database that the bot does not speak to. The
            message does not repeat the address: there may be a password in it.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):  # with a piece of the address in it
        raise UnusableDatabase(f"DATABASE_URL is not an address: {_ADVICE}") from None
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        return sqlite.Sqlite(url)
    if url.drivername in ("postgres", "postgresql", "postgresql+psycopg"):
        return postgresql.Postgresql(url)
    raise UnusableDatabase(f"DATABASE_URL names {url.drivername}, unknown here: {_ADVICE}")
