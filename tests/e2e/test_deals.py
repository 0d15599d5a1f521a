"""Whole deals over HTTP."""

import random
import re

import pytest

from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Table, Town, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(180)]


async def _answer_to(table: Table, command: str) -> str:
    before = len(await table.town.messages(table.chat, table.people[0]))
    await table.town.say(table.people[0], table.chat, command)

    async def look() -> str | None:
        new = (await table.town.messages(table.chat, table.people[0]))[before + 1 :]
        return next((each.text for each in new if each.by_bot), None)

    return await until(look)


async def test_two_deals_in_a_row_and_the_leaderboard(table: Table) -> None:
    await table.start()
    first = await table.play_to_the_end()
    await table.town.press(table.people[1], table.chat, first.id, "Ещё раз")
    await table.shows("Мои карты")
    second = await table.play_to_the_end()

    assert first.id != second.id
    top = await _answer_to(table, "/top")
    rows = re.findall(r"^\d+\. (\S+) — .*?, (\d+) игры", top, flags=re.MULTILINE)
    assert sorted(rows) == [("Аня", "2"), ("Боря", "2"), ("Вера", "2")]
    fools = sum(int(each) for each in re.findall(r"— (\d+) раз", top))
    draws = sum("ичья" in each.text for each in (first, second))
    assert fools + draws >= 2


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
