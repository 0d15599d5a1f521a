"""A group becomes a supergroup: everything it had goes with it, once (BR-109, BR-110)."""

import random

import pytest

from bot.deadlines import Speed
from bot.lobby.house_rules import HouseRules
from bot.storage.rows import Base
from bot.usecases.moving import move_chat
from bot.usecases.open_lobby import open_lobby
from bot.usecases.pin_rules import pin_rules
from bot.usecases.rematch import rematch
from bot.usecases.sit import sit
from bot.usecases.start_game import start_game
from bot.usecases.telling import tell, text
from bot.values import NoticeKind, Place, Reply, Stage, Standing
from tests.standings import standings
from tests.usecases.scene import ANN, BOB, CAT, GROUP, TABLE, Scene, hand_of

OLD, NEW = Place(-5), Place(-1005)


async def _top(scene: Scene, place: Place) -> tuple[Standing, ...]:
    async with scene.transactions() as work:
        return await standings(work, place.chat)


async def test_a_running_table_moves_with_its_clocks_and_plays_on(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, place=OLD)
    await scene.post(game, TABLE, 11, chat=OLD.chat)
    await scene.post(game, hand_of(ANN), 12, chat=ANN.id)
    version = (await scene.game(game)).version
    async with scene.transactions() as work:
        before = await work.deadlines.of(game)
        await work.games.mark_shown(game, version)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    moved = await scene.game(game)
    assert (moved.place, moved.stage) == (NEW, Stage.PLAYING)
    assert moved.shown < moved.version, "it has to be shown in the new chat"
    assert [post.surface for post in await scene.posts(game)] == [hand_of(ANN)]
    async with scene.transactions() as work:
        assert await work.deadlines.of(game) == before
    over = await scene.play_to_the_end(game, random.Random(3))
    assert over.place == NEW


async def test_tallies_before_and_after_are_one_list(scene: Scene) -> None:
    """Done when 5."""
    first = await scene.table(ANN, BOB, place=OLD)
    await scene.play_to_the_end(first, random.Random(1))
    before = await _top(scene, OLD)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    assert await _top(scene, NEW) == before
    assert await _top(scene, OLD) == ()
    again: Reply = await scene.do(rematch, scene.chance, ANN, first, NEW.chat)
    assert again is None
    await scene.play_to_the_end((await scene.live(NEW)).id, random.Random(2))
    assert {line.games for line in await _top(scene, NEW)} == {2}


async def test_choices_of_the_chat_move(scene: Scene) -> None:
    rules = HouseRules("podkidnoy", (("deck", 36),))
    game = await scene.lobby(ANN, BOB, place=OLD, rules=rules)
    assert await scene.do(pin_rules, ANN, game, OLD.chat, is_admin=True) is not None
    async with scene.transactions() as work:
        await work.chats.remember_speed(OLD.chat, Speed.SLOW)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    async with scene.transactions() as work:
        assert await work.chats.pinned_rules(NEW.chat) == rules
        assert await work.chats.last_speed(NEW.chat) is Speed.SLOW
    assert (await scene.game(game)).pinned == rules


async def test_the_second_news_changes_nothing(scene: Scene) -> None:
    game = await scene.table(ANN, BOB, place=OLD)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    moved = await scene.game(game)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    assert await scene.game(game) == moved


async def test_an_unknown_group_may_move_too(scene: Scene) -> None:
    await scene.do(move_chat, OLD.chat, NEW.chat)
    game = await scene.lobby(ANN, place=NEW)
    assert (await scene.game(game)).number == 1


async def test_what_waits_to_be_said_is_said_in_the_new_chat(scene: Scene) -> None:
    await scene.lobby(ANN, place=OLD)
    await scene.do(tell, ANN, OLD, NoticeKind.SAID, text("not-playing"))
    async with scene.transactions() as work:
        await move_chat(work, OLD.chat, NEW.chat)
        assert work.noticed
    assert [notice.chat for notice in await scene.notices()] == [NEW.chat]


async def test_a_new_chat_that_was_met_before_is_merged(scene: Scene) -> None:
    """Somebody played in the new chat before the bot knew that it is the old one."""
    old = [await scene.table(ANN, BOB, place=OLD)]
    await scene.play_to_the_end(old[0], random.Random(1))
    old.append(await scene.lobby(ANN, place=OLD))
    new = [await scene.table(ANN, CAT, place=NEW)]
    await scene.play_to_the_end(new[0], random.Random(2))
    await scene.do(move_chat, OLD.chat, NEW.chat)
    numbers = [(await scene.game(game)).number for game in (*old, *new)]
    assert numbers == [1, 2, 3]
    assert {line.person.id: line.games for line in await _top(scene, NEW)} == {
        ANN.id: 2,
        BOB.id: 1,
        CAT.id: 1,
    }
    await scene.do(open_lobby, scene.chance, BOB, Place(NEW.chat, 7), "Дача")
    assert (await scene.live(Place(NEW.chat, 7))).number == 4


@pytest.mark.parametrize("old_plays", [True, False])
@pytest.mark.parametrize("new_plays", [True, False])
async def test_of_two_live_tables_one_goes_on(
    scene: Scene, *, old_plays: bool, new_plays: bool
) -> None:
    """A running deal rather than a lobby, else the older one."""
    old = await (scene.table if old_plays else scene.lobby)(ANN, BOB, place=OLD)
    new = await (scene.table if new_plays else scene.lobby)(ANN, CAT, place=NEW)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    stays, goes = (new, old) if new_plays and not old_plays else (old, new)
    assert (await scene.live(NEW)).id == stays
    closed = await scene.game(goes)
    assert (closed.stage, closed.closed_by) == (Stage.CLOSED, "moved")
    async with scene.transactions() as work:
        assert {stays, goes} <= set(await work.games.unshown())


async def test_old_buttons_and_late_commands_mean_the_new_chat(scene: Scene) -> None:
    lobby = await scene.lobby(ANN, place=OLD)
    await scene.reach(BOB)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    assert await scene.do(sit, BOB, lobby, OLD.chat) is not None
    assert await scene.seated(lobby) == (ANN.id, BOB.id)
    assert await scene.do(start_game, scene.chance, ANN, lobby, OLD.chat) is None
    async with scene.transactions() as work:
        assert await work.chats.last_speed(OLD.chat) is None
        assert await work.chats.last_speed(NEW.chat) is not None


async def test_buttons_of_a_third_chat_still_mean_nothing(scene: Scene) -> None:
    lobby = await scene.lobby(ANN, place=OLD)
    await scene.lobby(BOB, place=GROUP)
    await scene.do(move_chat, OLD.chat, NEW.chat)
    await scene.do(sit, BOB, lobby, GROUP.chat)
    assert await scene.seated(lobby) == (ANN.id,)


def test_nothing_that_belongs_to_a_chat_is_left_behind() -> None:
    """A new table with a chat in it has to learn to move."""
    known = {"games", "results", "standings", "seasons", "posts", "notices"}
    known |= {"absences", "waiting"}
    found = {table.name for table in Base.metadata.tables.values() if "chat" in table.columns}
    assert found == known
