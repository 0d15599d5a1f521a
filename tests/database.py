"""Migrated databases of both kinds for tests, each without a row; the migrations run once.

A plugin of `tests.conftest`. Tests that ask for `empty_database` run once on SQLite and once on
PostgreSQL; those marks are here, so that no room has to say them again.
"""

import asyncio
import os
import shutil
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.storage import open_database
from bot.storage.database import Database, connected, kind_of
from tests.postgresql import Server, find_programs, running

ON_POSTGRESQL = pytest.param("postgresql", marks=[pytest.mark.postgresql, pytest.mark.slow])

_EMPTY = """
DELETE FROM heartbeat; DELETE FROM deadlines; DELETE FROM handled_updates; DELETE FROM notices;
DELETE FROM posts; DELETE FROM standings; DELETE FROM seasons; DELETE FROM results;
DELETE FROM actions; DELETE FROM seats; DELETE FROM waiting; DELETE FROM absences;
DELETE FROM games; DELETE FROM chats; DELETE FROM people; DELETE FROM secrets;
ALTER SEQUENCE games_id_seq RESTART; ALTER SEQUENCE notices_id_seq RESTART;
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out long plays on the second database: the short ones have every statement in them."""
    if os.environ.get("HYPOTHESIS_PROFILE") == "thorough":
        return
    twice = [
        each
        for each in items
        if each.get_closest_marker("one_database") and each.get_closest_marker("postgresql")
    ]
    config.hook.pytest_deselected(items=twice)
    items[:] = [each for each in items if each not in set(twice)]


@asynccontextmanager
async def opened(address: str) -> AsyncIterator[Database]:
    """Open a database that has its tables; to look for migrations takes longer than most tests."""
    kind = kind_of(address)
    async with connected(kind) as engine:
        yield Database(kind, engine)


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[Server]:
    """A server for all tests of this process; without the programs for it there is none."""
    programs = find_programs()
    if programs is None:
        why = "no PostgreSQL on this machine; on Debian: apt-get install postgresql"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    with running(programs) as server:
        yield server


@pytest.fixture(scope="session")
def migrated_on_postgresql(postgresql_server: Server) -> str:
    """The name of a database that has the tables of the bot."""
    name = postgresql_server.make()
    asyncio.run(_migrate(postgresql_server.address(name)))
    return name


@pytest.fixture(scope="session")
def migrated_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file that has the tables of the bot, to be copied."""
    path = tmp_path_factory.mktemp("migrated") / "empty.db"
    asyncio.run(_migrate(_address(path)))
    return path


@pytest.fixture
def postgresql(postgresql_server: Server, migrated_on_postgresql: str) -> str:
    """The address of an empty database on PostgreSQL."""
    postgresql_server.execute(_EMPTY, migrated_on_postgresql)
    return postgresql_server.address(migrated_on_postgresql)


@pytest.fixture
def sqlite(migrated_file: Path, tmp_path: Path) -> str:
    """The address of an empty SQLite file."""
    path = tmp_path / "durak.db"
    shutil.copyfile(migrated_file, path)
    return _address(path)


@pytest.fixture(params=["sqlite", ON_POSTGRESQL])
def empty_database(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of one kind after the other."""
    return str(request.getfixturevalue(request.param))


async def _migrate(address: str) -> None:
    async with open_database(address):
        pass


def _address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
