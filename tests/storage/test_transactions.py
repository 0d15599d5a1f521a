"""Everything of a transaction is stored or nothing is, whatever happens meanwhile."""

import asyncio
from dataclasses import replace

import pytest
from sqlalchemy.exc import DBAPIError

from bot.ports import Transactions
from bot.storage.session import to_the_end
from bot.values import Person
from tests.storage.scenes import ANYA, a_move, behind, deal, moved, read


async def _is_known(begin: Transactions, person: int) -> bool:
    async with begin() as work:
        return await work.people.get(person) is not None


async def test_leaving_commits(begin: Transactions) -> None:
    async with begin() as work:
        await work.people.meet(ANYA)
    assert await _is_known(begin, ANYA.id)


async def test_an_exception_rolls_back(begin: Transactions) -> None:
    async def fail() -> None:
        async with begin() as work:
            await work.people.meet(ANYA)
            raise KeyError

    with pytest.raises(KeyError):
        await fail()
    assert not await _is_known(begin, ANYA.id)


async def test_a_work_that_was_left_is_closed(begin: Transactions) -> None:
    async with begin() as work:
        await work.people.meet(ANYA)
    with pytest.raises(Exception, match="closed"):
        await work.people.get(ANYA.id)


async def test_a_transaction_within_a_transaction_is_refused(begin: Transactions) -> None:
    async with begin():
        with pytest.raises(RuntimeError, match="open already"):
            async with begin():
                pass
    async with begin():
        pass


async def test_two_who_read_and_write_lose_nothing(begin: Transactions) -> None:
    async def rename() -> None:
        async with begin() as work:
            person = await work.people.get(ANYA.id)
            assert person is not None
            await asyncio.sleep(0)
            await work.people.meet(replace(person, name=str(int(person.name) + 1)))

    async with begin() as work:
        await work.people.meet(replace(ANYA, name="0"))
    await asyncio.gather(*[rename() for _ in range(40)])
    async with begin() as work:
        assert await work.people.get(ANYA.id) == replace(ANYA, name="40")


async def test_moves_at_once_are_played_in_turn(begin: Transactions) -> None:
    game = await deal(begin)

    async def move() -> None:
        async with begin() as work:
            found = await work.games.get(game.id)
            assert found is not None
            await work.games.save(moved(found, [a_move(found)]))

    await asyncio.gather(*[move() for _ in range(10)])
    after = await read(begin, game.id)
    assert after.record is not None
    assert len(after.record.actions) == 10
    assert after.version == game.version + 10


@pytest.mark.timeout(30)
async def test_a_cancelled_task_stores_everything_or_nothing(begin: Transactions) -> None:
    async def meet(number: int) -> None:
        async with begin() as work:
            await work.updates.first_time(number)
            await work.people.meet(Person(number, "x"))
            await work.chats.meet(number, "x")
        finished.add(number)

    finished: set[int] = set()
    for start in range(0, 200, 5):
        tasks = [asyncio.ensure_future(meet(start + one)) for one in range(5)]  # noqa: TID251 - to be cancelled
        for number, task in enumerate(tasks):
            await asyncio.sleep(0.0007 * (start % 7))
            if number % 2:
                task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            assert result is None or isinstance(result, asyncio.CancelledError)
    async with begin() as work:
        for number in range(200):
            known = await work.people.get(number) is not None
            assert known or number not in finished
            assert await work.updates.first_time(number) is not known


async def test_a_step_runs_to_its_end_and_then_the_task_is_cancelled() -> None:
    reached: list[str] = []

    async def step() -> None:
        await asyncio.sleep(0.02)
        reached.append("end")

    async def task() -> None:
        await to_the_end(step())
        reached.append("after")

    running = asyncio.ensure_future(task())  # noqa: TID251 - to be cancelled
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert reached == ["end"]


async def test_a_failed_step_raises() -> None:
    async def step() -> None:
        raise KeyError("why")

    with pytest.raises(KeyError, match="why"):
        await to_the_end(step())


async def test_an_error_repeats_no_hidden_cards(begin: Transactions) -> None:
    async def store_broken_record() -> None:
        async with begin() as work:
            await behind(work, "DROP TABLE actions")
            await work.games.save(moved(game, [a_move(game)]))

    game = await deal(begin)
    with pytest.raises(DBAPIError, match=r"no such table|does not exist") as failed:
        await store_broken_record()
    assert str(a_move(game)) not in str(failed.value)
    assert "hidden" in str(failed.value)
