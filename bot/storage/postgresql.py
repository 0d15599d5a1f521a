"""All that knows PostgreSQL: its driver, how a connection is set up, who may have one, its errors.

There is one connection, as with SQLite, and it holds an advisory lock for as long as it lasts. So
a second copy of the bot is refused, and a copy that was cut off can write nothing more once
another has taken over: it would need a new connection for that, and gets none. Games that are read
are locked row by row all the same, against whoever else may be in the database.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL, ExceptionContext
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.storage.errors import DatabaseAway, UnusableDatabase

if TYPE_CHECKING:
    from psycopg import AsyncConnection, AsyncCursor

ADVICE: Final = "DATABASE_URL=postgresql+psycopg://user:password@host/database"
_NO_DRIVER: Final = (
    "DATABASE_URL names PostgreSQL, whose driver is not installed:"
    " pip install 'durak-pogony[postgres]'"
)
_DEFAULTS: Final[Mapping[str, Any]] = {
    "application_name": "durak",
    "connect_timeout": 10,
    "keepalives_idle": 30,
    "keepalives_interval": 10,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
"""What an address need not say. A dead network is noticed within a minute, not within hours."""
_SETTLE: Final = """
SET tcp_keepalives_idle = 30;
SET tcp_keepalives_interval = 10;
SET tcp_keepalives_count = 3;
SET lock_timeout = '1500ms';
SELECT pg_advisory_lock(1685418347, hashtext(coalesce(current_schema(), '')));
SET lock_timeout = '10s';
"""
"""The server would keep the lock of a machine that lost its power for hours, but for the
keepalives. Another copy that is just stopping gets a moment to do so."""
_WHO_AM_I: Final = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
_END: Final = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %s AND backend_start = %s"
)

_OTHER_COPY: Final = (
    "another copy of the bot is using the {name}: stop it, or name another in DATABASE_URL"
)
_AWAY: Final = "the {name} cannot be reached ({reason}): start it, or correct DATABASE_URL"
_MISSING: Final = "the {name} does not exist: make it, or name another in DATABASE_URL"
_REFUSED: Final = "the {name} refuses the user or the password: correct them in DATABASE_URL"
_FORBIDDEN: Final = (
    "the user of the {name} may not make tables there: make that user the owner of the database"
)
_FULL: Final = "the disk of the {name} is full: free some space, and the bot goes on"
_MEANINGS: Final = {
    "28000": _REFUSED,
    "28P01": _REFUSED,
    "3D000": _MISSING,
    "42501": _FORBIDDEN,
    "25006": "the {name} can only be read: name the server that takes writes in DATABASE_URL",
    "53100": _FULL,
    "55P03": "the {name} is locked by another program: close that program and start again",
    "58030": "the disk of the {name} fails: check it",
    "XX001": "the {name} is damaged: stop the bot and restore the latest backup",
    "XX002": "the {name} is damaged: stop the bot and restore the latest backup",
}
"""By SQLSTATE."""
_PASSING: Final = ("08", "40", "53", "57")
"""Classes of what may be over soon: the connection, a deadlock, resources, an administrator."""
_AT_THE_DOOR: Final = (
    ("authentication failed", _REFUSED),
    ("no password supplied", _REFUSED),
    ("no pg_hba.conf entry", _REFUSED),
    ('FATAL:  role "', _REFUSED),
    ('FATAL:  database "', _MISSING),
)
"""Before there is a connection there is no SQLSTATE, only words."""


class Postgresql:
    """A database of a server; see `bot.storage.database.Kind`."""

    def __init__(self, url: URL) -> None:
        if not url.database:
            raise UnusableDatabase(f"DATABASE_URL names no database: write {ADVICE}")
        self._url = url.set(drivername="postgresql+psycopg")
        host = url.host or url.query.get("host") or "this machine"
        self.name: Final = f"database {url.database} at {host}"

    @contextmanager
    def held(self) -> Iterator[None]:
        """Nothing is known before there is a connection."""
        yield

    def look_after(self) -> None:
        """Nothing to see: a server that loses its database says so."""

    def make_engine(self, *, migrating: bool = False) -> AsyncEngine:  # noqa: ARG002 - of the protocol
        """Make an engine with one connection, which keeps other copies of the bot out.

        Raises:
            UnusableDatabase: the driver is not installed.
        """
        try:
            import psycopg  # noqa: F401, PLC0415 - an extra: who has SQLite needs no driver
        except ImportError as error:
            raise UnusableDatabase(_NO_DRIVER) from error
        door = _Door(self.name)
        engine = create_async_engine(
            self._url,
            async_creator=door.enter,
            pool_size=1,
            max_overflow=0,
            hide_parameters=True,  # there are hands and decks in them, and errors are logged
        )
        _, door.options = engine.dialect.create_connect_args(self._url)
        event.listen(engine.sync_engine, "begin", _begin)
        event.listen(engine.sync_engine, "handle_error", _leave_out_rows)
        return engine

    def explain(self, error: BaseException | None) -> UnusableDatabase | None:
        """Say what a fault of the server or the way to it means; None for other errors."""
        from psycopg import Error, OperationalError, ProgrammingError  # noqa: PLC0415 - an extra

        if not isinstance(error, Error):
            return None
        code, words = error.sqlstate, _first_line(error)
        if code is not None:
            return self._meaning(code, words)
        if isinstance(error, ProgrammingError) and "connection option" in words:
            return UnusableDatabase(
                f"DATABASE_URL has an option that PostgreSQL does not know ({words}): leave it out"
            )
        if not isinstance(error, OperationalError):
            return None
        for part, meaning in _AT_THE_DOOR:
            if part in words:
                return UnusableDatabase(meaning.format(name=self.name))
        return self._away(words)

    def _meaning(self, code: str, words: str) -> UnusableDatabase | None:
        if code in _MEANINGS:
            return UnusableDatabase(_MEANINGS[code].format(name=self.name))
        if code.startswith(_PASSING):
            return self._away(words)
        return None

    def _away(self, words: str) -> DatabaseAway:
        reason = words.rpartition("failed: ")[2]
        return DatabaseAway(_AWAY.format(name=self.name, reason=reason))


class _Door:
    """Makes connections that hold the lock; remembers the latest one, to be able to replace it."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._latest: tuple[object, ...] | None = None
        self.options: Mapping[str, Any] = {}

    async def enter(self) -> "AsyncConnection[Any]":
        """Connect.

        Raises:
            UnusableDatabase: another copy of the bot is there.
            psycopg.Error: anything else is wrong.
        """
        import psycopg  # noqa: PLC0415 - an extra

        connection = await psycopg.AsyncConnection.connect(
            **{**_DEFAULTS, **self.options, "autocommit": True}
        )
        try:
            async with connection.cursor() as cursor:
                await self._settle(cursor)
        except psycopg.errors.LockNotAvailable as error:
            await connection.close()
            raise UnusableDatabase(_OTHER_COPY.format(name=self._name)) from error
        except BaseException:
            await connection.close()
            raise
        return connection

    async def _settle(self, cursor: "AsyncCursor[Any]") -> None:
        if self._latest is not None:  # cut off from here; the server may not have noticed yet
            await cursor.execute(_END, self._latest)
        await cursor.execute(_SETTLE)
        await cursor.execute(_WHO_AM_I)
        self._latest = await cursor.fetchone()


def _begin(connection: Connection) -> None:
    """Begin where SQLAlchemy does, which shows whether the connection is still there.

    The driver would do it with the first statement. The level is the one at which a row that had
    to be waited for is read anew.
    """
    connection.exec_driver_sql("BEGIN ISOLATION LEVEL READ COMMITTED")


def _leave_out_rows(context: ExceptionContext) -> None:
    """Cut an error to its first line: PostgreSQL goes on with the row, hands and deck in it."""
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None:
            error.args = (_first_line(error), *error.args[1:])


def _first_line(error: BaseException) -> str:
    return str(error.args[0]).partition("\n")[0] if error.args else ""
