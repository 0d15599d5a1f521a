"""What a leave means, in every role and phase (A2.13, D49; BR-62, BR-65, BR-67, BR-68)."""

import random
from dataclasses import replace

import pytest

from bot.deadlines import TABLE as WHOLE_TABLE
from bot.lobby.house_rules import HouseRules
from bot.usecases.coming_back import come_back
from bot.usecases.leave import ask_to_leave, leave, leave_chat
from bot.usecases.rematch import rematch
from bot.usecases.show_hand import hand_here, show_hand
from bot.usecases.silence import time_is_up
from bot.usecases.sit import sit
from bot.usecases.stop_game import stop_game
from bot.values import Game, NoticeKind, Person, Place, ShowHand, Stage, Standing, Toast
from engine import Phase, format_action, robot_action, view_for
from tests.standings import standings
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, Scene, expected_results

RESTART = HouseRules("podkidnoy")
ROBOT = HouseRules("podkidnoy", (("on_leave", "bot"),))
END = HouseRules("podkidnoy", (("on_leave", "technical_loss"),))
LEFT, TO_ROBOT = Toast("left"), Toast("left-to-robot")
TALON = "Js Qs Ks Jd Qd Kd Ah"
PHASES: dict[Phase, tuple[tuple[Person, str], ...]] = {
    Phase.ATTACK: (),
    Phase.DEFENCE: ((ANN, "attack 6s"),),
    Phase.THROW: ((ANN, "attack 6s"), (BOB, "beat 6s 7s")),
    Phase.TAKING: ((ANN, "attack 6s"), (BOB, "take")),
}


async def _in_phase(scene: Scene, phase: Phase, rules: HouseRules) -> int:
    """Аня attacks Боря, Катя can throw in; in the middle of a bout of this phase."""
    hands = ("6s 7d 9s", "7s 8d 10s", "6c 7c 9c")
    game = await scene.arranged(ANN, BOB, CAT, hands=hands, talon=TALON, rules=rules)
    for who, move in PHASES[phase]:
        assert await scene.play(who, game, move) is None
    assert (await scene.state(game)).phase is phase
    return game


async def _leave(scene: Scene, who: Person, game: int) -> object:
    return await scene.do(leave, scene.chance, who, game, GROUP.chat, who.id)


async def _top(scene: Scene) -> tuple[Standing, ...]:
    async with scene.transactions() as work:
        return await standings(work, GROUP.chat)


async def _robots_play(scene: Scene, game: int) -> Game:
    """Time passes until somebody who is there has to act, or the deal is over."""
    while (now := await scene.game(game)).stage is Stage.PLAYING:
        async with scene.transactions() as work:
            due = [each for each in await work.deadlines.of(game) if each.allowed == 1_500]
            if not due:
                return now
            await time_is_up(work, scene.chance, due[0], due[0].due)
    return now


async def _finish(scene: Scene, game: int) -> Game:
    """Robots play where somebody has left, everybody else plays sensibly, to the end."""
    while (now := await _robots_play(scene, game)).stage is Stage.PLAYING:
        assert now.state is not None
        seat = now.state.active[0]
        _, _, move = format_action(robot_action(view_for(now.state, seat))).partition(" ")
        assert await scene.play(now.members[seat].person, game, move) is None
    return now


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("who", [ANN, BOB, CAT])
async def test_leaving_works_in_every_role_and_phase(
    scene: Scene, who: Person, phase: Phase
) -> None:
    """BR-68."""
    game = await _in_phase(scene, phase, RESTART)
    await scene.do(ask_to_leave, who, GROUP)
    (question,) = await scene.notices()
    assert (question.kind, question.data["means"]) == (NoticeKind.CONFIRM_LEAVE, "new-deal")
    assert await _leave(scene, who, game) == LEFT
    fresh = await scene.live()
    stay = [each for each in (ANN, BOB, CAT) if each is not who]
    assert await scene.seated(fresh.id) == tuple(each.id for each in stay)
    assert fresh.opener == stay[0].id
    (result,) = expected_results(await scene.game(game))
    assert (result.person, result.technical, result.fool) == (who.id, True, True)
    assert [(each.person.id, each.games, each.fool) for each in await _top(scene)] == [
        (who.id, 1, 1)
    ]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("who", [ANN, BOB, CAT])
async def test_a_robot_takes_the_seat_in_every_role_and_phase(
    scene: Scene, who: Person, phase: Phase
) -> None:
    """BR-62, BR-65, BR-68: nobody notices but the leaver, who does not come back."""
    game = await _in_phase(scene, phase, ROBOT)
    await scene.do(ask_to_leave, who, GROUP)
    (question,) = await scene.notices()
    assert question.data["means"] == "robot"
    before = await scene.game(game)
    assert await _leave(scene, who, game) == TO_ROBOT
    after = await scene.game(game)
    assert (after.stage, after.state) == (Stage.PLAYING, before.state)
    assert await _top(scene) == ()
    gone = Toast("left-already")
    assert await scene.play(who, game, "take") == gone
    assert await scene.do(come_back, who, game) == gone
    assert await scene.do(show_hand, who, game, GROUP.chat) == gone
    assert await _leave(scene, who, game) == gone
    assert await scene.do(sit, who, game, GROUP.chat) == Toast("started-already")
    assert await scene.game(game) == after
    now = await _robots_play(scene, game)
    assert now.state is not None
    assert who.id not in {now.members[seat].person.id for seat in now.state.active}


async def test_who_has_left_has_no_hand_to_look_at(scene: Scene) -> None:
    """BR-65: neither by the button nor by the command."""
    game = await _in_phase(scene, Phase.ATTACK, ROBOT)
    await _leave(scene, BOB, game)
    assert await scene.do(hand_here, BOB, GROUP) is None
    assert [each.data["key"] for each in await scene.notices()] == ["left-already"]
    assert await scene.do(hand_here, CAT, GROUP) == ShowHand(game)


async def test_what_the_robot_plays_is_the_leavers(scene: Scene) -> None:
    game = await _in_phase(scene, Phase.ATTACK, ROBOT)
    await _leave(scene, BOB, game)
    over = await _finish(scene, game)
    results = expected_results(over)
    assert [each.person for each in results] == [ANN.id, BOB.id, CAT.id]
    assert not any(each.technical for each in results)
    assert {each.person.id: each.games for each in await _top(scene)} == {
        ANN.id: 1,
        BOB.id: 1,
        CAT.id: 1,
    }


async def test_who_has_left_is_not_in_the_next_deal(scene: Scene) -> None:
    game = await _in_phase(scene, Phase.ATTACK, ROBOT)
    await _leave(scene, BOB, game)
    await _finish(scene, game)
    again = (scene.chance, BOB, game, GROUP.chat)
    assert await scene.do(rematch, *again) == Toast("again-not-seated")
    assert await scene.do(rematch, scene.chance, CAT, game, GROUP.chat) is None
    new = await scene.live()
    assert await scene.seated(new.id) == (ANN.id, CAT.id)
    assert not any(each.robot or each.left for each in new.members)
    assert new.record is not None
    assert new.record.opening.fool is None, "another circle: a first deal"


async def test_too_few_are_left_for_another_deal(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, hands=("6s", "7s"), rules=ROBOT)
    await _leave(scene, BOB, game)
    await scene.play(ANN, game, "attack 6s")
    assert (await _robots_play(scene, game)).stage is Stage.OVER
    reply = await scene.do(rematch, scene.chance, ANN, game, GROUP.chat)
    assert reply == Toast("again-too-few")


async def test_the_deal_is_over_when_everybody_has_left(scene: Scene) -> None:
    """Nobody escapes by being the last to go: robots finish, and the results are everybody's."""
    game = await _in_phase(scene, Phase.DEFENCE, ROBOT)
    for who in (ANN, BOB, CAT):
        assert await _leave(scene, who, game) == TO_ROBOT
    over = await scene.game(game)
    assert over.stage is Stage.OVER
    assert await scene.nothing_live()
    assert len(expected_results(over)) == 3
    assert sum(each.games for each in await _top(scene)) == 3
    async with scene.transactions() as work:
        assert await work.deadlines.of(game) == ()


async def test_the_opener_is_who_stays(scene: Scene) -> None:
    game = await _in_phase(scene, Phase.DEFENCE, ROBOT)
    await _leave(scene, ANN, game)
    assert (await scene.game(game)).opener == BOB.id
    await scene.do(stop_game, BOB, GROUP, is_admin=False)
    assert (await scene.game(game)).closed_by == "stopped"


async def test_a_table_may_end_with_the_leave(scene: Scene) -> None:
    game = await _in_phase(scene, Phase.DEFENCE, END)
    await scene.do(ask_to_leave, BOB, GROUP)
    assert [each.data["means"] for each in await scene.notices()] == ["end"]
    assert await _leave(scene, BOB, game) == LEFT
    assert await scene.nothing_live()
    assert [each.person for each in expected_results(await scene.game(game))] == [BOB.id]


async def test_two_are_told_that_the_table_closes(scene: Scene) -> None:
    await scene.table(ANN, BOB, rules=RESTART)
    await scene.do(ask_to_leave, ANN, GROUP)
    assert [each.data["means"] for each in await scene.notices()] == ["end"]


@pytest.mark.parametrize("rules", [RESTART, ROBOT])
async def test_whoever_a_robot_plays_for_may_leave(scene: Scene, rules: HouseRules) -> None:
    game = await _in_phase(scene, Phase.DEFENCE, rules)
    asleep = await scene.game(game)
    await scene.save(asleep.with_member(1, replace(asleep.members[1], robot=True, misses=2)))
    assert await _leave(scene, BOB, game) == (LEFT if rules is RESTART else TO_ROBOT)


async def test_a_frozen_table_stays_so_when_somebody_leaves(scene: Scene) -> None:
    game = await _in_phase(scene, Phase.DEFENCE, ROBOT)
    await scene.save(replace(await scene.game(game), frozen=True))
    await _leave(scene, BOB, game)
    assert (await scene.game(game)).frozen
    async with scene.transactions() as work:
        assert [each.seat for each in await work.deadlines.of(game)] == [WHOLE_TABLE]
    await scene.do(come_back, ANN, game)
    assert not (await scene.game(game)).frozen


async def test_a_void_deal_keeps_the_robot_in_the_seat(scene: Scene) -> None:
    """A redeal takes the place of the deal that was left: its leaver is still away."""
    hands = ("6s 7s 8s 9s 10s Js", "6d 7d 8d 9d 10d Jd", "6c 7c 8c 9c 10c Jc")
    game = await scene.arranged(ANN, BOB, CAT, hands=hands, talon="Qs Qd Ah", rules=ROBOT)
    await _leave(scene, CAT, game)
    assert await scene.play(BOB, game, "redeal") is None
    assert [(each.robot, each.left) for each in (await scene.live()).members] == [
        (False, False),
        (False, False),
        (True, True),
    ]


async def test_who_is_out_walks_away_unpunished(scene: Scene) -> None:
    """BR-67."""
    hands = ("6s", "7d 8d", "9c Kc")
    game = await scene.arranged(ANN, BOB, CAT, hands=hands, rules=RESTART)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    assert await _leave(scene, ANN, game) == Toast("already-out")
    await scene.do(leave_chat, scene.chance, ANN, GROUP.chat)
    found = await scene.game(game)
    assert (found.stage, found.members[0].left) == (Stage.PLAYING, True)
    over = await scene.play_to_the_end(game, random.Random(1))
    assert len(expected_results(over)) == 3
    await scene.do(rematch, scene.chance, BOB, game, GROUP.chat)
    assert await scene.seated((await scene.live()).id) == (BOB.id, CAT.id)


async def test_in_private_it_is_about_every_table(scene: Scene) -> None:
    running = await scene.table(ANN, BOB, rules=ROBOT)
    lobby = await scene.lobby(ANN, CAT, place=Place(GROUP.chat, 7))
    await scene.lobby(CAT, DAN, place=Place(GROUP.chat, 8))
    await scene.do(ask_to_leave, ANN, Place(ANN.id))
    said = await scene.notices()
    assert {each.chat for each in said} == {ANN.id}
    assert [each.data.get("key", each.data.get("game")) for each in said] == [
        "stood-up-from",
        running,
    ]
    after = await scene.game(lobby)
    assert (await scene.seated(lobby), after.opener) == ((CAT.id,), CAT.id)
    reply = await scene.do(leave, scene.chance, ANN, running, ANN.id, ANN.id)
    assert reply == TO_ROBOT
    await scene.do(ask_to_leave, DAN, Place(DAN.id))
    await scene.do(ask_to_leave, ANN, Place(ANN.id))
    assert {each.data.get("key") for each in (await scene.notices())[2:]} == {
        "stood-up-from",
        "left-already",
    }


async def test_a_question_is_answered_where_it_was_asked(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    reply = await scene.do(leave, scene.chance, ANN, game, CAT.id, ANN.id)
    assert reply == Toast("outdated")


async def test_the_opener_who_leaves_a_lobby_hands_it_over(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB, CAT)
    await scene.do(ask_to_leave, ANN, GROUP)
    assert (await scene.game(game)).opener == BOB.id
