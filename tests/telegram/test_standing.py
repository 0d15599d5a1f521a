"""What may have changed in a group where the bot could not write."""

from typing import Any

import pytest

from bot.usecases.muting import mute
from bot.values import MuteReason
from tests.telegram.edge import Edge, group, message, private, standing

REOPENED = message(
    None,
    chat=group(is_forum=True),
    message_thread_id=7,
    is_topic_message=True,
    forum_topic_reopened={},
)


@pytest.mark.parametrize(
    ("update", "tried"),
    [
        (standing("member", group()), True),
        (REOPENED, True),
        (message("/top"), True),
        (message("/durak@other_bot"), False),
        (message("hello"), False),
        (message("/top", chat=group(id=-1002)), False),
    ],
)
async def test_a_muted_table_is_tried_when_something_happens(
    edge: Edge, update: dict[str, Any], *, tried: bool
) -> None:
    await edge.feed(message("/start", chat=private()))
    await edge.feed(message("/durak"))
    async with edge.begin() as work:
        await mute(work, 1, 1, MuteReason.RIGHTS)
    edge.woken.clear()
    await edge.feed(update)
    async with edge.begin() as work:
        game = await work.games.get(1)
    assert game is not None
    assert game.mute is not None
    assert game.mute.trying is tried
    assert any(1 in games for games, _ in edge.woken) is tried
