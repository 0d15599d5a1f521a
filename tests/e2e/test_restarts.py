"""Killed in the middle of a bout, ten times in one deal: nothing is lost or played twice."""

import asyncio
import random
import re
from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.bench.processes import bot_settings, started
from tests.e2e.driver import Button, Table, Town, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(300)]

_KILLS = 10


@asynccontextmanager
async def _bot(town: Town, database: Path) -> AsyncIterator[Process]:
    """The bot as a process that has just started; killed with SIGKILL at the end."""
    starts = len(await town.calls("getMyCommands"))
    settings = bot_settings(town.base, str(database))
    async with started("tests.e2e.fast_bot", settings=settings) as process:

        async def has_started() -> bool:
            await asyncio.sleep(0.05)
            return len(await town.calls("getMyCommands")) > starts

        await until(has_started, 40)
        yield process


async def _seen(table: Table) -> list[tuple[str, tuple[Button, ...]]]:
    """What everybody sees: the table and the hands."""
    shown = []
    for chat, person in [(table.chat, table.people[0]), *((each, each) for each in table.people)]:
        messages = [each for each in await table.town.messages(chat, person) if each.buttons]
        shown.append((messages[-1].text, messages[-1].buttons))
    return shown


async def _at_rest(table: Table) -> list[tuple[str, tuple[Button, ...]]]:
    """The same, once nothing changes any more."""
    before = await _seen(table)
    while True:
        await asyncio.sleep(0.4)
        now = await _seen(table)
        if now == before:
            return now
        before = now


def _bout(seen: list[tuple[str, tuple[Button, ...]]]) -> int:
    found = re.search(r"Заход (\d+)", seen[0][0])
    return int(found[1]) if found else 0


async def _dealt(town: Town, seed: int) -> Table:
    people = await town.people("Аня", "Боря", "Вера")
    table = Table(town, await town.group(people), people, random.Random(seed))
    await table.start()
    return table


async def test_killed_in_mid_bout_and_started_again(town: Town, tmp_path: Path) -> None:
    database = tmp_path / "durak.db"
    async with _bot(town, database):
        table = await _dealt(town, seed=3)
        await table.play(3)
        before = await _at_rest(table)
    bouts = [_bout(before)]
    for _ in range(_KILLS):
        async with _bot(town, database):
            assert await _at_rest(table) == before
            await table.play(3)
            before = await _at_rest(table)
            bouts.append(_bout(before))
        assert not await table.is_over()
    assert bouts == sorted(bouts)
    assert bouts[-1] > bouts[0]


async def test_a_press_while_the_bot_is_down_is_played_once(town: Town, tmp_path: Path) -> None:
    database = tmp_path / "durak.db"
    async with _bot(town, database):
        people = await town.people("Аня", "Боря", "Вера")
        table = Table(town, await town.group(people), people, random.Random(5))
        lobby = await table.open()
    presses = [
        asyncio.create_task(town.press(people[0], table.chat, lobby.id, button))  # noqa: TID251 - other people
        for button in ("Правила", "Правила", "Начать")
    ]
    await asyncio.sleep(0.2)
    async with _bot(town, database):
        answers = await asyncio.gather(*presses)
        assert all(each.answered for each in answers)
        shown = await table.shows("Мои карты")
        assert "Заход 1" in shown.text
        messages = await town.messages(table.chat, people[0])
        assert sum(each.has("Мои карты") for each in messages) == 1


async def test_killed_at_any_moment_while_people_press(town: Town, tmp_path: Path) -> None:
    """The deal goes on to its end, whatever was under way."""
    database = tmp_path / "durak.db"
    dice = random.Random(11)
    async with _bot(town, database):
        table = await _dealt(town, seed=8)
    for _ in range(5):
        async with _bot(town, database) as process:
            playing = asyncio.create_task(table.play(200))  # noqa: TID251 - other people
            await asyncio.sleep(dice.random() * 1.5)
            process.kill()
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
    async with _bot(town, database):
        result = await table.play_to_the_end()
    assert "Аня" in result.text
