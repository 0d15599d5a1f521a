"""A real database for each test, of either kind, opened as the program does it."""

from collections.abc import AsyncIterator

import pytest

from bot.ports import Transactions
from bot.storage import open_database
from tests.conftest import ManualClock


@pytest.fixture
async def begin(empty_database: str, clock: ManualClock) -> AsyncIterator[Transactions]:
    """What begins transactions in that database."""
    async with open_database(empty_database) as database:
        yield database.transactions(clock)
