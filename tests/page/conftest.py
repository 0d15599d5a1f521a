"""A browser for the whole run, and for each test a sandbox of its own with the tiny bot in it."""

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager

import aiohttp
import pytest
from aiohttp import web

from bot.sandbox.app import make_app
from bot.sandbox.box import Box
from bot.sandbox.seed import seed
from tests.page import devtools
from tests.page.tiny_bot import TinyBot

_LAST_CONNECTIONS_S = 0.1

Opener = Callable[[int], AbstractAsyncContextManager[devtools.Page]]


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The DevTools address of a running browser; without one on this machine there is no test."""
    program = devtools.find_browser()
    if program is None:
        why = "no Chromium on this machine; on Debian: apt-get install chromium"
        if os.environ.get("CI") == "true":
            pytest.fail(why)
        pytest.skip(why)
    with devtools.running(program, tmp_path_factory.mktemp("browser")) as address:
        yield address


@pytest.fixture
def box() -> Box:
    """A sandbox with three people in the group «Дача»."""
    made = Box(time.time, real_limits=False, press_seconds=1.5)  # noqa: TID251 - the page shows real times
    seed(made.world, 3)
    return made


@pytest.fixture
async def address(box: Box) -> AsyncIterator[str]:
    """The sandbox over HTTP, with the bot polling it; gives the page's address."""
    runner = web.AppRunner(
        make_app(box), access_log=None, handler_cancellation=True, shutdown_timeout=0.3
    )
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        base = f"http://127.0.0.1:{runner.addresses[0][1]}"
        async with aiohttp.ClientSession() as session, asyncio.TaskGroup() as tasks:
            polling = tasks.create_task(TinyBot(session, base).run())
            yield base
            polling.cancel()
            await site.stop()
            # A browser opens connections on the chance that it needs them; the last ones must be
            # known to the runner before it closes all of them.
            await asyncio.sleep(_LAST_CONNECTIONS_S)
    finally:
        await runner.cleanup()


@pytest.fixture
def opened(browser: str, address: str) -> Opener:
    """Opens the page in a window of a given width."""
    return lambda width: devtools.page(browser, f"{address}/", width, 800)
