"""Leaving a running deal: a question first, and it goes once it is answered."""

import pytest

from tests.e2e.driver import Message, Table, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60)]


async def _asked(table: Table, person: int) -> Message:
    await table.town.say(person, table.chat, "/leave")
    return await table.shows("Остаться")


async def _is_gone(table: Table, message: Message) -> bool:
    shown = await table.town.messages(table.chat, table.people[0])
    return message.id not in {each.id for each in shown}


async def test_staying_takes_the_question_away(table: Table) -> None:
    await table.start()
    question = await _asked(table, table.people[1])
    assert "Боря" in question.text
    others = await table.town.press(table.people[2], table.chat, question.id, "Уйти")
    assert others.text == "Спрашивали не вас."
    assert not await _is_gone(table, question)
    await table.town.press(table.people[1], table.chat, question.id, "Остаться")
    await until(lambda: _is_gone(table, question))
    assert (await table.shows("Мои карты")).text.startswith("Погонный дурак № 1")


async def test_leaving_deals_to_the_rest(table: Table) -> None:
    await table.start()
    question = await _asked(table, table.people[1])
    told = await table.town.press(table.people[1], table.chat, question.id, "Уйти")
    assert told.text.startswith("Вы ушли.")
    await until(lambda: _is_gone(table, question))

    async def dealt_again() -> bool:
        return "№ 2" in (await table.shows("Мои карты")).text

    await until(dealt_again)
    shown = await table.shows("Мои карты")
    assert "Боря" not in shown.text
    table.people = [table.people[0], table.people[2]]
    await table.play_to_the_end()
