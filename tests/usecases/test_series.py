"""Evenings follow each other: who was дурак yesterday deals today."""

import random

import pytest

from bot.lobby.house_rules import HouseRules
from bot.usecases.leave import leave
from bot.usecases.rematch import rematch
from bot.usecases.stop_game import stop_game
from bot.values import Person, Stage
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, OTHER_GROUP, Scene
from tests.usecases.test_rematch import PODKIDNOY, drawn, lost_by_bob

CAMPAIGN = HouseRules("kampaniya")
FINISH = HouseRules("s_pogonami")


async def test_tomorrow_the_fool_of_today_deals(scene: Scene) -> None:
    """A2.15: and out from under the fool the left neighbour leads."""
    await lost_by_bob(scene)
    fresh = await scene.state(await scene.table(ANN, BOB, CAT, rules=PODKIDNOY))
    assert (fresh.setup.dealer, fresh.bout.leader) == (1, 2)


async def test_the_circle_may_begin_with_another_of_its_people(scene: Scene) -> None:
    await lost_by_bob(scene)
    game = await scene.game(await scene.table(CAT, ANN, BOB, rules=PODKIDNOY))
    assert game.record is not None
    assert (game.record.dealer, game.record.opening.fool) == (2, 2)
    assert game.members[2].person.id == BOB.id


async def test_after_a_draw_tomorrow_is_a_first_deal_of_the_next_dealer(scene: Scene) -> None:
    dealer = (await scene.state(await drawn(scene))).setup.dealer
    game = await scene.game(await scene.table(ANN, BOB, rules=PODKIDNOY))
    assert game.record is not None
    assert (game.record.dealer, game.record.opening.fool) == ((dealer + 1) % 2, None)


async def test_a_change_of_seats_begins_anew_and_keeps_the_tallies(scene: Scene) -> None:
    """A2.13."""
    await lost_by_bob(scene)
    for people in ((ANN, CAT, BOB), (ANN, BOB, DAN), (ANN, BOB)):
        game = await scene.game(await scene.table(*people, rules=PODKIDNOY))
        assert game.record is not None
        assert game.record.opening.fool is None
        await scene.do(stop_game, people[0], GROUP, is_admin=False)
    async with scene.transactions() as work:
        standing = await work.results.of_person(BOB.id, GROUP.chat)
    assert standing is not None
    assert (standing.games, standing.fool) == (1, 1)


async def test_another_group_has_its_own_series(scene: Scene) -> None:
    await lost_by_bob(scene)
    game = await scene.game(await scene.table(ANN, BOB, CAT, place=OTHER_GROUP, rules=PODKIDNOY))
    assert game.record is not None
    assert game.record.opening.fool is None


async def test_a_stopped_deal_changes_nothing_in_the_series(scene: Scene) -> None:
    await lost_by_bob(scene)
    await scene.table(ANN, BOB, CAT, rules=PODKIDNOY)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    game = await scene.game(await scene.table(ANN, BOB, CAT, rules=PODKIDNOY))
    assert game.record is not None
    assert game.record.opening.fool == 1


@pytest.mark.one_database
async def test_again_goes_on_from_the_deal_whose_button_was_pressed(scene: Scene) -> None:
    """Not from the one that others have played at this table since."""
    game = await lost_by_bob(scene)
    other = await scene.table(ANN, BOB, rules=PODKIDNOY)
    assert (await scene.play_to_the_end(other, random.Random(3))).stage is Stage.OVER
    assert await scene.do(rematch, scene.chance, CAT, game, GROUP.chat) is None
    fresh = await scene.live()
    assert fresh.record is not None
    assert fresh.record.opening.fool == 1


async def hung_on_bob(scene: Scene, rules: HouseRules, *people: Person) -> int:
    """Аня has gone out with what she could hang, and Боря has taken it."""
    game = await scene.arranged(*people, hands=("6s", "7d 8d", "9c Kc"), rules=rules)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    assert (await scene.game(game)).stage is Stage.OVER
    return game


async def test_the_ladders_of_a_campaign_go_on_tomorrow_and_over_other_games(
    scene: Scene,
) -> None:
    """B2: `pos` is kept between the deals of one campaign."""
    await hung_on_bob(scene, CAMPAIGN, ANN, BOB, CAT)
    await lost_by_bob(scene)
    game = await scene.game(await scene.table(BOB, CAT, ANN, rules=CAMPAIGN))
    assert game.record is not None
    assert game.record.opening.ladders == (0, 0, 1)
    assert game.members[2].person.id == ANN.id


async def test_again_goes_on_with_the_campaign(scene: Scene) -> None:
    game = await hung_on_bob(scene, CAMPAIGN, ANN, BOB, CAT)
    assert await scene.do(rematch, scene.chance, CAT, game, GROUP.chat) is None
    fresh = await scene.live()
    assert fresh.record is not None
    assert (fresh.record.opening.ladders, fresh.record.opening.fool) == ((1, 0, 0), 1)


async def test_another_circle_begins_a_campaign_of_its_own(scene: Scene) -> None:
    await hung_on_bob(scene, CAMPAIGN, ANN, BOB, CAT)
    game = await scene.game(await scene.table(ANN, CAT, BOB, rules=CAMPAIGN))
    assert game.record is not None
    assert game.record.opening.ladders is None


async def worn_by_bob(scene: Scene) -> int:
    """Аня has hung two sixes on Боря."""
    game = await scene.arranged(ANN, BOB, hands=("6s 6c", "7d 8d"), rules=FINISH)
    await scene.play(ANN, game, "hang 6s 6c")
    assert (await scene.game(game)).stage is Stage.OVER
    return game


async def test_whoever_sits_beside_him_the_sergeant_keeps_what_he_wears(scene: Scene) -> None:
    """B3.k, A2.13: other seats are a new series, and the same shoulders."""
    await worn_by_bob(scene)
    game = await scene.game(await scene.table(CAT, BOB, DAN, rules=FINISH))
    assert game.record is not None
    assert (game.record.opening.pogony, game.record.opening.fool) == ((0, 1, 0), None)
    elsewhere = await scene.table(CAT, BOB, place=OTHER_GROUP, rules=FINISH)
    there = await scene.game(elsewhere)
    assert there.record is not None
    assert there.record.opening.pogony == (0, 0)


async def test_the_sergeant_keeps_it_when_somebody_leaves_and_the_rest_are_dealt_to(
    scene: Scene,
) -> None:
    await worn_by_bob(scene)
    game = await scene.table(CAT, BOB, DAN, rules=FINISH)
    await scene.do(leave, scene.chance, CAT, game, GROUP.chat, CAT.id)
    fresh = await scene.live()
    assert fresh.record is not None
    assert fresh.record.opening.pogony == (1, 0)
