"""A group becomes a supergroup, and nobody but Telegram's refusal says so (BR-110)."""

import asyncio

from bot.messaging import MessengerError, Migrated
from bot.screen import Surface, SurfaceKind
from bot.usecases.moving import move_chat
from bot.values import Place, Post
from tests.sync.conftest import ANN, BOB, Scene

OLD, NEW = -5, -1005


def _upgraded(_kind: str, chat: int) -> MessengerError | None:
    return Migrated(NEW) if chat == OLD else None


async def test_a_table_that_cannot_be_edited_is_posted_in_the_new_chat(scene: Scene) -> None:
    game = await scene.game(ANN, BOB, place=Place(OLD))
    await scene.settled(game.id)
    (old,) = scene.chats.texts(OLD)
    scene.chats.trouble = _upgraded
    scene.chats.calls.clear()
    await scene.change(game.id)
    await scene.settled(game.id)
    (new,) = scene.chats.texts(NEW)
    assert new != old
    told = [(kind, chat) for kind, chat, _ in scene.chats.calls if chat < 0]
    assert told == [("edit", OLD), ("send", NEW)]
    assert await scene.unshown() == ()
    scene.chats.calls.clear()
    await scene.change(game.id)
    await scene.settled(game.id)
    assert [(kind, chat) for kind, chat, _ in scene.chats.calls if chat < 0] == [("edit", NEW)]


async def test_a_finished_table_stays_where_it_was(scene: Scene) -> None:
    game = await scene.game(ANN, place=Place(OLD))
    await scene.settled(game.id)
    await scene.close(game.id)
    await scene.settled(game.id)
    scene.chats.calls.clear()
    async with scene.transactions() as work:
        await move_chat(work, OLD, NEW)
        touched = work.touched
    await scene.settled(*touched, notices=True)
    assert scene.chats.calls == []


async def test_notices_learn_it_too_and_arrive_once(scene: Scene) -> None:
    await scene.game(ANN, place=Place(OLD))
    for text in ("one", "two"):
        await scene.notice(OLD, text)
    scene.chats.trouble = _upgraded
    await scene.settled(notices=True)
    await scene.settled(notices=True)
    assert sorted(text for text in scene.chats.texts(NEW) if text in ("one", "two")) == [
        "one",
        "two",
    ]
    assert await scene.pending() == []
    assert len([chat for _, chat, _ in scene.chats.calls if chat == OLD]) <= 2


async def test_a_notice_to_a_group_that_was_never_met_follows_it_too(scene: Scene) -> None:
    await scene.notice(OLD, "one")
    scene.chats.trouble = _upgraded
    await scene.settled(notices=True)
    assert scene.chats.texts(NEW) == ["one"]
    assert len(scene.chats.calls) == 2


async def test_news_that_comes_while_a_call_is_on_its_way(scene: Scene) -> None:
    """The service message and the refusal are about the same move."""
    game = await scene.game(ANN, place=Place(OLD))
    scene.chats.trouble, scene.chats.delay = _upgraded, 0.05
    async with scene.reconciler() as reconciler:
        reconciler.wake([game.id])
        await asyncio.sleep(0.02)
        async with scene.transactions() as work:
            await move_chat(work, OLD, NEW)
            touched = work.touched
        reconciler.wake(touched)
        assert await reconciler.settle(3)
    assert len(scene.chats.texts(NEW)) == 1
    assert await scene.unshown() == ()


async def test_a_message_of_the_old_chat_that_was_noted_late_is_given_up_at_once(
    scene: Scene,
) -> None:
    """A call that came back after the move left a post that cannot be removed."""
    game = await scene.game(ANN, place=Place(OLD))
    async with scene.transactions() as work:
        await move_chat(work, OLD, NEW)
    async with scene.transactions() as work:
        await work.posts.put(Post(game.id, Surface(SurfaceKind.TABLE), OLD, 77, "late"))
    scene.chats.trouble = _upgraded
    await scene.settled(game.id)
    assert [(kind, chat) for kind, chat, _ in scene.chats.calls if chat == OLD] == [
        ("delete", OLD)
    ]
    assert len(scene.chats.texts(NEW)) == 1
