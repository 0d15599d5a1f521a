"""The driver: what SQLAlchemy sees of it, and that a statement costs one trip to its thread."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest

from bot.ports import Transactions
from bot.storage import open_database
from bot.storage.driver import OneTripConnection, connect
from tests.conftest import ManualClock
from tests.storage.scenes import ANYA, a_move, deal, meet, moved


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[OneTripConnection]:
    """An empty database with a table of numbers."""
    opened = await connect(str(tmp_path / "numbers.db"))
    await opened.cursor().execute("CREATE TABLE numbers (number INTEGER PRIMARY KEY)")
    yield opened
    await opened.close()


@pytest.fixture
async def begin(sqlite: str, clock: ManualClock) -> AsyncIterator[Transactions]:
    """What begins transactions in an SQLite file."""
    async with open_database(sqlite) as database:
        yield database.transactions(clock)


async def test_a_cursor_answers_as_the_real_one(connection: OneTripConnection) -> None:
    cursor = await connection.cursor().execute("INSERT INTO numbers VALUES (?), (?)", (4, 9))
    assert (cursor.description, cursor.rowcount, cursor.lastrowid) == (None, 2, 9)
    await cursor.execute("SELECT number FROM numbers ORDER BY number")
    assert await cursor.fetchall() == [(4,), (9,)]
    assert [column[0] for column in cursor.description] == ["number"]
    await cursor.executemany("DELETE FROM numbers WHERE number = ?", [(4,), (9,), (1,)])
    assert (cursor.description, cursor.rowcount, await cursor.fetchall()) == (None, 2, ())
    await cursor.execute("INSERT INTO numbers VALUES (3) RETURNING number")
    assert await cursor.fetchall() == [(3,)]
    await cursor.close()


async def test_errors_are_those_of_sqlite(connection: OneTripConnection) -> None:
    with pytest.raises(sqlite3.OperationalError, match="no such table"):
        await connection.cursor().execute("SELECT 1 FROM nowhere")
    assert await (await connection.cursor().execute("SELECT 1")).fetchall() == [(1,)]


async def test_nothing_is_begun_by_itself(connection: OneTripConnection) -> None:
    await connection.cursor().execute("INSERT INTO numbers VALUES (1)")
    assert not connection.in_transaction


async def test_its_thread_does_not_hold_up_the_end(connection: OneTripConnection) -> None:
    assert connection._thread.daemon  # noqa: SLF001 - what this is about


async def test_a_press_costs_few_trips(
    begin: Transactions, monkeypatch: pytest.MonkeyPatch
) -> None:
    statements: list[str] = []
    run = OneTripConnection.run

    async def counted(
        self: OneTripConnection, statement: str, parameters: Sequence[object], *, many: bool
    ) -> object:
        statements.append(statement.split(maxsplit=1)[0])
        return await run(self, statement, parameters, many=many)

    game = await deal(begin)
    async with begin() as work:
        await meet(work)
        await work.updates.first_time(1)  # the minute's sweeping is done
    monkeypatch.setattr(OneTripConnection, "run", counted)
    async with begin() as work:
        assert await work.updates.first_time(2)
        await work.people.meet(ANYA)
        found = await work.games.get(game.id)
        assert found is not None
        await work.games.save(moved(found, [a_move(found)]))
    assert statements == [
        "BEGIN",
        "INSERT",  # the update
        "SELECT",  # the person
        "SELECT",  # the game
        "SELECT",  # its seats
        "INSERT",  # the action
        "UPDATE",  # the game
        "SELECT",  # its deadlines
        "UPDATE",  # the one that takes the place of the last
    ]
