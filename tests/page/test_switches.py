"""What the page can set: languages, trouble, and the meter that shows what came of it."""

import pytest

from bot.sandbox.box import Box
from tests.page.conftest import Opener
from tests.page.devtools import Page

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60)]

DESKTOP = 1280
SMALL_PHONE = 360
GROUP = "#chat-group"
ANYA = 6_000_000_001


def _text(selector: str) -> str:
    return f"document.querySelector('{selector}').innerText"


async def _menu(page: Page, column: str) -> str:
    """Open the menu of a column; its selector."""
    await page.until(f"!document.querySelector('{column} details').hidden")
    await page.evaluate(f"document.querySelector('{column} details').open = true")
    return f"{column} .items"


async def _inside(page: Page, selector: str) -> bool:
    """Whether all of it is within the window."""
    box = f"document.querySelector('{selector}').getBoundingClientRect()"
    right: bool = await page.evaluate(f"{box}.left >= 0 && {box}.right <= innerWidth")
    return right


async def test_a_person_speaks_another_language_from_the_menu_on(box: Box, opened: Opener) -> None:
    async with opened(SMALL_PHONE) as page:
        column = f"#chat-{ANYA}"
        await page.press("Аня", "#tabs")
        menu = await _menu(page, column)
        chosen = f"document.querySelector('{menu} [aria-pressed=true]').innerText"
        assert await page.evaluate(chosen) == "Русский"
        assert await _inside(page, menu)
        await page.press("Українська", menu)
        await page.until(f"{chosen.replace('innerText', 'textContent')} === 'Українська'")
        assert box.world.people[ANYA].as_user()["language_code"] == "uk"
        assert page.complaints == []
