"""Playing: presses in a hand."""

import asyncio
import random
from dataclasses import replace

import pytest
from typing_extensions import override

from bot.fair import SECRET_BYTES
from bot.lobby.house_rules import HouseRules
from bot.usecases.membership import blocked
from bot.usecases.play_action import play_action, refusal_toast
from bot.values import Reply, Stage, Toast
from engine import Refusal
from tests.standings import standings
from tests.usecases.scene import (
    ANN,
    BOB,
    CAT,
    EVE,
    GROUP,
    OUTDATED,
    Scene,
    SeededChance,
    cards_of,
    expected_results,
    hand_of,
)

PLAYED = Toast("played")
TALON = "Js Qs Ks Jd Qd Kd Ah"


async def two_at_a_table(scene: Scene) -> int:
    """Аня is to lead, Боря to defend; there is enough to draw."""
    return await scene.arranged(
        ANN, BOB, hands=("6s 6d 9c 10c Jc Qc", "7s 7d 8s 8d 9s 9d"), talon=TALON
    )


async def test_a_press_plays_its_action_with_the_pressers_seat(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    assert await scene.play(ANN, game, "attack 6s") is None
    assert await scene.play(BOB, game, "beat 6s 7s") is None
    played = await scene.game(game)
    assert played.record is not None
    assert [action.seat for action in played.record.actions] == [0, 1]
    assert (await scene.state(game)).attempts[0].beat == cards_of("7s")[0]


async def test_a_refused_press_says_why_and_changes_nothing(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    await scene.play(ANN, game, "attack 6s")
    before = await scene.game(game)
    for who, text, key in (
        (BOB, "beat 6s 7d", "refusal-does-not-beat"),
        (BOB, "beat 6s As", "refusal-card-not-held"),
        (BOB, "beat 6s 2s", "refusal-card-not-held"),
        (BOB, "beat 9h 7s", "refusal-not-on-table"),
        (BOB, "pass", "refusal-defender-cannot-throw"),
        (ANN, "attack 9c", "refusal-not-leading"),
        (ANN, "throw 6d", "refusal-not-yet-beaten"),
        (ANN, "take", "refusal-not-defending"),
        (ANN, "withdraw 6s", "refusal-not-latest-throw"),
        (ANN, "redeal", "refusal-redeal-too-late"),
        (ANN, "swap", "refusal-swap-off"),
        (ANN, "transfer 6d", "refusal-not-in-rules"),
    ):
        assert await scene.play(who, game, text) == Toast(key), text
    assert await scene.game(game) == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "resign",
        "1 attack 6s",
        "attack 6s 6x",
        "attack 6♠",
        "attack ６s",
        "beat 6s",
        "take 6s",
        "TAKE",
        "attack 6s\n1 take",
        "\x00",
        "pass; drop table games",
        "'",
    ],
)
async def test_garbage_on_a_button(scene: Scene, text: str) -> None:
    game = await two_at_a_table(scene)
    before = await scene.game(game)
    assert await scene.play(ANN, game, text) == OUTDATED
    assert await scene.game(game) == before


@pytest.mark.parametrize("forged", [0, -3, 10**9, 2**63, 10**30])
async def test_a_game_that_does_not_exist(scene: Scene, forged: int) -> None:
    await scene.reach(ANN)
    reply = await scene.do(play_action, scene.chance, ANN, forged, 1, "take")
    assert reply == OUTDATED


async def test_outsiders_and_players_of_other_tables_are_sent_away(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    await scene.lobby(CAT, place=replace(GROUP, topic=5))
    before = await scene.game(game)
    for stranger in (CAT, EVE):
        assert await scene.play(stranger, game, "attack 6s") == Toast("not-seated")
    assert await scene.game(game) == before


async def test_nothing_is_played_in_a_lobby(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    for text in ("attack 6s", "take", "pass"):
        reply = await scene.do(play_action, scene.chance, ANN, game, 1, text)
        assert reply == OUTDATED
    assert (await scene.game(game)).stage is Stage.LOBBY


@pytest.mark.parametrize("bout", [2, 0, -1, 999])
async def test_a_button_of_another_bout_brings_a_fresh_hand(scene: Scene, bout: int) -> None:
    game = await two_at_a_table(scene)
    await scene.post(game, hand_of(ANN), 5, chat=ANN.id)
    await scene.post(game, hand_of(BOB), 6, chat=BOB.id)
    before = await scene.game(game)
    reply = await scene.do(play_action, scene.chance, ANN, game, bout, "attack 6s")
    assert reply == OUTDATED
    after = await scene.game(game)
    assert after == replace(before, version=before.version + 1)
    digests = {post.surface: post.digest for post in await scene.posts(game)}
    assert digests == {hand_of(ANN): "", hand_of(BOB): "shown"}


async def test_the_second_of_two_presses_only_hears_that_the_first_counted(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    assert await scene.play(ANN, game, "attack 6s 6d") is None
    before = await scene.game(game)
    assert await scene.play(ANN, game, "attack 6s 6d") == PLAYED
    assert await scene.game(game) == before


async def test_a_second_press_after_the_bout_has_closed(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "beat 6s 7s")
    await scene.play(ANN, game, "pass", bout=1)
    before = await scene.game(game)
    assert before.state is not None
    assert before.state.bout.number == 2
    assert await scene.play(ANN, game, "pass", bout=1) == PLAYED
    assert await scene.game(game) == before


async def test_two_presses_at_once_play_once(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    replies = await asyncio.gather(*(scene.play(ANN, game, "attack 6s", bout=1) for _ in range(5)))
    assert replies.count(None) == 1
    assert replies.count(PLAYED) == 4
    played = await scene.game(game)
    assert played.record is not None
    assert len(played.record.actions) == 1


async def test_two_people_throw_in_at_once_and_one_place_is_left(scene: Scene) -> None:
    game = await scene.arranged(
        ANN,
        BOB,
        CAT,
        hands=("6s 6d Kc Qc Ac", "7s 8s", "6c 10c Jc"),
        talon=TALON,
        rules=HouseRules("podkidnoy", (("throw_order", "free"),)),
    )
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    replies = await asyncio.gather(
        scene.play(ANN, game, "throw 6d", bout=1), scene.play(CAT, game, "throw 6c", bout=1)
    )
    assert replies.count(None) == 1
    played = await scene.game(game)
    assert played.record is not None
    assert len(played.record.actions) == 3


async def test_a_burst_of_everybody_at_once_is_handled_in_turn(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    presses: list[tuple[int, str]] = [(0, "attack 6s"), (1, "beat 6s 7s"), (0, "throw 6d")] * 3

    async def press(seat: int, text: str) -> Reply:
        return await scene.play((ANN, BOB)[seat], game, text, bout=1)

    await asyncio.gather(*(press(seat, text) for seat, text in presses))
    played = await scene.game(game)
    assert played.record is not None
    assert [type(action).__name__ for action in played.record.actions] == [
        "Attack",
        "Beat",
        "ThrowIn",
    ]


async def test_every_refusal_has_a_toast_of_its_own(scene: Scene) -> None:
    keys = {refusal_toast(refusal).key for refusal in Refusal}
    assert len(keys) == len(Refusal)


# --- the end ---


async def test_the_last_action_stores_the_results(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, CAT, hands=("6s 6d", "7s 8c", "9c Kc"))
    await scene.play(ANN, game, "attack 6s 6d")
    await scene.play(BOB, game, "take")
    assert (await scene.game(game)).stage is Stage.PLAYING
    await scene.play(BOB, game, "attack 9c")
    over = await scene.play_to_the_end(game, random.Random(2))
    assert over.stage is Stage.OVER
    async with scene.transactions() as work:
        stood = {one.person.id: one for one in await standings(work, GROUP.chat)}
    assert {one.games for one in stood.values()} == {1}
    assert sum(one.fool for one in stood.values()) == 1
    assert stood[ANN.id].laid == 1


async def test_nothing_is_played_after_the_end_and_nothing_counted_twice(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, hands=("6s", "7d 8d"))
    await scene.play(ANN, game, "attack 6s")
    assert await scene.play(BOB, game, "take") is None
    over = await scene.game(game)
    assert over.stage is Stage.OVER
    assert await scene.play(BOB, game, "take") == Toast("game-over")
    assert await scene.play(ANN, game, "attack 6s") == Toast("game-over")
    assert await scene.game(game) == over
    async with scene.transactions() as work:
        bob = await work.results.of_person(BOB.id, GROUP.chat)
    assert bob is not None
    assert (bob.games, bob.fool) == (1, 1)


@pytest.mark.one_database
@pytest.mark.timeout(60)
@pytest.mark.parametrize("seats", [2, 3])
async def test_whole_games_through_the_database(scene: Scene, seats: int) -> None:
    people = (ANN, BOB, CAT)[:seats]
    game = await scene.table(*people)
    over = await scene.play_to_the_end(game, random.Random(seats))
    expected = expected_results(over)
    async with scene.transactions() as work:
        stored = {one.person.id: one for one in await standings(work, GROUP.chat)}
    assert {result.person for result in expected} == set(stored)
    for result in expected:
        one = stored[result.person]
        numbers = (1, int(result.fool), result.laid, result.hung, result.worn)
        assert (one.games, one.fool, one.laid, one.hung, one.worn) == numbers


async def test_a_game_goes_on_when_somebody_blocks_the_bot(scene: Scene) -> None:
    game = await two_at_a_table(scene)
    await scene.do(blocked, BOB)
    assert await scene.play(ANN, game, "attack 6s") is None
    assert await scene.play(BOB, game, "beat 6s 7s") is None


# --- redeal ---


class OneSuit(SeededChance):
    """The first secret deals one of two players six cards of a suit."""

    def __init__(self) -> None:
        super().__init__(3)
        self._stacked = False

    @override
    def secret(self) -> bytes:
        if self._stacked:
            return super().secret()
        self._stacked = True
        return (179).to_bytes(SECRET_BYTES, "big")  # found by trying


async def test_a_redeal_deals_again_at_once(scene: Scene) -> None:
    scene.chance = OneSuit()
    game = await scene.table(ANN, BOB)
    before = await scene.state(game)
    claimant = (ANN, BOB)[before.setup.redealers[0]]
    assert await scene.play(claimant, game, "redeal") is None
    void, fresh = await scene.game(game), await scene.live()
    assert (void.stage, void.closed_by) == (Stage.CLOSED, "redealt")
    assert (fresh.previous, fresh.stage, fresh.number) == (game, Stage.PLAYING, 2)
    assert await scene.seated(fresh.id) == (ANN.id, BOB.id)
    after = await scene.state(fresh.id)
    assert after.setup.dealer == before.setup.dealer
    assert after.hands != before.hands
    assert void.record is not None
    assert fresh.record is not None
    assert fresh.record.opening == void.record.opening
    async with scene.transactions() as work:
        assert await standings(work, GROUP.chat) == ()


async def test_two_presses_on_redeal_deal_once(scene: Scene) -> None:
    scene.chance = OneSuit()
    game = await scene.table(ANN, BOB)
    claimant = (ANN, BOB)[(await scene.state(game)).setup.redealers[0]]
    presses = (scene.play(claimant, game, "redeal", bout=1) for _ in range(2))
    assert set(await asyncio.gather(*presses)) == {None, Toast("game-over")}
    assert (await scene.live()).number == 2


async def test_the_twin_of_a_card_can_be_led(scene: Scene) -> None:
    """C4.30: whoever held only the second copy of a card was told that he did not hold it."""
    rules = HouseRules("bolshoy")
    game = await scene.arranged(ANN, BOB, hands=("6s Kc", "6s 7s 8d"), rules=rules)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "beat 6s 7s")
    assert await scene.play(BOB, game, "attack 6s") is None
    assert len((await scene.state(game)).attempts) == 1
