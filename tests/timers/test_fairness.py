"""Nobody is charged for what was the bot's trouble: Done when 4, CASES BR-74 and BR-130."""

import asyncio
from dataclasses import replace

import pytest

from bot.deadlines import Deadline, Speed
from bot.nursery import Nursery
from bot.ports import Chance, UnitOfWork
from bot.timers.timers import ringing
from bot.usecases.silence import time_is_up
from tests.timers.world import HOUR, SECOND, TEMPO, World
from tests.usecases.scene import ANN, BOB, CAT, GROUP, OTHER_GROUP

LIMIT = TEMPO.normal
HANDS = ("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")


# --- the hand is on its way -------------------------------------------------------------------


async def test_the_clock_starts_when_the_hand_was_delivered(world: World) -> None:
    """BR-74: a hand that came after 40 s of waiting leaves the whole limit."""
    game = await world.position(*HANDS, deliver=False)
    await world.wait(40 * SECOND, deliver=False)
    await world.deliver(game)
    await world.wait(LIMIT - 1)
    assert await world.moves(game) == 0
    await world.wait(1)
    assert await world.moves(game) == 1


async def test_a_hand_that_never_comes_is_not_waited_for_for_ever(world: World) -> None:
    game = await world.position(*HANDS, deliver=False)
    await world.wait(TEMPO.delivery + LIMIT - 1, deliver=False)
    assert await world.moves(game) == 0
    await world.wait(1, deliver=False)
    assert await world.moves(game) == 1


async def test_a_hand_of_an_older_version_starts_no_clock(world: World) -> None:
    game = await world.position(*HANDS)
    await world.play(ANN, game, "attack 9c")
    version = (await world.game(game)).version
    async with world.transactions() as work:
        await work.deadlines.delivered(game, version - 1, BOB.id)
    assert (await world.deadline(game)).waits
    async with world.transactions() as work:
        await work.deadlines.delivered(game, version, ANN.id)
    assert (await world.deadline(game)).waits
    async with world.transactions() as work:
        await work.deadlines.delivered(game, version, BOB.id)
    assert not (await world.deadline(game)).waits


async def test_seeing_the_hand_again_does_not_start_the_clock_anew(world: World) -> None:
    game = await world.position(*HANDS)
    await world.wait(LIMIT - 1)
    await world.deliver(game)
    await world.wait(1)
    assert await world.moves(game) == 1


# --- pauses -----------------------------------------------------------------------------------


async def test_a_pause_of_the_private_chat_is_given_back(world: World) -> None:
    game = await world.position(*HANDS)
    await world.wait(LIMIT - SECOND)
    async with world.transactions() as work:
        await work.deadlines.give_back(ANN.id, 40 * SECOND)
    await world.wait(41 * SECOND - 1)
    assert await world.moves(game) == 0
    await world.wait(1)
    assert await world.moves(game) == 1


async def test_a_pause_of_the_group_is_given_back_to_its_tables_only(world: World) -> None:
    game = await world.position(*HANDS)
    before = (await world.deadline(game)).due
    async with world.transactions() as work:
        await work.deadlines.give_back(OTHER_GROUP.chat, HOUR)
        await work.deadlines.give_back(BOB.id, HOUR)
    assert (await world.deadline(game)).due == before
    async with world.transactions() as work:
        await work.deadlines.give_back(GROUP.chat, 40 * SECOND)
    assert (await world.deadline(game)).due == before + 40 * SECOND


# --- the bot was away -------------------------------------------------------------------------


async def test_a_minute_of_downtime_is_given_back(world: World) -> None:
    await world.timers.begin()
    game = await world.position(*HANDS)
    await world.timers.begin()
    await world.wait(50 * SECOND)
    world.clock.advance(60 * SECOND)
    before = await world.deadline(game)
    await world.restarted().begin()
    assert (await world.deadline(game)).due >= before.due + 60 * SECOND
    await world.wait(LIMIT - 50 * SECOND - 1)
    assert await world.moves(game) == 0


async def test_after_an_hour_everybody_has_a_fresh_breath(world: World) -> None:
    """BR-130: all timers are overdue, none fires."""
    game = await world.position(*HANDS)
    await world.timers.begin()
    await world.wait(LIMIT - 1)
    world.clock.advance(HOUR)
    await world.restarted().begin()
    await world.wait(TEMPO.breath - 1)
    assert await world.moves(game) == 0


async def test_a_machine_that_slept_gives_the_time_back_without_a_restart(world: World) -> None:
    game = await world.position(*HANDS)
    await world.timers.begin()
    world.clock.advance(4 * HOUR)
    await world.timers.tick()
    assert await world.moves(game) == 0


async def test_a_slow_game_is_not_prolonged_by_restarts(world: World) -> None:
    """Promise 5: restarting every hour does not keep a sleeper's table alive for ever."""
    game = await world.dealt(ANN, BOB, CAT, speed=Speed.SLOW)
    await world.timers.begin()
    for _ in range(25):
        await world.wait(HOUR)
        await world.restarted().begin()
    assert await world.moves(game) == 1


# --- the bot is deaf --------------------------------------------------------------------------


async def test_while_nobody_can_be_heard_nobody_is_silent(world: World) -> None:
    """Presses cannot come: nothing is decided for anybody, and the time is given back."""
    game = await world.position(*HANDS)
    await world.timers.begin()
    world.timers.heard()
    await world.wait(LIMIT - 10 * SECOND)
    world.timers.heard()
    world.timers.deaf()
    world.clock.advance(40 * SECOND)
    world.timers.deaf()
    await world.timers.tick()
    assert await world.moves(game) == 0
    world.timers.heard()
    await world.timers.tick()
    assert await world.moves(game) == 0
    assert (await world.deadline(game)).due == world.clock.now + 30 * SECOND


async def test_a_hiccup_gives_back_no_more_than_it_took(world: World) -> None:
    """Promise 5: a connection that stumbles all the time does not stop the clocks."""
    game = await world.position(*HANDS)
    before = (await world.deadline(game)).due
    for _ in range(3):
        world.timers.heard()
        world.clock.advance(SECOND)
        world.timers.deaf()
        world.clock.advance(SECOND)
        world.timers.heard()
        await world.timers.tick()
    assert (await world.deadline(game)).due == before + 6 * SECOND


async def test_a_bot_that_stops_while_it_is_deaf_gives_that_back_when_it_starts(
    world: World,
) -> None:
    game = await world.position(*HANDS)
    await world.timers.begin()
    before = (await world.deadline(game)).due
    world.timers.deaf()
    world.clock.advance(2 * HOUR)
    await world.timers.tick()
    await world.restarted().begin()
    assert (await world.deadline(game)).due == before + 2 * HOUR


# --- waking up --------------------------------------------------------------------------------


async def test_an_alarm_wakes_the_timers(world: World) -> None:
    """The only sleep is until the next moment; whoever writes an earlier one ends it."""
    async with Nursery(patience=0) as nursery:
        nursery.start(world.timers.run(), name="timers")
        game = await world.position(*HANDS)
        deadline = await world.deadline(game)
        world.clock.now = deadline.due
        world.timers.alarm(None)
        world.timers.alarm(deadline.due)
        async with asyncio.timeout(10):
            while not await world.moves(game):
                world.timers.alarm(0)
    assert await world.moves(game) == 1


async def test_whoever_writes_a_deadline_without_an_alarm_rings_all_the_same(
    world: World,
) -> None:
    """A robot's second was over, and nobody looked until the heart beat."""
    rung: list[int | None] = []
    begin = ringing(world.transactions, rung.append)
    game = await world.position(*HANDS)
    async with begin() as work:
        found = await work.games.get(game)
        assert found is not None
        members = (replace(found.members[0], robot=True), *found.members[1:])
        await work.games.save(replace(found, members=members))
        assert rung == []
    assert rung == [world.clock.now + TEMPO.robot]
    with pytest.raises(RuntimeError, match="not stored"):
        async with begin():
            raise RuntimeError("not stored")
    assert len(rung) == 1


# --- the machine's clock is set ---------------------------------------------------------------


async def test_a_clock_that_goes_back_an_hour_neither_stalls_nor_charges(world: World) -> None:
    """Until then everything was an hour late: the table stalled at a sleeper."""
    game = await world.position(*HANDS)
    await world.timers.begin()
    await world.timers.tick()
    world.clock.now -= HOUR
    new = await world.position(*HANDS, place=OTHER_GROUP)  # before anybody has noticed
    await world.timers.tick()
    for each in (game, new):
        assert (await world.deadline(each)).due == world.clock.now + LIMIT
    await world.wait(LIMIT - 1)
    assert await world.moves(game) == await world.moves(new) == 0
    await world.wait(1)
    assert await world.moves(game) == await world.moves(new) == 1


async def test_a_clock_that_goes_on_an_hour_neither_stalls_nor_charges(world: World) -> None:
    game = await world.position(*HANDS)
    await world.timers.begin()
    world.clock.now += 4 * HOUR  # more than three beats of this slow heart
    new = await world.position(*HANDS, place=OTHER_GROUP)
    await world.timers.tick()
    for each in (game, new):
        left = (await world.deadline(each)).due - world.clock.now
        assert LIMIT <= left <= LIMIT + TEMPO.delivery


# --- one broken game --------------------------------------------------------------------------


async def test_a_broken_game_does_not_stop_the_clocks_of_the_others(
    world: World, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = await world.position(*HANDS)
    sound = await world.position(*HANDS, place=OTHER_GROUP)

    async def trips(work: UnitOfWork, chance: Chance, deadline: Deadline, now: int) -> None:
        if deadline.game == broken:
            raise RuntimeError("no such card")
        await time_is_up(work, chance, deadline, now)

    monkeypatch.setattr("bot.timers.timers.time_is_up", trips)
    await world.wait(LIMIT)
    assert await world.moves(sound) == 1
    assert await world.moves(broken) == 0
    assert f"a deadline of game {broken} could not be dealt with" in caplog.text
    monkeypatch.undo()
    await world.wait(60 * SECOND)
    assert await world.moves(broken) == 1
