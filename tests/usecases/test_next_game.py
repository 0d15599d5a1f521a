"""The list for the next game, and who has left the group (BR-56, BR-65, BR-67, BR-71)."""

import random
from dataclasses import replace

from bot.render import notice
from bot.usecases.close_lobby import close_lobby
from bot.usecases.leave import leave_chat
from bot.usecases.membership import came_back
from bot.usecases.moving import move_chat
from bot.usecases.next_game import sit_or_wait, want_next
from bot.usecases.open_lobby import open_lobby
from bot.usecases.rematch import rematch
from bot.usecases.show_hand import show_hand
from bot.usecases.sit import sit
from bot.usecases.start_game import start_game
from bot.usecases.stop_game import stop_game
from bot.usecases.welcome import welcome
from bot.values import Notice, NoticeKind, Person, Place, Reply, Stage, Toast
from tests.usecases.scene import ANN, BOB, CAT, DAN, EVE, GROUP, TITLE, Scene


async def _press(scene: Scene, who: Person, game: int) -> Reply:
    return await scene.do(want_next, who, game, GROUP.chat)


async def _waiting(scene: Scene, place: Place = GROUP) -> list[int]:
    async with scene.transactions() as work:
        return [each.id for each in await work.presence.waiting(place)]


async def _calls(scene: Scene) -> list[Notice]:
    return [each for each in await scene.notices() if each.kind is NoticeKind.NEXT]


async def _called(scene: Scene) -> list[list[object]]:
    """Who was called, line by line."""
    lines = []
    for call in await _calls(scene):
        people = call.data["people"]
        assert isinstance(people, list)
        lines.append([each["person"] for each in people])
    return lines


def _on(place: int) -> Toast:
    return Toast("next-on", {"place": place})


async def test_a_press_puts_on_the_list_and_the_next_one_off_it(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.reach(CAT, DAN)
    before = await scene.game(game)
    assert await _press(scene, CAT, game) == _on(1)
    assert await _press(scene, DAN, game) == _on(2)
    assert await _press(scene, CAT, game) == Toast("next-off")
    assert await _waiting(scene) == [DAN.id]
    assert await _press(scene, ANN, game) == Toast("next-seated")
    assert await scene.game(game) == before, "the table is not written again for it"


async def test_those_who_wait_are_called_once_when_a_lobby_opens(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.reach(CAT, DAN)
    await _press(scene, CAT, game)
    await _press(scene, DAN, game)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    await scene.do(open_lobby, scene.chance, BOB, GROUP, TITLE)
    (call,) = await _calls(scene)
    assert (call.chat, await _called(scene)) == (GROUP.chat, [[CAT.id, DAN.id]])
    text = notice(call).text
    assert f'<a href="tg://user?id={CAT.id}">Катя</a>, <a' in text


async def test_the_list_outlives_a_lobby_that_comes_to_nothing(scene: Scene) -> None:
    """BR-71."""
    game = await scene.table(ANN, BOB)
    for who in (CAT, DAN):
        await scene.reach(who)
        await _press(scene, who, game)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    lobby = await scene.live()
    await scene.do(sit, CAT, lobby.id, GROUP.chat)
    await scene.do(close_lobby, ANN, lobby.id, GROUP.chat)
    assert await _waiting(scene) == [CAT.id, DAN.id]
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    assert await _called(scene) == [[CAT.id, DAN.id]] * 2
    lobby = await scene.live()
    await scene.do(sit, CAT, lobby.id, GROUP.chat)
    assert await scene.do(start_game, scene.chance, ANN, lobby.id, GROUP.chat) is None
    assert await _waiting(scene) == [], "there was room for everybody who wanted"


async def test_who_found_no_seat_stays_on_the_list(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    for who in (CAT, DAN, EVE):
        await scene.reach(who)
        await _press(scene, who, game)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    await scene.do(open_lobby, scene.chance, ANN, GROUP, TITLE)
    lobby = await scene.live()
    six = tuple(Person(200 + number, f"Гость {number}", language="ru") for number in range(5))
    await scene.reach(*six)
    for who in six:
        await scene.do(sit, who, lobby.id, GROUP.chat)
    assert await scene.do(start_game, scene.chance, ANN, lobby.id, GROUP.chat) is None
    assert await _waiting(scene) == [CAT.id, DAN.id, EVE.id]


async def test_once_more_with_somebody_who_waits_gathers_first(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.reach(CAT)
    await _press(scene, CAT, game)
    await scene.play_to_the_end(game, random.Random(1))
    again = (scene.chance, BOB, game, GROUP.chat)
    assert await scene.do(rematch, *again) == Toast("again-gathers")
    lobby = await scene.live()
    assert (lobby.stage, lobby.opener, lobby.previous) == (Stage.LOBBY, ANN.id, game)
    assert await scene.seated(lobby.id) == (ANN.id, BOB.id)
    assert await _called(scene) == [[CAT.id]]
    assert await scene.do(rematch, *again) == Toast("again-already")
    await scene.do(sit, CAT, lobby.id, GROUP.chat)
    assert await scene.do(start_game, scene.chance, ANN, lobby.id, GROUP.chat) is None
    assert await _waiting(scene) == []


async def test_once_more_without_anybody_waiting_deals_at_once(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.play_to_the_end(game, random.Random(1))
    assert await scene.do(rematch, scene.chance, BOB, game, GROUP.chat) is None
    assert (await scene.live()).stage is Stage.PLAYING


async def test_a_moment_too_late_is_on_the_list_for_the_next_game(scene: Scene) -> None:
    """BR-56."""
    game = await scene.table(ANN, BOB)
    await scene.reach(CAT)
    for _ in range(2):
        assert await scene.do(sit_or_wait, CAT, game, GROUP.chat) == Toast("started-next")
    assert await _waiting(scene) == [CAT.id]
    assert await scene.do(sit_or_wait, BOB, game, GROUP.chat) == Toast("started-already")


async def test_topics_have_lists_of_their_own(scene: Scene) -> None:
    """BR-116."""
    first, second = Place(GROUP.chat, 1), Place(GROUP.chat, 2)
    game = await scene.table(ANN, BOB, place=first)
    await scene.reach(CAT)
    await _press(scene, CAT, game)
    await scene.lobby(ANN, place=second)
    assert await _called(scene) == []
    assert await _waiting(scene, second) == []


async def test_an_old_button_puts_nobody_on_a_list(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.do(stop_game, ANN, GROUP, is_admin=False)
    assert await _press(scene, CAT, game) == Toast("game-over")
    assert await _press(scene, CAT, game + 7) == Toast("outdated")
    assert await _waiting(scene) == []


async def test_the_list_moves_with_the_group(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.reach(CAT)
    await _press(scene, CAT, game)
    await scene.do(move_chat, GROUP.chat, -1002003)
    assert await _waiting(scene, Place(-1002003)) == [CAT.id]


# --- who is not in the group any more ---------------------------------------------------------


async def test_who_has_left_the_group_sits_down_nowhere_in_it(scene: Scene) -> None:
    """Not by an old button, nor by the link into the private chat, until they are back."""
    lobby = await scene.lobby(ANN, BOB)
    await scene.reach(CAT)
    await scene.do(leave_chat, scene.chance, CAT, GROUP.chat)
    assert await scene.do(sit, CAT, lobby, GROUP.chat) == Toast("not-in-group")
    await scene.do(welcome, CAT, f"s{lobby}", "durak_bot")
    assert [each.data.get("key") for each in await scene.notices()] == ["not-in-group"]
    await scene.do(came_back, [CAT], GROUP.chat)
    assert await scene.do(sit, CAT, lobby, GROUP.chat) == Toast("seated")


async def test_who_has_left_the_group_opens_no_hand_of_it(scene: Scene) -> None:
    """BR-65, BR-67."""
    game = await scene.table(ANN, BOB, CAT)
    await scene.save(replace(await scene.game(game)))
    await scene.do(leave_chat, scene.chance, CAT, GROUP.chat)
    fresh = await scene.live()
    assert await scene.do(show_hand, CAT, game, GROUP.chat) == Toast("game-over")
    assert await scene.do(show_hand, CAT, fresh.id, GROUP.chat) == Toast("not-seated")


async def test_who_has_left_the_group_is_not_dealt_to_again(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, CAT)
    await scene.play_to_the_end(game, random.Random(1))
    await scene.do(leave_chat, scene.chance, BOB, GROUP.chat)
    assert await scene.do(rematch, scene.chance, ANN, game, GROUP.chat) is None
    assert await scene.seated((await scene.live()).id) == (ANN.id, CAT.id)


async def test_who_has_left_the_group_waits_no_more(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    await scene.reach(CAT)
    await _press(scene, CAT, game)
    await scene.do(leave_chat, scene.chance, CAT, GROUP.chat)
    assert await _waiting(scene) == []


async def test_a_new_name_is_on_the_table_and_in_the_tallies(scene: Scene) -> None:
    game = await scene.table(ANN, BOB)
    shown = await scene.game(game)
    async with scene.transactions() as work:
        await work.games.mark_shown(game, shown.version)
    await scene.do(came_back, [replace(BOB, name="Борис")], GROUP.chat)
    renamed = await scene.game(game)
    assert renamed.members[1].person.name == "Борис"
    assert renamed.shown < renamed.version, "the table has to be written again"
