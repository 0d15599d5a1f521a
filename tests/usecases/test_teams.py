"""Teams from the cards to the leaderboard."""

import random

import pytest

from bot.lobby.house_rules import HouseRules
from bot.usecases.leave import leave
from bot.usecases.rematch import rematch
from bot.values import Stage, Toast
from engine import FinishReason
from tests.standings import standings
from tests.usecases.scene import ANN, BOB, CAT, DAN, EVE, FAY, GROUP, Scene, expected_results

TEAMS = HouseRules("podkidnoy", (("teams", True),))
POGONNY_TEAMS = HouseRules("pogonny", (("teams", True),))


@pytest.mark.one_database
@pytest.mark.parametrize("rules", [TEAMS, POGONNY_TEAMS], ids=["podkidnoy", "pogonny"])
async def test_everybody_of_the_losing_team_is_a_fool(scene: Scene, rules: HouseRules) -> None:
    """A9.2, F6.8: in the results, and so in `/top`."""
    game = await scene.table(ANN, BOB, CAT, DAN, rules=rules)
    over = await scene.play_to_the_end(game, random.Random(1))
    assert over.state is not None
    assert over.state.outcome is not None
    assert over.state.outcome.reason is FinishReason.FOOL
    results = expected_results(over)
    fools = {result.person for result in results if result.fool}
    assert fools in ({ANN.id, CAT.id}, {BOB.id, DAN.id})
    assert len(results) == 4
    async with scene.transactions() as work:
        counted = {one.person.id: one.fool for one in await standings(work, GROUP.chat)}
    assert {person for person, fool in counted.items() if fool} == fools


async def test_one_of_the_losers_deals_the_next_deal(scene: Scene) -> None:
    """A9.7: who held cards last; the teams stay."""
    game = await scene.arranged(ANN, BOB, CAT, DAN, hands=("6s", "7d 8d", "", "9d"), rules=TEAMS)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    over = await scene.game(game)
    assert over.stage is Stage.OVER
    assert over.state is not None
    assert over.state.outcome is not None
    assert over.state.outcome.fools == (1, 3)
    assert await scene.do(rematch, scene.chance, ANN, game, GROUP.chat) is None
    fresh = await scene.live()
    assert fresh.record is not None
    assert fresh.record.dealer in (1, 3)
    assert await scene.seated(fresh.id) == await scene.seated(game)


async def test_who_leaves_a_team_is_counted_alone_and_the_rest_gathers_anew(scene: Scene) -> None:
    """A2.13: three people are no two teams, so nothing is dealt to them."""
    game = await scene.table(ANN, BOB, CAT, DAN, rules=TEAMS)
    assert await scene.do(leave, scene.chance, BOB, game, GROUP.chat, BOB.id) == Toast("left")
    left = await scene.game(game)
    assert (left.stage, left.closer) == (Stage.CLOSED, BOB.id)
    (result,) = expected_results(left)
    assert (result.person, result.technical) == (BOB.id, True)
    assert await scene.nothing_live()


async def test_five_are_no_two_teams_either(scene: Scene) -> None:
    """A9.1."""
    six = (ANN, BOB, CAT, DAN, EVE, FAY)
    game = await scene.table(*six, rules=HouseRules("podkidnoy", (("deck", 52), ("teams", True))))
    await scene.do(leave, scene.chance, FAY, game, GROUP.chat, FAY.id)
    assert await scene.nothing_live()
