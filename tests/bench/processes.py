"""Sandbox and bots as processes, for benchmarks and tests that kill them."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

_OPENING: Final = "The sandbox is open: "


@asynccontextmanager
async def sandbox(*options: str) -> AsyncIterator[str]:
    """A sandbox without limits on a free port; gives its address without a slash at the end."""
    arguments = ("--port", "0", "--limits", "off", *options)
    async with started("bot.sandbox", *arguments, stdout=PIPE) as process:
        assert process.stdout is not None
        line = (await process.stdout.readline()).decode().strip()
        assert line.startswith(_OPENING), line
        yield line.removeprefix(_OPENING).rstrip("/")


@asynccontextmanager
async def started(
    module: str,
    *arguments: str,
    settings: Mapping[str, str] | None = None,
    stdout: int | None = None,
    stderr: int | None = None,
) -> AsyncIterator[Process]:
    """A module as a process; it is killed at the end if it still runs."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", module, *arguments),
        env={**os.environ, **(settings or {})},
        stdout=stdout,
        stderr=stderr,
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()


def processor_seconds(process: Process) -> float:
    """The processor time that a process has used; 0 where that cannot be read."""
    try:
        stat = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii")
    except FileNotFoundError:
        return 0.0
    user, system = stat.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def bot_settings(address: str, database: str) -> dict[str, str]:
    """The environment of a bot in that sandbox."""
    return {
        "BOT_TOKEN": "42:sandbox",
        "TELEGRAM_API_BASE": address,
        "DATABASE_URL": f"sqlite+aiosqlite:///{database}",
        "LOG_LEVEL": "WARNING",
    }
