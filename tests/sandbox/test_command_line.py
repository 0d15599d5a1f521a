"""``python -m bot.sandbox``: opens, says where, closes; complains in one line."""

import asyncio
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process

import pytest
from aiohttp import ClientSession

pytestmark = pytest.mark.timeout(30)


async def _start(*arguments: str) -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.sandbox", *arguments, stdout=PIPE, stderr=PIPE
    )


async def _address(process: Process) -> str:
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    found = re.search(r"http://127\.0\.0\.1:\d+", line)
    assert found is not None, line
    return found.group()


@pytest.mark.slow
async def test_it_serves_until_it_is_told_to_stop() -> None:
    process = await _start("--port", "0", "--people", "14", "--limits", "off")
    url = await _address(process)
    async with ClientSession() as http:
        async with http.get(f"{url}/sandbox/world") as answer:
            world = await answer.json()
        poll = asyncio.get_running_loop().create_task(
            http.get(f"{url}/bot42:sandbox/getUpdates?timeout=30")
        )
        stream = await http.get(f"{url}/sandbox/events")
        await asyncio.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        _, errors = await asyncio.wait_for(process.communicate(), 5)
        stream.close()
        poll.cancel()
        await asyncio.gather(poll, return_exceptions=True)
    assert (process.returncode, errors) == (0, b"")
    names = [each["name"] for each in world["people"]]
    assert len(set(names)) == 14
    (group,) = world["chats"]
    assert (group["title"], group["members"]) == ("Дача", [each["id"] for each in world["people"]])
    assert group["admins"] == group["members"][:1]
    assert world["limits"] == "off"


@pytest.mark.slow
async def test_port_in_use_is_one_line_and_status_2() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        process = await _start("--port", port)
        output, errors = await process.communicate()
    assert (process.returncode, output) == (2, b"")
    (line,) = errors.decode().splitlines()
    assert line.startswith(f"The sandbox cannot listen on 127.0.0.1:{port}: the port is in use;")


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [("--port", "99999"), ("--people", "-1"), ("--limits", "some")]
)
async def test_wrong_arguments_are_status_2(arguments: tuple[str, str]) -> None:
    process = await _start(*arguments)
    _, errors = await process.communicate()
    assert process.returncode == 2
    assert b"Traceback" not in errors
