"""`/leave`, leaving the group, `/stop`, and the bot's own removal."""

import asyncio

import pytest

from bot.usecases.leave import ask_to_leave, leave, leave_chat, stay
from bot.usecases.membership import bot_removed
from bot.usecases.refresh import remove_message
from bot.usecases.sit import sit
from bot.usecases.stop_game import stop_game, stop_unnamed
from bot.values import NoticeKind, Person, Place, Stage, Toast
from tests.standings import standings
from tests.usecases.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    GROUP,
    OTHER_GROUP,
    OUTDATED,
    TABLE,
    Scene,
    expected_results,
)


async def said(scene: Scene) -> list[object]:
    """The keys of what waits to be said."""
    return [notice.data.get("key", notice.kind) for notice in await scene.notices()]


# --- /leave ---


async def test_leaving_a_lobby_stands_up(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.do(ask_to_leave, BOB, GROUP)
    assert await scene.seated(game) == (ANN.id,)
    assert await scene.notices() == ()


async def test_the_last_one_to_leave_closes_the_lobby(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.do(ask_to_leave, ANN, GROUP)
    assert (await scene.game(game)).closed_by == "empty"


async def test_a_running_deal_is_left_after_a_question(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    before = await scene.game(game)
    await scene.do(ask_to_leave, BOB, GROUP)
    assert await scene.game(game) == before
    (question,) = await scene.notices()
    assert (question.chat, question.kind) == (GROUP.chat, NoticeKind.CONFIRM_LEAVE)
    assert question.data == {
        "game": game,
        "number": 1,
        "person": BOB.id,
        "name": BOB.name,
        "means": "new-deal",
    }


async def test_who_does_not_sit_is_told_so(scene: Scene) -> None:
    await scene.do(ask_to_leave, DAN, GROUP)
    await scene.lobby(ANN)
    await scene.do(ask_to_leave, DAN, GROUP)
    assert await said(scene) == ["not-playing", "not-playing"]


async def test_who_is_out_already_has_nothing_to_leave(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, CAT, hands=("6s", "7d 8d", "9c Kc"))
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    assert (await scene.state(game)).out == (0,)
    await scene.do(ask_to_leave, ANN, GROUP)
    assert await said(scene) == ["already-out"]
    reply = await scene.do(leave, scene.chance, ANN, game, GROUP.chat, ANN.id)
    assert reply == Toast("already-out")
    assert (await scene.game(game)).stage is Stage.PLAYING


async def test_the_answer_goes_to_the_topic(scene: Scene) -> None:
    topic = Place(GROUP.chat, 7)
    await scene.table(ANN, BOB, place=topic)
    await scene.do(ask_to_leave, ANN, topic)
    await scene.do(ask_to_leave, ANN, GROUP)
    assert [(one.chat, one.topic) for one in await scene.notices()] == [
        (GROUP.chat, 7),
        (GROUP.chat, None),
    ]


# --- the confirmation ---


async def test_who_leaves_has_lost_and_the_rest_is_dealt_to_anew(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    assert await scene.do(leave, scene.chance, BOB, game, GROUP.chat, BOB.id) == Toast("left")
    left, fresh = await scene.game(game), await scene.live()
    assert (left.stage, left.closed_by, left.closer) == (Stage.CLOSED, "left", BOB.id)
    assert (fresh.previous, fresh.stage, fresh.opener) == (game, Stage.PLAYING, ANN.id)
    assert await scene.seated(fresh.id) == (ANN.id, CAT.id)
    assert fresh.record is not None
    assert fresh.record.opening.fool is None
    (result,) = expected_results(left)
    assert (result.person, result.seat, result.fool, result.technical) == (BOB.id, 1, True, True)
    async with scene.transactions() as work:
        (bob,) = await standings(work, GROUP.chat)
    assert (bob.person.id, bob.games, bob.fool) == (BOB.id, 1, 1)


async def test_the_opener_may_leave_too(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    await scene.do(leave, scene.chance, ANN, game, GROUP.chat, ANN.id)
    assert (await scene.live()).opener == BOB.id


async def test_who_remains_alone_plays_no_more(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    assert await scene.do(leave, scene.chance, ANN, game, GROUP.chat, ANN.id) == Toast("left")
    assert (await scene.game(game)).closed_by == "left"
    assert await scene.nothing_live()


async def test_in_the_middle_of_a_bout(scene: Scene) -> None:
    talon = "Js Qs Ks Jd Qd Kd Ah"
    game = await scene.arranged(ANN, BOB, CAT, hands=("6s", "7s 8d", "6c"), talon=talon)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "beat 6s 7s")
    await scene.do(leave, scene.chance, CAT, game, GROUP.chat, CAT.id)
    state = await scene.state((await scene.live()).id)
    assert [hand.bit_count() for hand in state.hands] == [6, 6]
    assert len(state.talon) == 36 - 12


async def test_two_presses_leave_once(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    presses = (scene.do(leave, scene.chance, BOB, game, GROUP.chat, BOB.id) for _ in range(2))
    assert set(await asyncio.gather(*presses)) == {Toast("left"), Toast("game-over")}
    assert (await scene.live()).number == 2


async def test_two_people_leave_at_once(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    await asyncio.gather(
        scene.do(leave, scene.chance, BOB, game, GROUP.chat, BOB.id),
        scene.do(leave, scene.chance, CAT, game, GROUP.chat, CAT.id),
    )
    async with scene.transactions() as work:
        assert len(await standings(work, GROUP.chat)) == 1


async def test_the_question_is_taken_away_once_it_is_answered(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    before = await scene.game(game)
    await scene.do(remove_message, game, GROUP.chat, 44)
    assert [(post.message, post.retired) for post in await scene.posts(game)] == [(44, True)]
    assert (await scene.game(game)).version > before.version
    await scene.do(remove_message, game + 5, GROUP.chat, 45)


async def test_a_message_that_shows_a_game_is_not_taken_away(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    other = await scene.table(ANN, BOB, place=Place(GROUP.chat, 7))
    await scene.post(game, TABLE, 44, chat=GROUP.chat)
    await scene.post(other, TABLE, 45, chat=GROUP.chat)
    for message in (44, 45):
        await scene.do(remove_message, game, GROUP.chat, message)
    assert [post.retired for post in await scene.posts(game)] == [False]
    assert [post.retired for post in await scene.posts(other)] == [False]


async def test_nobody_answers_for_another(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    before = await scene.game(game)
    refused = Toast("not-asked")
    for who in (ANN, CAT, DAN):
        assert await scene.do(leave, scene.chance, who, game, GROUP.chat, BOB.id) == refused
        assert await scene.do(stay, who, game, GROUP.chat, BOB.id) == refused
    assert await scene.do(stay, BOB, game, GROUP.chat, BOB.id) == Toast("stayed")
    assert await scene.game(game) == before


async def test_a_confirmation_that_cannot_be_real(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    before = await scene.game(game)
    for forged, chat in ((game + 5, GROUP.chat), (2**63, GROUP.chat), (game, OTHER_GROUP.chat)):
        assert await scene.do(leave, scene.chance, ANN, forged, chat, ANN.id) == OUTDATED
        assert await scene.do(stay, ANN, forged, chat, ANN.id) == OUTDATED
    assert await scene.do(leave, scene.chance, DAN, game, GROUP.chat, DAN.id) == Toast(
        "not-seated"
    )
    assert await scene.game(game) == before


async def test_an_old_question_after_the_end(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    reply = await scene.do(leave, scene.chance, BOB, game, GROUP.chat, BOB.id)
    assert reply == Toast("game-over")
    assert await scene.do(stay, BOB, game, GROUP.chat, BOB.id) == Toast("game-over")


async def test_a_question_from_before_the_deal_does_nothing_in_a_lobby(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    assert await scene.do(leave, scene.chance, BOB, game, GROUP.chat, BOB.id) == OUTDATED
    assert await scene.seated(game) == (ANN.id, BOB.id)


async def test_who_left_does_not_come_back_into_that_deal(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    await scene.do(leave, scene.chance, BOB, game, GROUP.chat, BOB.id)
    fresh = await scene.live()
    assert await scene.play(BOB, game, "take") == Toast("game-over")
    assert await scene.play(BOB, fresh.id, "take") == Toast("not-seated")
    assert await scene.do(sit, BOB, fresh.id, GROUP.chat) == Toast("started-already")


# --- leaving the group ---


async def test_leaving_the_group_leaves_all_its_tables(scene: Scene) -> None:
    running = await scene.table(ANN, BOB, CAT, place=Place(GROUP.chat, 1))
    lobby = await scene.lobby(ANN, BOB, place=Place(GROUP.chat, 2))
    foreign = await scene.table(ANN, BOB, place=OTHER_GROUP)
    strangers = await scene.lobby(CAT, DAN, place=Place(GROUP.chat, 3))
    without = await scene.table(CAT, DAN, place=Place(GROUP.chat, 4))
    await scene.do(leave_chat, scene.chance, BOB, GROUP.chat)
    assert (await scene.game(running)).closed_by == "left"
    assert await scene.seated((await scene.live(Place(GROUP.chat, 1))).id) == (ANN.id, CAT.id)
    assert await scene.seated(lobby) == (ANN.id,)
    assert (await scene.game(foreign)).stage is Stage.PLAYING
    assert await scene.seated(strangers) == (CAT.id, DAN.id)
    assert (await scene.game(without)).stage is Stage.PLAYING


async def test_who_is_out_of_the_deal_may_leave_the_group_unpunished(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, CAT, hands=("6s", "7d 8d", "9c Kc"))
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    await scene.do(leave_chat, scene.chance, ANN, GROUP.chat)
    assert (await scene.game(game)).stage is Stage.PLAYING


# --- /stop ---


@pytest.mark.parametrize(("who", "is_admin"), [(ANN, False), (BOB, True), (DAN, True)])
async def test_the_opener_and_admins_stop_a_deal_without_results(
    scene: Scene, who: Person, is_admin: bool
) -> None:
    game = await scene.table(ANN, BOB)
    await scene.do(stop_game, who, GROUP, is_admin=is_admin)
    stopped = await scene.game(game)
    assert (stopped.stage, stopped.closed_by, stopped.closer) == (Stage.CLOSED, "stopped", who.id)
    assert await scene.notices() == ()
    async with scene.transactions() as work:
        assert await standings(work, GROUP.chat) == ()


async def test_a_lobby_is_stopped_too(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    assert (await scene.game(game)).closed_by == "stopped"


async def test_others_do_not_stop(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    before = await scene.game(game)
    for who in (BOB, DAN):
        await scene.do(stop_game, who, GROUP, is_admin=False)
    assert await scene.game(game) == before
    assert await said(scene) == ["not-allowed-to-stop"] * 2


async def test_the_opener_of_one_chat_stops_nothing_in_another(scene: Scene) -> None:
    await scene.table(ANN, BOB)
    theirs = await scene.table(CAT, DAN, place=OTHER_GROUP)
    await scene.do(stop_game, ANN, OTHER_GROUP, is_admin=False)
    assert (await scene.game(theirs)).stage is Stage.PLAYING


async def test_stopping_in_one_topic_leaves_the_other_alone(scene: Scene) -> None:
    first = await scene.table(ANN, BOB, place=Place(GROUP.chat, 1))
    second = await scene.table(ANN, BOB, place=Place(GROUP.chat, 2))
    await scene.do(stop_game, ANN, Place(GROUP.chat, 2), is_admin=False)
    assert (await scene.game(first)).stage is Stage.PLAYING
    assert (await scene.game(second)).stage is Stage.CLOSED


async def test_there_may_be_nothing_to_stop(scene: Scene) -> None:
    await scene.do(stop_game, ANN, GROUP, is_admin=True)
    assert await said(scene) == ["nothing-to-stop"]


# --- the bot is removed ---


async def test_removing_the_bot_ends_what_was_live_without_results(scene: Scene) -> None:
    running = await scene.table(ANN, BOB, place=Place(GROUP.chat, 1))
    lobby = await scene.lobby(ANN, place=Place(GROUP.chat, 2))
    foreign = await scene.table(ANN, BOB, place=OTHER_GROUP)
    await scene.do(bot_removed, GROUP.chat)
    for game in (running, lobby):
        assert (await scene.game(game)).closed_by == "removed"
    assert (await scene.game(foreign)).stage is Stage.PLAYING
    assert await scene.play(ANN, running, "take") == Toast("game-over")
    async with scene.transactions() as work:
        assert await standings(work, GROUP.chat) == ()


async def test_an_admin_without_a_name_stops_too(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.do(stop_unnamed, GROUP)
    stopped = await scene.game(game)
    assert (stopped.closed_by, stopped.closer) == ("stopped", None)
    await scene.do(stop_unnamed, GROUP)
    assert await said(scene) == ["nothing-to-stop"]
