"""What the page can set: languages, trouble, and the meter that shows what came of it."""

import json

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


@pytest.mark.parametrize("width", [SMALL_PHONE, DESKTOP])
async def test_the_meter_shows_how_near_the_limits_are(
    box: Box, opened: Opener, width: int
) -> None:
    async with opened(width) as page:
        await page.until(f"document.querySelector('{GROUP} details')?.hidden === false")
        group = _group(box).id
        for _ in range(12):
            box.calls.add("editMessageText", group, 200, 1.0)
        box.calls.add("sendMessage", ANYA, 200, 1.0)
        for _ in range(2):
            box.calls.add("sendMessage", group, 429, 1.0)
        await page.until("document.getElementById('fold').classList.contains('alarm')")
        await page.evaluate("document.getElementById('fold').click()")
        await page.until(f"{_text('#calls')}.includes('За минуту 12 из 20 в «Дача»')")
        shown = await page.evaluate(_text("#calls .meters"))
        assert "из 30, пик 13" in shown
        assert "Ответов 429 за минуту: 2, всего: 2" in shown
        assert await _inside(page, "#calls .meters")
        words = "[...document.querySelectorAll('.gauge span')]"
        assert await page.evaluate(f"{words}.every((e) => e.scrollWidth <= e.offsetWidth)")
        await page.until(f"{_text('#calls')}.includes('За секунду 0 из 30')")
        assert page.complaints == []


async def test_a_long_method_pushes_no_column_off_a_phone(box: Box, opened: Opener) -> None:
    box.world.people[ANYA].name = "Анна-Мария Константиновна"
    async with opened(SMALL_PHONE) as page:
        await page.until(f"document.querySelector('{GROUP} details')?.hidden === false")
        box.calls.add("editMessageReplyMarkup", ANYA, 200, 12_345.0)
        await page.evaluate("document.getElementById('fold').click()")
        await page.until(f"{_text('#calls')}.includes('12345')")
        rows = "((rows) => rows.scrollWidth <= rows.clientWidth)"
        assert await page.evaluate(f"{rows}(document.querySelector('#calls .rows'))")


async def test_the_last_call_of_a_burst_is_shown_too(box: Box, opened: Opener) -> None:
    async with opened(DESKTOP) as page:
        await page.until(f"document.querySelector('{GROUP} details')?.hidden === false")
        await page.evaluate("document.getElementById('fold').click()")
        box.calls.add("sendMessage", ANYA, 200, 1.0)
        await page.until(f"{_text('#calls')}.includes('За минуту: 1 вызов')")
        box.calls.add("sendMessage", ANYA, 200, 1.0)
        await page.until(f"{_text('#calls')}.includes('За минуту: 2 вызова')")


async def test_the_meter_counts_by_the_second_and_by_the_minute(opened: Opener) -> None:
    calls = [
        {"at": at, "method": method, "chat": chat, "status": status}
        for at, method, chat, status in (
            (39.0, "sendMessage", -1, 200),  # more than a minute ago
            (41.0, "sendMessage", -2, 200),
            (50.0, "sendMessage", -1, 200),
            (50.5, "editMessageText", -1, 200),
            (50.9, "sendPhoto", 5, 200),
            (51.0, "sendMessage", -1, 200),  # not within one second with the first of them
            (99.1, "sendMessage", -1, 429),
            (99.2, "answerCallbackQuery", -1, 200),
            (99.5, "sendMessage", 5, 400),
        )
    ]
    async with opened(DESKTOP) as page:
        measured = await page.evaluate(
            f"import('/page/meter.js').then((meter) => meter.measure({json.dumps(calls)}, 100))"
        )
        assert measured == {"second": 1, "peak": 3, "chat": -1, "minute": 3, "refused": 1}


def _group(box: Box) -> Chat:
    return next(iter(box.world.groups.values()))
