"""A scene over a real, migrated SQLite file."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.storage import open_database
from tests.conftest import ManualClock
from tests.usecases.scene import Scene


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once."""
    path = tmp_path_factory.mktemp("usecases") / "empty.db"
    asyncio.run(_make(path))
    return path


async def _make(path: Path) -> None:
    async with open_database(f"sqlite+aiosqlite:///{path}"):
        pass


@pytest.fixture
async def scene(migrated: Path, tmp_path: Path, clock: ManualClock) -> AsyncIterator[Scene]:
    """Friends who have not met the bot yet."""
    path = tmp_path / "durak.db"
    shutil.copyfile(migrated, path)
    async with open_database(f"sqlite+aiosqlite:///{path}") as database:
        yield Scene(database.transactions(clock))
