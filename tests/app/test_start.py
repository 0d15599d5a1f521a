"""`durak run`: what has to be mended is one line and status 2; stopping is quick and clean."""

import asyncio
import fcntl
import signal
import sqlite3
import sys
from pathlib import Path
from time import monotonic

import pytest

from bot.storage import open_database
from tests.app.conftest import Durak, Ended, ended
from tests.e2e.driver import Town, until
from tests.postgresql import GUARDED, PASSWORD, Server

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60)]

_TOKEN = "123456:AbC-dEf_GhIjKlMnOpQrStUvWxYz012345"


def _refused(found: Ended, *words: str) -> None:
    assert found.status == 2, found
    assert found.out == ""
    assert found.err.count("\n") == 1, found.err
    assert found.err.startswith("durak: ")
    for word in words:
        assert word in found.err
    assert _TOKEN not in found.err


async def test_no_token(durak: Durak) -> None:
    _refused(await ended(await durak("run")), "BOT_TOKEN is not set", ".env")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOT_TOKEN", "my bot"),
        ("TELEGRAM_API_BASE", "api.telegram.org"),
        ("DATABASE_URL", "durak.db"),
        ("DATABASE_URL", "sqlite+aiosqlite:///no/such/folder/durak.db"),
    ],
)
async def test_a_wrong_setting(durak: Durak, name: str, value: str) -> None:
    settings = {"BOT_TOKEN": _TOKEN, "TELEGRAM_API_BASE": "http://127.0.0.1:9", name: value}
    _refused(await ended(await durak("run", **settings)), name)


async def test_a_database_of_a_newer_version(durak: Durak, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "durak.db") as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        database.execute("INSERT INTO alembic_version VALUES ('9999')")
    _refused(await ended(await durak("run", BOT_TOKEN=_TOKEN)), "newer version")


@pytest.mark.postgresql
async def test_postgresql_that_another_copy_uses(durak: Durak, postgresql_server: Server) -> None:
    database = postgresql_server.make()
    postgresql_server.execute(f"GRANT CREATE ON SCHEMA public TO {GUARDED}", database)
    address = postgresql_server.address(database, GUARDED, PASSWORD)
    async with open_database(address):
        found = await ended(await durak("run", BOT_TOKEN=_TOKEN, DATABASE_URL=address))
    _refused(found, "another copy of the bot is using the database", "DATABASE_URL")
    assert PASSWORD not in found.err


async def test_a_second_copy(durak: Durak, tmp_path: Path) -> None:
    with (tmp_path / "durak.db.lock").open("wb") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _refused(await ended(await durak("run", BOT_TOKEN=_TOKEN)), "another copy")


@pytest.mark.parametrize("status", [401, 404])
async def test_a_token_that_telegram_does_not_know(durak: Durak, town: Town, status: int) -> None:
    await town.call("/sandbox/faults", method="getMe", times=1, status=status)
    process = await durak("run", BOT_TOKEN=_TOKEN, TELEGRAM_API_BASE=town.base)
    _refused(await ended(process), "BOT_TOKEN")


async def test_a_token_that_is_revoked_while_it_runs(durak: Durak, town: Town) -> None:
    process = await durak("run", BOT_TOKEN=_TOKEN, TELEGRAM_API_BASE=town.base)
    await until(lambda: _polls(town), 30)
    await town.call("/sandbox/faults", method="getUpdates", times=1, status=401)
    await town.call("/sandbox/updates", update={"message": "wakes the poll that waits"})
    found = await ended(process)
    assert found.status == 2, found.err
    assert "Traceback" not in found.err
    assert found.err.splitlines()[-1].startswith("durak: Telegram does not know BOT_TOKEN any")


async def test_a_database_that_is_deleted_while_it_runs(
    durak: Durak, town: Town, tmp_path: Path
) -> None:
    """It ended with every game that was played from then on."""
    process = await durak("run", BOT_TOKEN=_TOKEN, TELEGRAM_API_BASE=town.base)
    await until(lambda: _polls(town), 30)
    (tmp_path / "durak.db").unlink()
    found = await ended(process)
    assert found.status == 2, found.err
    assert "Traceback" not in found.err
    assert "was deleted or replaced while the bot was running" in found.err.splitlines()[-1]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_stops_when_told_to(durak: Durak, town: Town, number: signal.Signals) -> None:
    process = await durak("run", BOT_TOKEN=_TOKEN, TELEGRAM_API_BASE=town.base)
    await until(lambda: _polls(town), 30)
    begun = monotonic()
    process.send_signal(number)
    found = await ended(process)
    assert found.status == 0, found.err
    assert monotonic() - begun < 10
    assert "Traceback" not in found.err
    assert _TOKEN not in found.err


@pytest.mark.skipif(sys.platform != "linux", reason="reads memory from /proc")
async def test_it_is_modest(durak: Durak, town: Town) -> None:
    process = await durak("run", BOT_TOKEN=_TOKEN, TELEGRAM_API_BASE=town.base)
    await until(lambda: _polls(town), 30)
    assert _mebibytes(process.pid) < 160


def _mebibytes(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.partition("VmRSS:")[2].split()[0]) // 1024


async def test_trouble_with_the_network_is_waited_out(durak: Durak, town: Town) -> None:
    await town.call("/sandbox/faults", method="getMe", times=1, status=502)
    await town.call("/sandbox/faults", method="getMe", times=1, drop_after=True)
    process = await durak("run", BOT_TOKEN=_TOKEN, TELEGRAM_API_BASE=town.base)
    await until(lambda: _polls(town), 40)
    process.terminate()
    found = await ended(process)
    assert found.status == 0
    assert found.err.count("nobody answers at TELEGRAM_API_BASE") == 2


async def test_it_can_be_stopped_while_nobody_answers(durak: Durak) -> None:
    process = await durak("run", BOT_TOKEN=_TOKEN, TELEGRAM_API_BASE="http://127.0.0.1:9")
    assert process.stderr is not None
    await process.stderr.readline()
    begun = monotonic()
    process.terminate()
    assert (await ended(process)).status == 0
    assert monotonic() - begun < 10


async def _polls(town: Town) -> bool:
    await asyncio.sleep(0.1)
    return bool(await town.calls("setMyCommands"))
