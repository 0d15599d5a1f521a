"""Somebody falls asleep at a real table, with limits that are over in a moment."""

import pytest

from bot.deadlines import Tempo
from tests.e2e.driver import Message, Table, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]

LIMIT_MS = 700


@pytest.fixture
def tempo() -> Tempo:
    """A hundred times as fast."""
    return Tempo(
        normal=LIMIT_MS,
        reminded_from=LIMIT_MS,
        delivery=5 * LIMIT_MS,
        robot=20,
        nap=10_000,
        nap_reminder=500,
        heartbeat=5000,
        breath=LIMIT_MS,
    )


async def _sees(table: Table, words: str, chat: int | None = None, seconds: float = 20) -> Message:
    """A message with these words, as soon as somebody sees one."""

    async def look() -> Message | None:
        reader = table.people[0] if chat is None else chat
        messages = await table.town.messages(chat or table.chat, reader)
        return next((each for each in reversed(messages) if words in each.text), None)

    return await until(look, seconds)


async def test_a_robot_finishes_for_a_sleeper(table: Table) -> None:
    await table.start()
    sleeper = table.people[-1]
    awake = Table(table.town, table.chat, table.people[:-1], table.dice)
    over = await awake.play_to_the_end(50)
    assert "Дурак сегодня" in over.text or "Ничья" in over.text
    hands = await table.town.messages(sleeper, sleeper)
    assert any("время на исходе" in each.text for each in hands)


async def test_everybody_sleeps_wakes_up_and_sleeps_again(table: Table) -> None:
    await table.start()
    asleep = await table.shows("Я здесь")
    assert "партия на паузе" in (await _sees(table, "паузе", table.people[1])).text
    told = await table.town.press(table.people[1], table.chat, asleep.id, "Я здесь")
    assert told.text == "С возвращением! Играем дальше."
    await table.shows("Я здесь")
    await _sees(table, "ждёт: все притихли")
    closed = await _sees(table, "Итогов нет, никто не дурак", seconds=60)
    assert closed.buttons == ()


async def test_the_owner_takes_the_seat_back(table: Table) -> None:
    await table.start()
    sleeper = table.people[-1]
    awake = Table(table.town, table.chat, table.people[:-1], table.dice)

    async def robot() -> Message | None:
        if await awake.is_over():
            pytest.fail("the deal was over before anybody slept")
        await awake.play(1)
        hand = await table.hand(sleeper)
        return hand if hand is not None and hand.has("Вернуться") else None

    hand = await until(robot, 40)
    await _sees(table, "играет робот")
    told = await table.town.press(sleeper, sleeper, hand.id, "Вернуться")
    assert told.text == "С возвращением! Играем дальше."

    async def back() -> bool:
        found = await table.hand(sleeper)
        return found is not None and not found.has("Вернуться")

    assert await until(back)
