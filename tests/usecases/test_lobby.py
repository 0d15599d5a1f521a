"""Opening a lobby, sitting down, standing up, choosing, closing."""

import asyncio
from dataclasses import replace

import pytest

from bot.lobby.house_rules import HouseRules
from bot.render import toast
from bot.usecases.choose_rules import (
    choose_game,
    choose_option,
    reset_options,
    turn_page,
)
from bot.usecases.close_lobby import close_lobby
from bot.usecases.membership import blocked
from bot.usecases.open_lobby import open_lobby
from bot.usecases.pin_rules import pin_rules, unpin_rules
from bot.usecases.sit import sit
from bot.usecases.stand import stand
from bot.usecases.start_game import start_game
from bot.values import Game, OpenBot, Place, Stage, Toast
from tests.usecases.scene import (
    ANN,
    BOB,
    CAT,
    FRIENDS,
    GROUP,
    OTHER_GROUP,
    OUTDATED,
    TABLE,
    TITLE,
    Scene,
)

FORGED_IDS = [0, -1, 10**6, 2**63, 10**18]


# --- opening ---


async def test_the_opener_sits_at_once(scene: Scene) -> None:
    await scene.reach(ANN)
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    lobby = await scene.live()
    assert (lobby.stage, lobby.opener, lobby.number) == (Stage.LOBBY, ANN.id, 1)
    assert await scene.seated(lobby.id) == (ANN.id,)
    assert lobby.rules == HouseRules()


async def test_an_opener_who_cannot_be_written_to_opens_an_empty_lobby(scene: Scene) -> None:
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    lobby = await scene.live()
    assert (lobby.opener, lobby.members) == (ANN.id, ())
    assert await scene.do(sit, ANN, lobby.id, GROUP.chat) == OpenBot(f"s{lobby.id}")


async def test_opening_where_a_lobby_is_shows_it_again_at_the_bottom(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.post(game, TABLE, 7, chat=GROUP.chat)
    await scene.do(open_lobby, scene.chance, BOB, GROUP, TITLE)
    assert (await scene.live()).id == game
    assert [post.retired for post in await scene.posts(game)] == [True]
    assert await scene.seated(game) == (ANN.id,)


async def test_opening_where_a_deal_runs_changes_nothing_in_it(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    before = await scene.game(game)
    await scene.post(game, TABLE, 7, chat=GROUP.chat)
    await scene.do(open_lobby, scene.chance, CAT, GROUP, TITLE)
    after = await scene.game(game)
    assert replace(after, version=before.version) == before
    assert after.version > before.version
    assert [post.retired for post in await scene.posts(game)] == [True]


async def test_two_topics_are_two_places(scene: Scene) -> None:
    first = await scene.lobby(ANN, place=Place(GROUP.chat, 7))
    second = await scene.lobby(ANN, place=Place(GROUP.chat, 8))
    assert first != second
    assert [(await scene.game(game)).number for game in (first, second)] == [1, 2]


async def test_two_people_who_open_at_once_open_one_lobby(scene: Scene) -> None:
    await scene.reach(ANN, BOB)
    await asyncio.gather(
        *(scene.do(open_lobby, scene.chance, who, GROUP, TITLE) for who in (ANN, BOB))
    )
    lobby = await scene.live()
    assert (lobby.id, lobby.number) == (1, 1)


async def test_a_lobby_begins_with_the_rules_of_the_latest_game(scene: Scene) -> None:
    rules = HouseRules("podkidnoy", (("deck", 24),))
    game = await scene.table(ANN, BOB, rules=rules)
    await scene.save(replace(await scene.game(game), stage=Stage.CLOSED, closed_by="stopped"))
    await scene.do(open_lobby, scene.chance, BOB, GROUP, TITLE)
    assert (await scene.live()).rules == rules


async def test_rules_that_are_no_longer_accepted_are_forgotten(scene: Scene) -> None:
    async with scene.transactions() as work:
        await work.chats.meet(GROUP.chat, TITLE)
        await work.chats.remember_rules(GROUP.chat, HouseRules("no-such-game"))
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    assert (await scene.live()).rules == HouseRules()


# --- sitting down and standing up ---


async def test_people_sit_in_the_order_in_which_they_come(scene: Scene) -> None:
    game = await scene.lobby(CAT, ANN, BOB)
    assert await scene.seated(game) == (CAT.id, ANN.id, BOB.id)


async def test_sitting_says_so_once_and_seats_once(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.reach(BOB)
    assert await scene.do(sit, BOB, game, GROUP.chat) == Toast("seated")
    assert await scene.do(sit, BOB, game, GROUP.chat) == Toast("already-seated")
    assert await scene.seated(game) == (ANN.id, BOB.id)


async def test_two_presses_at_once_take_one_seat(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.reach(BOB)
    await asyncio.gather(*(scene.do(sit, BOB, game, GROUP.chat) for _ in range(2)))
    assert await scene.seated(game) == (ANN.id, BOB.id)


async def test_the_last_seat_is_taken_once(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB, CAT, rules=HouseRules("pogonny", (("deck", 24),)))
    late = FRIENDS[3:5]
    await scene.reach(*late)
    replies = await asyncio.gather(*(scene.do(sit, who, game, GROUP.chat) for who in late))
    assert sorted(reply.key for reply in replies if isinstance(reply, Toast)) == [
        "lobby-full",
        "seated",
    ]
    assert len(await scene.seated(game)) == 4


async def test_who_cannot_be_written_to_is_not_seated(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    assert await scene.do(sit, BOB, game, GROUP.chat) == OpenBot(f"s{game}")
    assert await scene.seated(game) == (ANN.id,)


async def test_one_person_may_sit_in_two_groups(scene: Scene) -> None:
    here = await scene.lobby(ANN, BOB)
    there = await scene.lobby(BOB, ANN, place=OTHER_GROUP)
    assert await scene.seated(here) == (ANN.id, BOB.id)
    assert await scene.seated(there) == (BOB.id, ANN.id)


async def test_standing_up_frees_the_seat(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB, CAT)
    assert await scene.do(stand, BOB, game, GROUP.chat) == Toast("stood-up")
    assert await scene.do(stand, BOB, game, GROUP.chat) == Toast("not-seated")
    assert await scene.seated(game) == (ANN.id, CAT.id)


async def test_an_opener_who_stands_up_stays_the_opener(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.do(stand, ANN, game, GROUP.chat)
    lobby = await scene.live()
    assert (lobby.opener, lobby.stage) == (ANN.id, Stage.LOBBY)


async def test_the_lobby_closes_when_the_last_one_stands_up(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.do(stand, ANN, game, GROUP.chat)
    closed = await scene.game(game)
    assert (closed.stage, closed.closed_by, closed.closer) == (Stage.CLOSED, "empty", ANN.id)
    assert await scene.nothing_live()


async def test_nobody_sits_or_stands_once_the_cards_are_dealt(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.reach(CAT)
    assert await scene.do(sit, CAT, game, GROUP.chat) == Toast("started-already")
    assert await scene.do(stand, BOB, game, GROUP.chat) == Toast("started-already")
    assert await scene.seated(game) == (ANN.id, BOB.id)


async def test_nobody_sits_at_a_closed_lobby(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    await scene.do(close_lobby, ANN, game, GROUP.chat)
    assert await scene.do(sit, ANN, game, GROUP.chat) == Toast("lobby-closed")


# --- buttons that cannot be real ---


@pytest.mark.parametrize("forged", FORGED_IDS)
async def test_a_game_that_does_not_exist(scene: Scene, forged: int) -> None:
    await scene.reach(ANN)
    assert await scene.do(sit, ANN, forged, GROUP.chat) == OUTDATED
    assert await scene.do(stand, ANN, forged, GROUP.chat) == OUTDATED
    assert await scene.do(close_lobby, ANN, forged, GROUP.chat) == OUTDATED
    assert await scene.do(choose_game, ANN, forged, GROUP.chat, "podkidnoy") == OUTDATED
    assert await scene.do(turn_page, ANN, forged, GROUP.chat, "rules") == OUTDATED
    assert await scene.do(reset_options, ANN, forged, GROUP.chat) == OUTDATED
    assert await scene.do(pin_rules, ANN, forged, GROUP.chat, is_admin=True) == OUTDATED
    assert await scene.do(start_game, scene.chance, ANN, forged, GROUP.chat) == OUTDATED


async def test_a_lobby_of_another_chat(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    before = await scene.game(game)
    elsewhere = OTHER_GROUP.chat
    assert await scene.do(sit, ANN, game, elsewhere) == OUTDATED
    assert await scene.do(stand, ANN, game, elsewhere) == OUTDATED
    assert await scene.do(close_lobby, ANN, game, elsewhere) == OUTDATED
    assert await scene.do(choose_option, ANN, game, elsewhere, "deck") == OUTDATED
    assert await scene.do(turn_page, ANN, game, elsewhere, "rules") == OUTDATED
    assert await scene.do(reset_options, ANN, game, elsewhere) == OUTDATED
    assert await scene.do(pin_rules, ANN, game, elsewhere, is_admin=True) == OUTDATED
    assert await scene.do(start_game, scene.chance, ANN, game, elsewhere) == OUTDATED
    assert await scene.game(game) == before


# --- rules ---


async def test_the_opener_chooses_a_game_and_is_told_what_it_is(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.do(turn_page, ANN, game, GROUP.chat, "games.usual")
    told = await scene.do(choose_game, ANN, game, GROUP.chat, "podkidnoy")
    assert told == Toast("game-podkidnoy-about")
    chosen = await scene.game(game)
    assert (chosen.rules, chosen.page) == (HouseRules("podkidnoy"), "")


async def test_an_option_changes_and_says_what_it_means(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    told = await scene.do(choose_option, ANN, game, GROUP.chat, "chase")
    assert toast(said(told), "ru") == "Вдогонку: нельзя. Сказано «беру» — больше не добавляют."
    assert (await scene.game(game)).rules == HouseRules("pogonny", (("chase", False),))


async def test_guests_do_not_choose_while_the_opener_sits(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    refused = Toast("option-not-opener")
    chat = GROUP.chat
    assert await scene.do(choose_game, BOB, game, chat, "podkidnoy") == refused
    assert await scene.do(choose_option, CAT, game, chat, "deck") == refused
    assert await scene.do(reset_options, BOB, game, chat) == refused
    await scene.do(stand, ANN, game, chat)
    assert await scene.do(choose_game, BOB, game, chat, "podkidnoy") != refused
    assert await scene.do(choose_game, CAT, game, chat, "podkidnoy") == refused


@pytest.mark.parametrize("field", ["", "no_such", "preset.deck", "__class__", "deck; drop"])
async def test_an_option_that_does_not_exist(scene: Scene, field: str) -> None:
    game = await scene.lobby(ANN)
    before = await scene.game(game)
    assert await scene.do(choose_option, ANN, game, GROUP.chat, field) == Toast("option-fixed")
    assert await scene.game(game) == before


@pytest.mark.parametrize("preset", ["", "tarot", "pustyshka!", "deck"])
async def test_a_game_that_does_not_exist_is_not_chosen(scene: Scene, preset: str) -> None:
    game = await scene.lobby(ANN)
    before = await scene.game(game)
    assert await scene.do(choose_game, ANN, game, GROUP.chat, preset) == OUTDATED
    assert await scene.game(game) == before


async def test_choosing_the_game_that_is_chosen_already(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    told = await scene.do(choose_game, ANN, game, GROUP.chat, "pogonny")
    assert told == Toast("game-pogonny-about")


async def test_a_deck_too_small_for_who_sits_is_skipped_and_told(scene: Scene) -> None:
    game = await scene.lobby(*FRIENDS, rules=HouseRules("pogonny", (("deck", 52),)))
    told = await scene.do(choose_option, ANN, game, GROUP.chat, "deck")
    assert (await scene.game(game)).rules.rules().deck == 36
    assert toast(said(told), "ru") == (
        "Колода: 36. От шестёрки до туза.\n"
        "«Колода: 24» не подошло. Вас за столом слишком много: на всех карт не хватит."
    )


@pytest.mark.parametrize(
    ("rules", "option", "why"),
    [
        ({"preset": "pogonny"}, "lead_shape", "Погоны зарабатывают парами"),
        ({"trump_swap": "any"}, "turned_ace", "значит, туз козырем бывает"),
        ({"trump_swap": "any"}, "trump", "без него менять не на что"),
        ({"pogony": {"system": "count"}}, "lead_shape", "Погоны зарабатывают парами"),
    ],
)
async def test_what_cannot_be_chosen_says_why(
    scene: Scene, rules: dict[str, object], option: str, why: str
) -> None:
    house = HouseRules.of({"preset": "podkidnoy", **rules})
    game = await scene.lobby(ANN, rules=house)
    told = await scene.do(choose_option, ANN, game, GROUP.chat, option)
    assert why in toast(said(told), "ru")
    assert (await scene.game(game)).rules == house


async def test_what_falls_away_with_a_choice_is_told(scene: Scene) -> None:
    game = await scene.lobby(ANN, rules=HouseRules("podkidnoy", (("lead_shape", "single"),)))
    told = await scene.do(choose_option, ANN, game, GROUP.chat, "system")
    assert toast(said(told), "ru").endswith("\nЗаодно отпало: «Заходят: одной».")


async def test_a_game_without_room_for_who_sits_says_so(scene: Scene) -> None:
    seven = (*FRIENDS, replace(FRIENDS[0], id=900))
    game = await scene.lobby(ANN, rules=HouseRules("pogonny", (("hand_size", 5),)))
    await scene.reach(*seven[1:])
    for person in seven[1:]:
        assert await scene.do(sit, person, game, GROUP.chat) == Toast("seated")
    assert await scene.do(reset_options, ANN, game, GROUP.chat) == Toast("clash-seats")


async def test_all_options_can_be_made_usual_again(scene: Scene) -> None:
    game = await scene.lobby(ANN, rules=HouseRules("podkidnoy", (("chase", False), ("deck", 24))))
    assert await scene.do(reset_options, ANN, game, GROUP.chat) == Toast("options-reset")
    assert (await scene.game(game)).rules == HouseRules("podkidnoy")


def said(told: object) -> Toast:
    assert isinstance(told, Toast)
    return told


async def test_who_sits_turns_pages(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    assert await scene.do(turn_page, BOB, game, GROUP.chat, "rules") is None
    assert (await scene.game(game)).page == "rules"
    assert await scene.do(turn_page, CAT, game, GROUP.chat, "rules") == Toast("not-seated")
    assert await scene.do(turn_page, ANN, game, GROUP.chat, "tarot") == OUTDATED
    assert await scene.do(turn_page, ANN, game, GROUP.chat, "") is None
    assert (await scene.game(game)).page == ""


async def test_rules_stay_as_they_are_once_the_cards_are_dealt(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.do(turn_page, ANN, game, GROUP.chat, "rules")
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) is None
    started, chat = Toast("started-already"), GROUP.chat
    assert await scene.do(choose_game, ANN, game, chat, "podkidnoy") == started
    assert await scene.do(turn_page, ANN, game, chat, "rules") == started
    assert await scene.do(reset_options, ANN, game, chat) == started
    assert await scene.do(pin_rules, ANN, game, chat, is_admin=True) == started
    assert await scene.do(unpin_rules, ANN, game, chat, is_admin=True) == started
    assert (await scene.game(game)).page == ""


# --- rules fixed by an admin ---


async def _next_lobby(scene: Scene, after: int) -> Game:
    await scene.save(replace(await scene.game(after), stage=Stage.CLOSED, closed_by="stopped"))
    await scene.do(open_lobby, scene.chance, BOB, GROUP, TITLE)
    return await scene.live()


async def test_every_table_begins_with_what_an_admin_has_fixed(scene: Scene) -> None:
    fixed, other = HouseRules("podkidnoy", (("deck", 24),)), HouseRules("do_zavala")
    game = await scene.lobby(ANN, BOB, rules=fixed)
    assert await scene.do(pin_rules, CAT, game, GROUP.chat, is_admin=True) == Toast("pinned")
    assert (await scene.game(game)).pinned == fixed
    await scene.save(replace(await scene.game(game), rules=other))
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) is None
    assert (await scene.game(game)).pinned is None
    lobby = await _next_lobby(scene, game)
    assert (lobby.rules, lobby.pinned) == (fixed, fixed)
    done = await scene.do(unpin_rules, BOB, lobby.id, GROUP.chat, is_admin=True)
    assert done == Toast("unpinned")
    assert (await scene.game(lobby.id)).pinned is None
    assert (await _next_lobby(scene, lobby.id)).rules == other


async def test_nobody_but_admins_fixes_rules(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    before = await scene.game(game)
    for use_case in (pin_rules, unpin_rules):
        told = await scene.do(use_case, ANN, game, GROUP.chat, is_admin=False)
        assert told == Toast("pin-not-admin")
    assert await scene.game(game) == before


async def test_every_lobby_of_the_chat_shows_what_was_fixed(scene: Scene) -> None:
    here = await scene.lobby(ANN, place=Place(GROUP.chat, 7))
    there = await scene.lobby(BOB, place=Place(GROUP.chat, 8))
    elsewhere = await scene.lobby(CAT, place=OTHER_GROUP)
    versions = [(await scene.game(each)).version for each in (here, there, elsewhere)]
    await scene.do(pin_rules, ANN, here, GROUP.chat, is_admin=True)
    after = [await scene.game(each) for each in (here, there, elsewhere)]
    assert [each.pinned for each in after] == [HouseRules(), HouseRules(), None]
    grown = [each.version - before for each, before in zip(after, versions, strict=True)]
    assert grown == [1, 1, 0]


async def test_fixed_rules_that_are_no_longer_accepted_are_passed_over(scene: Scene) -> None:
    async with scene.transactions() as work:
        await work.chats.meet(GROUP.chat, TITLE)
        await work.chats.pin_rules(GROUP.chat, HouseRules("no-such-game"))
        await work.chats.remember_rules(GROUP.chat, HouseRules("podkidnoy"))
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    assert (await scene.live()).rules == HouseRules("podkidnoy")


# --- teams ---


@pytest.mark.parametrize("seated", [2, 3, 5])
async def test_teams_are_four_or_six(scene: Scene, seated: int) -> None:
    """C3.V5."""
    teams = HouseRules("podkidnoy", (("teams", True),))
    game = await scene.lobby(*FRIENDS[:seated], rules=teams)
    told = await scene.do(start_game, scene.chance, ANN, game, GROUP.chat)
    assert told == Toast("teams-need")
    assert (await scene.game(game)).stage is Stage.LOBBY


async def test_nobody_sits_down_as_the_seventh_of_two_teams(scene: Scene) -> None:
    teams = HouseRules("podkidnoy", (("deck", 52), ("teams", True)))
    game = await scene.lobby(*FRIENDS, rules=teams)
    late = replace(ANN, id=900)
    await scene.reach(late)
    assert await scene.do(sit, late, game, GROUP.chat) == Toast("lobby-full")


# --- closing ---


async def test_the_opener_closes(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    assert await scene.do(close_lobby, BOB, game, GROUP.chat) == Toast("close-not-yet")
    assert await scene.do(close_lobby, ANN, game, GROUP.chat) == Toast("stopped")
    closed = await scene.game(game)
    assert (closed.stage, closed.closed_by, closed.closer) == (Stage.CLOSED, "stopped", ANN.id)
    assert await scene.do(close_lobby, ANN, game, GROUP.chat) == Toast("lobby-closed")


async def test_a_running_deal_is_not_closed_like_a_lobby(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    assert await scene.do(close_lobby, ANN, game, GROUP.chat) == Toast("started-already")
    assert (await scene.game(game)).stage is Stage.PLAYING


# --- starting ---


async def test_the_opener_starts_and_cards_are_dealt(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB, CAT)
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) is None
    dealt = await scene.game(game)
    assert dealt.stage is Stage.PLAYING
    assert dealt.state is not None
    assert [hand.bit_count() for hand in dealt.state.hands] == [6, 6, 6]
    assert dealt.record is not None
    assert dealt.record.opening.fool is None


async def test_the_first_dealer_is_chosen_by_lot(scene: Scene) -> None:
    dealers = set()
    for number in range(8):
        place = Place(GROUP.chat, number + 1)
        state = await scene.state(await scene.table(ANN, BOB, place=place))
        dealers.add(state.setup.dealer)
    assert dealers == {0, 1}


async def test_a_full_table_that_is_dealt_out_is_dealt_until_it_can_be_played(
    scene: Scene,
) -> None:
    for number in range(4):
        place = Place(GROUP.chat, number + 1)
        assert (await scene.state(await scene.table(*FRIENDS, place=place))).outcome is None


async def test_one_person_is_not_enough(scene: Scene) -> None:
    game = await scene.lobby(ANN)
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) == Toast("too-few")


async def test_more_people_than_the_deck_serves(scene: Scene) -> None:
    game = await scene.lobby(*FRIENDS)
    small = HouseRules("pogonny", (("deck", 24),))
    await scene.save(replace(await scene.game(game), rules=small))
    assert await scene.do(start_game, scene.chance, ANN, game, GROUP.chat) == Toast("too-many")


async def test_guests_and_outsiders_do_not_start_while_the_opener_sits(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    for who in (BOB, CAT):
        reply = await scene.do(start_game, scene.chance, who, game, GROUP.chat)
        assert reply == Toast("not-opener")
    assert (await scene.game(game)).stage is Stage.LOBBY


async def test_a_guest_starts_when_the_opener_has_stood_up(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB, CAT)
    await scene.do(stand, ANN, game, GROUP.chat)
    assert await scene.do(start_game, scene.chance, BOB, game, GROUP.chat) is None


async def test_nobody_is_dealt_to_who_has_blocked_the_bot(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.do(blocked, BOB)
    reply = await scene.do(start_game, scene.chance, ANN, game, GROUP.chat)
    assert reply == Toast("member-unreachable", {"name": BOB.name})
    assert (await scene.game(game)).stage is Stage.LOBBY


async def test_two_presses_on_start_deal_once(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    presses = (scene.do(start_game, scene.chance, ANN, game, GROUP.chat) for _ in range(2))
    assert set(await asyncio.gather(*presses)) == {None, Toast("started-already")}
    assert (await scene.live()).id == game


async def test_starting_and_sitting_down_at_once(scene: Scene) -> None:
    game = await scene.lobby(ANN, BOB)
    await scene.reach(CAT)
    _, sat = await asyncio.gather(
        scene.do(start_game, scene.chance, ANN, game, GROUP.chat),
        scene.do(sit, CAT, game, GROUP.chat),
    )
    seats = len((await scene.state(game)).hands)
    assert seats == len(await scene.seated(game))
    assert (sat == Toast("seated")) == (seats == 3)
