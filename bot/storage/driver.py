"""One trip to the database's thread for each statement.

SQLite is called in a thread, so that a slow disk does not stop the bot. aiosqlite goes there four
times a statement: for a cursor, to execute, for the rows, to close the cursor. Each time two
threads have to be woken, and on a busy machine that was more than half of the time of a press.
Here a statement goes there once and comes back with all its rows; the bot reads none one by one.

It leans on private names of aiosqlite (`_conn`, `_execute`, `_thread`), which is why that package
is held below its next minor version.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, Self

import aiosqlite
from typing_extensions import override

_UNUSED_CHUNK: Final = 64


class _Answer(NamedTuple):
    """What a statement came back with, as DB-API cursors have it."""

    description: Any = None
    rowcount: int = -1
    lastrowid: int | None = None
    rows: Sequence[Any] = ()


class OneTripCursor:
    """A cursor, as far as SQLAlchemy uses one."""

    arraysize = 1

    def __init__(self, connection: "OneTripConnection") -> None:
        self._connection = connection
        self._answer = _Answer()

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:  # noqa: ANN401 - DB-API leaves the type to the driver
        """The columns of the rows; None when there can be no rows."""
        return self._answer.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed; -1 when that makes no sense."""
        return self._answer.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The id of the latest inserted row."""
        return self._answer.lastrowid

    async def execute(self, statement: str, parameters: Sequence[Any] = ()) -> Self:
        """Run a statement and fetch all its rows."""
        self._answer = await self._connection.run(statement, parameters, many=False)
        return self

    async def executemany(self, statement: str, parameters: Sequence[Any]) -> Self:
        """Run a statement once for each set of parameters."""
        self._answer = await self._connection.run(statement, parameters, many=True)
        return self

    async def fetchall(self) -> Iterable[Any]:
        """Return the rows of the latest statement."""
        return self._answer.rows

    async def close(self) -> None:
        """Nothing is open: the real cursor was closed when its rows were fetched."""


class OneTripConnection(aiosqlite.Connection):
    """A connection whose cursors make one trip a statement."""

    @override
    def cursor(self) -> OneTripCursor:  # type: ignore[override]  # less than aiosqlite's, on purpose
        return OneTripCursor(self)

    async def run(self, statement: str, parameters: Sequence[Any], *, many: bool) -> _Answer:
        """Run a statement in the thread of the connection."""
        answer: _Answer = await self._execute(  # type: ignore[no-untyped-call]  # of aiosqlite
            _run, self._conn, statement, parameters, many=many
        )
        return answer


async def connect(path: str) -> OneTripConnection:
    """Open a database in autocommit mode: whoever wants a transaction says BEGIN."""
    connection = OneTripConnection(
        lambda: sqlite3.connect(path, isolation_level=None), _UNUSED_CHUNK
    )
    connection._thread.daemon = True  # noqa: SLF001 - or a crash would not end the process
    await connection
    return connection


def _run(
    connection: sqlite3.Connection, statement: str, parameters: Sequence[Any], *, many: bool
) -> _Answer:
    cursor = connection.cursor()
    try:
        (cursor.executemany if many else cursor.execute)(statement, parameters)
        rows = cursor.fetchall() if cursor.description else ()
        return _Answer(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
    finally:
        cursor.close()
