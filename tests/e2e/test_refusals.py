"""What people see when Telegram refuses: one test for each kind of refusal."""

import asyncio
import random
from typing import Any

import pytest

from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Message, Table, Town, moves_of, until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]


async def _fault(table: Table, method: str, description: str, **more: Any) -> None:  # noqa: ANN401 - JSON
    order = {"method": method, "description": description, "times": 1, "status": 400, **more}
    await table.town.call("/sandbox/faults", **order)


async def _calls(table: Table, method: str, chat: int) -> list[dict[str, Any]]:
    return [each for each in await table.town.calls(method) if each["chat"] == chat]


async def _said(table: Table, person: int, words: str) -> Message:
    """A message in somebody's private chat with these words, as soon as there is one."""

    async def look() -> Message | None:
        messages = await table.town.messages(person, person)
        return next((each for each in messages if words in each.text), None)

    return await until(look)


async def _shows(table: Table, words: str) -> Message:
    """The table in the group with these words, as soon as it has them."""

    async def look() -> Message | None:
        messages = await table.town.messages(table.chat, table.people[0])
        return next((each for each in reversed(messages) if words in each.text), None)

    return await until(look)


async def test_not_modified_is_done(table: Table) -> None:
    await table.start()
    words = (
        "Bad Request: message is not modified: specified new message content and reply markup are"
        " exactly the same as a current content and reply markup of the message"
    )
    sent = len(await _calls(table, "sendMessage", table.chat))
    await _fault(table, "editMessageText", words, chat=table.chat)
    await table.play(3)
    assert len(await _calls(table, "sendMessage", table.chat)) == sent


@pytest.mark.parametrize(
    "words",
    ["message to edit not found", "MESSAGE_ID_INVALID", "message can't be edited"],
)
async def test_a_table_that_cannot_be_edited_is_posted_again_once(
    table: Table, words: str
) -> None:
    await table.start()
    before = await table.shows("Мои карты")
    sent = len(await _calls(table, "sendMessage", table.chat))
    await _fault(table, "editMessageText", f"Bad Request: {words}", chat=table.chat)
    await table.play(1)

    async def again() -> bool:
        return (await table.shows("Мои карты")).id != before.id

    await until(again)
    await table.play(2)
    assert len(await _calls(table, "sendMessage", table.chat)) == sent + 1


async def test_a_message_that_cannot_be_deleted_stays(table: Table) -> None:
    await table.start()
    before = await table.shows("Мои карты")
    await _fault(table, "deleteMessage", "Bad Request: message can't be deleted for everyone")
    await table.town.say(table.people[1], table.chat, "/durak")

    async def again() -> bool:
        return (await table.shows("Мои карты")).id != before.id

    await until(again)
    await table.play(3)
    assert len(await _calls(table, "deleteMessage", table.chat)) == 1


async def test_an_answer_that_comes_too_late_changes_nothing(table: Table) -> None:
    """The move counts all the same (BR-86)."""
    await table.start()
    words = "Bad Request: query is too old and response timeout expired or query ID is invalid"
    for person in table.people:
        hand = await table.hand(person)
        if hand is not None and (moves := moves_of(hand)):
            break
    else:
        raise AssertionError("nobody can move")
    await _fault(table, "answerCallbackQuery", words, times=1)
    pressing = table.town.send(person, person, hand.id, moves[0].data)
    task = asyncio.ensure_future(pressing)  # noqa: TID251 - another person

    async def changed() -> bool:
        now = await table.hand(person)
        return now is not None and now.buttons != hand.buttons

    await until(changed)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


async def _idle(table: Table) -> int:
    """Somebody whom nobody waits for, so that the others can play."""
    for person in table.people:
        hand = await table.hand(person)
        if hand is None or not moves_of(hand):
            return person
    raise AssertionError("everybody is asked")


@pytest.mark.parametrize("verb", ["block", "deactivate"])
async def test_whoever_cannot_be_written_to_keeps_the_seat(table: Table, verb: str) -> None:
    """BR-59: the group is told in one line, nothing is sent in vain, and the others play on."""
    await table.start()
    gone = await _idle(table)
    await table.town.call(f"/sandbox/people/{gone}/{verb}")
    refused = len(await _calls(table, "sendMessage", gone))
    table.people = [person for person in table.people if person != gone]
    if verb == "deactivate":  # Telegram tells nobody of it: it is found out by writing
        await table.play(1)
    shown = await _shows(table, "Не могу написать: ")
    assert shown.has("Мои карты"), "the way back for whoever is meant"
    if verb == "deactivate":
        return
    assert len(await _calls(table, "sendMessage", gone)) == refused
    await table.town.call(f"/sandbox/people/{gone}/unblock")

    async def new_hand() -> bool:
        return len(await _calls(table, "sendMessage", gone)) > refused

    await until(new_hand)

    async def written() -> bool:
        return "Не могу написать" not in (await table.shows("Мои карты")).text

    await until(written)


@pytest.mark.parametrize("how", ["kick-bot", "delete", "a refusal"])
async def test_a_group_that_threw_the_bot_out(table: Table, how: str) -> None:
    """BR-122: no result, everybody is told, and nothing more is sent there."""
    await table.start()
    if how == "a refusal":
        words = "Forbidden: bot was kicked from the supergroup chat"
        await _fault(table, "editMessageText", words, chat=table.chat, status=403)
        await table.play(1)
    else:
        await table.town.call(f"/sandbox/chats/{table.chat}/{how}")
    for person in table.people:
        await _said(table, person, "Меня убрали из группы «Дача», партия № 1 закрыта")
        await _said(table, person, "Меня убрали из группы — раздача закрыта без итогов.")
    if how != "a refusal":
        refused = [each for each in await table.town.calls() if each["chat"] == table.chat]
        assert all(each["status"] == 200 for each in refused if each["method"] != "getChat")


async def test_a_group_that_takes_the_right_to_write_away(table: Table) -> None:
    """BR-103: the table waits, the opener is told once, and it comes back by itself."""
    await table.start()
    await table.town.call(f"/sandbox/chats/{table.chat}/restrict-bot")
    await table.play(3)
    await _said(table, table.people[0], "В группе «Дача» мне не дают писать.")
    await _said(table, table.people[2], "Часы стоят, а ходить можно.")
    tried = [each for each in await table.town.calls() if each["chat"] == table.chat]
    assert sum(each["status"] != 200 for each in tried) == 1
    await table.town.say(table.people[0], table.chat, "/help")
    await table.play(2)
    await table.town.call(f"/sandbox/chats/{table.chat}/add-bot")

    async def back() -> bool:
        messages = await table.town.messages(table.people[2], table.people[2])
        return not any("Часы стоят" in each.text for each in messages)

    await until(back)
    await table.play(2)
    told = await table.town.messages(table.people[0], table.people[0])
    assert sum("не дают писать. Партия" in each.text for each in told) == 1


async def _in_topic(town: Town) -> Table:
    people = await town.people("Аня", "Боря")
    chat = await town.group(people, "forum")
    await town.say(people[0], chat, "/durak", 7)
    table = Table(town, chat, people, random.Random(2))
    lobby = await table.shows("Сесть")
    await town.press(people[1], chat, lobby.id, "Сесть")
    await town.press(people[0], chat, lobby.id, "Начать")
    await table.shows("Мои карты")
    return table


async def test_a_topic_that_is_closed_and_opened_again(
    town: Town, running_bot: RunningBot
) -> None:
    """BR-115."""
    async with running_bot():
        table = await _in_topic(town)
        shown = await table.shows("Мои карты")
        await town.call(f"/sandbox/chats/{table.chat}/close-topic", topic=7)
        await town.delete(table.chat, shown.id)
        await table.play(2)
        await _said(table, table.people[0], "Тему в группе «Дача»")
        await table.play(3)
        refused = await _calls(table, "sendMessage", table.chat)
        assert sum(each["status"] != 200 for each in refused) == 1
        await town.call(f"/sandbox/chats/{table.chat}/open-topic", topic=7)
        again = await table.shows("Мои карты")
        assert again.topic == 7


async def test_a_topic_that_is_deleted(town: Town, running_bot: RunningBot) -> None:
    """BR-115: the dead topic is tried once, and the deal can be finished in private."""
    async with running_bot():
        table = await _in_topic(town)
        await town.call(f"/sandbox/chats/{table.chat}/delete-topic", topic=7)
        await table.play(3)
        await _said(table, table.people[0], "больше нет, и показывать стол негде")
        await _said(table, table.people[1], "Часы стоят, а ходить можно.")
        refused = await _calls(table, "sendMessage", table.chat)
        assert sum(each["status"] != 200 for each in refused) == 1
