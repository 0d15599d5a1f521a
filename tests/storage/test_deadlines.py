"""Deadlines as rows: they follow their game, start when a hand is there, and outlive a restart."""

import pytest

from bot.deadlines import TABLE, Deadline, Tempo
from bot.ports import Transactions
from bot.values import Game
from tests.conftest import ManualClock
from tests.storage.scenes import CHAT, a_move, deal, moved, open_lobby, play

TEMPO = Tempo()


@pytest.fixture
async def game(begin: Transactions) -> Game:
    """A running deal; Аня can be written to, the others cannot."""
    return await deal(begin)


async def _of(begin: Transactions, game: int) -> list[Deadline]:
    async with begin() as work:
        return [*await work.deadlines.of(game)]


async def test_a_lobby_has_one_deadline_which_every_save_begins_anew(
    begin: Transactions, clock: ManualClock
) -> None:
    lobby = await open_lobby(begin)
    (first,) = await _of(begin, lobby.id)
    clock.now += 5_000
    async with begin() as work:
        await work.games.save(lobby)
        assert work.deadlines.soonest == await work.deadlines.next()
    (second,) = await _of(begin, lobby.id)
    assert (first.seat, second.seat) == (TABLE, TABLE)
    assert second.due - first.due == 5_000


async def test_a_deadline_comes_with_the_deal_and_goes_with_the_move(
    begin: Transactions, game: Game
) -> None:
    (before,) = await _of(begin, game.id)
    assert game.state is not None
    assert before.seat == game.state.active[0]
    after = await play(begin, game.id, 1)
    (now,) = await _of(begin, game.id)
    assert after.state is not None
    assert now.seat == after.state.active[0] != before.seat


async def test_nothing_is_stored_when_the_transaction_fails(
    begin: Transactions, game: Game
) -> None:
    before = await _of(begin, game.id)
    with pytest.raises(RuntimeError, match="lost"):
        await _move_and_fail(begin, game)
    assert await _of(begin, game.id) == before


async def _move_and_fail(begin: Transactions, game: Game) -> None:
    async with begin() as work:
        found = await work.games.get(game.id)
        assert found is not None
        await work.games.save(moved(found, [a_move(found)]))
        raise RuntimeError("lost")


async def test_what_was_written_tells_when_to_look(
    begin: Transactions, game: Game, clock: ManualClock
) -> None:
    async with begin() as work:
        found = await work.games.get(game.id)
        assert found is not None
        before = work.deadlines.soonest
        assert before is None
        found = await work.games.save(found)
        first = work.deadlines.soonest
        await work.games.save(moved(found, [a_move(found)]))
        assert first is not None
        assert work.deadlines.soonest == first
    assert clock.now < first < clock.now + TEMPO.normal


async def test_due_and_next(begin: Transactions, game: Game, clock: ManualClock) -> None:
    (deadline,) = await _of(begin, game.id)
    async with begin() as work:
        moment = await work.deadlines.next()
        assert moment is not None
        assert moment <= deadline.next_moment
        assert await work.deadlines.due() == ()
    clock.now = deadline.next_moment
    async with begin() as work:
        assert await work.deadlines.due() == (deadline,)
        await work.deadlines.reminded(deadline)
        assert await work.deadlines.due() == ()
        assert await work.deadlines.next() is not None
    clock.now = deadline.due
    async with begin() as work:
        (again,) = await work.deadlines.due()
        await work.deadlines.postpone(again, clock.now + 1)
        assert await work.deadlines.due() == ()


async def test_who_becomes_unreachable_is_not_waited_for(
    begin: Transactions, clock: ManualClock
) -> None:
    game = await deal(begin)
    async with begin() as work:
        for member in game.members:
            await work.people.set_reachable(member.person.id, reachable=True)
    await play(begin, game.id, 1)
    (waiting,) = await _of(begin, game.id)
    assert waiting.waits
    clock.advance(1000)
    async with begin() as work:
        await work.people.set_reachable(waiting.person, reachable=False)
    (running,) = await _of(begin, game.id)
    assert (running.waits, running.due) == (False, clock.now + TEMPO.normal)


async def test_a_pause_concerns_one_chat(begin: Transactions, game: Game) -> None:
    (before,) = await _of(begin, game.id)
    other = next(each.person.id for each in game.members if each.person.id != before.person)
    async with begin() as work:
        await work.deadlines.give_back(CHAT - 1, 7)
        await work.deadlines.give_back(other, 7)
    assert (await _of(begin, game.id))[0].due == before.due
    async with begin() as work:
        await work.deadlines.give_back(CHAT, 7)
        await work.deadlines.give_back(before.person, 10)
    assert (await _of(begin, game.id))[0].due == before.due + 17


async def test_the_heartbeat_tells_how_long_it_was_silent(
    begin: Transactions, clock: ManualClock
) -> None:
    async with begin() as work:
        assert await work.deadlines.heartbeat() == 0
    clock.advance(5000)
    async with begin() as work:
        assert await work.deadlines.heartbeat() == 5000
        assert await work.deadlines.heartbeat() == 0
    clock.advance(-9000)
    async with begin() as work:
        assert await work.deadlines.heartbeat() == -9000


async def test_an_outage_moves_every_deadline(
    begin: Transactions, game: Game, clock: ManualClock
) -> None:
    (before,) = await _of(begin, game.id)
    clock.advance(60_000)
    async with begin() as work:
        await work.deadlines.after_outage(60_000)
    assert (await _of(begin, game.id))[0].due == before.due + 60_000
