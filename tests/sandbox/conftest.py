"""A fresh town for each test; it is small and starts in a few milliseconds."""

from collections.abc import AsyncIterator

import pytest_asyncio

from tests.sandbox.town import Town, open_town


@pytest_asyncio.fixture
async def town() -> AsyncIterator[Town]:
    """A town without limits on rates."""
    async with open_town() as opened:
        yield opened
