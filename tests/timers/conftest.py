"""Friends at a table over a real database, and timers whose clock is set by hand."""

from collections.abc import AsyncIterator

import pytest

from tests.conftest import ManualClock
from tests.database import opened
from tests.timers.world import World


@pytest.fixture
async def world(empty_database: str, clock: ManualClock) -> AsyncIterator[World]:
    """Friends who have not met the bot yet, and nothing due."""
    async with opened(empty_database) as database:
        yield World(database.transactions(clock), clock)
