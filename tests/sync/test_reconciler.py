"""The reconciler over a real database: whatever happens, people see what is stored in the end."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from bot.messaging import (
    MessageGone,
    MessengerError,
    Refused,
    TooFast,
    Unavailable,
    Unreachable,
)
from bot.ports import Interrupted, UnitOfWork
from bot.preferences import GroupPreferences
from bot.screen import Screen, Surface, SurfaceKind
from bot.sync.books import Again, Books
from bot.sync.pacing import Pace
from bot.values import Game, Notice, Place, Post
from tests.sync import conftest
from tests.sync.chats import render
from tests.sync.conftest import ANN, BOB, GROUP, Scene


async def _as_stored(scene: Scene, game: int) -> bool:
    """Whether each chat shows exactly what it should, in one message."""
    async with scene.transactions() as work:
        found = await work.games.get(game)
    assert found is not None
    return all(
        scene.chats.texts(surface.person or GROUP.chat) == [screen.text]
        for surface, screen in render(found, GroupPreferences()).items()
    )


async def test_a_new_game_is_shown_in_its_topic_and_to_each_player(scene: Scene) -> None:
    game = await scene.game(ANN, BOB)
    await scene.settled(game.id)
    assert await _as_stored(scene, game.id)
    assert set(scene.chats.topics.values()) == {GROUP.topic, None}
    assert await scene.unshown() == ()


async def test_what_has_not_changed_costs_no_call(scene: Scene) -> None:
    game = await scene.game(ANN, BOB)
    await scene.settled(game.id)
    scene.chats.calls.clear()
    async with scene.transactions() as work:
        found = await work.games.get(game.id)
        assert found is not None
        await work.games.save(found)
    await scene.settled(game.id)
    assert scene.chats.calls == []
    assert await scene.unshown() == ()


async def test_only_the_newest_picture_is_sent(scene: Scene) -> None:
    game = await scene.game(ANN)
    await scene.settled(game.id)
    scene.chats.calls.clear()
    scene.chats.delay = 0.05
    async with scene.reconciler() as reconciler:
        for _ in range(9):
            await scene.change(game.id)
            reconciler.wake([game.id])
        assert await reconciler.settle(3)
    assert await _as_stored(scene, game.id)
    assert len(scene.chats.calls) <= 6


async def test_calls_to_a_group_keep_their_distance(scene: Scene) -> None:
    scene.pace = Pace(group_burst=2, group_gap=0.1, private_gap=0)
    game = await scene.game(ANN)
    loop = asyncio.get_running_loop()
    moments: list[float] = []

    def note(_kind: str, chat: int) -> None:
        if chat == GROUP.chat:
            moments.append(loop.time())

    scene.chats.trouble = note
    async with scene.reconciler() as reconciler:
        for _ in range(40):
            await scene.change(game.id)
            reconciler.wake([game.id])
            await asyncio.sleep(0.01)
        assert await reconciler.settle(3)
    assert await _as_stored(scene, game.id)
    assert 2 < len(moments) <= 4 + (moments[-1] - moments[0]) / 0.1


async def test_two_tables_of_one_chat_are_served_in_turn(scene: Scene) -> None:
    """Every change shows something new: one that came back to what is shown would be no work."""
    scene.pace = Pace(group_burst=1, group_gap=0.05, private_gap=0)
    people = (ANN, BOB)
    games = [
        await scene.game(person, place=Place(GROUP.chat, topic))
        for topic, person in enumerate(people, 7)
    ]
    await scene.settled(*(game.id for game in games))
    scene.chats.calls.clear()
    async with scene.reconciler() as reconciler:
        for turn in range(120):
            for game in games:
                await scene.change(game.id, page=f"page {turn}")
            reconciler.wake([game.id for game in games])
            await asyncio.sleep(0.01)
        assert await reconciler.settle(3)
    edits = [text for kind, _, text in scene.chats.calls if kind == "edit"]
    served = [sum(f"lobby {person.id} " in text for text in edits) for person in people]
    assert max(served) <= 3 * min(served), served


async def test_a_message_that_is_gone_is_sent_anew_once(scene: Scene) -> None:
    game = await scene.game(ANN)
    await scene.settled(game.id)
    scene.chats.shown.clear()
    scene.chats.calls.clear()
    await scene.change(game.id)
    await scene.settled()
    assert await _as_stored(scene, game.id)
    assert sorted(kind for kind, _, _ in scene.chats.calls) == ["edit", "edit", "send", "send"]


async def test_a_retired_message_is_replaced(scene: Scene) -> None:
    game = await scene.game(ANN)
    await scene.settled(game.id)
    async with scene.transactions() as work:
        found = await work.games.get(game.id)
        assert found is not None
        for post in await work.posts.of(game.id):
            if post.surface.kind is SurfaceKind.TABLE:
                await work.posts.put(
                    Post(game.id, post.surface, post.chat, post.message, "", retired=True)
                )
        await work.games.save(found)
    scene.chats.calls.clear()
    await scene.settled(game.id)
    assert await _as_stored(scene, game.id)
    assert [kind for kind, _, _ in scene.chats.calls] == ["send", "delete"]


async def test_whoever_blocks_the_bot_is_left_alone(scene: Scene) -> None:
    game = await scene.game(ANN, BOB)
    scene.chats.trouble = lambda _kind, chat: Unreachable("blocked") if chat == BOB.id else None
    await scene.settled(game.id)
    assert [chat for _, chat, _ in scene.chats.calls].count(BOB.id) == 1
    async with scene.transactions() as work:
        bob = await work.people.get(BOB.id)
    assert bob is not None
    assert not bob.reachable
    await scene.change(game.id)
    await scene.settled()
    assert [chat for _, chat, _ in scene.chats.calls].count(BOB.id) == 1
    assert await scene.unshown() == ()


async def test_a_picture_that_is_refused_is_tried_once_a_change(scene: Scene) -> None:
    game = await scene.game(ANN)
    error = Refused("a bug")
    scene.chats.trouble = lambda _kind, chat: error if chat == GROUP.chat else None
    await scene.settled(game.id)
    await scene.settled()
    assert [chat for _, chat, _ in scene.chats.calls].count(GROUP.chat) == 1
    assert scene.chats.texts(ANN.id) == ["hand False"]
    scene.chats.trouble = lambda _kind, _chat: None
    await scene.change(game.id)
    await scene.settled()
    assert await _as_stored(scene, game.id)


async def test_a_mistake_of_ours_is_logged_with_what_everybody_may_see(
    scene: Scene, caplog: pytest.LogCaptureFixture
) -> None:
    game = await scene.game(ANN)
    scene.chats.trouble = lambda _kind, _chat: Refused("reply markup is too long")
    await scene.settled(game.id)
    logged = [each.getMessage() for each in caplog.records if each.levelname == "ERROR"]
    assert len(logged) == 2
    assert all("reply markup is too long" in line for line in logged)
    assert any("lobby 7" in line for line in logged)
    assert not any("hand False" in line for line in logged)


async def test_a_pause_holds_up_one_chat_only(scene: Scene) -> None:
    game = await scene.game(ANN)
    refusals = iter([TooFast(0.3)])
    scene.chats.trouble = lambda _kind, chat: next(refusals, None) if chat == GROUP.chat else None
    async with scene.reconciler() as reconciler:
        reconciler.wake([game.id])
        await asyncio.sleep(0.15)
        assert scene.chats.texts(ANN.id)
        assert not scene.chats.texts(GROUP.chat)
        assert await reconciler.settle(3)
    assert await _as_stored(scene, game.id)


async def test_a_database_that_went_away_is_looked_at_again(scene: Scene) -> None:
    game = await scene.game(ANN, BOB)
    await scene.notice(GROUP.chat, "later")
    begin, cuts = scene.transactions, [None, None, None]

    @asynccontextmanager
    async def cut() -> AsyncIterator[UnitOfWork]:
        async with begin() as work:
            yield work
            if cuts:
                cuts.pop()
                raise Interrupted("the database is away")

    scene.transactions = cut
    async with scene.reconciler() as reconciler:
        reconciler.wake([game.id], notices=True)
        assert await reconciler.settle(5)
    assert cuts == []
    assert await scene.pending() == []
    assert await scene.unshown() == ()


async def test_a_picture_that_cannot_be_made_does_not_stop_the_others(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad = await scene.game(ANN)
    await scene.game(BOB, place=Place(-1003))

    def broken(game: Game, chosen: GroupPreferences) -> dict[Surface, Screen]:
        if game.id == bad.id:
            raise RuntimeError("no picture")
        return render(game, chosen)

    monkeypatch.setattr(conftest, "render", broken)
    await scene.settled()
    assert scene.chats.texts(BOB.id)
    assert await scene.unshown() == (bad.id,)


@pytest.mark.timeout(30)
@pytest.mark.parametrize("seed", range(6))
async def test_it_converges_through_any_trouble(scene: Scene, seed: int) -> None:
    dice = random.Random(seed)
    games = [await scene.game(ANN, BOB)]
    calm = False

    def trouble(kind: str, _chat: int) -> MessengerError | None:
        if calm or dice.random() < 0.5:
            return None
        pool = [Unavailable("no answer"), TooFast(0.01)]
        return dice.choice([*pool, MessageGone("gone")] if kind == "edit" else pool)

    scene.chats.trouble = trouble
    for _ in range(12):
        async with scene.reconciler() as reconciler:  # each is killed in the middle
            await reconciler.wake_all()
            await scene.change(games[0].id)
            reconciler.wake([games[0].id])
            await asyncio.sleep(dice.random() * 0.05)
    calm = True
    await scene.settled()
    async with scene.transactions() as work:
        posts = await work.posts.of(games[0].id)
        found = await work.games.get(games[0].id)
    assert found is not None
    for surface, screen in render(found, GroupPreferences()).items():
        live = [post for post in posts if post.surface == surface]
        assert len(live) == 1
        assert scene.chats.shown[live[0].chat, live[0].message] == screen.text
    assert await scene.unshown() == ()
    scene.chats.calls.clear()
    await scene.settled()
    assert scene.chats.calls == []


async def test_a_sent_message_that_was_not_noted_is_doubled_at_most(scene: Scene) -> None:
    game = await scene.game(ANN)
    scene.chats.lost_answers = 2
    async with scene.reconciler() as reconciler:
        reconciler.wake([game.id])
        await asyncio.sleep(0.1)
    await scene.settled()
    assert scene.chats.texts(ANN.id) == ["hand False"] * 2
    await scene.change(game.id)
    await scene.settled()
    assert sorted(scene.chats.texts(ANN.id)) == ["hand False", "hand True"]


async def test_notices_go_out_once_and_in_order(scene: Scene) -> None:
    for text in ("one", "two", "three"):
        await scene.notice(GROUP.chat, text)
    refusals = iter([Unavailable("no answer"), TooFast(0.01)])
    scene.chats.trouble = lambda _kind, _chat: next(refusals, None)
    await scene.settled(notices=True)
    await scene.settled(notices=True)
    assert scene.chats.texts(GROUP.chat) == ["one", "two", "three"]
    assert await scene.pending() == []


async def test_a_page_is_turned_in_its_own_message(scene: Scene) -> None:
    await scene.notice(GROUP.chat, "page 1")
    await scene.settled(notices=True)
    await scene.notice(GROUP.chat, "something else")
    for text in ("page 2", "page 3"):
        await scene.notice(GROUP.chat, text, message=1)
    await scene.notice(GROUP.chat, "of a message that is gone", message=9)
    await scene.settled(notices=True)
    assert scene.chats.texts(GROUP.chat) == ["page 3", "something else"]
    assert ("edit", GROUP.chat, "page 2") not in scene.chats.calls
    assert await scene.pending() == []


@pytest.mark.timeout(30)
async def test_notices_survive_a_crash_at_any_moment(scene: Scene) -> None:
    """One that was on its way may come twice; none is lost, and none comes a third time."""
    texts = [f"n{number}" for number in range(8)]
    for text in texts:
        await scene.notice(GROUP.chat, text)
    scene.chats.delay = 0.01
    dice, crashes = random.Random(5), 0
    while await scene.pending():
        async with scene.reconciler() as reconciler:  # killed in the middle
            await reconciler.wake_all()
            await asyncio.sleep(dice.random() * 0.06)
        crashes += 1
    shown = scene.chats.texts(GROUP.chat)
    assert set(shown) == set(texts)
    assert len(shown) <= len(texts) + crashes
    assert list(dict.fromkeys(shown)) == texts, "in order"
    await scene.settled(notices=True)
    assert scene.chats.texts(GROUP.chat) == shown


@pytest.mark.parametrize("error", [Unreachable("blocked"), Refused("a bug")])
async def test_a_notice_that_cannot_be_sent_is_forgotten(
    scene: Scene, error: MessengerError
) -> None:
    await scene.game(ANN)
    await scene.notice(ANN.id, "psst")
    scene.chats.trouble = lambda _kind, chat: error if chat == ANN.id else None
    await scene.settled(notices=True)
    assert await scene.pending() == []
    async with scene.transactions() as work:
        ann = await work.people.get(ANN.id)
    assert ann is not None
    assert ann.reachable is not isinstance(error, Unreachable)


async def test_a_notice_that_cannot_be_put_aside_keeps_no_others_back(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may come twice; those that wait behind it come all the same."""
    for text in ("one", "two"):
        await scene.notice(GROUP.chat, text)
    real, failures = Books.done, iter([True])

    async def done(books: Books, notice: Notice, *, unreachable: bool) -> Again:
        if next(failures, False):
            books._notices.clear()  # noqa: SLF001 - as it is when the database fails in between
            raise RuntimeError("the disk is full")
        return await real(books, notice, unreachable=unreachable)

    monkeypatch.setattr("bot.sync.books.Books.done", done)
    monkeypatch.setattr("bot.sync.reconciler._AGAIN_S", 0.01)
    await scene.settled(notices=True)
    assert scene.chats.texts(GROUP.chat) == ["one", "one", "two"]
    assert await scene.pending() == []


async def test_a_notice_without_its_data_is_forgotten(scene: Scene) -> None:
    await scene.notice(GROUP.chat, "fine")
    async with scene.transactions() as work:
        first = (await work.notices.pending())[0]
        await work.notices.put(Notice(GROUP.chat, first.kind, {}, "ru"))
    await scene.settled(notices=True)
    assert scene.chats.texts(GROUP.chat) == ["fine"]
    assert await scene.pending() == []


async def test_notices_do_not_starve_the_table_nor_the_table_notices(scene: Scene) -> None:
    game = await scene.game(ANN)
    for number in range(4):
        await scene.notice(GROUP.chat, f"n{number}")
    async with scene.reconciler() as reconciler:
        reconciler.wake([game.id], notices=True)
        assert await reconciler.settle(3)
    kinds = [text[0] for _, chat, text in scene.chats.calls if chat == GROUP.chat]
    assert kinds.index("l") <= 1
    assert kinds.count("n") == 4
