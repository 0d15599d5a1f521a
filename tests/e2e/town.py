"""A sandbox without limits, in the test's own loop and on a free port."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
from aiohttp import web

from bot.sandbox.app import make_app
from bot.sandbox.box import Box
from tests.e2e.driver import Town


@asynccontextmanager
async def open_town(*, real_limits: bool = False) -> AsyncIterator[Town]:
    """Give the people's side; the bot's is at the same address."""
    box = Box(time.time, real_limits=real_limits)  # noqa: TID251 - the sandbox is its own world
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
