"""Receiving: in order, confirmed afterwards, and no bad update stops the rest."""

import asyncio
from collections.abc import AsyncIterator
from itertools import repeat
from typing import Any

import pytest
from aiogram.exceptions import (
    TelegramConflictError,
    TelegramNetworkError,
    TelegramUnauthorizedError,
)
from aiogram.methods import GetUpdates
from aiogram.types import Update

from bot.nursery import Nursery
from bot.telegram.polling import ALLOWED_UPDATES, Polling
from bot.telegram.session import WrongToken
from tests.telegram.edge import message


class Feed:
    """Batches that getUpdates gives, one after the other, and what was handled."""

    def __init__(self, nursery: Nursery, *batches: Any) -> None:  # noqa: ANN401 - JSON or errors
        self.batches = list(batches)
        self.offsets: list[int | None] = []
        self.allowed: list[list[str]] = []
        self.handled: list[int] = []
        self.hearing: list[bool] = []
        self.hold: asyncio.Event | None = None
        self.wanted = 0
        self.enough = asyncio.Event()
        self.polling = Polling(self, self, nursery, self)  # type: ignore[arg-type] # both, in short

    async def __call__(self, method: Any, request_timeout: int) -> Any:  # noqa: ANN401 - as aiogram
        self.offsets.append(method.offset)
        self.allowed.append(method.allowed_updates)
        if len(self.offsets) == self.wanted:
            self.enough.set()
        if not self.batches:
            await asyncio.sleep(3600)
        batch = self.batches.pop(0)
        if isinstance(batch, Exception):
            raise batch
        return batch

    def heard(self) -> None:
        self.hearing.append(True)

    def deaf(self) -> None:
        self.hearing.append(False)

    async def feed_update(self, _bot: Any, update: Update) -> None:  # noqa: ANN401 - a stand-in
        if self.hold is not None:
            await self.hold.wait()
        self.handled.append(update.update_id)


def _update(number: int) -> dict[str, Any]:
    return {"update_id": number, **message("x")}


@pytest.fixture
async def nursery() -> AsyncIterator[Nursery]:
    async with Nursery(0) as made:
        yield made


async def _run(feed: Feed, nursery: Nursery, polls: int) -> None:
    feed.wanted = polls
    task = nursery.start(feed.polling.run(), name="polling")
    await asyncio.wait_for(feed.enough.wait(), 4)
    task.cancel()
    await feed.polling.finished(1)


async def test_updates_are_handled_in_order_and_confirmed_afterwards(nursery: Nursery) -> None:
    feed = Feed(nursery, [_update(5), _update(6)], [_update(9)])
    await _run(feed, nursery, 3)
    assert feed.handled == [5, 6, 9]
    assert feed.offsets == [None, 7, 10]
    assert feed.allowed[0] == ALLOWED_UPDATES


async def test_an_update_that_cannot_be_read_is_skipped_and_not_told(
    nursery: Nursery, caplog: pytest.LogCaptureFixture
) -> None:
    bad = {"update_id": 6, "message": {"date": "tomorrow", "text": "my secret"}}
    feed = Feed(nursery, [_update(5), bad, {"no": "id"}, _update(7)])
    await _run(feed, nursery, 2)
    assert feed.handled == [5, 7]
    assert feed.offsets == [None, 8]
    assert "update 6" in caplog.text
    assert "secret" not in caplog.text


async def test_a_bad_update_alone_does_not_come_back(nursery: Nursery) -> None:
    feed = Feed(nursery, [{"update_id": 6, "callback_query": {}}], [{"update_id": 7, "new": {}}])
    await _run(feed, nursery, 3)
    assert feed.offsets == [None, 7, 8]
    assert feed.handled == []


async def test_trouble_is_waited_out(nursery: Nursery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.telegram.polling.pauses", lambda: repeat(0.01))
    conflict = TelegramConflictError(GetUpdates(), "Conflict: terminated by other getUpdates")
    feed = Feed(nursery, TelegramNetworkError(GetUpdates(), "timeout"), conflict, [_update(5)])
    await _run(feed, nursery, 4)
    assert feed.handled == [5]
    assert feed.hearing == [False, False, True]


async def test_stopping_lets_the_update_finish_that_is_being_handled(nursery: Nursery) -> None:
    feed = Feed(nursery, [_update(5), _update(6)])
    feed.hold = asyncio.Event()
    task = nursery.start(feed.polling.run(), name="polling")
    await asyncio.sleep(0.05)
    task.cancel()
    await asyncio.sleep(0.05)
    assert feed.handled == []
    feed.hold.set()
    await feed.polling.finished(1)
    assert feed.handled == [5]
    assert feed.offsets == [None]


@pytest.mark.parametrize("number", [2**63, 10**30, -(2**63) - 1])
async def test_a_number_out_of_all_bounds_is_skipped_before_it_meets_the_database(
    nursery: Nursery, caplog: pytest.LogCaptureFixture, number: int
) -> None:
    far = _update(6)
    far["message"]["from"] = {"id": number, "is_bot": False, "first_name": "Far"}
    feed = Feed(nursery, [_update(5), far, {**_update(7), "update_id": number}, _update(8)])
    await _run(feed, nursery, 2)
    assert feed.handled == [5, 8]
    assert feed.offsets == [None, 9]
    assert "cannot be stored" in caplog.text


@pytest.mark.parametrize("name", ["half \ud800 a character", "zero \0"])
async def test_a_text_that_no_database_takes_is_skipped_before_it_meets_one(
    nursery: Nursery, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    broken = _update(6)
    broken["message"]["from"] = {"id": 7, "is_bot": False, "first_name": name}
    feed = Feed(nursery, [_update(5), broken, _update(8)])
    await _run(feed, nursery, 2)
    assert feed.handled == [5, 8]
    assert "cannot be stored" in caplog.text


TWO = "terminated by other getUpdates request; make sure that only one bot instance is running"
HOOK = "can't use getUpdates method while webhook is active; use deleteWebhook to delete it first"


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        (TWO, "another copy of this bot is running: stop it"),
        (HOOK, "a webhook takes this bot's updates: remove it"),
        ("terminated by setWebhook request", "a webhook takes this bot's updates: remove it"),
    ],
)
async def test_a_conflict_says_what_to_do(
    nursery: Nursery,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    words: str,
    advice: str,
) -> None:
    monkeypatch.setattr("bot.telegram.polling.pauses", lambda: repeat(0.01))
    feed = Feed(nursery, TelegramConflictError(GetUpdates(), f"Conflict: {words}"), [_update(5)])
    await _run(feed, nursery, 3)
    (alert,) = [each for each in caplog.records if each.levelname == "ERROR"]
    assert alert.getMessage().startswith(advice)
    assert feed.handled == [5]


async def test_a_token_that_was_revoked_ends_it(nursery: Nursery) -> None:
    feed = Feed(nursery, TelegramUnauthorizedError(GetUpdates(), "Unauthorized"))
    with pytest.raises(WrongToken):
        await feed.polling.run()


async def test_an_update_that_hangs_does_not_hold_up_a_stop(
    nursery: Nursery, caplog: pytest.LogCaptureFixture
) -> None:
    """BR-127, BR-137: it is given up as a whole, and not confirmed."""
    feed = Feed(nursery, [_update(5)])
    feed.hold = asyncio.Event()
    task = nursery.start(feed.polling.run(), name="polling")
    await asyncio.sleep(0.05)
    task.cancel()
    await feed.polling.finished(0.05)
    assert "update 5 takes too long" in caplog.text
    feed.hold.set()
    await asyncio.sleep(0)
    assert feed.handled == []
    assert feed.offsets == [None]
