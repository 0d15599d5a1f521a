"""The sealed pack: who may cut it and when, what it is dealt from, and who knows the secret."""

import random
from dataclasses import replace

import pytest

from bot.fair import CUTS, commitment_to, dealer_by_lot, lots_of, shuffled
from bot.lobby import pages
from bot.preferences import GroupPreferences
from bot.render import screens
from bot.usecases.cut import cut
from bot.usecases.leave import leave
from bot.usecases.rematch import rematch
from bot.usecases.sit import sit
from bot.usecases.start_game import start_game
from bot.values import Game, Person, Pledge, Stage, Toast
from engine import full_deck
from tests.usecases.scene import ANN, BOB, CAT, DAN, GROUP, OTHER_GROUP, OUTDATED, Scene
from tests.usecases.test_play_action import OneSuit


async def press(scene: Scene, who: Person, game: int, number: int = 0) -> object:
    """A press on *Снять*, or on a number."""
    return await scene.do(cut, who, game, GROUP.chat, number)


async def pledge_of(scene: Scene, game: int) -> Pledge:
    """What this deal is bound to."""
    pledge = (await scene.game(game)).pledge
    assert pledge is not None
    return pledge


async def secret_of(scene: Scene, pledge: Pledge) -> bytes:
    """The secret behind it."""
    async with scene.transactions() as work:
        return await work.secrets.of(pledge)


async def cutter_and_others(scene: Scene, game: int) -> tuple[Person, tuple[Person, ...]]:
    """Who sits left of the dealer of this lobby's first deal, and everybody else."""
    people = tuple(member.person for member in (await scene.game(game)).members)
    secret = await secret_of(scene, await pledge_of(scene, game))
    left = people[(dealer_by_lot(secret, len(people)) + 1) % len(people)]
    return left, tuple(person for person in people if person != left)


def is_dealt_from(game: Game, secret: bytes) -> bool:
    """Whether deck and lots are what the document says."""
    record, pledge = game.record, game.pledge
    assert record is not None
    assert pledge is not None
    pack = full_deck(record.rules)
    return (
        commitment_to(secret) == pledge.commitment
        and record.deck == shuffled(secret, pledge.cut, pledge.deal, pack)
        and record.lots == lots_of(secret, pledge.cut, pledge.deal)
    )


async def test_a_deal_comes_from_the_secret_that_was_sealed_in_the_lobby(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB, CAT)
    sealed = await pledge_of(scene, game)
    assert sealed == Pledge(sealed.commitment)
    await scene.do(start_game, scene.chance, ANN, game, GROUP.chat)
    dealt = await scene.game(game)
    secret = await secret_of(scene, sealed)
    assert is_dealt_from(dealt, secret)
    assert dealt.record is not None
    assert dealt.record.dealer == dealer_by_lot(secret, 3)
    assert dealt.pledge is not None
    assert (dealt.pledge.by_lot, dealt.pledge.deal) == (True, 1)
    assert dealt.pledge.players == (ANN.name, BOB.name, CAT.name)


async def test_two_lobbies_have_two_secrets(scene: Scene) -> None:
    """BR-143."""
    first = await pledge_of(scene, await scene.lobby(ANN, BOB))
    second = await pledge_of(scene, await scene.lobby(CAT, DAN, place=OTHER_GROUP))
    assert first.commitment != second.commitment


async def test_the_dealers_left_neighbour_cuts(scene: Scene) -> None:
    """A2.2: «снимите шапку с дурака»."""
    game = await scene.lobby(ANN, BOB, CAT)
    who, others = await cutter_and_others(scene, game)
    for other in others:
        refused = await press(scene, other, game)
        assert isinstance(refused, Toast)
        assert refused.key == "cut-not-you"
        assert refused.args is not None
        assert refused.args["neighbour"] == who.name
    assert await press(scene, who, game) is None
    assert (await scene.game(game)).page == pages.CUT
    assert await press(scene, who, game, 17) == Toast("cut-done", {"number": 17})
    assert (await scene.game(game)).page == pages.FIRST
    await scene.do(start_game, scene.chance, ANN, game, GROUP.chat)
    dealt = await scene.game(game)
    assert dealt.pledge is not None
    assert dealt.pledge.cut == 17
    assert is_dealt_from(dealt, await secret_of(scene, dealt.pledge))


async def test_a_pack_is_cut_once(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    who, _ = await cutter_and_others(scene, game)
    await press(scene, who, game, 5)
    for number in (0, 6):
        assert await press(scene, who, game, number) == Toast("cut-already", {"number": 5})
    assert (await pledge_of(scene, game)).cut == 5


async def test_the_numbers_can_be_closed_again(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    who, _ = await cutter_and_others(scene, game)
    await press(scene, who, game)
    await press(scene, who, game)
    assert (await scene.game(game)).page == pages.FIRST
    assert (await pledge_of(scene, game)).cut == 0


async def test_nobody_waits_for_the_cut(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    who, _ = await cutter_and_others(scene, game)
    await press(scene, who, game)
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) is None
    dealt = await scene.game(game)
    assert (dealt.stage, dealt.page) == (Stage.PLAYING, pages.FIRST)
    assert await press(scene, who, game, 3) == Toast("started-already")


@pytest.mark.parametrize("number", [-1, CUTS + 1, 99])
async def test_a_number_that_no_button_has(scene: Scene, number: int) -> None:
    game = await scene.lobby(ANN, BOB)
    who, _ = await cutter_and_others(scene, game)
    assert await press(scene, who, game, number) == OUTDATED


async def test_cuts_that_are_about_nothing(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    assert await press(scene, ANN, game) == Toast("cut-too-early")
    await scene.reach(BOB)
    await scene.do(sit, BOB, game, GROUP.chat)
    refused = await press(scene, DAN, game)
    assert isinstance(refused, Toast)
    assert refused.key == "cut-not-you"
    assert await scene.do(cut, ANN, game, OTHER_GROUP.chat, 3) == OUTDATED
    assert await press(scene, ANN, game + 1, 3) == OUTDATED
    await scene.save(replace(await scene.game(game), pledge=None))  # from before there were any
    assert await press(scene, ANN, game, 3) == OUTDATED
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) is None


@pytest.mark.one_database
async def test_the_next_pack_is_sealed_when_the_deal_ends_and_cut_under_the_result(
    scene: Scene,
) -> None:
    game = await scene.table(ANN, BOB, CAT)
    over = await scene.play_to_the_end(game, random.Random(2))
    sealed = over.next_pledge
    assert sealed is not None
    assert over.state is not None
    assert over.state.outcome is not None
    fool = over.state.outcome.fools[0]
    who = over.members[(fool + 1) % 3].person
    assert await press(scene, who, game) is None
    assert await press(scene, who, game, 9) == Toast("cut-done", {"number": 9})
    assert await scene.do(rematch, scene.chance, ANN, game, GROUP.chat) is None
    following = await scene.live()
    assert following.pledge is not None
    assert following.pledge.commitment == sealed.commitment
    assert (following.pledge.cut, following.pledge.by_lot) == (9, False)
    assert is_dealt_from(following, await secret_of(scene, sealed))
    assert await press(scene, who, game, 3) == Toast("again-already")


async def test_a_redeal_goes_on_with_the_same_secret(scene: Scene) -> None:
    """Its commitment was seen before; a fresh one would be news after the fact."""
    scene.chance = OneSuit()
    game = await scene.table(ANN, BOB)
    before = await scene.game(game)
    assert before.state is not None
    await scene.play((ANN, BOB)[before.state.setup.redealers[0]], game, "redeal")
    after = await scene.live()
    assert before.pledge is not None
    assert after.pledge == replace(before.pledge, deal=before.pledge.deal + 1)
    assert is_dealt_from(after, await secret_of(scene, after.pledge))


async def test_who_is_dealt_to_after_somebody_left_keeps_the_secret(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    await scene.do(leave, scene.chance, CAT, game, GROUP.chat, CAT.id)
    before, after = await scene.game(game), await scene.live()
    assert before.pledge is not None
    assert after.pledge is not None
    assert after.pledge.commitment == before.pledge.commitment
    assert after.pledge.deal > before.pledge.deal
    secret = await secret_of(scene, after.pledge)
    assert is_dealt_from(after, secret)
    assert after.record is not None
    assert after.record.dealer == dealer_by_lot(secret, 2)


async def test_nobody_is_shown_the_secret(scene: Scene, caplog: pytest.LogCaptureFixture) -> None:
    """Neither a screen nor a log nor the game itself knows it, from the lobby to the result."""
    caplog.set_level(0)
    game = await scene.lobby(ANN, BOB)
    secret = (await secret_of(scene, await pledge_of(scene, game))).hex()
    shown = [await scene.game(game)]
    await scene.do(start_game, scene.chance, ANN, game, GROUP.chat)
    shown.append(await scene.game(game))
    over = await scene.play_to_the_end(game, random.Random(1))
    assert over.next_pledge is not None
    following = (await secret_of(scene, over.next_pledge)).hex()
    for each in (*shown, over):
        seen = repr(each) + repr(screens(each, GroupPreferences()))
        assert secret not in seen
        assert following not in seen
    assert repr(await scene.notices()).find(secret) == -1
    logged = "\n".join(
        record.getMessage() for record in caplog.records if "sql" not in record.name
    )
    assert secret not in logged
