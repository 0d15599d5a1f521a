"""A migrated SQLite file of its own for each test, though the migrations run once."""

import asyncio
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.storage import open_database
from bot.storage.database import Database


def make_empty(folder: Path) -> Path:
    """Make an empty database, to be copied; where it is."""
    path = folder / "empty.db"
    asyncio.run(_make(path))
    return path


async def _make(path: Path) -> None:
    async with open_database(_address(path)):
        pass


@asynccontextmanager
async def copy_of(empty: Path, folder: Path) -> AsyncIterator[Database]:
    """Open a copy of an empty database."""
    path = folder / "durak.db"
    shutil.copyfile(empty, path)
    async with open_database(_address(path)) as database:
        yield database


def _address(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"
