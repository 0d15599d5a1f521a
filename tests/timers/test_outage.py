"""After an outage one honest line a chat, and only where people were kept waiting."""

from dataclasses import replace

import pytest

from bot.deadlines import Speed
from bot.values import Place, Stage
from tests.timers.world import HOUR, SECOND, World
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, OTHER_GROUP

MINUTE = 60 * SECOND
HANDS = ("7s 9c Kd", "8s 10c 6h", "Qs Jd Ad")


async def _outage(world: World, lost: int) -> list[object]:
    """The bot is killed, and started after so long; what it says in groups."""
    await world.timers.begin()
    world.clock.now += lost
    await world.restarted().begin()
    told = [each for each in await world.notices() if str(each.data["key"]).startswith("outage")]
    assert all(each.chat < 0 for each in told)
    return [(each.chat, each.topic, each.data["key"], each.data["args"]) for each in told]


async def test_who_was_kept_waiting_is_told_how_long(world: World) -> None:
    await world.position(*HANDS)
    assert await _outage(world, 12 * MINUTE) == [
        (GROUP.chat, None, "outage-minutes", {"minutes": 12})
    ]


async def test_hours_are_told_as_hours(world: World) -> None:
    await world.position(*HANDS)
    assert await _outage(world, 5 * HOUR) == [(GROUP.chat, None, "outage-hours", {"hours": 5})]


async def test_it_is_told_once(world: World) -> None:
    """The line is stored with the heartbeat: another start finds nothing to say."""
    await world.position(*HANDS)
    assert len(await _outage(world, 12 * MINUTE)) == 1
    await world.restarted().begin()
    await world.restarted().begin()
    assert len(await world.notices()) == 1


async def test_a_short_absence_is_not_worth_a_line(world: World) -> None:
    await world.position(*HANDS)
    assert await _outage(world, MINUTE - 1) == []


@pytest.mark.parametrize(
    ("speed", "unnoticed"),
    [(Speed.FAST, 0), (Speed.NORMAL, 0), (Speed.SLOW, 50), (Speed.NONE, 8)],
)
async def test_who_has_a_day_for_a_move_does_not_wait_for_minutes(
    world: World, speed: Speed, unnoticed: int
) -> None:
    game = await world.position(*HANDS)
    await world.save(replace(await world.game(game), speed=speed))
    if unnoticed:
        assert await _outage(world, unnoticed * MINUTE) == []
    assert len(await _outage(world, 70 * MINUTE)) == 1


async def test_one_line_a_chat_however_many_tables(world: World) -> None:
    await world.position(*HANDS, place=Place(GROUP.chat, 7))
    world.clock.now += SECOND
    await world.position(*HANDS, place=Place(GROUP.chat, 8))
    await world.position(*HANDS, place=OTHER_GROUP)
    told = await _outage(world, 3 * MINUTE)
    assert sorted(told, key=str) == [
        (GROUP.chat, 8, "outage-minutes", {"minutes": 3}),
        (OTHER_GROUP.chat, None, "outage-minutes", {"minutes": 3}),
    ]


async def test_where_nobody_waits_nothing_is_said(world: World) -> None:
    """A lobby, a frozen table, one that was given up, one that nobody has touched for a day."""
    await world.lobby(ANN, BOB, place=Place(GROUP.chat, 1))
    frozen = await world.position(*HANDS, place=Place(GROUP.chat, 2))
    await world.save(replace(await world.game(frozen), frozen=True))
    closed = await world.position(*HANDS, place=Place(GROUP.chat, 3))
    await world.save(replace(await world.game(closed), stage=Stage.CLOSED, closed_by="stopped"))
    old = await world.position(*HANDS, place=Place(GROUP.chat, 4))
    await world.save(replace(await world.game(old), speed=Speed.NONE))
    world.clock.now += 25 * HOUR
    assert await _outage(world, 30 * MINUTE) == []


async def test_nobody_was_heard_for_a_while(world: World) -> None:
    await world.lobby(CAT, DAN, place=OTHER_GROUP)
    await world.position(*HANDS)
    await world.timers.begin()
    world.timers.heard()
    world.timers.deaf()
    world.clock.now += 3 * MINUTE
    world.timers.heard()
    await world.timers.tick()
    assert [(each.chat, each.data["key"]) for each in await world.notices()] == [
        (GROUP.chat, "outage-minutes")
    ]
