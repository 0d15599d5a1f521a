"""A training deal: the robot answers at once, nothing counts, and it is in nobody's way."""

import random

import pytest

from bot.deadlines import Tempo
from bot.preferences import GroupPreferences
from bot.render import screens
from bot.screen import Button
from bot.usecases.explain_card import explain_card
from bot.usecases.leave import ask_to_leave, leave
from bot.usecases.outage import make_up
from bot.usecases.play_action import play_action
from bot.usecases.replays import replay_command
from bot.usecases.show_hand import hands_here, show_hand
from bot.usecases.show_me import show_me
from bot.usecases.training import start_training, stop_training
from bot.usecases.welcome import welcome
from bot.values import ROBOT, Game, Person, Place, Post, Stage, Toast
from engine import card, check_invariants, format_action, legal_actions, replay
from tests.usecases.scene import (
    ANN,
    BOB,
    CALENDAR,
    GROUP,
    OUTDATED,
    Scene,
    expected_results,
    hand_of,
)

MINE = Place(ANN.id)


async def begun(scene: Scene, person: Person = ANN) -> Game:
    assert await scene.do(start_training, scene.chance, person, person.id) is None
    return await scene.live(Place(person.id))


async def played(scene: Scene, game: int, rng: random.Random, presses: int = 1000) -> Game:
    """The person presses at random, so often or until it is over."""
    for _ in range(presses):
        now = await scene.game(game)
        if now.stage is not Stage.PLAYING:
            break
        assert now.state is not None
        assert now.state.active == (0,)
        check_invariants(now.state)
        _, _, text = format_action(rng.choice(legal_actions(now.state, 0))).partition(" ")
        bout = now.state.bout.number
        assert await scene.do(play_action, scene.chance, ANN, game, bout, text) is None
    return await scene.game(game)


def buttons(game: Game) -> list[Button]:
    (screen,) = screens(game, GroupPreferences(), "durak_bot").values()
    return [button for row in screen.rows for button in row]


async def nothing_counted(scene: Scene, game: Game) -> bool:
    """Whether no tally of anybody or anything knows of this game."""
    async with scene.transactions() as work:
        assert await work.results.of_person(ANN.id) is None
        assert await work.results.of_person(ROBOT.id) is None
        assert await work.results.latest(ANN.id, most=9) == ()
        assert await work.results.history(ANN.id, skip=0, most=9) == ()
        assert await work.games.finished(person=ANN.id) is None
        assert await work.games.finished_at(MINE, most=9) == ()
    assert expected_results(game) == ()
    return True


@pytest.mark.parametrize("seed", range(6))
async def test_a_whole_deal_leaves_nothing_behind(scene: Scene, seed: int) -> None:
    await scene.reach(ANN)
    over = await played(scene, (await begun(scene)).id, random.Random(seed))
    assert over.state is not None
    assert over.state.outcome is not None
    assert (over.stage, over.closed_by) == (Stage.CLOSED, "trained")
    assert await nothing_counted(scene, over)
    assert [button.data or button.url for button in buttons(over)] == [
        "https://t.me/durak_bot?startgroup=hi",
        "u",
    ]


async def test_the_robot_has_answered_when_a_press_is_stored(scene: Scene) -> None:
    await scene.reach(ANN)
    game = await played(scene, (await begun(scene)).id, random.Random(3), presses=8)
    assert game.record is not None
    assert {action.seat for action in game.record.actions} == {0, 1}
    *_, last = replay(game.record)
    assert last.state == game.state


async def test_no_clock_runs_and_no_outage_is_told(scene: Scene) -> None:
    await scene.reach(ANN)
    game = await begun(scene)
    async with scene.transactions() as work:
        assert await work.deadlines.of(game.id) == ()
        assert await work.games.lively(0) == ()
        await make_up(work, 10 * Tempo().patience, 0)
    assert await scene.notices() == ()


async def test_enough_ends_it_at_any_time(scene: Scene) -> None:
    await scene.reach(ANN, BOB)
    game = await played(scene, (await begun(scene)).id, random.Random(4), presses=5)
    assert await scene.do(stop_training, BOB, game.id) == OUTDATED
    assert buttons(game)[-1].data == f"t:{game.id}:enough"
    assert await scene.do(stop_training, ANN, game.id) is None
    stopped = await scene.game(game.id)
    assert (stopped.stage, stopped.closed_by) == (Stage.CLOSED, "stopped")
    assert await nothing_counted(scene, stopped)
    assert await scene.do(stop_training, ANN, game.id) == Toast("game-over")


async def test_a_second_press_brings_the_same_deal_to_the_bottom(scene: Scene) -> None:
    await scene.reach(ANN)
    game = await begun(scene)
    await scene.post(game.id, hand_of(ANN), 77, chat=ANN.id)
    assert (await begun(scene)).id == game.id
    (post,) = await scene.posts(game.id)
    assert post.retired
    await scene.do(stop_training, ANN, game.id)
    assert (await begun(scene)).id != game.id


async def test_it_is_dealt_in_ones_own_private_chat_only(scene: Scene) -> None:
    assert await scene.do(start_training, scene.chance, ANN, GROUP.chat) == OUTDATED
    assert await scene.do(start_training, scene.chance, ANN, BOB.id) == OUTDATED
    assert await scene.nothing_live(MINE)


async def test_whoever_trains_sits_and_plays_in_a_group_all_the_same(scene: Scene) -> None:
    await scene.reach(ANN)
    training = await begun(scene)
    table = await scene.table(ANN, BOB)
    assert await scene.seated(table) == (ANN.id, BOB.id)
    over = await scene.play_to_the_end(table, random.Random(5))
    assert over.stage is Stage.OVER
    assert (await scene.game(training.id)).stage is Stage.PLAYING
    async with scene.transactions() as work:
        mine = await work.results.of_person(ANN.id)
    assert mine is not None
    assert mine.games == 1


async def test_two_people_train_at_once(scene: Scene) -> None:
    await scene.reach(ANN, BOB)
    first, second = await begun(scene), await begun(scene, BOB)
    assert await scene.do(play_action, scene.chance, BOB, first.id, 1, "take") == Toast(
        "not-seated"
    )
    assert (first.opener, second.opener) == (ANN.id, BOB.id)


async def test_leave_in_private_ends_it_and_says_so_at_the_bottom(scene: Scene) -> None:
    await scene.reach(ANN)
    game = await begun(scene)
    await scene.post(game.id, hand_of(ANN), 77, chat=ANN.id)
    await scene.do(ask_to_leave, ANN, MINE)
    assert (await scene.game(game.id)).closed_by == "stopped"
    (post,) = await scene.posts(game.id)
    assert post.retired
    assert await scene.notices() == ()


async def test_forged_presses_make_no_result_of_it(scene: Scene) -> None:
    """A leave counts as lost elsewhere; a glance is for groups."""
    await scene.reach(ANN)
    game = await begun(scene)
    assert await scene.do(leave, scene.chance, ANN, game.id, ANN.id, ANN.id) == OUTDATED
    assert await scene.do(show_hand, ANN, game.id, ANN.id) == OUTDATED
    assert (await scene.game(game.id)).stage is Stage.PLAYING
    assert await nothing_counted(scene, game)


async def test_me_and_replay_know_nothing_of_it(scene: Scene) -> None:
    await scene.reach(ANN)
    await played(scene, (await begun(scene)).id, random.Random(6))
    await scene.do(show_me, CALENDAR, ANN, MINE)
    await scene.do(replay_command, ANN, MINE, "")
    mine, looked = await scene.notices()
    assert mine.data["all"] is None
    assert looked.data["key"] == "replay-none"


async def test_a_card_that_cannot_be_played_says_why(scene: Scene) -> None:
    await scene.reach(ANN)
    game, rng = await begun(scene), random.Random(7)
    while not (dull := [each.data for each in buttons(game) if f"{each.data}".startswith("w:")]):
        game = await played(scene, game.id, rng, presses=1)
    _, number, bout, held = f"{dull[0]}".split(":")
    told = await scene.do(explain_card, ANN, int(number), int(bout), card(held))
    assert isinstance(told, Toast)
    assert told.key.startswith(("refusal-", "too-weak-"))


async def test_hand_in_private_brings_it_too(scene: Scene) -> None:
    await scene.reach(ANN)
    game = await begun(scene)
    async with scene.transactions() as work:
        await work.posts.put(Post(game.id, hand_of(ANN), ANN.id, 5, digest="x"))
    await scene.do(hands_here, ANN)
    (post,) = await scene.posts(game.id)
    assert post.retired


async def test_start_offers_it(scene: Scene) -> None:
    await scene.do(welcome, ANN, "", "durak_bot")
    (notice,) = await scene.notices()
    assert notice.data == {"bot": "durak_bot"}
