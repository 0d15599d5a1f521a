"""*Ещё раз*."""

import asyncio
from dataclasses import replace

import pytest

from bot.lobby.house_rules import HouseRules
from bot.usecases.membership import blocked
from bot.usecases.open_lobby import open_lobby
from bot.usecases.rematch import rematch
from bot.values import Stage, Toast
from engine import FinishReason
from tests.usecases.scene import (
    ANN,
    BOB,
    CAT,
    DAN,
    GROUP,
    OTHER_GROUP,
    OUTDATED,
    TITLE,
    Scene,
)

PODKIDNOY = HouseRules("podkidnoy")


async def lost_by_bob(scene: Scene, rules: HouseRules = PODKIDNOY) -> int:
    """Аня, Боря and Катя have played; Боря is the fool."""
    game = await scene.arranged(ANN, BOB, CAT, hands=("6s", "7d 8d", "6c"), rules=rules)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    await scene.play(CAT, game, "throw 6c")
    over = await scene.state(game)
    assert over.outcome is not None
    assert over.outcome.fools == (1,)
    return game


async def drawn(scene: Scene) -> int:
    """Аня and Боря have played; nobody lost."""
    game = await scene.arranged(ANN, BOB, hands=("6s", "7s"), rules=PODKIDNOY)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "beat 6s 7s")
    over = await scene.state(game)
    assert over.outcome is not None
    assert over.outcome.reason is FinishReason.DRAW
    return game


@pytest.mark.parametrize(("next_lead", "leader"), [("from_under", 2), ("under", 0)])
async def test_the_fool_deals_and_the_lead_is_found_from_the_fool(
    scene: Scene, next_lead: str, leader: int
) -> None:
    game = await lost_by_bob(scene, HouseRules("podkidnoy", (("next_lead", next_lead),)))
    assert await scene.do(rematch, scene.chance, CAT, game, GROUP.chat) is None
    fresh = await scene.live()
    assert (fresh.previous, fresh.stage, fresh.number) == (game, Stage.PLAYING, 2)
    assert fresh.rules == (await scene.game(game)).rules
    assert await scene.seated(fresh.id) == (ANN.id, BOB.id, CAT.id)
    state = await scene.state(fresh.id)
    assert (state.setup.dealer, state.bout.leader) == (1, leader)


async def test_after_a_draw_the_dealers_left_neighbour_deals_as_at_first(scene: Scene) -> None:
    game = await drawn(scene)
    dealer = (await scene.state(game)).setup.dealer
    assert await scene.do(rematch, scene.chance, BOB, game, GROUP.chat) is None
    fresh = await scene.live()
    assert fresh.record is not None
    assert fresh.record.opening.fool is None
    assert fresh.record.dealer == (dealer + 1) % 2


async def test_two_people_press_at_once_and_one_deal_is_dealt(scene: Scene) -> None:
    game = await lost_by_bob(scene)
    presses = (
        scene.do(rematch, scene.chance, who, game, GROUP.chat) for who in (ANN, BOB, CAT, ANN)
    )
    replies = await asyncio.gather(*presses)
    assert replies.count(None) == 1
    assert replies.count(Toast("again-already")) == 3
    assert (await scene.live()).number == 2


async def test_a_press_long_after_finds_the_later_game(scene: Scene) -> None:
    game = await lost_by_bob(scene)
    await scene.do(rematch, scene.chance, ANN, game, GROUP.chat)
    later = await scene.live()
    await scene.save(replace(later, stage=Stage.CLOSED, closed_by="stopped"))
    reply = await scene.do(rematch, scene.chance, ANN, game, GROUP.chat)
    assert reply == Toast("again-already")
    assert await scene.nothing_live()


async def test_only_who_sat_there_asks_for_another_deal(scene: Scene) -> None:
    game = await lost_by_bob(scene)
    reply = await scene.do(rematch, scene.chance, DAN, game, GROUP.chat)
    assert reply == Toast("again-not-seated")
    assert await scene.nothing_live()


async def test_not_while_another_game_is_gathering_there(scene: Scene) -> None:
    game = await lost_by_bob(scene)
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    lobby = await scene.live()
    reply = await scene.do(rematch, scene.chance, ANN, game, GROUP.chat)
    assert reply == Toast("place-taken")
    assert await scene.live() == lobby


async def test_not_with_somebody_who_cannot_be_dealt_to(scene: Scene) -> None:
    game = await lost_by_bob(scene)
    await scene.do(blocked, CAT)
    reply = await scene.do(rematch, scene.chance, ANN, game, GROUP.chat)
    assert reply == Toast("member-unreachable", {"name": CAT.name})
    assert await scene.nothing_live()


async def test_only_a_finished_game_is_played_again(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    assert await scene.do(rematch, scene.chance, ANN, game, GROUP.chat) == OUTDATED
    assert await scene.do(rematch, scene.chance, ANN, game + 1, GROUP.chat) == OUTDATED
    running = await scene.table(ANN, BOB, place=OTHER_GROUP)
    assert await scene.do(rematch, scene.chance, ANN, running, OTHER_GROUP.chat) == OUTDATED
    assert await scene.do(rematch, scene.chance, ANN, running, GROUP.chat) == OUTDATED
    await scene.save(replace(await scene.game(running), stage=Stage.CLOSED, closed_by="stopped"))
    reply = await scene.do(rematch, scene.chance, ANN, running, OTHER_GROUP.chat)
    assert reply == Toast("game-over")
