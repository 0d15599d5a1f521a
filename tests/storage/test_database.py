"""Opening: how the connection is set up, what is refused and in which words, how it ends."""

import asyncio
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.storage import UnusableDatabase, open_database
from bot.storage.database import make_engine, read_address
from tests.conftest import ManualClock
from tests.storage.scenes import ANYA


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
    engine = make_engine(read_address(address))
    for _ in range(2):
        async with engine.connect() as connection:
            assert (await connection.execute(text(f"PRAGMA {pragma}"))).scalar() == value
        await engine.dispose()


async def test_a_transaction_takes_the_write_lock_when_it_begins(file: Path, address: str) -> None:
    engine = make_engine(read_address(address))
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
    async with open_database(f"{scheme}:///{file}") as database:
        async with database.transactions(clock)() as work:
            await work.people.meet(ANYA)
        assert database.path == file
    with sqlite3.connect(file) as plain:
        assert plain.execute("SELECT id FROM people").fetchall() == [(ANYA.id,)]
    plain.close()


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "not an address"),
        ("durak.db", "not an address"),
        ("mysql://user:hunter2@host/db", "mysql"),
        ("postgresql://user:hunter2@host/db", "postgresql"),
        ("sqlite+nosuch:///x.db", "sqlite+nosuch"),
        ("sqlite://", "no file"),
        ("sqlite+aiosqlite:///:memory:", "no file"),
        ("sqlite:///file:x.db?uri=true", "no file"),
        ("sqlite:///x.db?timeout=3", "options after the file"),
    ],
)
async def test_an_address_that_cannot_be_used(address: str, words: str) -> None:
    message = await _refusal(address)
    assert words in message
    assert "write DATABASE_URL=sqlite+aiosqlite:///durak.db" in message
    assert "hunter2" not in message


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


async def test_a_second_copy_is_refused_and_the_first_goes_on(
    address: str, clock: ManualClock
) -> None:
    async with open_database(address) as database:
        assert "another copy of the bot is using" in await _refusal(address)
        async with database.transactions(clock)() as work:
            await work.people.meet(ANYA)
    await _open(address)


def test_a_failed_start_lets_go_of_the_lock(file: Path, address: str) -> None:
    file.write_text("not a database " * 100, encoding="utf-8")
    asyncio.run(_refusal(address))
    file.unlink()
    asyncio.run(_open(address))


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
