"""Choosing a target for a card, and asking why a card cannot be played."""

from dataclasses import replace

import pytest

from bot.lobby.house_rules import HouseRules
from bot.usecases.explain_card import explain_card
from bot.usecases.focus import focus
from bot.usecases.open_lobby import open_lobby
from bot.values import Person, Stage, Toast
from engine import card, full_deck, preset
from tests.usecases.scene import (
    ANN,
    BOB,
    CAT,
    GROUP,
    OUTDATED,
    TITLE,
    Scene,
    hand_of,
)

TALON = "Js Qs Ks Jd Qd Kd Ah"


async def attacked(scene: Scene) -> int:
    """Боря is to beat two sixes; his trump beats both."""
    game = await scene.arranged(
        ANN, BOB, CAT, hands=("6s 6c 9c", "7s 9d Ac 10h", "6d 10c Jc"), talon=TALON
    )
    await scene.play(ANN, game, "attack 6s 6c")
    return game


async def chosen(scene: Scene, game: int) -> str | None:
    """What Боря is choosing a target for, as long as the choice is valid."""
    now = await scene.game(game)
    member = now.members[1]
    valid = member.focus and member.focus_version == now.version
    return " ".join(map(str, member.focus)) if valid else None


async def test_a_card_is_chosen_and_put_back(scene: Scene) -> None:
    game = await attacked(scene)
    assert await scene.do(focus, BOB, game, 1, (card("10h"),)) is None
    assert await chosen(scene, game) == "10h"
    assert await scene.do(focus, BOB, game, 1, (card("10h"),)) is None
    assert await chosen(scene, game) == "10h"
    assert await scene.do(focus, BOB, game, 1, ()) is None
    assert await chosen(scene, game) is None


async def test_whatever_happens_next_drops_the_choice(scene: Scene) -> None:
    game = await attacked(scene)
    await scene.do(focus, BOB, game, 1, (card("10h"),))
    await scene.play(BOB, game, "beat 6s 7s")
    assert await chosen(scene, game) is None


async def test_showing_the_table_again_keeps_the_choice(scene: Scene) -> None:
    game = await attacked(scene)
    await scene.do(focus, BOB, game, 1, (card("10h"),))
    await scene.do(open_lobby, scene.chance, CAT, GROUP, TITLE)
    assert await chosen(scene, game) == "10h"


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("9d", "refusal-does-not-beat"),
        ("As", "refusal-card-not-held"),
        ("2s", "refusal-card-not-held"),
    ],
)
async def test_a_card_that_beats_nothing_is_not_chosen(scene: Scene, name: str, key: str) -> None:
    game = await attacked(scene)
    before = await scene.game(game)
    assert await scene.do(focus, BOB, game, 1, (card(name),)) == Toast(key)
    assert await scene.game(game) == before


async def test_only_the_defender_chooses(scene: Scene) -> None:
    game = await attacked(scene)
    before = await scene.game(game)
    assert await scene.do(focus, ANN, game, 1, (card("9c"),)) == Toast("refusal-not-yet-beaten")
    assert await scene.do(focus, FAR, game, 1, (card("9c"),)) == Toast("not-seated")
    assert await scene.do(focus, BOB, game + 1, 1, (card("10h"),)) == OUTDATED
    assert await scene.game(game) == before


FAR = replace(CAT, id=999)


async def test_choosing_in_a_bout_that_is_over_brings_a_fresh_hand(scene: Scene) -> None:
    game = await attacked(scene)
    await scene.post(game, hand_of(BOB), 6, chat=BOB.id)
    assert await scene.do(focus, BOB, game, 7, (card("10h"),)) == OUTDATED
    assert [post.digest for post in await scene.posts(game)] == [""]
    assert await chosen(scene, game) is None


# --- why not ---


@pytest.mark.parametrize(
    ("who", "name", "key"),
    [
        (BOB, "9d", "refusal-does-not-beat"),
        (ANN, "9c", "refusal-not-yet-beaten"),
        (CAT, "10c", "refusal-not-yet-beaten"),
        (CAT, "9d", "refusal-not-yet-beaten"),
        (BOB, "6d", "refusal-card-not-held"),
    ],
)
async def test_the_reason_while_cards_wait_to_be_beaten(
    scene: Scene, who: Person, name: str, key: str
) -> None:
    game = await attacked(scene)
    before = await scene.game(game)
    assert await scene.do(explain_card, who, game, 1, card(name)) == Toast(key)
    assert await scene.game(game) == before


async def test_the_reason_before_the_lead(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, hands=("6s 6c", "7s 9d"), talon=TALON)
    assert await scene.do(explain_card, BOB, game, 1, card("7s")) == Toast("refusal-not-leading")


async def test_the_reason_when_everything_is_beaten(scene: Scene) -> None:
    game = await scene.arranged(
        ANN, BOB, CAT, hands=("6s 7c 9c", "7s 9d Ac 10h", "6d 10c Jc"), talon=TALON
    )
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "beat 6s 7s")
    for who, name, key in (
        (ANN, "9c", "refusal-rank-not-on-table"),
        (CAT, "10c", "refusal-not-your-turn"),
        (CAT, "6d", "refusal-not-your-turn"),
        (BOB, "9d", "refusal-defender-cannot-throw"),
    ):
        assert await scene.do(explain_card, who, game, 1, card(name)) == Toast(key)


async def test_the_reason_after_taking(scene: Scene) -> None:
    game = await attacked(scene)
    await scene.play(BOB, game, "take")
    reply = await scene.do(explain_card, BOB, game, 1, card("7s"))
    assert reply == Toast("refusal-already-taking")


async def test_a_card_that_can_be_played_by_now_brings_a_fresh_hand(scene: Scene) -> None:
    game = await attacked(scene)
    await scene.post(game, hand_of(BOB), 6, chat=BOB.id)
    before = await scene.game(game)
    assert await scene.do(explain_card, BOB, game, 1, card("7s")) == Toast("now-playable")
    assert await scene.game(game) == replace(before, version=before.version + 1)
    assert [post.digest for post in await scene.posts(game)] == [""]


async def test_why_not_outside_of_a_deal(scene: Scene) -> None:
    game = await attacked(scene)
    assert await scene.do(explain_card, FAR, game, 1, card("7s")) == Toast("not-seated")
    assert await scene.do(explain_card, BOB, game, 9, card("7s")) == OUTDATED
    await scene.save(replace(await scene.game(game), stage=Stage.CLOSED, closed_by="stopped"))
    assert await scene.do(explain_card, BOB, game, 1, card("7s")) == Toast("game-over")


# --- handing on ---

CARDS = full_deck(preset("podkidnoy"))
PEREVODNOY = HouseRules("perevodnoy")


async def handed(scene: Scene) -> int:
    """The second bout: Боря holds two sixes of his own against a six."""
    game = await scene.arranged(
        ANN,
        BOB,
        CAT,
        hands=("6s 9c 9d", "6h 6d 10d Ac 7c", "7d 10c 8c"),
        talon=TALON,
        rules=PEREVODNOY,
        bout=2,
    )
    await scene.play(ANN, game, "attack 6s")
    return game


async def test_a_card_that_beats_and_hands_on_is_asked_about(scene: Scene) -> None:
    game = await handed(scene)
    assert await scene.do(focus, BOB, game, 2, (card("6h"),)) is None
    assert await chosen(scene, game) == "6h"
    assert await scene.play(BOB, game, "show 6h") is None
    assert await chosen(scene, game) is None
    assert (await scene.state(game)).bout.defender == 2


async def test_a_press_on_a_stale_transfer_is_told_why_not(scene: Scene) -> None:
    game = await handed(scene)
    await scene.play(BOB, game, "transfer 6h 6d")
    assert await scene.play(BOB, game, "transfer 6h 6d") == Toast("played")
    assert await scene.do(focus, BOB, game, 2, (card("10d"),)) == Toast("refusal-not-yet-beaten")


async def test_why_a_card_does_not_hand_on(scene: Scene) -> None:
    """The next seat holds two cards only: a third six cannot go to it (A8.6)."""
    game = await scene.arranged(
        ANN,
        BOB,
        CAT,
        hands=("6s 6c 9c 9d", "6d 10d Ac 7c", "7d 10c"),
        talon=TALON,
        rules=PEREVODNOY,
        bout=2,
    )
    await scene.play(ANN, game, "attack 6s 6c")
    told = await scene.do(explain_card, BOB, game, 2, card("6d"))
    assert told == Toast("refusal-target-holds-too-few")
    told = await scene.do(explain_card, BOB, game, 2, card("10d"))
    assert told == Toast("refusal-does-not-beat")
    told = await scene.do(explain_card, BOB, game, 2, card("6h"))
    assert told == Toast("refusal-card-not-held")
    await scene.play(BOB, game, "beat 6c 7c")
    told = await scene.do(explain_card, BOB, game, 2, card("6d"))
    assert told == Toast("refusal-defence-has-begun")


async def test_the_first_bout_is_not_handed_on(scene: Scene) -> None:
    game = await scene.arranged(
        ANN, BOB, CAT, hands=("6s 9c", "6d 10d", "7d 10c"), talon=TALON, rules=PEREVODNOY
    )
    await scene.play(ANN, game, "attack 6s")
    told = await scene.do(explain_card, BOB, game, 1, card("6d"))
    assert told == Toast("refusal-first-bout-stays")


# --- a lead of several ranks ---


async def three(scene: Scene) -> int:
    """Аня is to lead any three cards."""
    return await scene.arranged(
        ANN,
        BOB,
        hands=("6s 7c 8d 9d", "7s 9h 10d Jc"),
        talon=TALON,
        rules=HouseRules("tryoshka"),
    )


async def picked(scene: Scene, game: int) -> list[str]:
    """What Аня has picked, as long as it is valid."""
    now = await scene.game(game)
    member = now.members[0]
    return [str(each) for each in member.focus if member.focus_version == now.version]


async def test_a_lead_is_picked_card_by_card(scene: Scene) -> None:
    game = await three(scene)
    one, two = (card("6s"),), (card("6s"), card("7c"))
    for cards in (one, two, two, one, two):  # twice the same, and one put back
        assert await scene.do(focus, ANN, game, 1, cards) is None
        assert await picked(scene, game) == [str(each) for each in cards]
    assert await scene.play(ANN, game, "attack 6s 7c 8d") is None
    assert await picked(scene, game) == []


async def test_a_card_too_many_is_told_so(scene: Scene) -> None:
    game = await three(scene)
    full = (card("6s"), card("7c"), card("8d"))
    assert await scene.do(focus, ANN, game, 1, full) is None
    wrong = Toast("refusal-wrong-lead")
    assert await scene.do(explain_card, ANN, game, 1, card("9d")) == wrong
    assert await scene.do(focus, ANN, game, 1, (*full, card("9d"))) == wrong
    assert await picked(scene, game) == ["6s", "7c", "8d"]
    assert await scene.do(focus, ANN, game, 1, (card("6s"), card("As"))) == Toast(
        "refusal-card-not-held"
    )
    assert await scene.do(focus, BOB, game, 1, (card("7s"),)) == Toast("refusal-not-leading")


async def test_a_pick_of_a_bout_that_is_over_does_nothing(scene: Scene) -> None:
    game = await three(scene)
    assert await scene.do(focus, ANN, game, 2, (card("6s"),)) == OUTDATED
    assert await picked(scene, game) == []


# --- the top of the talon ---


async def test_nobody_guesses_the_top_of_the_talon(scene: Scene) -> None:
    """C4.10: whoever leads off the talon does not know what it will be; J♠ lies on top."""
    game = await scene.arranged(
        ANN, BOB, hands=("6s 7c", "7s 9h"), talon=TALON, rules=HouseRules("armyanskiy")
    )
    before = await scene.game(game)
    for guess in ("Js", "Qs"):
        held = card(guess)
        for reply in (
            await scene.play(ANN, game, f"attack {guess}"),
            await scene.do(explain_card, ANN, game, 1, held),
            await scene.do(focus, ANN, game, 1, (held,)),
        ):
            assert reply == Toast("refusal-card-not-held")
    assert await scene.game(game) == before
    assert await scene.play(ANN, game, "attack") is None
    assert [str(each.attack) for each in (await scene.state(game)).attempts] == ["Js"]


# --- why a card is too weak ---


@pytest.mark.parametrize(
    ("rules", "lead", "name", "told"),
    [
        ({"unbeatable": ["Ks"]}, "Ks", "As", Toast("too-weak-unbeatable")),
        ({"closed_suit": "s"}, "Ks", "9h", Toast("too-weak-closed-suit", {"suit": "s"})),
        ({"closed_suit": "c"}, "Ks", "Ac", Toast("too-weak-closed-suit", {"suit": "c"})),
        ({"suit_matters": False}, "Ks", "Qd", Toast("too-weak-any-suit")),
        ({}, "Ks", "Ac", Toast("refusal-does-not-beat")),
        ({"odd_card": True, "unbeatable": ["Ks"]}, "Ks", "00", Toast("too-weak-unbeatable")),
    ],
)
async def test_why_a_card_is_too_weak(
    scene: Scene, rules: dict[str, bool | str | list[str]], lead: str, name: str, told: Toast
) -> None:
    """C4.1, C4.3, C4.5: the reason is the one of this game."""
    house = HouseRules.of({"preset": "podkidnoy", **rules})
    hands = (f"{lead} 7c", "As 9h Ac Qd" + (" 00" if name == "00" else ""))
    game = await scene.arranged(ANN, BOB, hands=hands, talon="Js Qs Jd Qh", rules=house)
    await scene.play(ANN, game, f"attack {lead}")
    assert await scene.do(explain_card, BOB, game, 1, card(name)) == told


async def test_why_a_card_is_too_weak_without_trumps(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, rules=HouseRules("beskozyrny"))
    state = await scene.state(game)
    lead, answers = state.hands[state.bout.leader], state.hands[state.bout.defender]
    members = (await scene.game(game)).members
    leader = members[state.bout.leader].person
    defender = members[state.bout.defender].person
    led = next(each for each in CARDS if lead >> each & 1)
    await scene.play(leader, game, f"attack {led}")
    weak = next(each for each in CARDS if answers >> each & 1 and each.suit is not led.suit)
    told = await scene.do(explain_card, defender, game, 1, weak)
    assert told == Toast("too-weak-no-trumps")


async def test_who_may_hang_is_told_to_decide_first(scene: Scene) -> None:
    game = await scene.arranged(ANN, BOB, hands=("6s 6c", "7s 9d"), rules=HouseRules("s_pogonami"))
    for person, key in ((ANN, "refusal-hang-or-keep"), (BOB, "refusal-not-leading")):
        held = card("6s" if person is ANN else "7s")
        assert await scene.do(explain_card, person, game, 1, held) == Toast(key)
    await scene.play(ANN, game, "keep")
    assert await scene.do(explain_card, ANN, game, 1, card("6s")) == Toast("now-playable")


async def test_a_pogon_that_may_not_be_led_alone_says_so(scene: Scene) -> None:
    game = await scene.arranged(
        ANN, BOB, hands=("6s 6c", "7s 9d"), rules=HouseRules("kampaniya_bez_prava")
    )
    told = await scene.do(explain_card, ANN, game, 1, card("6s"))
    assert told == Toast("refusal-pogon-stays")
