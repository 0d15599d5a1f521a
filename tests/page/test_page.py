"""One person plays several on the sandbox's page, in a real browser."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.sandbox.box import Box
from bot.sandbox.model import Chat
from bot.sandbox.speech import say
from tests.page.conftest import Opener
from tests.page.devtools import Page

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60)]

DESKTOP = 1280
PHONE = 390
GROUP = "#chat-group"
ANYA = 6_000_000_001
BORYA = 6_000_000_002


@pytest.fixture
def table(opened: Opener) -> Opener:
    """Opens the page and has Аня write /durak, at any width."""

    @asynccontextmanager
    async def opening(width: int) -> AsyncIterator[Page]:
        async with opened(width) as page:
            await page.press("/durak", GROUP)
            await page.until(f"{_text(GROUP)}.includes('Стол 1')")
            yield page
            assert page.complaints == []

    return opening


def _text(selector: str) -> str:
    return f"document.querySelector('{selector}').innerText"


def _column(person: int) -> str:
    return f"#chat-{person}"


async def test_everybody_has_a_column(opened: Opener) -> None:
    async with opened(DESKTOP) as page:
        await page.until("document.querySelectorAll('.column').length === 4")
        names = "[...document.querySelectorAll('.column h2')].map((e) => e.innerText)"
        assert await page.evaluate(names) == ["Дача", "Аня", "Боря", "Вера"]
        assert "Нажмите /durak" in await page.evaluate(_text(GROUP))
        assert not await page.evaluate("document.getElementById('tabs').checkVisibility()")
        fits = "columns.scrollWidth <= columns.clientWidth"
        assert await page.evaluate(f"((columns) => {fits})(document.getElementById('columns'))")
        assert page.complaints == []


async def test_a_text_keeps_its_markup_and_runs_no_script(table: Opener) -> None:
    async with table(DESKTOP) as page:
        tags = "b, i, u, s, code, blockquote, a, .spoiler"
        found = f"[...document.querySelectorAll('.text :is({tags})')].map((e) => e.textContent)"
        expected = ["Стол 1", "погонный", "козырь", "9♦", "8♦", "Аня → Боря", "секрет", "правила"]
        assert await page.evaluate(found) == expected
        assert "<img src=x onerror=alert(1)>" in await page.evaluate(
            _text(".text:has(blockquote)")
        )
        assert await page.evaluate("document.querySelector('.text img')") is None


async def test_a_hostile_name_stays_a_name(box: Box, opened: Opener) -> None:
    box.world.people[ANYA].name = "<img src=x onerror=document.title=1>"
    async with opened(DESKTOP) as page:
        await page.press("/durak", GROUP)
        await page.until(f"{_text(GROUP)}.includes('Стол 1')")
        assert await page.evaluate("document.title") == "Телеграм в коробке"
        assert await page.evaluate("document.querySelectorAll('img[src=x]').length") == 0


async def test_a_press_edits_in_place_and_shows_a_toast(table: Opener) -> None:
    async with table(DESKTOP) as page:
        await page.press("Боря", f"{GROUP} .writers")
        await page.press("Сесть", GROUP)
        toast = await page.until(f"document.querySelector('{GROUP} .toast')?.innerText")
        assert toast == "Боря: Боря за столом"
        await page.until(f"{_text(GROUP)}.includes('изменено')")
        assert await page.evaluate(f"document.querySelectorAll('{GROUP} article').length") == 2


async def test_a_silent_bot_turns_one_button_and_blocks_no_other(table: Opener) -> None:
    async with table(DESKTOP) as page:
        await page.press("Молчун", GROUP)
        await page.press("Сесть", GROUP)
        await page.until("document.querySelector('.toast')")
        turning = "[...document.querySelectorAll('.key.waiting')].map((e) => e.innerText)"
        assert await page.evaluate(turning) == ["Молчун"]
        await page.until("document.querySelector('.toast.error')")
        assert await page.evaluate(turning) == []


async def test_a_fast_second_tap_on_the_same_button_is_one_press(box: Box, table: Opener) -> None:
    async with table(DESKTOP) as page:
        await page.press("Молчун", GROUP, taps=2)
        await page.until("document.querySelector('.toast.error')")
        assert await page.evaluate("document.querySelectorAll('.toast').length") == 1


async def test_an_alert_has_to_be_closed(table: Opener) -> None:
    async with table(DESKTOP) as page:
        await page.press("Не твоё", GROUP)
        await page.until(f"document.querySelector('{GROUP} [role=alertdialog]')")
        assert "Сейчас не ваш ход" in await page.evaluate(_text("[role=alertdialog]"))
        await page.key("Escape")
        assert await page.evaluate("document.querySelectorAll('[role=alertdialog]').length") == 0


@pytest.mark.parametrize(
    ("button", "payload"), [("Сесть по ссылке", "link7"), ("Открыть", "answer7")]
)
async def test_a_link_starts_the_pressers_private_chat(
    table: Opener, button: str, payload: str
) -> None:
    async with table(DESKTOP) as page:
        await page.press("Боря", f"{GROUP} .writers")
        await page.press(button, GROUP)
        await page.until(f"{_text(_column(BORYA))}.includes('Карты для {payload}')")
        await page.until(f"!{_text(_column(BORYA))}.includes('Запустить бота')")
        assert "Карты для" not in await page.evaluate(_text(_column(ANYA)))


async def test_an_ephemeral_message_is_seen_by_its_receiver_alone(table: Opener) -> None:
    async with table(DESKTOP) as page:
        await page.press("Мои карты", GROUP)
        await page.until(f"{_text(GROUP)}.includes('видно только: Аня')")
        await page.press("Боря", f"{GROUP} .writers")
        await page.until(f"!{_text(GROUP)}.includes('Твои карты')")


async def test_a_person_can_write_and_a_picture_is_shown(table: Opener) -> None:
    async with table(DESKTOP) as page:
        await page.evaluate(f"document.querySelector('{GROUP} .field').focus()")
        await page.type("/photo")
        await page.key("Enter")
        await page.until("document.querySelector('.photo[src]')?.naturalWidth === 1")
        assert "Снимок" in await page.evaluate(_text(GROUP))


async def test_whose_move_it_is_can_be_seen(box: Box, table: Opener) -> None:
    async with table(DESKTOP) as page:
        turn = f"document.querySelector('{_column(ANYA)} .turn').hidden"
        assert await page.evaluate(turn)
        await page.press("Запустить бота", _column(ANYA))
        await page.until(f"!{turn}")
        hand = next(m for m in _talk(box, ANYA).messages.values() if m.keyboard)
        hand.keyboard = [[{"text": "6♠", "callback_data": "card"}]]
        box.watchers.tell("edit", ANYA)
        await page.until(turn)


async def test_a_change_flashes_and_a_new_message_is_marked_until_it_is_looked_at(
    box: Box, table: Opener
) -> None:
    async with table(DESKTOP) as page:
        column = f"document.querySelector('{_column(BORYA)}')"
        say(box, box.world.people[BORYA], _talk(box, BORYA), "/start", None, None)
        await page.until(f"!{column}.querySelector('.dot').hidden")
        await page.press("6♠", _column(BORYA))
        assert await page.evaluate(f"{column}.querySelector('.dot').hidden")
        await page.evaluate("new Promise((resolve) => setTimeout(resolve, 1600))")
        await page.evaluate(f"{column}.classList.remove('flash')")
        next(m for m in _talk(box, BORYA).messages.values() if m.keyboard).edits += 1
        box.watchers.tell("edit", BORYA)
        await page.until(f"{column}.classList.contains('flash')")
        assert await page.evaluate(f"{column}.querySelector('.dot').hidden")


def _talk(box: Box, person: int) -> Chat:
    return box.world.talk(box.world.default_bot, box.world.people[person])


async def test_a_button_under_the_finger_stands_still(box: Box, table: Opener) -> None:
    async with table(DESKTOP) as page:
        message = next(
            m for m in next(iter(box.world.groups.values())).messages.values() if m.keyboard
        )
        spot = "((b) => [b.x + b.width / 2, b.y + b.height / 2])"
        key = f"document.querySelector('{GROUP} .key').getBoundingClientRect()"
        x, y = await page.evaluate(f"{spot}({key})")
        mouse = {"x": x, "y": y, "button": "left", "clickCount": 1}
        await page.call("Input.dispatchMouseEvent", type="mousePressed", **mouse)
        original = message.keyboard
        message.keyboard = [[{"text": "Другая", "callback_data": "other"}], *original]
        box.watchers.tell("edit", message.chat.id)
        await page.evaluate("new Promise((resolve) => setTimeout(resolve, 300))")
        assert "Другая" not in await page.evaluate(_text(GROUP))
        await page.call("Input.dispatchMouseEvent", type="mouseReleased", **mouse)
        await page.until(
            f"document.querySelector('{GROUP} .toast')?.innerText === 'Аня: Аня за столом'"
        )


async def test_the_reader_who_scrolled_up_stays_there(box: Box, table: Opener) -> None:
    async with table(DESKTOP) as page:
        for _ in range(12):
            await page.press("/durak", GROUP)
        await page.until(f"document.querySelectorAll('{GROUP} article').length === 26")
        scroller = f"document.querySelector('{GROUP} .scroller')"
        bottom = f"{scroller}.scrollHeight - {scroller}.scrollTop - {scroller}.clientHeight"
        await page.until(f"{bottom} < 2")
        # Again until it is noticed: a message that is still being laid out pulls the page down.
        await page.until(
            f"({scroller}.scrollTop = 100, !document.querySelector('{GROUP} .jump').hidden)"
        )
        await page.press("/durak", GROUP)
        await page.until(f"document.querySelectorAll('{GROUP} article').length === 28")
        assert await page.evaluate(f"{scroller}.scrollTop") == 100
        await page.press("↓", GROUP)
        await page.until(f"{bottom} < 2")


async def test_a_person_is_added_and_sits_in_the_group(table: Opener) -> None:
    async with table(DESKTOP) as page:
        await page.evaluate("document.getElementById('add').click()")
        await page.type("Зина")
        await page.press("Готово", "#ask")
        await page.until(f"{_text('.writers')}.includes('Зина')")
        await page.until("document.querySelectorAll('.column').length === 5")
        await page.until(f"{_text(GROUP)}.includes('Зина теперь в группе')")


async def test_blocking_and_leaving_are_in_the_menu(box: Box, table: Opener) -> None:
    async with table(DESKTOP) as page:
        menu = f"document.querySelector('{_column(BORYA)} details')"
        await page.evaluate(f"{menu}.open = true")
        await page.press("Заблокировать бота", f"{_column(BORYA)} .items")
        await page.until(f"{_text(_column(BORYA))}.includes('бот заблокирован')")
        await page.evaluate(f"{menu}.open = true")
        await page.press("Выйти из «Дача»", f"{_column(BORYA)} .items")
        await page.until(f"!{_text('.writers')}.includes('Боря')")
        assert BORYA not in next(iter(box.world.groups.values())).members


async def test_the_calls_of_the_bot_can_be_unfolded(table: Opener) -> None:
    async with table(DESKTOP) as page:
        assert not await page.evaluate("document.getElementById('calls').checkVisibility()")
        await page.evaluate("document.getElementById('fold').click()")
        await page.until(f"{_text('#calls')}.includes('sendMessage')")
        assert "getUpdates" not in await page.evaluate(_text("#calls"))


async def test_a_phone_shows_one_chat_and_tabs(table: Opener) -> None:
    async with table(PHONE) as page:
        visible = "[...document.querySelectorAll('.column')].filter((e) => e.checkVisibility())"
        shown = f"{visible}.map((e) => e.id)"
        assert await page.evaluate(shown) == ["chat-group"]
        assert await page.evaluate("document.documentElement.scrollWidth") == PHONE
        small = "[...document.querySelectorAll('.key')].filter((e) => e.offsetHeight < 44).length"
        assert await page.evaluate(small) == 0
        await page.press("Открыть", GROUP)
        await page.until(f"{shown}[0] === 'chat-{ANYA}'")
        await page.until(f"{_text(_column(ANYA))}.includes('Карты для answer7')")
        await page.press("Вера", "#tabs")
        assert await page.evaluate(shown) == ["chat-6000000003"]


@pytest.mark.parametrize("width", [360, PHONE, DESKTOP])
async def test_many_people_push_nothing_out_of_the_column(
    box: Box, opened: Opener, width: int
) -> None:
    group = next(iter(box.world.groups.values()))
    for number in range(9):
        box.world.join(group, box.world.add_person(f"Человек {number}", None, "ru"))
    async with opened(width) as page:
        await page.until("document.querySelectorAll('.writer').length === 12")
        right = f"document.querySelector('{GROUP} .send').getBoundingClientRect().right"
        edge = f"document.querySelector('{GROUP}').getBoundingClientRect().right"
        assert await page.evaluate(f"{right} <= {edge}")


async def test_a_tab_tells_of_news_behind_it(box: Box, table: Opener) -> None:
    async with table(PHONE) as page:
        dot = f"document.querySelector('[aria-controls=chat-{BORYA}] .dot')"
        assert await page.evaluate(f"{dot}.hidden")
        say(box, box.world.people[BORYA], _talk(box, BORYA), "/help", None, None)
        await page.until(f"{dot}.checkVisibility()")
        await page.press("Боря", "#tabs")
        await page.until(f"{dot}.hidden")
        say(box, box.world.people[BORYA], _talk(box, BORYA), "/start", None, None)
        await page.until(f"{dot}.matches('.asked')")
        assert not await page.evaluate(f"{dot}.checkVisibility()")
        await page.press("Дача", "#tabs")
        await page.until(f"{dot}.checkVisibility()")


async def test_without_the_event_stream_the_page_asks_again_and_again(
    box: Box, opened: Opener
) -> None:
    async with opened(DESKTOP) as page:
        await page.call("Network.enable")
        await page.call("Network.setBlockedURLs", urls=["*/sandbox/events"])
        await page.call("Page.reload")
        await page.until("document.getElementById('link')?.innerText.includes('нет живой связи')")
        await page.until("document.querySelectorAll('.column').length === 4")
        group = next(iter(box.world.groups.values()))
        say(box, box.world.people[BORYA], group, "кто играет?", None, None)
        await page.until(f"{_text(GROUP)}.includes('кто играет?')")


async def test_long_buttons_do_not_make_a_phone_scroll_sideways(box: Box, table: Opener) -> None:
    async with table(PHONE) as page:
        message = next(
            m for m in next(iter(box.world.groups.values())).messages.values() if m.keyboard
        )
        long = "Закрывать стол: админам и хозяину стола, больше никому"
        message.keyboard = [[{"text": long, "callback_data": "x"}]]
        box.watchers.tell("edit", message.chat.id)
        await page.until(f"{_text(GROUP)}.includes('Закрывать стол')")
        fits = "((s) => s.scrollWidth <= s.clientWidth)"
        assert await page.evaluate(f"{fits}(document.querySelector('{GROUP} .scroller'))")
