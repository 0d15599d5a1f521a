"""What the page can set: languages, trouble, and the meter that shows what came of it."""

import pytest

from bot.sandbox.box import Box
from bot.sandbox.model import Chat, Standing
from tests.page.conftest import Opener
from tests.page.devtools import Page

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60)]

DESKTOP = 1280
SMALL_PHONE = 360
GROUP = "#chat-group"
ANYA = 6_000_000_001
PANEL = "#trouble"


def _text(selector: str) -> str:
    return f"document.querySelector('{selector}').innerText"


async def _menu(page: Page, column: str) -> str:
    """Open the menu of a column; its selector."""
    await page.until(f"document.querySelector('{column} details')?.hidden === false")
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


@pytest.mark.parametrize("width", [SMALL_PHONE, DESKTOP])
async def test_a_pause_for_one_chat_is_ordered_and_called_off(
    box: Box, opened: Opener, width: int
) -> None:
    async with opened(width) as page:
        await page.press("Помехи…", await _menu(page, GROUP))
        assert await _inside(page, PANEL)
        await page.evaluate("document.getElementById('trouble-seconds').value = 300")
        await page.press("429: слишком часто", PANEL)
        await page.until(f"{_text(GROUP)}.includes('1 помеха')")
        fault = box.faults.take("sendMessage", _group(box).id)
        assert fault is not None
        assert fault.refusal().status == 429
        assert 290 < fault.refusal().parameters["retry_after"] <= 300
        assert box.faults.take("getUpdates", None) is None
        assert box.faults.take("sendMessage", ANYA) is None
        await page.press("Отменить все", PANEL)
        await page.until(f"{_text(PANEL)}.includes('Помех нет')")
        assert len(box.faults) == 0
        assert page.complaints == []


async def test_an_outage_everywhere_is_over_by_itself(box: Box, opened: Opener) -> None:
    async with opened(DESKTOP) as page:
        await page.press("Помехи…", await _menu(page, GROUP))
        await page.press("Во всех чатах", PANEL)
        await page.press("502: Telegram лежит", PANEL)
        await page.until(f"{_text(PANEL)}.includes('Заказано: 1 помеха')")
        fault = box.faults.take("getMe", None)
        assert fault is not None
        assert fault.refusal().status == 502
        fault.until = 0
        await page.until(f"{_text(PANEL)}.includes('Помех нет')")


@pytest.mark.parametrize(
    ("button", "refuses"), [("не дошло", True), ("дошло, но ответа нет", False)]
)
async def test_a_timeout_comes_before_or_after_the_effect(
    box: Box, opened: Opener, button: str, refuses: bool
) -> None:
    async with opened(DESKTOP) as page:
        await page.press("Помехи…", await _menu(page, GROUP))
        await page.press(button, PANEL)
        await page.until(f"{_text(PANEL)}.includes('1 помеха')")
        fault = box.faults.take("editMessageText", _group(box).id)
        assert fault is not None
        assert (fault.refuses, fault.delay) == (refuses, 30)
        await page.until(f"{_text(PANEL)}.includes('Помех нет')")


async def test_the_limits_are_switched_on_the_page(box: Box, opened: Opener) -> None:
    async with opened(DESKTOP) as page:
        await page.press("Помехи…", await _menu(page, GROUP))
        assert not await page.evaluate(f"document.querySelector('{PANEL} .switch input').checked")
        await page.press("Ограничения скорости, как у Telegram", PANEL)
        while not box.limits.real:
            await page.evaluate("new Promise((resolve) => setTimeout(resolve, 20))")


async def test_a_group_that_was_upgraded_is_meant_by_the_menus(box: Box, opened: Opener) -> None:
    async with opened(DESKTOP) as page:
        await page.press("Новая простая группа…", await _menu(page, GROUP))
        await page.type("Чердак")
        await page.press("Готово", "#ask")
        await page.until(f"{_text(GROUP + ' h2')} === 'Чердак'")
        await page.press("Сделать супергруппой", await _menu(page, GROUP))
        await page.until(f"{_text(GROUP)}.includes('Группа стала супергруппой')")
        assert "Сделать" not in await page.evaluate(
            f"document.querySelector('{GROUP} .items').textContent"
        )
        await page.press("Выйти из «Чердак»", await _menu(page, f"#chat-{ANYA}"))
        await page.until(f"{_text(GROUP)}.includes('2 участника')")
        await page.press("Удалить бота из группы", await _menu(page, GROUP))
        await page.until(f"{_text(GROUP)}.includes('бота здесь нет')")
        attic = list(box.world.groups.values())[-1]
        assert (attic.title, attic.kind) == ("Чердак", "supergroup")
        assert attic.bots[box.world.default_bot] is Standing.KICKED


def _group(box: Box) -> Chat:
    return next(iter(box.world.groups.values()))
