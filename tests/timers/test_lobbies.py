"""A lobby that nobody touches closes itself, and before that anybody may close it (BR-61)."""

import asyncio

import pytest

from bot.preferences import GroupPreferences
from bot.render import screens
from bot.usecases.choose_speed import choose_speed
from bot.usecases.close_lobby import close_lobby
from bot.usecases.open_lobby import open_lobby
from bot.usecases.sit import sit
from bot.usecases.stand import stand
from bot.usecases.start_game import start_game
from bot.values import Stage, Toast
from tests.timers.world import SECOND, TEMPO, World
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, OTHER_GROUP, TABLE, TITLE

LOBBY, ABANDONED = TEMPO.lobby, TEMPO.abandoned
CLOSED = Toast("lobby-closed")


async def test_a_quiet_lobby_is_closed_with_one_edit_and_no_message(world: World) -> None:
    lobby = await world.lobby(ANN, BOB)
    await world.wait(LOBBY - 1)
    assert (await world.game(lobby)).stage is Stage.LOBBY
    await world.wait(1)
    closed = await world.game(lobby)
    assert (closed.stage, closed.closed_by, closed.closer) == (Stage.CLOSED, "quiet", None)
    assert "никто не подходил" in screens(closed, GroupPreferences())[TABLE].text
    assert await world.notices() == ()
    assert await world.deadlines(lobby) == ()


async def test_every_touch_begins_the_quiet_anew(world: World) -> None:
    lobby = await world.lobby(ANN)
    await world.reach(BOB)
    await world.wait(LOBBY - 1)
    await world.do(sit, BOB, lobby, GROUP.chat)
    await world.wait(LOBBY - 1)
    await world.do(choose_speed, ANN, lobby, GROUP.chat)
    await world.wait(LOBBY - 1)
    await world.do(open_lobby, world.chance, CAT, GROUP, TITLE)
    await world.wait(LOBBY - 1)
    await world.do(stand, BOB, lobby, GROUP.chat)
    await world.wait(LOBBY - 1)
    assert (await world.game(lobby)).stage is Stage.LOBBY


async def test_a_started_game_is_not_closed_as_a_lobby(world: World) -> None:
    """BR-82."""
    lobby = await world.lobby(ANN, BOB)
    await world.do(start_game, world.chance, ANN, lobby, GROUP.chat)
    assert all(each.seat >= 0 for each in await world.deadlines(lobby))


async def test_whoever_comes_by_closes_an_abandoned_lobby(world: World) -> None:
    lobby = await world.lobby(ANN, BOB)
    await world.wait(ABANDONED - 1)
    for who in (BOB, DAN):
        assert await world.do(close_lobby, who, lobby, GROUP.chat) == Toast("close-not-yet")
    await world.wait(1)
    assert await world.do(close_lobby, DAN, lobby, OTHER_GROUP.chat) == Toast("outdated")
    assert await world.do(close_lobby, DAN, lobby, GROUP.chat) == Toast("stopped")
    closed = await world.game(lobby)
    assert (closed.closed_by, closed.closer) == ("stopped", DAN.id)


async def test_a_touched_lobby_is_abandoned_no_more(world: World) -> None:
    lobby = await world.lobby(ANN)
    await world.reach(BOB)
    await world.wait(ABANDONED)
    await world.do(sit, BOB, lobby, GROUP.chat)
    assert await world.do(close_lobby, DAN, lobby, GROUP.chat) == Toast("close-not-yet")


async def test_the_opener_need_not_wait(world: World) -> None:
    lobby = await world.lobby(ANN, BOB)
    assert await world.do(close_lobby, ANN, lobby, GROUP.chat) == Toast("stopped")


async def test_an_outage_is_no_quiet(world: World) -> None:
    lobby = await world.lobby(ANN)
    await world.timers.begin()
    world.clock.now += 2 * LOBBY
    await world.restarted().begin()
    await world.wait(LOBBY - 60 * SECOND)
    assert (await world.game(lobby)).stage is Stage.LOBBY


async def test_two_close_it_at_once(world: World) -> None:
    lobby = await world.lobby(ANN)
    await world.wait(ABANDONED)
    replies = await asyncio.gather(
        *(world.do(close_lobby, who, lobby, GROUP.chat) for who in (BOB, DAN))
    )
    assert sorted(reply.key for reply in replies if isinstance(reply, Toast)) == [
        "lobby-closed",
        "stopped",
    ]


@pytest.mark.parametrize("by", ["quiet", "empty", "stopped"])
async def test_old_buttons_of_a_dead_lobby_say_what_to_do(world: World, by: str) -> None:
    """BR-34, BR-61: no message, no error."""
    lobby = await world.lobby(ANN)
    match by:
        case "quiet":
            await world.wait(LOBBY)
        case "empty":
            await world.do(stand, ANN, lobby, GROUP.chat)
        case _:
            await world.do(close_lobby, ANN, lobby, GROUP.chat)
    before = await world.game(lobby)
    assert before.closed_by == by
    for press in (sit, stand, choose_speed, close_lobby):
        assert await world.do(press, BOB, lobby, GROUP.chat) == CLOSED
    reply = await world.do(start_game, world.chance, ANN, lobby, GROUP.chat)
    assert reply == CLOSED
    assert await world.game(lobby) == before
    assert await world.notices() == ()
