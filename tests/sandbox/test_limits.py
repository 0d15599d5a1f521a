"""Rates: what Telegram lets a bot do, and how it says that it is too much."""

from collections.abc import AsyncIterator

import pytest_asyncio

from bot.sandbox.limits import Bucket
from tests.sandbox.town import GO, Json, Town, open_town


@pytest_asyncio.fixture
async def strict() -> AsyncIterator[Town]:
    """A town with Telegram's limits."""
    async with open_town(limits=True) as town:
        yield town


async def _burst(town: Town, chat: int, count: int) -> list[int]:
    replies = [await town.bot("sendMessage", chat_id=chat, text="x") for _ in range(count)]
    return [reply.status for reply in replies]


async def test_group_takes_twenty_sends_and_edits_a_minute(strict: Town) -> None:
    anya = await strict.friend()
    group = await strict.group(anya)
    message = await strict.send(group)
    edit: Json = {"chat_id": group, "message_id": message}
    for number in range(9):
        assert (await strict.bot("editMessageText", **edit, text=f"{number}")).status == 200
    assert await _burst(strict, group, 10) == [200] * 10
    over = await strict.bot("sendMessage", chat_id=group, text="x")
    assert over.refusal == (429, "Too Many Requests: retry after 3")
    assert over.body["parameters"] == {"retry_after": 3}
    assert over.headers["Retry-After"] == "3"
    assert (await strict.bot("editMessageText", **edit, text="x")).status == 429
    strict.pass_time(3)
    assert await _burst(strict, group, 2) == [200, 429]


async def test_pause_grows_for_a_bot_that_does_not_wait(strict: Town) -> None:
    anya = await strict.friend()
    group = await strict.group(anya)
    await _burst(strict, group, 20)
    waits = []
    for _ in range(8):
        reply = await strict.bot("sendMessage", chat_id=group, text="x")
        waits.append(reply.body["parameters"]["retry_after"])
        strict.pass_time(1)
    assert waits == sorted(waits)
    assert waits[-1] > 10 * waits[0]
    assert waits[-1] <= 240


async def test_private_chat_takes_one_a_second(strict: Town) -> None:
    anya = await strict.friend()
    assert await _burst(strict, anya, 6) == [200] * 5 + [429]
    for _ in range(5):
        strict.pass_time(2)
        assert await _burst(strict, anya, 1) == [200]


async def test_all_chats_together_take_thirty_a_second(strict: Town) -> None:
    people = [await strict.friend(f"P{number}") for number in range(8)]
    statuses = [status for person in people for status in await _burst(strict, person, 4)]
    assert statuses == [200] * 30 + [429] * 2


async def test_what_is_free(strict: Town) -> None:
    anya = await strict.friend()
    message = await strict.send(anya, reply_markup=GO)
    await _burst(strict, anya, 10)
    query = await strict.pressed(anya, anya, message)
    assert (await strict.bot("answerCallbackQuery", callback_query_id=query)).status == 200
    for _ in range(30):
        assert (await strict.bot("getChat", chat_id=anya)).status == 200
    assert (await strict.bot("deleteMessage", chat_id=anya, message_id=message)).status == 200
    _, world = await strict.ask("GET", "world")
    assert world["limits"] == "real"


async def test_no_limits_when_they_are_off(town: Town) -> None:
    anya = await town.friend()
    assert await _burst(town, anya, 40) == [200] * 40


def test_calls_on_their_way_together_are_one_overrun() -> None:
    bucket = Bucket(rate=1.0, capacity=1.0)
    assert [bucket.take(100.0) for _ in range(5)] == [0, 1, 1, 1, 1]
    assert bucket.take(101.0) == 0


def test_waiting_bot_is_forgiven_in_time() -> None:
    bucket = Bucket(rate=1.0, capacity=1.0)
    assert [bucket.take(100.0), bucket.take(100.0)] == [0, 1]
    assert [bucket.take(102.0), bucket.take(102.0)] == [0, 2]
    assert [bucket.take(200.0), bucket.take(200.0)] == [0, 1]
