"""A real database file for each test, opened and migrated as the program does it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.ports import Transactions
from bot.storage import open_database
from tests.conftest import ManualClock


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database of the test is."""
    return tmp_path / "durak.db"


@pytest.fixture
def address(file: Path) -> str:
    """The DATABASE_URL of that file."""
    return f"sqlite+aiosqlite:///{file}"


@pytest.fixture
async def begin(address: str, clock: ManualClock) -> AsyncIterator[Transactions]:
    """What begins transactions in that file."""
    async with open_database(address) as database:
        yield database.transactions(clock)
