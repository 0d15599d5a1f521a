"""Whole deals over HTTP."""

import random
import re
from collections import Counter

import pytest

from bot.proof import check
from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Message, Table, Town, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]


async def _answer_to(table: Table, command: str) -> str:
    before = len(await table.town.messages(table.chat, table.people[0]))
    await table.town.say(table.people[0], table.chat, command)

    async def look() -> str | None:
        new = (await table.town.messages(table.chat, table.people[0]))[before + 1 :]
        return next((each.text for each in new if each.by_bot), None)

    return await until(look)


def _tally(results: list[Message]) -> Counter[tuple[str, str]]:
    """What these results say, added up: for each name games, times fool and погоны."""
    tally: Counter[tuple[str, str]] = Counter()
    for result in results:
        for name, pogony in re.findall(r"^\d+\. (\w+).*🎖\s(\d+)", result.text, re.MULTILINE):
            tally[name, "games"] += 1
            tally[name, "pogony"] += int(pogony)
        for name in re.findall(r"Дурак сегодня — (\w+)", result.text):
            tally[name, "fool"] += 1
    return tally


def _leaderboard(text: str) -> Counter[tuple[str, str]]:
    """The same as `/top` shows it."""
    row = r"^(?:\d+\.|🥇|🥈|🥉) (\w+) — (?:ни разу не|(\d+) раза?) дурак, (\d+) игр\w*, 🎖\s(\d+)$"
    shown: Counter[tuple[str, str]] = Counter()
    for name, fool, games, pogony in re.findall(row, text, re.MULTILINE):
        shown[name, "games"] += int(games)
        shown[name, "pogony"] += int(pogony)
        shown[name, "fool"] += int(fool or 0)
    return shown


async def test_two_deals_in_a_row_and_the_leaderboard(table: Table) -> None:
    await table.start()
    first = await table.play_to_the_end()
    await table.town.press(table.people[1], table.chat, first.id, "Ещё раз")
    again = await table.town.press(table.people[2], table.chat, first.id, "Ещё раз")
    assert again.text == "Новая раздача уже идёт."
    await table.shows("Мои карты")
    second = await table.play_to_the_end()

    assert first.id != second.id
    expected = _tally([first, second])
    assert [expected[name, "games"] for name in ("Аня", "Боря", "Вера")] == [2, 2, 2]
    assert _leaderboard(await _answer_to(table, "/top")) == expected
    await _look_back(table, first)


async def _look_back(table: Table, result: Message) -> None:
    """Somebody checks the deal and looks through it: a true file, and one message that turns."""
    town, who = table.town, table.people[0]
    await town.press(who, table.chat, result.id, "🔍 Проверить")

    async def found() -> str | None:
        seen = await town.messages(who, who)
        return next((each.document for each in seen if each.document), None)

    checked = check(await town.file(await until(found)))
    assert checked.findings == ()
    assert checked.proof["commitment"] not in result.text  # that one is the next deal's

    await town.press(who, table.chat, result.id, "⏪ Посмотреть")

    async def replay(step: str) -> Message | None:
        seen = await town.messages(who, who)
        return next(
            (each for each in seen if f"· шаг\N{NO-BREAK SPACE}{step} из" in each.text), None
        )

    first = await until(lambda: replay("0"))
    await town.press(who, who, first.id, "▶️")
    second = await until(lambda: replay("1"))
    assert (second.id, second.edits) == (first.id, 1)


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
async def test_other_numbers_of_people(town: Town, running_bot: RunningBot, seats: int) -> None:
    async with running_bot():
        table = await _table(town, seats)
        await table.start()
        result = await table.play_to_the_end()
    assert all(f"Игрок {seat}" in result.text for seat in range(1, seats + 1))


async def test_eight_people_with_a_big_pack(town: Town, running_bot: RunningBot) -> None:
    async with running_bot():
        table = await _table(town, 8)
        await town.say(table.people[0], table.chat, "/durak")
        lobby = await table.shows("Колода: 36")
        await town.press(table.people[0], table.chat, lobby.id, "Колода: 36")
        lobby = await table.shows("Колода: 52")
        for person in table.people[1:]:
            await town.press(person, table.chat, lobby.id, "Сесть")
        await town.press(table.people[0], table.chat, lobby.id, "Начать")
        result = await table.play_to_the_end()
    assert all(f"Игрок {seat}" in result.text for seat in range(1, 9))


async def _table(town: Town, seats: int) -> Table:
    people = await town.people(*(f"Игрок {seat}" for seat in range(1, seats + 1)))
    return Table(town, await town.group(people), people, random.Random(seats))
