"""The supervisor of tasks: nothing is lost, nothing fails in silence, closing is bounded."""

import asyncio
import logging

import pytest

from bot.nursery import Nursery, NurseryClosed


async def _value(number: int) -> int:
    await asyncio.sleep(0)
    return number


async def _fail(text: str) -> None:
    await asyncio.sleep(0)
    raise ValueError(text)


async def test_a_started_task_gives_its_value() -> None:
    async with Nursery() as nursery:
        assert await nursery.start(_value(7), name="seven") == 7


async def test_leaving_waits_for_tasks_that_end_by_themselves() -> None:
    ended = asyncio.Event()

    async def slow() -> None:
        await asyncio.sleep(0.02)
        ended.set()

    async with Nursery(patience=2) as nursery:
        nursery.start(slow(), name="slow")
    assert ended.is_set()


async def test_a_failure_is_logged_at_once_with_the_name(caplog: pytest.LogCaptureFixture) -> None:
    nursery = Nursery()
    nursery.start(_fail("broken"), name="pump")
    with caplog.at_level(logging.ERROR):
        await asyncio.wait_for(nursery.failed.wait(), 1)
    assert "task pump failed" in caplog.text
    assert "broken" in caplog.text
    with pytest.raises(ExceptionGroup):
        await nursery.close(0)


async def test_close_raises_every_failure_once() -> None:
    nursery = Nursery()
    nursery.start(_fail("one"), name="one")
    nursery.start(_fail("two"), name="two")
    with pytest.raises(ExceptionGroup) as caught:
        await nursery.close(1)
    assert sorted(str(error) for error in caught.value.exceptions) == ["one", "two"]
    await nursery.close(1)


async def test_close_cancels_what_does_not_end_and_that_is_no_failure() -> None:
    nursery = Nursery()
    task = nursery.start(asyncio.sleep(60), name="sleeper")
    await nursery.close(0.01)
    assert task.cancelled()
    assert not nursery.failed.is_set()


async def test_a_failure_while_being_cancelled_is_raised() -> None:
    async def untidy() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            raise ValueError("cannot tidy up")

    nursery = Nursery()
    nursery.start(untidy(), name="untidy")
    await asyncio.sleep(0)
    with pytest.raises(ExceptionGroup):
        await nursery.close(0)


async def test_a_task_that_ignores_cancelling_is_named_and_left(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.nursery._CANCEL_PATIENCE_S", 0.01)
    release = asyncio.Event()

    async def stubborn() -> None:
        while not release.is_set():
            try:
                await release.wait()
            except asyncio.CancelledError:
                continue

    nursery = Nursery()
    task = nursery.start(stubborn(), name="mule")
    await asyncio.sleep(0)
    await nursery.close(0)
    assert "task mule does not end" in caplog.text
    release.set()
    await task


async def test_nothing_starts_after_closing() -> None:
    nursery = Nursery()
    await nursery.close(0)
    with pytest.raises(NurseryClosed, match="late"):
        nursery.start(_value(1), name="late")


async def test_a_closing_nursery_starts_nothing_either() -> None:
    nursery = Nursery()

    async def late_starter() -> None:
        await asyncio.sleep(0.01)
        nursery.start(_value(1), name="late")

    nursery.start(late_starter(), name="starter")
    with pytest.raises(ExceptionGroup) as caught:
        await nursery.close(1)
    assert isinstance(caught.value.exceptions[0], NurseryClosed)


async def test_an_error_of_the_body_goes_on_and_mentions_failed_tasks() -> None:
    async def body() -> None:
        async with Nursery() as nursery:
            nursery.start(_fail("lost"), name="pump")
            await nursery.failed.wait()
            raise KeyError("body")

    with pytest.raises(KeyError) as caught:
        await body()
    assert "lost" in caught.value.__notes__[0]


async def test_an_error_of_the_body_does_not_wait_for_tasks() -> None:
    async def body() -> None:
        async with Nursery(patience=60) as nursery:
            nursery.start(asyncio.sleep(60), name="sleeper")
            raise KeyError("body")

    with pytest.raises(KeyError):
        await asyncio.wait_for(body(), 1)
