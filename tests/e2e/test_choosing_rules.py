"""A host finds a game and its rules by buttons, over HTTP."""

import pytest

from tests.e2e.driver import Message, Table, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


async def _press(table: Table, button: str, then: str, *, who: int = 0) -> str:
    """Press a button of the lobby and wait for another one; what the presser is told."""
    lobby = await table.shows(button)
    told = await table.town.press(table.people[who], table.chat, lobby.id, button)
    assert told.answered
    await table.shows(then)
    return told.text


async def _said(table: Table, start: str) -> Message:
    async def look() -> Message | None:
        messages = await table.town.messages(table.chat, table.people[0])
        return next((each for each in messages if start in each.text), None)

    return await until(look)


async def test_a_game_its_options_and_the_rules_in_words(table: Table) -> None:
    await table.open()
    await _press(table, "Игра: погонный", then="Простые")
    await _press(table, "Простые", then="простой русский")
    about = await _press(table, "простой русский", then="Игра: простой русский")
    assert about.startswith("Один ход — одна карта.")
    await _press(table, "Правила", then="Добор и конец")
    await _press(table, "Добор и конец", then="Все вышли: ничья")
    told = await _press(table, "Все вышли: ничья", then="Все вышли: без ничьи")
    assert told.startswith("Все вышли: без ничьи. Карты кончились у всех разом")
    await _press(table, "Назад", then="Как обычно")

    await table.town.say(table.people[1], table.chat, "/rules")
    rules = await _said(table, "Правила стола")
    assert "Играем в простого русского дурака: 36 карт" in rules.text
    assert "играем без ничьи" in rules.text


async def test_an_admin_fixes_the_rules_of_the_chat(table: Table) -> None:
    await table.open()
    await _press(table, "Колода: 36", then="Колода: 52")
    await _press(table, "Правила", then="📌 Всегда так")
    refused = await _press(table, "📌 Всегда так", then="📌 Всегда так", who=1)
    assert refused == "Закрепить правила за чатом может только его админ."
    await _press(table, "📌 Всегда так", then="📌 Снять")
    await _press(table, "Как обычно", then="📌 Всегда так")
    await _press(table, "Назад", then="Закрыть")
    lobby = await table.shows("Закрыть")
    await table.town.press(table.people[0], table.chat, lobby.id, "Закрыть")
    await table.town.say(table.people[1], table.chat, "/durak")
    assert "📌 Так в этом чате" in (await table.shows("Колода: 52")).text
