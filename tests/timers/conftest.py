"""Friends at a table over a real database, and timers whose clock is set by hand."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import open_database
from tests.conftest import ManualClock
from tests.timers.world import World


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once."""
    path = tmp_path_factory.mktemp("timers") / "empty.db"
    asyncio.run(_make(path))
    return path


async def _make(path: Path) -> None:
    async with open_database(f"sqlite+aiosqlite:///{path}"):
        pass


@pytest.fixture
async def world(migrated: Path, tmp_path: Path, clock: ManualClock) -> AsyncIterator[World]:
    """Friends who have not met the bot yet, and nothing due."""
    path = tmp_path / "durak.db"
    shutil.copyfile(migrated, path)
    async with open_database(f"sqlite+aiosqlite:///{path}") as database:
        yield World(database.transactions(clock), clock)
