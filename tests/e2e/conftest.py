"""A sandbox without limits and a bot that plays as fast as it can, both in the test's own loop."""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from pydantic import SecretStr

from bot.app import run
from bot.config import Settings
from bot.sandbox.app import make_app
from bot.sandbox.box import Box
from bot.sync.pacing import Pace
from tests.e2e.driver import Table, Town, until

RunningBot = Callable[[], AbstractAsyncContextManager[None]]


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    """The people's side of a sandbox."""
    box = Box(time.time, real_limits=False)  # noqa: TID251 - the sandbox is its own world
    runner = web.AppRunner(
        make_app(box), access_log=None, handler_cancellation=True, shutdown_timeout=0.3
    )
    await runner.setup()
    try:
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        async with aiohttp.ClientSession() as session:
            yield Town(session, f"http://127.0.0.1:{runner.addresses[0][1]}")
    finally:
        await runner.cleanup()


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
def running_bot(settings: Settings, town: Town) -> RunningBot:
    """Runs the bot while the context lasts; can be entered again, with the same database."""

    @asynccontextmanager
    async def running() -> AsyncIterator[None]:
        polls = len(await town.calls("getUpdates"))
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            bot = tasks.create_task(run(settings, Pace.off(), stop=stop))

            async def polling() -> bool:
                return bot.done() or len(await town.calls("getMyCommands")) > polls

            await until(polling)
            try:
                yield
            finally:
                stop.set()

    return running


@pytest.fixture
async def table(town: Town, running_bot: RunningBot) -> AsyncIterator[Table]:
    """Three people in a group, and the bot."""
    async with running_bot():
        people = await town.people("Аня", "Боря", "Вера")
        yield Table(town, await town.group(people), people, random.Random(7))
