"""The real bot in a sandbox, and somebody who reads and presses on its page."""

import json
import random
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from aiohttp import web
from pydantic import SecretStr

from bot.app import run
from bot.config import Settings
from bot.nursery import Nursery
from bot.sandbox.app import make_app
from bot.sandbox.box import Box
from bot.sandbox.world import World
from bot.sync.pacing import Pace
from tests.page.devtools import Page

GROUP: Final = "#chat-group"
NEVER: Final = ("withdraw", "redeal", "swap")
"""What a reader who plays by chance leaves alone, because the deal would not go on."""


@asynccontextmanager
async def bot_in_a_box(folder: Path, people: Callable[[World], None]) -> AsyncIterator[str]:
    """The real bot at a sandbox with these people; gives the page's address."""
    box = Box(time.time, real_limits=False)  # noqa: TID251 - the page shows real times
    people(box.world)
    runner = web.AppRunner(
        make_app(box), access_log=None, handler_cancellation=True, shutdown_timeout=0.3
    )
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    base = f"http://127.0.0.1:{runner.addresses[0][1]}"
    settings = Settings(
        bot_token=SecretStr("42:sandbox"),
        telegram_api_base=base,
        database_url=f"sqlite+aiosqlite:///{folder / 'durak.db'}",
        log_level="WARNING",
    )
    try:
        async with Nursery(1) as nursery:
            playing = nursery.start(run(settings, Pace.off()), name="bot")
            yield base
            playing.cancel()
    finally:
        await runner.cleanup()


class Reader:
    """What a person sees and presses on the page."""

    def __init__(self, shown: Page, seed: int) -> None:
        self.page = shown
        self.dice = random.Random(seed)

    async def write(self, name: str, text: str) -> None:
        """Somebody writes in the group."""
        await self.page.press(name, f"{GROUP} .writers")
        await self.say(GROUP, text)

    async def say(self, where: str, text: str) -> None:
        """Write into a column."""
        await self.page.evaluate(f"document.querySelector('{where} .field').focus()")
        await self.page.type(text)
        await self.page.key("Enter")

    async def choose(self, name: str, key: str, value: str) -> None:
        """An admin chooses something for the group."""
        await self.write(name, "/settings")
        for data in (f"s:{key}", f"s:{key}:{value}"):
            await self.wait_for(GROUP, data)
            await self.tap(GROUP, f"1:{data}")
        await self.page.until(f"!{keys_of(GROUP)}.some((b) => b.dataset.key === '1:{data}')")

    async def wait_for(self, where: str, data: str) -> None:
        """Wait until a column has a button with this data."""
        await self.page.until(f"{keys_of(where)}.some((b) => b.dataset.key === '1:{data}')")

    async def tap(self, where: str, key: str) -> None:
        """Press the newest button with this data, if it is still there."""
        found = f"{keys_of(where)}.findLast((b) => b.dataset.key === {json.dumps(key)})"
        await self.page.evaluate(f"{found}?.click()")

    async def moves(self, where: str) -> list[str]:
        """The data of everything that the newest hand of a column offers."""
        keys = await self.page.evaluate(f"{keys_of(where)}.map((b) => b.dataset.key)")
        moves = [key for key in keys if key.split(":")[1] == "p"]
        return [key for key in moves if key.split(":")[4].split(" ")[0] not in NEVER]

    async def play(self, where: str) -> bool:
        """Play something that the newest hand of a column offers; whether there was anything."""
        moves = await self.moves(where)
        cards = [key for key in moves if not key.endswith(":take")]
        if not moves:
            return False
        await self.tap(where, self.dice.choice(cards or moves))
        return True

    async def sees(self, label: str, where: str = GROUP) -> bool:
        """Whether there is a button of this label in a column."""
        seen = f"{keys_of(where)}.some((b) => b.innerText === {json.dumps(label)})"
        return bool(await self.page.evaluate(seen))


def keys_of(where: str) -> str:
    """The buttons of a column, as a JavaScript expression."""
    return f"[...document.querySelectorAll('{where} .key')]"


def text_of(selector: str) -> str:
    """What is written there, as a JavaScript expression."""
    return f"document.querySelector('{selector}').innerText"
