"""A scene over a real, migrated SQLite file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.conftest import ManualClock
from tests.database import copy_of, make_empty
from tests.usecases.scene import Scene


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database, made once."""
    return make_empty(tmp_path_factory.mktemp("usecases"))


@pytest.fixture
async def scene(migrated: Path, tmp_path: Path, clock: ManualClock) -> AsyncIterator[Scene]:
    """Friends who have not met the bot yet."""
    async with copy_of(migrated, tmp_path) as database:
        yield Scene(database.transactions(clock))
