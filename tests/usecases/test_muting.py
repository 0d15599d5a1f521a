"""Tables where the bot may not write wait without anybody's time running (BR-103, BR-115)."""

import random
from collections.abc import Sequence

import pytest

from bot.deadlines import MOST_TRIES, TABLE, Deadline, Tempo
from bot.usecases.membership import bot_removed
from bot.usecases.muting import mute, table_written, try_again
from bot.usecases.open_lobby import open_lobby
from bot.usecases.rematch import rematch
from bot.usecases.silence import time_is_up
from bot.values import Mute, MuteReason, Stage
from tests.conftest import ManualClock
from tests.usecases.scene import ANN, BOB, CAT, GROUP, OTHER_GROUP, TITLE, Scene

RIGHTS = MuteReason.RIGHTS
TEMPO = Tempo()


async def _deadlines(scene: Scene, game: int) -> Sequence[Deadline]:
    async with scene.transactions() as work:
        return await work.deadlines.of(game)


async def _refused(scene: Scene, game: int, reason: MuteReason) -> None:
    """The newest table of a game is refused."""
    version = (await scene.game(game)).version
    await scene.do(mute, game, version, reason)


async def _ring(scene: Scene, game: int, clock: ManualClock) -> int:
    """The clock is at the only deadline of the table; how long that took."""
    (deadline,) = await _deadlines(scene, game)
    assert deadline.seat == TABLE
    waited, clock.now = deadline.due - clock.now, deadline.due
    await scene.do(time_is_up, scene.chance, deadline, clock.now)
    return waited


async def test_clocks_stand_still_and_start_anew(scene: Scene, clock: ManualClock) -> None:
    game = await scene.table(ANN, BOB)
    (before,) = await _deadlines(scene, game)
    await _refused(scene, game, RIGHTS)
    clock.advance(2 * TEMPO.normal)
    assert [each.seat for each in await _deadlines(scene, game)] == [TABLE]
    await scene.do(table_written, game)
    (after,) = await _deadlines(scene, game)
    assert (after.seat, after.decision) == (before.seat, before.decision)
    assert after.due == before.due + 2 * TEMPO.normal


async def test_the_opener_is_told_once(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    for _ in range(3):
        await _refused(scene, game, RIGHTS)
        await scene.do(try_again, GROUP.chat)
    (told,) = await scene.notices()
    assert told.chat == ANN.id
    assert told.data == {"key": "muted-rights", "args": {"title": TITLE, "number": "1"}}


async def test_somebody_else_is_told_when_the_opener_cannot_be(scene: Scene) -> None:
    await scene.do(open_lobby, scene.chance, CAT, GROUP, TITLE)
    lobby = (await scene.live()).id
    await _refused(scene, lobby, MuteReason.TOPIC_CLOSED)
    assert await scene.notices() == ()
    game = await scene.table(ANN, BOB, place=OTHER_GROUP)
    async with scene.transactions() as work:
        await work.people.set_reachable(ANN.id, reachable=False)
    await _refused(scene, game, RIGHTS)
    assert [each.chat for each in await scene.notices()] == [BOB.id]


async def test_it_is_tried_more_and_more_rarely(scene: Scene, clock: ManualClock) -> None:
    game = await scene.table(ANN, BOB)
    await _refused(scene, game, RIGHTS)
    waited = []
    for _ in range(9):
        waited.append(await _ring(scene, game, clock) // 1000)
        assert (await scene.game(game)).mute == Mute(RIGHTS, len(waited), trying=True)
        await _refused(scene, game, RIGHTS)
    assert waited == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]


async def test_what_people_do_there_changes_nothing_of_that(
    scene: Scene, clock: ManualClock
) -> None:
    game = await scene.table(ANN, BOB)
    await _refused(scene, game, RIGHTS)
    before = await _deadlines(scene, game)
    clock.advance(10_000)
    for _ in range(5):
        await scene.do(try_again, GROUP.chat)
        await _refused(scene, game, RIGHTS)
    assert await _deadlines(scene, game) == before


async def test_a_try_without_an_answer_is_followed_by_another(
    scene: Scene, clock: ManualClock
) -> None:
    game = await scene.table(ANN, BOB)
    await _refused(scene, game, RIGHTS)
    for tries in (1, 2):
        await _ring(scene, game, clock)
        assert (await scene.game(game)).mute == Mute(RIGHTS, tries, trying=True)


@pytest.mark.one_database
async def test_after_about_a_week_it_is_closed(scene: Scene, clock: ManualClock) -> None:
    game = await scene.table(ANN, BOB)
    await _refused(scene, game, RIGHTS)
    start = clock.now
    for _ in range(MOST_TRIES):
        await _ring(scene, game, clock)
    assert (await scene.game(game)).stage is Stage.PLAYING
    await _ring(scene, game, clock)
    closed = await scene.game(game)
    assert (closed.stage, closed.closed_by) == (Stage.CLOSED, "muted")
    assert await _deadlines(scene, game) == ()
    assert 6.5 < (clock.now - start) / 86_400_000 < 7.5


async def test_a_lobby_waits_too(scene: Scene, clock: ManualClock) -> None:
    lobby = await scene.lobby(ANN, BOB)
    await _refused(scene, lobby, RIGHTS)
    await _ring(scene, lobby, clock)
    await scene.do(table_written, lobby)
    assert (await scene.game(lobby)).mute is None
    assert all(
        each.seat != TABLE or each.due > clock.now for each in await _deadlines(scene, lobby)
    )


async def test_the_next_deal_tries_and_tells_nobody(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.play_to_the_end(game, random.Random(1))
    await _refused(scene, game, RIGHTS)
    assert await scene.do(rematch, scene.chance, ANN, game, GROUP.chat) is None
    again = await scene.live()
    assert again.mute == Mute(RIGHTS, trying=True)
    await _refused(scene, again.id, RIGHTS)
    assert await scene.notices() == ()


async def test_those_who_sat_there_hear_that_the_bot_is_gone(scene: Scene) -> None:
    await scene.table(ANN, BOB)
    await scene.reach(CAT)
    async with scene.transactions() as work:
        await work.people.set_reachable(BOB.id, reachable=False)
    await scene.do(bot_removed, GROUP.chat)
    await scene.do(bot_removed, GROUP.chat)
    (told,) = await scene.notices()
    assert told.chat == ANN.id
    assert told.data == {"key": "told-removed", "args": {"title": TITLE, "number": "1"}}


async def test_a_reason_to_try_again_that_comes_while_a_call_is_on_its_way(scene: Scene) -> None:
    """The refusal of the older picture is no answer to the news that came after it."""
    game = await scene.table(ANN, BOB)
    await _refused(scene, game, RIGHTS)
    await scene.do(try_again, GROUP.chat)
    sent = (await scene.game(game)).version
    await scene.do(try_again, GROUP.chat)
    await scene.do(mute, game, sent, RIGHTS)
    assert (await scene.game(game)).mute == Mute(RIGHTS, trying=True)
    await _refused(scene, game, RIGHTS)
    assert (await scene.game(game)).mute == Mute(RIGHTS)
