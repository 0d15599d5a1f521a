"""A sandbox for processes to talk to, and `durak` as a process."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.e2e.driver import Town
from tests.e2e.town import open_town


class Ended(NamedTuple):
    """How a process ended."""

    status: int
    out: str
    err: str


Durak = Callable[..., Awaitable[Process]]


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    """The people's side of a sandbox."""
    async with open_town() as town:
        yield town


@pytest.fixture
async def durak(tmp_path: Path) -> AsyncIterator[Durak]:
    """Starts `durak …` in an empty folder, with these settings and no others."""
    running: list[Process] = []

    async def start(*arguments: str, **settings: str) -> Process:
        inherited = {key: os.environ[key] for key in ("PATH", "HOME", "LANG") if key in os.environ}
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            *("-m", "bot", *arguments),
            env={**inherited, "PYTHONPATH": str(Path(__file__).parents[2]), **settings},
            cwd=tmp_path,
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
        )
        running.append(process)
        return process

    yield start
    for process in running:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def ended(process: Process, given: bytes = b"") -> Ended:
    """Wait for the end of a process that is given this on standard input."""
    out, err = await process.communicate(given)
    assert process.returncode is not None
    return Ended(process.returncode, out.decode(), err.decode())
