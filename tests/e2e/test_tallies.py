"""A deal is played, and everybody looks at who was the fool, page by page."""

import pytest

from tests.e2e.driver import Message, Table, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(60)]


async def _turned(table: Table, message: Message, person: int, button: str, text: str) -> Message:
    """The message after a press; it is the same one, with another page."""
    told = await table.town.press(person, table.chat, message.id, button)
    assert told.text == ""

    async def look() -> Message | None:
        shown = await table.town.messages(table.chat, person)
        return next((one for one in shown if one.id == message.id and text in one.text), None)

    return await until(look)


async def test_a_played_deal_is_told_on_every_page(table: Table) -> None:
    await table.start()
    result = await table.play_to_the_end()
    anya, borya, vera = table.people
    await table.town.say(anya, table.chat, "/top")
    top = await table.shows("✅ Всё")
    assert "Дураки этого чата" in top.text
    assert ("1 раз дурак, 1 игра" in top.text) is ("Ничья" not in result.text)
    week = await _turned(table, top, vera, "Неделя", "Эта неделя")
    laid = await _turned(table, week, borya, "🎖 Выложено", "погон выложено")
    assert "Эта неделя" in laid.text
    await table.town.say(borya, table.chat, "/season")
    season = await table.shows("Закрыть сезон")
    told = await table.town.press(borya, table.chat, season.id, "Закрыть сезон")
    assert told.text == "Сезоном распоряжаются админы чата."
    fools = await _turned(table, season, vera, "🏆 Как идут дела", "Дураки этого чата")
    assert "Сезон 1" in fools.text
    await table.town.say(anya, table.chat, "/history")

    async def history() -> Message | None:
        shown = await table.town.messages(table.chat, anya)
        return next((one for one in shown if "Сыграно в этом чате" in one.text), None)

    assert "№ 1 · Погонный дурак" in (await until(history)).text
