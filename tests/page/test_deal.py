"""A whole deal of the real bot, played on the page: two from their hands, one from the group."""

import json
import random
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web
from pydantic import SecretStr

from bot.app import run
from bot.config import Settings
from bot.nursery import Nursery
from bot.sandbox.app import make_app
from bot.sandbox.box import Box
from bot.sandbox.seed import seed
from bot.sync.pacing import Pace
from tests.page.devtools import Page, page

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

GROUP = "#chat-group"
ANYA, BORYA, VERA = (f"#chat-600000000{number}" for number in (1, 2, 3))
NEVER = ("withdraw", "redeal", "swap")


@asynccontextmanager
async def _bot_in_a_box(folder: Path) -> AsyncIterator[str]:
    """The real bot at a sandbox with three people; gives the page's address."""
    box = Box(time.time, real_limits=False)  # noqa: TID251 - the page shows real times
    seed(box.world, 3)
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


class _Reader:
    """What a person sees and presses on the page."""

    def __init__(self, shown: Page) -> None:
        self.page = shown
        self.dice = random.Random(7)

    async def write(self, name: str, text: str) -> None:
        """Somebody writes in the group."""
        await self.page.press(name, f"{GROUP} .writers")
        await self.page.evaluate(f"document.querySelector('{GROUP} .field').focus()")
        await self.page.type(text)
        await self.page.key("Enter")

    async def choose(self, key: str, value: str) -> None:
        """Аня, the admin, chooses something for the group."""
        await self.write("Аня", "/settings")
        for data in (f"s:{key}", f"s:{key}:{value}"):
            await self.page.until(f"{_keys(GROUP)}.some((b) => b.dataset.key === '1:{data}')")
            await self.tap(GROUP, f"1:{data}")
        await self.page.until(f"!{_keys(GROUP)}.some((b) => b.dataset.key === '1:{data}')")

    async def tap(self, where: str, key: str) -> None:
        """Press the newest button with this data, if it is still there."""
        found = f"{_keys(where)}.findLast((b) => b.dataset.key === {json.dumps(key)})"
        await self.page.evaluate(f"{found}?.click()")

    async def play(self, where: str) -> bool:
        """Play something that the newest hand of a column offers; whether there was anything."""
        keys = await self.page.evaluate(f"{_keys(where)}.map((b) => b.dataset.key)")
        moves = [key for key in keys if key.split(":")[1] == "p"]
        moves = [key for key in moves if key.split(":")[4].split(" ")[0] not in NEVER]
        cards = [key for key in moves if not key.endswith(":take")]
        if not moves:
            return False
        await self.tap(where, self.dice.choice(cards or moves))
        return True

    async def is_over(self) -> bool:
        """Whether the group sees the result."""
        over = await self.page.evaluate(f"{_keys(GROUP)}.some((b) => b.innerText === 'Ещё раз')")
        return bool(over)


def _keys(where: str) -> str:
    return f"[...document.querySelectorAll('{where} .key')]"


async def test_three_people_play_a_deal_on_the_page(browser: str, tmp_path: Path) -> None:
    async with _bot_in_a_box(tmp_path) as base, page(browser, base, 1400, 1000) as shown:
        reader = _Reader(shown)
        for person in (ANYA, BORYA):
            await shown.press("Запустить бота", person)
        await reader.choose("hands", "anywhere")
        await reader.choose("table", "picture")
        await reader.write("Аня", "/durak")
        for name in ("Боря", "Вера"):
            await shown.press(name, f"{GROUP} .writers")
            await shown.press("Сесть", GROUP)
            await shown.until(
                f"document.querySelector('{GROUP} article:last-of-type').innerText"
                f".includes('{name}')"
            )
        await shown.press("Аня", f"{GROUP} .writers")
        await shown.press("Начать", GROUP)
        await shown.until(f"document.querySelector('{GROUP} .photo[src]')?.naturalWidth === 800")
        await shown.press("Вера", f"{GROUP} .writers")
        await shown.press("Мои карты", GROUP)
        await shown.until(f"{_text(GROUP)}.includes('видно только: Вера')")
        presses = 0
        while not await reader.is_over():
            for where in (ANYA, BORYA, GROUP):
                presses += await reader.play(where)
            await shown.evaluate("new Promise((resolve) => setTimeout(resolve, 60))")
            if not await reader.is_over():
                await shown.evaluate(
                    f"{_keys(GROUP)}.findLast((b) => b.innerText === '🔄 Обновить')?.click()"
                )
        assert presses > 20
        assert "Запустить бота" in await shown.evaluate(_text(VERA))
        await shown.press("Аня", f"{GROUP} .writers")
        await shown.until(f"!{_text(GROUP)}.includes('видно только')")
        # A button that has just gone cannot be pressed: people meet that too, and are told.
        assert [each for each in shown.complaints if "/sandbox/press" not in each] == []


def _text(selector: str) -> str:
    return f"document.querySelector('{selector}').innerText"
