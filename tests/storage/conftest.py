"""A real database for each test, of either kind."""

from collections.abc import AsyncIterator

import pytest

from bot.ports import Transactions
from tests.conftest import ManualClock
from tests.database import opened


@pytest.fixture
async def begin(empty_database: str, clock: ManualClock) -> AsyncIterator[Transactions]:
    """What begins transactions in that database."""
    async with opened(empty_database) as database:
        yield database.transactions(clock)
