"""Choosing how long a decision may take."""

import random

from bot.deadlines import Speed
from bot.usecases.choose_speed import choose_speed
from bot.usecases.rematch import rematch
from bot.usecases.start_game import start_game
from bot.usecases.stop_game import stop_game
from bot.values import Stage, Toast
from tests.usecases.scene import ANN, BOB, CAT, GROUP, OTHER_GROUP, OUTDATED, Scene


async def test_a_first_lobby_is_of_normal_speed(scene: Scene) -> None:
    assert (await scene.game(await scene.lobby(ANN))).speed is Speed.NORMAL


async def test_the_opener_goes_through_the_speeds(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    assert await scene.do(choose_speed, ANN, game, GROUP.chat) == Toast(
        "speed-chosen", {"speed": Speed.SLOW}
    )
    assert (await scene.game(game)).speed is Speed.SLOW
    for _ in range(3):
        await scene.do(choose_speed, ANN, game, GROUP.chat)
    assert (await scene.game(game)).speed is Speed.NORMAL


async def test_guests_do_not_choose_it(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    assert await scene.do(choose_speed, BOB, game, GROUP.chat) == Toast("option-not-opener")
    assert (await scene.game(game)).speed is Speed.NORMAL


async def test_nobody_chooses_it_elsewhere_or_in_mid_deal(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    assert await scene.do(choose_speed, ANN, game, OTHER_GROUP.chat) == OUTDATED
    assert await scene.do(choose_speed, ANN, game, GROUP.chat) == Toast("started-already")


async def test_the_next_lobby_and_the_next_deal_are_as_fast(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.do(choose_speed, ANN, game, GROUP.chat)
    await scene.do(start_game, scene.chance, ANN, game, GROUP.chat)
    over = await scene.play_to_the_end(game, random.Random(1))
    assert over.stage is Stage.OVER
    await scene.do(rematch, scene.chance, ANN, game, GROUP.chat)
    assert (await scene.live()).speed is Speed.SLOW
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    assert (await scene.game(await scene.lobby(ANN, CAT))).speed is Speed.SLOW
