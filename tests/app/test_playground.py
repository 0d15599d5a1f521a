"""`durak sandbox`: both processes come and go together."""

import asyncio
import os
import signal
import socket
import sys
from asyncio.subprocess import Process
from pathlib import Path

import aiohttp
import pytest

from tests.app.conftest import Durak, ended
from tests.e2e.driver import Town, until

pytestmark = [
    pytest.mark.slow,
    pytest.mark.timeout(60),
    pytest.mark.skipif(sys.platform != "linux", reason="looks for processes under /proc"),
]


async def _page(process: Process) -> str:
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    assert line.startswith("Play at http://127.0.0.1:"), line
    return line.removeprefix("Play at ").split()[0].rstrip("/")


def _children(process: Process) -> dict[str, int]:
    """The pids of sandbox and bot."""
    listed = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text(encoding="ascii")
    found = {}
    for pid in listed.split():
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        found["sandbox" if b"bot.sandbox" in words else "bot"] = int(pid)
    return found


def _alive(children: dict[str, int]) -> list[str]:
    return [name for name, pid in children.items() if _runs(pid)]


def _runs(pid: int) -> bool:
    """Whether a process runs; a dead one stays listed until somebody asks how it ended."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def _is_open(page: str) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", int(page.rpartition(":")[2]))) == 0


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_people_can_play_until_it_is_stopped(durak: Durak, number: signal.Signals) -> None:
    process = await durak("sandbox", "--port", "0", "--people", "2")
    page = await _page(process)
    async with aiohttp.ClientSession() as session:
        town = Town(session, page)
        (person,) = await town.people("Аня")

        async def welcomed() -> bool:
            return any(each.by_bot for each in await town.messages(person, person))

        await until(welcomed, 40)
    children = _children(process)
    process.send_signal(number)
    found = await ended(process)
    assert (found.status, found.err) == (0, "")
    assert not _is_open(page)
    assert not _alive(children)


async def test_a_port_in_use(durak: Durak) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        found = await ended(await durak("sandbox", "--port", port))
    assert (found.status, found.out) == (2, "")
    assert found.err.count("\n") == 1
    assert port in found.err


async def test_a_port_that_is_none(durak: Durak) -> None:
    found = await ended(await durak("sandbox", "--port", "99999"))
    assert found.status == 2
    assert "Traceback" not in found.err


@pytest.mark.parametrize("dies", ["sandbox", "bot"])
async def test_when_one_dies_the_other_is_stopped(durak: Durak, dies: str) -> None:
    process = await durak("sandbox", "--port", "0")
    page = await _page(process)
    await asyncio.sleep(0.5)
    children = _children(process)

    os.kill(children[dies], signal.SIGKILL)
    found = await ended(process)
    assert found.status != 0
    assert not _is_open(page)
    assert not _alive(children)


async def test_when_the_command_itself_is_killed_both_end(durak: Durak) -> None:
    process = await durak("sandbox", "--port", "0")
    page = await _page(process)
    children = _children(process)
    assert len(_alive(children)) == 2
    process.kill()

    async def gone() -> bool:
        return not _alive(children)

    await until(gone, 20)
    assert not _is_open(page)
