"""SQLite: how the connection is set up, what is refused and in which words, how it ends."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.ports import Transactions
from bot.storage import UnusableDatabase, open_database
from bot.storage.database import kind_of
from tests.conftest import ManualClock
from tests.storage.scenes import ANYA, CHAT, behind, open_lobby, read


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database of the test is."""
    return tmp_path / "durak.db"


@pytest.fixture
def address(file: Path) -> str:
    """The DATABASE_URL of that file."""
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def begin(address: str, clock: ManualClock) -> AsyncIterator[Transactions]:
    """What begins transactions in that file."""
    async with open_database(address) as database:
        yield database.transactions(clock)


async def _open(address: str) -> None:
    async with open_database(address):
        pass


async def _refusal(address: str) -> str:
    with pytest.raises(UnusableDatabase) as refused:
        await _open(address)
    message = str(refused.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("pragma", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("busy_timeout", 10_000),
        ("foreign_keys", 1),
    ],
)
async def test_every_connection_is_set_up(address: str, pragma: str, value: object) -> None:
    engine = kind_of(address).make_engine()
    for _ in range(2):
        async with engine.connect() as connection:
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value
        await engine.dispose()


async def test_a_transaction_takes_the_write_lock_when_it_begins(file: Path, address: str) -> None:
    engine = kind_of(address).make_engine()
    async with engine.begin() as connection:
        await connection.execute(text("SELECT 1"))
        other = sqlite3.connect(file, timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        other.close()
    await engine.dispose()


@pytest.mark.parametrize("scheme", ["sqlite", "sqlite+aiosqlite"])
async def test_both_forms_of_the_address_are_one_file(
    file: Path, scheme: str, clock: ManualClock
) -> None:
    async with (
        open_database(f"{scheme}:///{file}") as database,
        database.transactions(clock)() as work,
    ):
        await work.people.meet(ANYA)
    with sqlite3.connect(file) as plain:
        assert plain.execute("SELECT id FROM people").fetchall() == [(ANYA.id,)]
    plain.close()


async def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    message = await _refusal(f"sqlite:///{tmp_path}/no/durak.db")
    assert message.startswith(f"{tmp_path}/no is no folder that the bot can write to")


async def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    message = await _refusal(f"sqlite:///{tmp_path}/file/durak.db")
    assert "is no folder that the bot can write to" in message


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_the_right_to_write(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        message = asyncio.run(_refusal(f"sqlite:///{tmp_path}/durak.db"))
    finally:
        tmp_path.chmod(0o700)
    assert "is no folder that the bot can write to" in message


async def test_a_file_that_is_a_folder(tmp_path: Path) -> None:
    (tmp_path / "durak.db").mkdir()
    message = await _refusal(f"sqlite:///{tmp_path}/durak.db")
    assert message.startswith(f"{tmp_path}/durak.db cannot be written (Is a directory)")


def test_a_file_that_is_no_database(file: Path, address: str) -> None:
    file.write_text("Дорогой дневник! " * 100, encoding="utf-8")
    before = file.read_bytes()
    assert "is not an SQLite database: name another file" in asyncio.run(_refusal(address))
    assert file.read_bytes() == before


def test_a_failed_start_lets_go_of_the_lock(file: Path, address: str) -> None:
    file.write_text("not a database " * 100, encoding="utf-8")
    asyncio.run(_refusal(address))
    file.unlink()
    asyncio.run(_open(address))


async def test_a_full_disk_stores_nothing_and_is_said(begin: Transactions) -> None:
    async def write_much() -> None:
        async with begin() as work:
            await work.games.save(replace(lobby, page="rules"))
            await work.chats.meet(CHAT, "x" * 1_000_000)

    lobby = await open_lobby(begin)
    async with begin() as work:
        await behind(work, "PRAGMA max_page_count = 60")
    with pytest.raises(UnusableDatabase, match="is full: free some space"):
        await write_much()
    assert await read(begin, lobby.id) == lobby


async def test_what_can_only_be_read_is_said(begin: Transactions) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        await behind(work, "PRAGMA query_only = 1")
    with pytest.raises(UnusableDatabase, match="give the bot's user the right to write"):
        async with begin() as work:
            await work.games.save(replace(lobby, page="rules"))


def _delete(file: Path) -> None:
    file.unlink()


def _move(file: Path) -> None:
    file.rename(file.with_name("old.db"))


def _restore(file: Path) -> None:
    backup = file.with_name("backup.db")
    backup.write_bytes(file.read_bytes())
    backup.replace(file)


@pytest.mark.parametrize("lose", [_delete, _move, _restore])
async def test_a_file_that_is_not_there_any_more_is_not_written_to(
    file: Path, address: str, clock: ManualClock, lose: Callable[[Path], None]
) -> None:
    """SQLite would go on for weeks, and all of that would be gone with the process."""
    async with open_database(address) as database:
        begin = database.transactions(clock)
        await open_lobby(begin)
        lose(file)
        with pytest.raises(UnusableDatabase, match="was deleted or replaced"):
            async with begin() as work:
                await work.people.get(ANYA.id)
        with pytest.raises(UnusableDatabase, match="was deleted or replaced"):
            async with asyncio.timeout(1):
                await database.guard()


async def test_another_program_that_holds_the_lock_is_named(
    file: Path, begin: Transactions
) -> None:
    async with begin() as work:
        await behind(work, "PRAGMA busy_timeout = 10")
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(UnusableDatabase, match="locked by another program"):
        async with begin() as work:
            await work.people.get(ANYA.id)
    other.execute("ROLLBACK")
    other.close()
    async with begin() as work:
        assert await work.people.get(ANYA.id) is None


_PROGRAM = """
import asyncio, sys
from bot.clock import system_clock
from bot.values import Person
from bot.storage import open_database

async def main():
    async with open_database(sys.argv[1]) as database:
        async with database.transactions(system_clock)() as work:
            await work.people.meet(Person(1, "x"))
        if sys.argv[2] == "fail":
            raise SystemExit(7)

asyncio.run(main())
"""


@pytest.mark.slow
@pytest.mark.timeout(60)
@pytest.mark.parametrize(("how", "status"), [("end", 0), ("fail", 7)])
def test_the_process_exits(file: Path, address: str, how: str, status: int) -> None:
    program = [sys.executable, "-W", "error", "-c", _PROGRAM, address, how]
    ended = subprocess.run(program, check=False, timeout=30, capture_output=True)
    assert (ended.returncode, ended.stderr) == (status, b"")
    with sqlite3.connect(file) as plain:
        assert plain.execute("SELECT count(*) FROM people").fetchone() == (1,)
    plain.close()
