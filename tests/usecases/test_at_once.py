"""Presses of two people at the very same moment, on PostgreSQL through two copies of the bot.

Only one copy can be there, and its transactions come one after the other; here they do not, and it
is the row of the game that keeps them apart.
"""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import cycle

import pytest

from bot.lobby.house_rules import HouseRules
from bot.storage import open_database
from bot.usecases.sit import sit
from bot.usecases.start_game import start_game
from bot.values import Stage, Toast
from tests.conftest import ManualClock
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, Scene

pytestmark = [pytest.mark.postgresql, pytest.mark.slow]

FREE = HouseRules("podkidnoy", (("throw_order", "free"),))
TALON = "Kh Qh Jh 10h 9h 8h 7h 6h Ah"


@pytest.fixture
async def scene(
    postgresql: str, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Scene]:
    """Friends whose presses are handled by one copy and the other in turn."""
    monkeypatch.setattr("bot.storage.postgresql._SETTLE", "SET lock_timeout = '10s'")
    async with open_database(postgresql) as first, open_database(postgresql) as second:
        turns = cycle([first.transactions(clock), second.transactions(clock)])
        yield Scene(lambda: next(turns)())  # noqa: PLW0108 - the next one each time


async def _taking(scene: Scene, *cards: str) -> int:
    """Аня has led a six, Боря takes it, and the others may add theirs."""
    game = await scene.arranged(ANN, BOB, CAT, DAN, hands=cards, talon=TALON, rules=FREE)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    return game


async def test_both_throw_in_when_both_may(scene: Scene) -> None:
    for _ in range(5):
        game = await _taking(scene, "6s Kc", "7s 8s 9s", "6c 10c Jc", "6d Qd Kd")
        replies = await asyncio.gather(
            scene.play(CAT, game, "throw 6c", bout=1), scene.play(DAN, game, "throw 6d", bout=1)
        )
        assert replies.count(None) == 2
        played = await scene.game(game)
        assert played.record is not None
        assert len(played.record.actions) == 4
        await _close(scene, game)


async def test_one_throws_in_when_one_place_is_left(scene: Scene) -> None:
    game = await _taking(scene, "6s Kc", "7s 8s", "6c 10c Jc", "6d Qd Kd")
    replies = await asyncio.gather(
        scene.play(CAT, game, "throw 6c", bout=1), scene.play(DAN, game, "throw 6d", bout=1)
    )
    assert replies.count(None) == 1
    played = await scene.game(game)
    assert played.record is not None
    assert len(played.record.actions) == 3


async def test_a_doubled_press_plays_once(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, hands=("6s Kc", "7s 8s"), talon=TALON, rules=FREE)
    presses = [scene.play(ANN, game, "attack 6s", bout=1) for _ in range(6)]
    replies = await asyncio.gather(*presses)
    assert replies.count(None) == 1


async def test_everybody_who_sits_down_at_once_sits(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.reach(BOB, CAT, DAN)
    presses = [scene.do(sit, who, game, GROUP.chat) for who in (BOB, CAT, DAN, BOB, CAT, DAN)]
    await asyncio.gather(*presses)
    assert sorted(await scene.seated(game)) == [ANN.id, BOB.id, CAT.id, DAN.id]


async def test_two_presses_on_start_deal_once(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    presses = (scene.do(start_game, scene.chance, ANN, game, GROUP.chat) for _ in range(2))
    assert set(await asyncio.gather(*presses)) == {None, Toast("started-already")}


async def _close(scene: Scene, game: int) -> None:
    await scene.save(replace(await scene.game(game), stage=Stage.CLOSED, closed_by="stopped"))
