"""Whoever blocks the bot keeps the seat, and sees everything when they are back (BR-59)."""

import random

from bot.usecases.membership import blocked, unblocked
from bot.usecases.welcome import welcome
from bot.values import Stage
from tests.usecases.scene import ANN, BOB, Scene, hand_of


async def test_the_seat_is_kept_and_the_clock_runs(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.do(blocked, ANN)
    await scene.do(blocked, BOB)
    found = await scene.game(game)
    assert (found.stage, len(found.members)) == (Stage.PLAYING, 2)
    async with scene.transactions() as work:
        (deadline,) = await work.deadlines.of(game)
    assert not deadline.waits, "there is no hand to wait for"


async def test_hands_come_anew_when_somebody_unblocks_the_bot(scene: Scene) -> None:
    """The old message may be gone with the chat, or be far up."""
    game = await scene.table(ANN, BOB)
    await scene.post(game, hand_of(ANN), 12, chat=ANN.id)
    await scene.post(game, hand_of(BOB), 13, chat=BOB.id)
    await scene.do(blocked, ANN)
    await scene.do(unblocked, ANN)
    retired = {post.chat: post.retired for post in await scene.posts(game)}
    assert retired == {ANN.id: True, BOB.id: False}
    found = await scene.game(game)
    assert found.shown < found.version


async def test_pressing_start_is_coming_back_as_well(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.post(game, hand_of(ANN), 12, chat=ANN.id)
    await scene.do(blocked, ANN)
    await scene.do(welcome, ANN, "", "durak_bot")
    assert (await scene.person(ANN)).reachable
    (post,) = await scene.posts(game)
    assert post.retired


async def test_hands_of_finished_games_stay_where_they_are(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.play_to_the_end(game, random.Random(1))
    await scene.post(game, hand_of(ANN), 12, chat=ANN.id)
    await scene.do(blocked, ANN)
    await scene.do(unblocked, ANN)
    assert not any(post.retired for post in await scene.posts(game))
