"""Groups that let the bot say nothing, or throw it out (BR-103, BR-115, BR-122)."""

import pytest

from bot.messaging import (
    MessengerError,
    Removed,
    Silenced,
    TopicClosed,
    TopicLost,
    Unreachable,
)
from bot.usecases.muting import try_again
from bot.values import Game, Mute, MuteReason, Stage
from tests.sync.conftest import ANN, BOB, GROUP, Scene


async def _found(scene: Scene, game: int) -> Game:
    async with scene.transactions() as work:
        found = await work.games.get(game)
    assert found is not None
    return found


def _told(scene: Scene) -> list[tuple[int, str]]:
    words = ("muted", "told")
    sent = [(chat, text) for kind, chat, text in scene.chats.calls if kind == "send"]
    return sorted((chat, text) for chat, text in sent if text.startswith(words))


def _calls(scene: Scene) -> int:
    return sum(chat == GROUP.chat for _, chat, _ in scene.chats.calls)


async def _try(scene: Scene) -> None:
    async with scene.transactions() as work:
        await try_again(work, GROUP.chat)
        touched = work.touched
    await scene.settled(*touched)


@pytest.mark.parametrize(
    ("error", "reason", "advice"),
    [
        (Silenced("not enough rights"), MuteReason.RIGHTS, "muted-rights"),
        (Unreachable("chat not found"), MuteReason.RIGHTS, "muted-rights"),
        (TopicClosed("TOPIC_CLOSED"), MuteReason.TOPIC_CLOSED, "muted-topic-closed"),
        (TopicLost("message thread not found"), MuteReason.TOPIC_LOST, "muted-topic-lost"),
    ],
)
async def test_a_group_that_lets_nothing_be_said_is_left_alone(
    scene: Scene, error: MessengerError, reason: MuteReason, advice: str
) -> None:
    game = await scene.game(ANN, BOB)
    scene.chats.trouble = lambda _kind, chat: error if chat == GROUP.chat else None
    await scene.settled(game.id)
    for _ in range(3):
        await scene.change(game.id)
        await scene.settled(game.id)
    assert _calls(scene) == 1
    assert (await _found(scene, game.id)).mute == Mute(reason)
    assert _told(scene) == [(ANN.id, advice)], "the opener, once"
    assert scene.chats.texts(BOB.id) == ["hand True"], "in private all goes on"
    assert await scene.unshown() == ()


async def test_it_comes_back_when_something_happens_there(scene: Scene) -> None:
    game = await scene.game(ANN)
    error = Silenced("not enough rights")
    scene.chats.trouble = lambda _kind, chat: error if chat == GROUP.chat else None
    await scene.settled(game.id)
    await _try(scene)
    assert _calls(scene) == 2
    assert (await _found(scene, game.id)).mute == Mute(MuteReason.RIGHTS)
    assert len(_told(scene)) == 1, "not again and again"
    scene.chats.trouble = lambda _kind, _chat: None
    await _try(scene)
    assert (await _found(scene, game.id)).mute is None
    assert len(scene.chats.texts(GROUP.chat)) == 1
    assert await scene.unshown() == ()


async def test_a_table_that_looks_right_again_needs_no_try(scene: Scene) -> None:
    """Otherwise it would wait for ever for a message that is not to be sent."""
    game = await scene.game(ANN)
    await scene.settled(game.id)
    error = Silenced("CHAT_WRITE_FORBIDDEN")
    scene.chats.trouble = lambda _kind, chat: error if chat == GROUP.chat else None
    await scene.change(game.id)
    await scene.settled(game.id)
    await scene.change(game.id)  # as it was, and as the group sees it
    await scene.settled(game.id)
    await _try(scene)
    assert (await _found(scene, game.id)).mute is None
    assert await scene.unshown() == ()


async def test_a_start_finishes_a_try(scene: Scene) -> None:
    game = await scene.game(ANN)
    error = Silenced("not enough rights")
    scene.chats.trouble = lambda _kind, chat: error if chat == GROUP.chat else None
    await scene.settled(game.id)
    scene.chats.trouble = lambda _kind, _chat: None
    async with scene.transactions() as work:
        await try_again(work, GROUP.chat)
    await scene.settled()  # as a start does
    assert len(scene.chats.texts(GROUP.chat)) == 1
    assert (await _found(scene, game.id)).mute is None


async def test_a_group_that_threw_the_bot_out_is_not_written_to_any_more(scene: Scene) -> None:
    game = await scene.game(ANN, BOB)
    await scene.settled(game.id)
    error = Removed("bot was kicked from the supergroup chat")
    scene.chats.trouble = lambda _kind, chat: error if chat == GROUP.chat else None
    await scene.change(game.id)
    await scene.settled(game.id)
    await scene.settled()
    assert _calls(scene) == 2
    found = await _found(scene, game.id)
    assert (found.stage, found.closed_by) == (Stage.CLOSED, "removed")
    assert _told(scene) == [(ANN.id, "told-removed"), (BOB.id, "told-removed")]
    assert await scene.unshown() == ()
