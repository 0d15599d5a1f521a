"""A group becomes a supergroup in the middle of a bout (BR-109, BR-110)."""

import random

import pytest

from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Table, Town, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


@pytest.mark.parametrize("silent", [False, True], ids=["service-message", "only-the-refusal"])
async def test_a_chat_upgrades_and_plays_on(
    town: Town, running_bot: RunningBot, *, silent: bool
) -> None:
    """Done when 5: the deal goes on, and `/top` before and after is one list."""
    async with running_bot():
        people = await town.people("Аня", "Боря")
        old = await town.group(people, "group")
        table = Table(town, old, people, random.Random(5))
        await table.start()
        if not silent:
            first = await table.play_to_the_end()
            await town.press(people[0], old, first.id, "Ещё раз")
            await table.shows("Мои карты")
        await table.play(4)
        answer = await town.call(f"/sandbox/chats/{old}/upgrade", silent=silent)
        table.chat = int(answer["id"])
        await table.play(1)
        await table.shows("Мои карты")
        await table.play_to_the_end()
        await town.say(people[0], table.chat, "/top")

        async def tallies() -> str | None:
            texts = [each.text for each in await town.messages(table.chat, people[0])]
            return next((text for text in texts if "Дураки этого чата" in text), None)

        assert (await until(tallies)).count("1 игра" if silent else "2 игры") == 2
        calls = [each for each in await town.calls() if each["chat"] == old]
        assert len([each for each in calls if each["status"] != 200]) <= 2
