"""`durak sandbox`: the bot and the box that stands in for Telegram, side by side.

Both are processes of their own, as they would be in earnest; this one starts them, says where the
page is, and stops both when either ends or somebody asks to stop.
"""

import asyncio
import os
import signal
import sys
import tempfile
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from bot.nursery import Nursery

_TOKEN: Final = "42:sandbox"  # noqa: S105 - the sandbox takes any
_OPENING: Final = "The sandbox is open: "
_PATIENCE_S: Final = 12
_ENDED: Final = 1
"""Exit status when a process ended that should not."""


def play(port: int, limits: str, people: int, database: str | None) -> int:
    """Run sandbox and bot until one of them ends; the exit status.

    Args:
        port: of the page; 0 for any that is free.
        limits: `real` or `off`.
        people: how many there are to begin with.
        database: a DATABASE_URL to keep; None for one that is gone afterwards.
    """
    with tempfile.TemporaryDirectory(prefix="durak-", ignore_cleanup_errors=True) as folder:
        address = database or f"sqlite+aiosqlite:///{Path(folder) / 'sandbox.db'}"
        return asyncio.run(_play(port, limits, people, address))


async def _play(port: int, limits: str, people: int, database: str) -> int:
    stop = _stop_by_signal()
    options = ("--port", str(port), "--limits", limits, "--people", str(people))
    async with _started("bot.sandbox", *options, stdout=PIPE) as box:
        page = await _page_of(box)
        if page is None:
            return await box.wait()  # it has said why
        async with _started("bot", "run", settings=_settings(page, database)) as bot:
            print(f"Play at {page}  (Ctrl-C ends it)", flush=True)  # noqa: T201 - a command line
            return await _first_to_end(box, bot, stop)


def _settings(page: str, database: str) -> Mapping[str, str]:
    return {
        "BOT_TOKEN": _TOKEN,
        "TELEGRAM_API_BASE": page.rstrip("/"),
        "DATABASE_URL": database,
        "LOG_LEVEL": os.environ.get("LOG_LEVEL", "WARNING"),
    }


@asynccontextmanager
async def _started(
    module: str,
    *arguments: str,
    settings: Mapping[str, str] | None = None,
    stdout: int | None = None,
) -> AsyncIterator[Process]:
    """Run a module as a process; leaving the context stops it.

    It has a session of its own, so that Ctrl-C comes here alone and things are stopped in order;
    and it is on a leash, so that it does not outlive this process, even one that is killed.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot.leash", module, *arguments),
        env={**os.environ, **(settings or {})},
        stdin=PIPE,
        stdout=stdout,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        await _stopped(process)


async def _stopped(process: Process) -> None:
    if process.returncode is not None:
        return
    process.terminate()
    try:
        await asyncio.wait_for(process.wait(), _PATIENCE_S)
    except TimeoutError:
        process.kill()
        await process.wait()


async def _page_of(box: Process) -> str | None:
    """The address that the sandbox says when it is open; None when it ends instead."""
    if box.stdout is None:
        raise ValueError("the sandbox has no pipe to speak through")
    line = (await box.stdout.readline()).decode().strip()
    return line.removeprefix(_OPENING) if line.startswith(_OPENING) else None


async def _first_to_end(box: Process, bot: Process, stop: asyncio.Event) -> int:
    """Wait for either process to end, which is a failure, or for somebody to stop both."""
    async with Nursery(patience=0) as nursery:
        waits = [
            nursery.start(box.wait(), name="sandbox"),
            nursery.start(bot.wait(), name="bot"),
            nursery.start(stop.wait(), name="stop"),
        ]
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    if stop.is_set():
        return 0
    return bot.returncode or box.returncode or _ENDED


def _stop_by_signal() -> asyncio.Event:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    return stop
