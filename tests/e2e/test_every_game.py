"""Every game that the lobby offers is found there by buttons and played to its end, over HTTP."""

import random

import pytest

from bot.lobby.games import games, group_of
from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Table, Town

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]

THREE_PEOPLE = frozenset({"perevodnoy", "na_veru", "tryoshka"})
"""Games in which a third person can do something that two cannot."""


async def _gathered(town: Town, people: int) -> Table:
    friends = await town.people(*("Аня", "Боря", "Вера", "Глеб")[:people])
    table = Table(town, await town.group(friends), friends, random.Random(people))
    await table.open()
    return table


async def _choose(table: Table, game: str) -> None:
    """Find the game by the lobby's pages, and take the smallest pack."""
    if game != "pogonny":
        await table.choose("page:games", f"page:games.{group_of(game)}", f"game:{game}")
    await table.shows("Колода: 36")
    await table.choose("opt:deck")
    await table.shows("Колода: 52")
    await table.choose("opt:deck")
    await table.shows("Колода: 24")


async def _play(table: Table) -> str:
    lobby = await table.shows("Начать")
    told = await table.town.press(table.people[0], table.chat, lobby.id, "Начать")
    assert told.answered
    await table.shows("Мои карты")
    return (await table.play_to_the_end(60)).text


@pytest.mark.parametrize("game", games())
async def test_a_game_from_the_lobby_to_its_end(
    town: Town, running_bot: RunningBot, game: str
) -> None:
    async with running_bot():
        table = await _gathered(town, 3 if game in THREE_PEOPLE else 2)
        await _choose(table, game)
        result = await _play(table)
    assert "игра окончена" in result
    assert "Дурак" in result or "Ничья" in result


async def test_two_against_two(town: Town, running_bot: RunningBot) -> None:
    async with running_bot():
        table = await _gathered(town, 4)
        await _choose(table, "podkidnoy")
        await table.choose("page:rules", "page:teams", "opt:teams")
        result = await _play(table)
    assert "🔴" in result
    assert "Команда дураков" in result or "Ничья" in result
