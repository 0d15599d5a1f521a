"""Seasons that end with the month, whoever is awake."""

import pytest

from bot.ports import UnitOfWork
from bot.values import NoticeKind, Stage
from tests.timers.world import HOUR, World
from tests.usecases.scene import ANN, BOB, GROUP

MONTH = 31 * 24 * HOUR


async def _monthly(work: UnitOfWork, ends: int) -> None:
    await work.seasons.end_at(GROUP.chat, ends)


async def _played(world: World) -> None:
    game = await world.arranged(ANN, BOB, hands=("6s", "7d 8d"))
    await world.play(ANN, game, "attack 6s")
    await world.play(BOB, game, "take")
    assert (await world.game(game)).stage is Stage.OVER


async def test_the_table_is_posted_once_when_the_month_ends(world: World) -> None:
    await _played(world)
    await world.do(_monthly, world.clock.now + 2 * HOUR)
    await world.wait(2 * HOUR - 1)
    assert await world.notices() == ()
    await world.wait(2 * HOUR)
    await world.restarted().tick()
    assert [notice.kind for notice in await world.notices()] == [NoticeKind.SEASON_OVER]


async def test_a_bot_that_was_down_closes_it_when_it_is_up_again(world: World) -> None:
    await _played(world)
    await world.do(_monthly, world.clock.now + MONTH)
    world.clock.advance(3 * MONTH)
    await world.restarted().tick()
    (over,) = await world.notices()
    assert (over.data["number"], over.data["until"]) == (1, "2026-01-31")


async def test_a_season_that_cannot_be_closed_stops_no_clock(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    await _played(world)
    await world.do(_monthly, world.clock.now + 1)
    world.clock.advance(1)
    with monkeypatch.context() as patched:
        patched.setattr("bot.timers.timers.end_of_month", broken)
        assert await world.timers.tick() > world.clock.now
    assert "a bug" in caplog.text
    assert await world.notices() == ()
    world.clock.advance(HOUR)
    await world.timers.tick()
    assert len(await world.notices()) == 1
