"""Clocks start when hands arrive, and stand still while Telegram makes the bot wait."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.deadlines import Deadline, Tempo
from bot.lobby.house_rules import HouseRules
from bot.messaging import MessengerError, TooFast, Unavailable
from bot.usecases.dealing import dealt, first_deal, lot_of
from bot.values import Game, Place
from tests.conftest import ManualClock
from tests.sync.conftest import ANN, BOB, Scene

TEMPO = Tempo()
HERE = Place(-1001)


@pytest.fixture
async def game(scene: Scene) -> Game:
    """A running deal of which nothing is shown yet."""
    async with scene.transactions() as work:
        for person in (ANN, BOB):
            await work.people.meet(person)
        lobby = await work.games.create(HERE, ANN, HouseRules(), members=(ANN, BOB))
        pledge = await work.secrets.keep(bytes(32))
        how = first_deal(2, await lot_of(work, pledge))
        return await work.games.save(dealt(lobby, pledge, bytes(32), how))


async def _deadline(scene: Scene, game: Game) -> Deadline:
    async with scene.transactions() as work:
        (found,) = await work.deadlines.of(game.id)
    return found


async def _shown_until(scene: Scene, game: Game, enough: Callable[[Deadline], bool]) -> Deadline:
    """The deadline once it is like that, with a reconciler at work that is killed then."""
    async with scene.reconciler() as reconciler, asyncio.timeout(10):
        reconciler.wake([game.id])
        while not enough(found := await _deadline(scene, game)):
            await reconciler.settle(0.01)
    return found


async def test_the_clock_starts_with_the_hand(
    scene: Scene, game: Game, clock: ManualClock
) -> None:
    assert (await _deadline(scene, game)).waits
    clock.advance(1000)
    await scene.settled(game.id)
    found = await _deadline(scene, game)
    assert (found.waits, found.due) == (False, clock.now + TEMPO.normal)


async def test_a_hand_that_looks_right_already_starts_the_clock_too(
    scene: Scene, game: Game, clock: ManualClock
) -> None:
    """The next decision may be asked for in the very words of the one before."""
    await scene.settled(game.id)
    async with scene.transactions() as work:
        found = await work.games.get(game.id)
        assert found is not None
        members = tuple(replace(each, robot=not each.robot) for each in found.members)
        found = await work.games.save(replace(found, members=members))
        await work.games.save(replace(found, members=game.members))
    assert (await _deadline(scene, game)).waits
    clock.advance(1000)
    calls = len(scene.chats.calls)
    await scene.settled(game.id)
    assert len(scene.chats.calls) == calls
    found_deadline = await _deadline(scene, game)
    assert (found_deadline.waits, found_deadline.due) == (False, clock.now + TEMPO.normal)


async def test_a_hand_that_is_there_counts_though_the_table_is_not(
    scene: Scene, game: Game, clock: ManualClock
) -> None:
    def trouble(_kind: str, chat: int) -> MessengerError | None:
        return TooFast(40) if chat == HERE.chat else None

    scene.chats.trouble = trouble
    found = await _shown_until(scene, game, lambda each: not each.waits)
    assert found.due in (clock.now + TEMPO.normal, clock.now + TEMPO.normal + 40_000)


@pytest.mark.parametrize("error", [TooFast(40), Unavailable("no answer")])
async def test_a_hand_that_is_held_up_starts_no_clock(
    scene: Scene, game: Game, error: MessengerError
) -> None:
    """Done when 4: nothing is charged for a 429 of 40 s."""
    before = await _deadline(scene, game)

    def trouble(_kind: str, chat: int) -> MessengerError | None:
        return error if chat == before.person else None

    scene.chats.trouble = trouble
    found = await _shown_until(scene, game, lambda each: each.due > before.due)
    assert found.waits


async def test_a_pause_while_the_clock_runs_is_given_back_to_the_second(
    scene: Scene, game: Game, clock: ManualClock
) -> None:
    """Done when 4: the hand is there, has to change, and Telegram says: in 40 s."""
    await scene.settled(game.id)
    running = await _deadline(scene, game)
    assert not running.waits
    clock.advance(10_000)
    refusals: list[MessengerError] = [TooFast(40)]

    def trouble(_kind: str, chat: int) -> MessengerError | None:
        return refusals.pop() if refusals and chat == running.person else None

    scene.chats.trouble = trouble
    async with scene.transactions() as work:
        found = await work.games.get(game.id)
        assert found is not None
        await work.games.save(replace(found, page="another"))
    after = await _shown_until(scene, game, lambda each: each.due != running.due)
    assert (after.decision, after.due) == (running.decision, running.due + 40_000)


async def test_time_that_cannot_be_given_back_stops_nothing(
    scene: Scene, game: Game, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(*_: object) -> None:
        raise OSError("disk")

    monkeypatch.setattr("bot.sync.books.Books.paused", broken)
    errors: list[MessengerError] = [Unavailable("no answer")]
    scene.chats.trouble = lambda _kind, _chat: errors.pop() if errors else None
    await scene.settled(game.id)
    assert "is not given back" in caplog.text
    assert await scene.unshown() == ()
