"""The edge over a real database."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.nursery import Nursery
from bot.storage import open_database
from tests.conftest import ManualClock
from tests.telegram.edge import Edge


@pytest.fixture
async def edge(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Edge]:
    """The edge; it fails when Telegram is called inside a transaction."""
    address = f"sqlite+aiosqlite:///{tmp_path / 'durak.db'}"
    async with open_database(address) as database, Nursery(1) as nursery:
        yield Edge(database.transactions(clock), nursery)
