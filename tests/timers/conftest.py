"""Friends at a table over a real database, and timers whose clock is set by hand."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.conftest import ManualClock
from tests.database import copy_of, make_empty
from tests.timers.world import World


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once."""
    return make_empty(tmp_path_factory.mktemp("timers"))


@pytest.fixture
async def world(migrated: Path, tmp_path: Path, clock: ManualClock) -> AsyncIterator[World]:
    """Friends who have not met the bot yet, and nothing due."""
    async with copy_of(migrated, tmp_path) as database:
        yield World(database.transactions(clock), clock)
