"""Telegram on a bad day: the game goes on."""

import asyncio
import random

import pytest

from bot.app import run
from bot.config import Settings
from bot.sync.pacing import Pace
from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Message, Table, Town, moves_of, until
from tests.e2e.town import open_town

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


async def test_an_update_that_cannot_be_read_stops_nobody(table: Table) -> None:
    await table.open()
    poison = {"callback_query": {"id": 5, "from": "nobody"}}
    await table.town.call("/sandbox/updates", update=poison)
    await table.town.call("/sandbox/updates", update={"message": "what?"})
    lobby = await table.shows("Сесть")
    told = await table.town.press(table.people[0], table.chat, lobby.id, "Правила")
    assert told.answered


async def test_floods_errors_and_lost_answers_delay_and_lose_nothing(table: Table) -> None:
    await table.start()
    faults = (
        {"method": "editMessageText", "times": 2, "retry_after": 1},
        {"method": "editMessageText", "times": 3, "status": 502},
        {"method": "editMessageText", "times": 3, "drop_after": True},
        {"method": "answerCallbackQuery", "times": 2, "drop_after": True},
        {"method": "getUpdates", "times": 1, "status": 500},
    )
    for fault in faults:
        await table.town.call("/sandbox/faults", **fault)
        await table.play(3)
    await table.play_to_the_end()


async def test_a_call_that_hangs_holds_nobody_up(table: Table) -> None:
    await table.start()
    shown = await table.shows("Мои карты")
    hang = {"method": "editMessageText", "chat": table.chat, "times": 1, "delay": 4}
    await table.town.call("/sandbox/faults", **hang)
    await table.play(1)
    async with asyncio.timeout(3):
        await table.play(3)
        told = await table.town.press(table.people[0], table.chat, shown.id, "Правила стола")
    assert told.answered


async def test_a_deleted_table_and_hand_come_back_when_asked_for(table: Table) -> None:
    await table.start()
    shown, hand = await table.shows("Мои карты"), await table.hand(table.people[1])
    assert hand is not None
    await table.town.delete(table.chat, shown.id)
    await table.town.delete(table.people[1], hand.id)
    await table.town.say(table.people[1], table.chat, "/durak")
    again = await table.shows("Мои карты")
    assert again.text == shown.text
    await table.town.say(table.people[1], table.people[1], "/hand")
    new = await until(lambda: table.hand(table.people[1]))
    assert (new.text, new.buttons) == (hand.text, hand.buttons)
    await table.play_to_the_end()


async def test_a_hand_that_was_deleted_comes_back_when_it_changes(table: Table) -> None:
    await table.start()
    deleted = []
    for person in table.people:
        hand = await table.hand(person)
        assert hand is not None
        if not moves_of(hand):
            await table.town.delete(person, hand.id)
            deleted.append(person)
    assert deleted
    await table.play(1)
    for person in deleted:
        await until(lambda person=person: table.hand(person))  # type: ignore[misc] # of the loop


async def test_nobody_is_told_what_they_may_not_know(table: Table) -> None:
    """A press of somebody else's button, or one that is not theirs to make, changes nothing."""
    await table.start()
    stranger = await table.town.person("Чужой")
    await table.town.call(f"/sandbox/people/{stranger}/join", chat=table.chat)
    shown = await table.shows("Мои карты")
    told = await table.town.press(stranger, table.chat, shown.id, "Мои карты")
    assert told.answered
    assert told.text
    assert (await table.shows("Мои карты")).text == shown.text


async def test_two_tables_in_two_topics_do_not_mix(town: Town, running_bot: RunningBot) -> None:
    async with running_bot():
        people = await town.people("Аня", "Боря")
        chat = await town.group(people, "forum")
        for topic in (7, 8):
            await town.say(people[0], chat, "/durak", topic)

        async def both() -> list[Message]:
            lobbies = [each for each in await town.messages(chat, people[0]) if each.has("Сесть")]
            return lobbies if len(lobbies) == 2 else []

        first, second = await until(both)
        assert [first.topic, second.topic] == [7, 8]
        await town.press(people[1], chat, second.id, "Сесть")
        await town.press(people[0], chat, second.id, "Начать")
        dealt = await Table(town, chat, people, random.Random(2)).shows("Мои карты")
        assert (dealt.id, dealt.topic) == (second.id, 8)
        (lobby,) = [each for each in await town.messages(chat, people[0]) if each.has("Сесть")]
        assert (lobby.id, lobby.text) == (first.id, first.text)


async def test_limits_are_kept_before_telegram_has_to_say_so(settings: Settings) -> None:
    async with open_town(real_limits=True) as town:
        real = settings.model_copy(update={"telegram_api_base": town.base})
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(run(real, Pace(), stop=stop))
            people = await town.people("Аня", "Боря", "Вера")
            table = Table(town, await town.group(people), people, random.Random(4))
            await table.start()
            assert await table.play(25) >= 25
            stop.set()
        calls = await town.calls()
    assert len(calls) > 50
    assert [each for each in calls if each["status"] != 200] == []
