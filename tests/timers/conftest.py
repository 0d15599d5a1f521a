"""Friends at a table over a real database, and timers whose clock is set by hand."""

from collections.abc import AsyncIterator

import pytest

from bot.storage import open_database
from tests.conftest import ManualClock
from tests.timers.world import World


@pytest.fixture
async def world(empty_database: str, clock: ManualClock) -> AsyncIterator[World]:
    """Friends who have not met the bot yet, and nothing due."""
    async with open_database(empty_database) as database:
        yield World(database.transactions(clock), clock)
