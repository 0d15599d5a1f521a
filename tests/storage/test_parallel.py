"""Transactions of two copies of the bot at the same moment, as if nothing kept one of them out.

On PostgreSQL: on SQLite the second one cannot even begin. What is shown here is that the locks are
on the right rows, and that what was read before a lock is not believed after it.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import NamedTuple

import pytest

from bot.ports import Interrupted, Transactions
from bot.screen import Surface, SurfaceKind
from bot.storage import open_database
from bot.storage.chats import StoredChats
from bot.storage.rows import ChatRow
from bot.values import Game, Person, Place, Post
from tests.conftest import ManualClock
from tests.storage.scenes import (
    ANYA,
    CHAT,
    EVERYBODY,
    RULES,
    a_move,
    deal,
    meet,
    moved,
    open_lobby,
    read,
)

pytestmark = [pytest.mark.postgresql, pytest.mark.slow]


class Copies(NamedTuple):
    """What begins transactions in each."""

    first: Transactions
    second: Transactions


@pytest.fixture
async def copies(
    postgresql: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Copies]:
    """Two copies in one database."""
    monkeypatch.setattr("bot.storage.postgresql._SETTLE", "SET lock_timeout = '10s'")
    async with open_database(postgresql) as first, open_database(postgresql) as second:
        yield Copies(first.transactions(clock), second.transactions(clock))


async def _move(begin: Transactions, game: int) -> None:
    async with begin() as work:
        found = await work.games.get(game)
        assert found is not None
        await work.games.save(moved(found, [a_move(found)]))


async def test_moves_at_once_are_all_played(copies: Copies) -> None:
    game = await deal(copies.first)
    await asyncio.gather(*(_move(begin, game.id) for begin in copies * 10))
    for begin in copies:
        after = await read(begin, game.id)
        assert after.record is not None
        assert len(after.record.actions) == 20
        assert after.version == game.version + 20


async def test_who_reads_a_game_waits_for_whoever_has_read_it(copies: Copies) -> None:
    game = await deal(copies.first)
    async with copies.first() as work:
        found = await work.games.get(game.id)
        assert found is not None
        waiting = asyncio.ensure_future(read(copies.second, game.id))  # noqa: TID251 - awaited below
        await asyncio.sleep(0.1)
        assert not waiting.done()
        saved = await work.games.save(moved(found, [a_move(found)]))
    assert replace(await waiting, state=saved.state) == saved


async def test_what_belongs_to_a_game_can_be_stored_while_it_is_locked(copies: Copies) -> None:
    game = await deal(copies.first)
    post = Post(game.id, Surface(SurfaceKind.TABLE), CHAT, 10, "digest")
    async with copies.first() as work:
        await work.games.get(game.id)
        async with asyncio.timeout(5), copies.second() as other:
            await other.posts.put(post)
        assert await work.posts.of(game.id) == (post,)


async def test_two_games_of_a_chat_never_have_one_number(copies: Copies) -> None:
    async with copies.first() as work:
        await meet(work)
    async with copies.first() as one:
        assert isinstance(one.chats, StoredChats)
        row = await one.chats._session.get(ChatRow, CHAT)  # noqa: SLF001 - soon not true any more
        async with copies.second() as two:
            first = await two.games.create(Place(CHAT, 1), ANYA, RULES)
        second = await one.games.create(Place(CHAT, 2), ANYA, RULES)
    assert row is not None
    assert (first.number, second.number) == (1, 2)


async def test_games_opened_at_once_are_numbered_one_by_one(copies: Copies) -> None:
    async with copies.first() as work:
        await meet(work)

    async def opened(begin: Transactions, topic: int) -> Game:
        async with begin() as work:
            return await work.games.create(Place(CHAT, topic), ANYA, RULES)

    games = await asyncio.gather(
        *(opened(begin, topic) for topic, begin in enumerate(copies * 8, start=1))
    )
    assert sorted(game.number for game in games) == list(range(1, 17))


async def test_an_update_is_handled_by_one_of_them(copies: Copies) -> None:
    async def handled(begin: Transactions) -> bool:
        async with begin() as work:
            first = await work.updates.first_time(7)
            await asyncio.sleep(0.05)
            return first

    assert sorted(await asyncio.gather(*map(handled, copies))) == [False, True]


async def test_an_update_whose_transaction_fails_is_left_to_the_other(copies: Copies) -> None:
    begun = asyncio.Event()

    async def failing() -> None:
        async with copies.first() as work:
            assert await work.updates.first_time(7)
            begun.set()
            await asyncio.sleep(0.1)
            raise KeyError

    async def other() -> bool:
        await begun.wait()
        async with copies.second() as work:
            return await work.updates.first_time(7)

    failed, first_time = await asyncio.gather(failing(), other(), return_exceptions=True)
    assert isinstance(failed, KeyError)
    assert first_time is True


async def test_people_and_groups_are_met_by_both(copies: Copies) -> None:
    async def met(begin: Transactions) -> None:
        async with begin() as work:
            await meet(work)
            await asyncio.sleep(0.02)

    await asyncio.gather(*map(met, copies))
    async with copies.first() as work:
        assert await work.people.get(ANYA.id) == ANYA


async def test_many_games_are_locked_in_one_order(copies: Copies) -> None:
    """Everybody sits at every table, and both copies lock all tables at once: nobody is stuck."""
    for topic in range(1, 7):
        await open_lobby(copies.first, Place(CHAT, topic))

    async def turn(begin: Transactions, person: Person, *, reachable: bool) -> None:
        async with begin() as work:
            await work.people.set_reachable(person.id, reachable)

    async def look(begin: Transactions) -> None:
        async with begin() as work:
            assert len(await work.games.live_in(CHAT)) == 6

    for reachable in (False, True, False, True):
        await asyncio.gather(
            *(turn(copies.first, person, reachable=reachable) for person in EVERYBODY[:2]),
            *(turn(copies.second, person, reachable=reachable) for person in EVERYBODY[2:]),
            *(look(begin) for begin in copies),
        )


async def test_of_two_that_wait_for_each_other_one_is_to_be_tried_again(copies: Copies) -> None:
    lobby = await open_lobby(copies.first)
    ready = asyncio.Event()

    async def game_first() -> None:
        async with copies.first() as work:
            await work.games.get(lobby.id)
            ready.set()
            await asyncio.sleep(0.02)
            await work.chats.meet(CHAT, "Враги")

    async def group_first() -> None:
        async with copies.second() as work:
            await work.chats.meet(CHAT, "Родня")
            await ready.wait()
            await work.games.get(lobby.id)

    results = await asyncio.gather(game_first(), group_first(), return_exceptions=True)
    (failed,) = [each for each in results if each is not None]
    assert isinstance(failed, Interrupted)
