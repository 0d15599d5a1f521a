"""A scene over a real, migrated database of either kind."""

from collections.abc import AsyncIterator

import pytest

from tests.conftest import ManualClock
from tests.database import opened
from tests.usecases.scene import Scene


@pytest.fixture
async def scene(empty_database: str, clock: ManualClock) -> AsyncIterator[Scene]:
    """Friends who have not met the bot yet."""
    async with opened(empty_database) as database:
        yield Scene(database.transactions(clock))
