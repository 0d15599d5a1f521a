"""A whole deal of the real bot, played on the page: two from their hands, one from the group."""

from pathlib import Path

import pytest

from bot.sandbox.seed import seed
from tests.page.devtools import page
from tests.page.reader import GROUP, Reader, bot_in_a_box, keys_of, text_of

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]

ANYA, BORYA, VERA = (f"#chat-600000000{number}" for number in (1, 2, 3))


async def test_three_people_play_a_deal_on_the_page(browser: str, tmp_path: Path) -> None:
    async with (
        bot_in_a_box(tmp_path, lambda world: seed(world, 3)) as base,
        page(browser, base, 1400, 1000) as shown,
    ):
        reader = Reader(shown, 7)
        for person in (ANYA, BORYA):
            await shown.press("Запустить бота", person)
        await reader.choose("Аня", "hands", "anywhere")
        await reader.choose("Аня", "table", "picture")
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
        await shown.until(f"{text_of(GROUP)}.includes('видно только: Вера')")
        presses = 0
        while not await reader.sees("Ещё раз"):
            for where in (ANYA, BORYA, GROUP):
                presses += await reader.play(where)
            await shown.evaluate("new Promise((resolve) => setTimeout(resolve, 60))")
            if not await reader.sees("Ещё раз"):
                await shown.evaluate(
                    f"{keys_of(GROUP)}.findLast((b) => b.innerText === '🔄 Обновить')?.click()"
                )
        assert presses > 20
        assert "Запустить бота" in await shown.evaluate(text_of(VERA))
        await shown.press("Аня", f"{GROUP} .writers")
        await shown.until(f"!{text_of(GROUP)}.includes('видно только')")
        # A button that has just gone cannot be pressed: people meet that too, and are told.
        assert [each for each in shown.complaints if "/sandbox/press" not in each] == []
