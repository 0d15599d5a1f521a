"""A sandbox without limits and a bot that plays as fast as it can, both in the test's own loop."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.app import run
from bot.config import Settings
from bot.deadlines import Tempo
from bot.sync.pacing import Pace
from tests.e2e.driver import Table, Town, until
from tests.e2e.town import open_town

RunningBot = Callable[[], AbstractAsyncContextManager[None]]


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    """The people's side of a sandbox."""
    async with open_town() as town:
        yield town


@pytest.fixture
def settings(town: Town, tmp_path: Path) -> Settings:
    """Settings of a bot in that sandbox."""
    return Settings(
        bot_token=SecretStr("42:sandbox"),
        telegram_api_base=town.base,
        database_url=f"sqlite+aiosqlite:///{tmp_path / 'durak.db'}",
        log_level="WARNING",
    )


@pytest.fixture
def tempo() -> Tempo:
    """How long the bot waits for people; a module in a hurry has its own."""
    return Tempo()


@pytest.fixture
def running_bot(settings: Settings, town: Town, tempo: Tempo) -> RunningBot:
    """Runs the bot while the context lasts; can be entered again, with the same database."""

    @asynccontextmanager
    async def running() -> AsyncIterator[None]:
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(run(settings, Pace.off(), tempo=tempo, stop=stop))
            await until(lambda: _polling(town))
            try:
                yield
            finally:
                stop.set()

    return running


async def _polling(town: Town) -> bool:
    return bool(await town.calls("getMyCommands"))


@pytest.fixture
async def table(town: Town, running_bot: RunningBot) -> AsyncIterator[Table]:
    """Three people in a group, and the bot."""
    async with running_bot():
        people = await town.people("Аня", "Боря", "Вера")
        yield Table(town, await town.group(people), people, random.Random(7))
