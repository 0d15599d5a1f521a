"""Answers to commands, and the welcome."""

import asyncio
from dataclasses import replace

import pytest

from bot.lobby.house_rules import HouseRules
from bot.screen import Surface
from bot.usecases.membership import blocked, unblocked
from bot.usecases.show_hand import hand_here, hands_here, send_hand, show_hand
from bot.usecases.show_help import group_only, show_help
from bot.usecases.show_me import show_me
from bot.usecases.show_rules import send_rules, show_rules
from bot.usecases.stop_game import stop_game
from bot.usecases.telling import tell_instead
from bot.usecases.welcome import welcome
from bot.values import NoticeKind, OpenBot, Person, Place, ShowHand, Stage, Toast
from tests.usecases.scene import (
    ANN,
    BOB,
    CALENDAR,
    CAT,
    DAN,
    GROUP,
    OTHER_GROUP,
    OUTDATED,
    TABLE,
    Scene,
    hand_of,
)


def private(person: Person) -> Place:
    return Place(person.id)


# --- /start ---


async def test_the_first_start_makes_somebody_reachable_and_welcomes_them(scene: Scene) -> None:
    await scene.do(welcome, ANN, "", "durak_bot")
    assert (await scene.person(ANN)).reachable
    (notice,) = await scene.notices()
    assert (notice.chat, notice.kind, notice.language) == (ANN.id, NoticeKind.WELCOME, "ru")


@pytest.mark.parametrize(
    "payload", ["x", "s", "s-1", "s1x", "s²", "s" + "9" * 19, "12", "s 1", "S1", "s1\n", "<b>"]
)
async def test_a_payload_that_is_no_link_of_ours(scene: Scene, payload: str) -> None:
    game = await scene.lobby(ANN)
    await scene.do(welcome, BOB, payload, "durak_bot")
    assert [notice.kind for notice in await scene.notices()] == [NoticeKind.WELCOME]
    assert await scene.seated(game) == (ANN.id,)


async def test_the_link_of_a_lobby_seats_who_follows_it(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.do(welcome, BOB, f"s{game}", "durak_bot")
    assert await scene.seated(game) == (ANN.id, BOB.id)
    (notice,) = await scene.notices()
    assert (notice.chat, notice.data) == (BOB.id, {"key": "link-seated", "args": {}})


@pytest.mark.parametrize("following", [1, 2])
async def test_the_link_followed_twice_seats_once(scene: Scene, following: int) -> None:
    game = await scene.lobby(ANN)
    await asyncio.gather(
        *(scene.do(welcome, BOB, f"s{game}", "durak_bot") for _ in range(following + 1))
    )
    assert await scene.seated(game) == (ANN.id, BOB.id)
    keys = [notice.data["key"] for notice in await scene.notices()]
    assert keys == ["link-seated"] + ["already-seated"] * following


async def test_the_link_of_a_full_lobby(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    full = HouseRules("pogonny", (("deck", 24),))
    people = tuple(replace(CAT, id=500 + number) for number in range(3))
    await scene.save(replace(await scene.game(game), rules=full))
    for person in people:
        await scene.do(welcome, person, f"s{game}", "durak_bot")
    assert len(await scene.seated(game)) == 4
    assert [notice.data["key"] for notice in await scene.notices()][-1] == "lobby-full"


async def test_the_link_of_a_running_deal(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.do(welcome, CAT, f"s{game}", "durak_bot")
    assert [notice.data["key"] for notice in await scene.notices()] == ["started-already"]
    assert await scene.seated(game) == (ANN.id, BOB.id)


async def test_the_link_of_a_running_deal_brings_a_player_their_hand(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.do(blocked, BOB)
    await scene.post(game, hand_of(BOB), 6, chat=BOB.id)
    await scene.do(welcome, BOB, f"s{game}", "durak_bot")
    assert [post.retired for post in await scene.posts(game)] == [True]
    assert (await scene.person(BOB)).reachable
    assert await scene.notices() == ()


@pytest.mark.parametrize("existing", [True, False])
async def test_the_link_of_a_game_that_is_over(scene: Scene, *, existing: bool) -> None:
    game = await scene.lobby(ANN)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    await scene.do(welcome, BOB, f"s{game if existing else game + 100}", "durak_bot")
    (told,) = await scene.notices()
    assert told.data["key"] == ("lobby-closed" if existing else "game-over")


# --- blocking and unblocking ---


async def test_blocking_and_unblocking(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    before = await scene.game(game)
    await scene.do(blocked, BOB)
    await scene.do(blocked, BOB)
    assert not (await scene.person(BOB)).reachable
    told = await scene.game(game)
    assert told.version == before.version + 1
    await scene.do(unblocked, BOB)
    await scene.do(unblocked, BOB)
    assert (await scene.person(BOB)).reachable
    assert (await scene.game(game)).version == told.version + 1


async def test_who_writes_in_private_can_be_written_to(scene: Scene) -> None:
    await scene.do(show_help, ANN, GROUP)
    assert not (await scene.person(ANN)).reachable
    await scene.do(show_help, ANN, private(ANN))
    assert (await scene.person(ANN)).reachable


async def test_a_new_name_is_remembered(scene: Scene) -> None:
    await scene.reach(ANN)
    await scene.do(show_help, replace(ANN, name="Анна"), GROUP)
    assert (await scene.person(ANN)).name == "Анна"
    assert (await scene.person(ANN)).reachable


# --- help ---


async def test_help_is_given_where_it_was_asked(scene: Scene) -> None:
    await scene.do(show_help, ANN, Place(GROUP.chat, 7))
    await scene.do(show_help, ANN, private(ANN))
    notices = await scene.notices()
    assert [(one.chat, one.topic) for one in notices] == [(GROUP.chat, 7), (ANN.id, None)]
    assert {one.kind for one in notices} == {NoticeKind.HELP}


async def test_a_command_of_groups_in_private(scene: Scene) -> None:
    await scene.do(group_only, ANN)
    (notice,) = await scene.notices()
    assert (notice.chat, notice.data["key"]) == (ANN.id, "group-only")


# --- rules ---


async def test_the_rules_of_the_running_game(scene: Scene) -> None:
    rules = HouseRules("podkidnoy", (("deck", 52), ("bout_limit", None)))
    await scene.table(ANN, BOB, rules=rules)
    await scene.do(show_rules, CAT, GROUP)
    (notice,) = await scene.notices()
    assert (notice.chat, notice.kind) == (GROUP.chat, NoticeKind.RULES)
    assert notice.data == {
        "preset": "podkidnoy",
        "overrides": {"deck": 52, "bout_limit": None},
        "number": 1,
    }


async def test_the_rules_where_nobody_has_played(scene: Scene) -> None:
    await scene.do(show_rules, ANN, GROUP)
    (notice,) = await scene.notices()
    assert notice.data == {"preset": "pogonny", "overrides": {}, "number": None}


async def test_the_rules_button_answers_the_presser_alone(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    assert await scene.do(send_rules, ANN, game, GROUP.chat) == Toast("rules-sent")
    assert [notice.chat for notice in await scene.notices()] == [ANN.id]
    assert await scene.do(send_rules, CAT, game, GROUP.chat) == OpenBot(f"s{game}")
    assert await scene.do(send_rules, ANN, game, OTHER_GROUP.chat) == OUTDATED
    assert len(await scene.notices()) == 1


# --- the hand ---


async def test_the_hand_moves_to_the_bottom(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    shown: tuple[tuple[Surface, int], ...] = (
        (TABLE, GROUP.chat),
        (hand_of(ANN), ANN.id),
        (hand_of(BOB), BOB.id),
    )
    for message, (surface, chat) in enumerate(shown, start=5):
        await scene.post(game, surface, message, chat=chat)
    before = await scene.game(game)
    await scene.do(send_hand, game, ANN.id)
    retired = {post.surface for post in await scene.posts(game) if post.retired}
    assert retired == {hand_of(ANN)}
    assert await scene.game(game) == replace(before, version=before.version + 1)


async def test_a_hand_that_is_asked_for_in_the_group(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    assert await scene.do(show_hand, ANN, game, GROUP.chat) == ShowHand(game)
    assert await scene.do(hand_here, ANN, GROUP) == ShowHand(game)
    assert await scene.do(hand_here, CAT, GROUP) is None
    assert (await scene.notices())[-1].data["key"] == "no-hand-here"


async def test_every_hand_that_somebody_holds(scene: Scene) -> None:
    games = [await scene.table(ANN, BOB), await scene.table(ANN, CAT, place=OTHER_GROUP)]
    for message, game in enumerate(games, start=5):
        await scene.post(game, hand_of(ANN), message, chat=ANN.id)
    await scene.do(hands_here, ANN)
    for game in games:
        assert [post.retired for post in await scene.posts(game)] == [True]
    assert await scene.notices() == ()
    await scene.do(hands_here, DAN)
    assert (await scene.notices())[-1].data["key"] == "no-hand-anywhere"


async def test_the_hand_of_nobody(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    assert await scene.do(show_hand, CAT, game, GROUP.chat) == Toast("not-seated")
    assert await scene.do(show_hand, ANN, game, OTHER_GROUP.chat) == OUTDATED
    await scene.do(blocked, BOB)
    assert await scene.do(show_hand, BOB, game, GROUP.chat) == ShowHand(game)
    lobby = await scene.lobby(ANN, place=OTHER_GROUP)
    assert await scene.do(show_hand, ANN, lobby, OTHER_GROUP.chat) == OUTDATED
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    assert await scene.do(show_hand, ANN, game, GROUP.chat) == Toast("game-over")


# --- numbers ---


async def played(scene: Scene, place: Place = GROUP) -> None:
    """Аня and Боря play a game to its end; Боря is the fool."""
    game = await scene.arranged(ANN, BOB, hands=("6s", "7d 8d"), place=place)
    await scene.play(ANN, game, "attack 6s")
    await scene.play(BOB, game, "take")
    assert (await scene.game(game)).stage is Stage.OVER


async def test_ones_own_numbers_here_and_everywhere(scene: Scene) -> None:
    await played(scene)
    await played(scene, OTHER_GROUP)
    await scene.do(show_me, CALENDAR, ANN, GROUP)
    await scene.do(show_me, CALENDAR, ANN, private(ANN))
    in_group, in_private = await scene.notices()
    assert (in_group.chat, in_private.chat) == (GROUP.chat, ANN.id)
    here, everywhere = in_group.data["here"], in_group.data["all"]
    assert isinstance(here, dict)
    assert isinstance(everywhere, dict)
    assert (here["games"], everywhere["games"]) == (1, 2)
    assert in_private.data["here"] is None
    assert in_private.data["all"] == everywhere


async def test_ones_own_numbers_before_the_first_game(scene: Scene) -> None:
    await scene.do(show_me, CALENDAR, CAT, GROUP)
    (notice,) = await scene.notices()
    assert (notice.data["here"], notice.data["all"], notice.data["latest"]) == (None, None, [])


# --- pages ---


async def test_a_page_is_turned_in_the_language_of_its_chat(scene: Scene) -> None:
    english = replace(ANN, language="en")
    for place in (GROUP, private(ANN)):
        assert await scene.do(tell_instead, english, place.chat, 5, NoticeKind.HELP, {}) is None
    told = [(one.chat, one.message, one.language) for one in await scene.notices()]
    assert told == [(GROUP.chat, 5, "ru"), (ANN.id, 5, "en")]


async def test_no_page_takes_the_place_of_a_table(scene: Scene) -> None:
    """Whoever forges the button of a page under a table does not wipe the table out."""
    game = await scene.lobby(ANN)
    await scene.post(game, TABLE, 5, chat=GROUP.chat)
    asked = scene.do(tell_instead, ANN, GROUP.chat, 5, NoticeKind.HELP, {})
    assert await asked == OUTDATED
    assert await scene.notices() == ()
