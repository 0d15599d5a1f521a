"""A group becomes a supergroup: Telegram says so in several ways, in any order."""

from typing import Any, Final

import pytest
from aiogram.exceptions import TelegramForbiddenError, TelegramMigrateToChat
from aiogram.methods import GetChat

from bot.values import Stage
from tests.telegram.edge import GROUP, Edge, message, private, standing

OLD: Final = {"id": -5, "type": "group", "title": "Дача"}


async def _lobby(edge: Edge) -> int:
    """Anya is known in private and has opened a table in the old group; its number."""
    await edge.feed(message("/start", chat=private()))
    await edge.feed(message("/durak", chat=OLD))
    edge.woken.clear()
    return 1


@pytest.mark.parametrize(
    "news",
    [
        message(None, chat=OLD, migrate_to_chat_id=GROUP),
        message(None, migrate_from_chat_id=-5),
    ],
)
async def test_either_service_message_moves_everything(edge: Edge, news: dict[str, Any]) -> None:
    """BR-109, BR-110: one of the two is enough, and the other changes nothing."""
    game = await _lobby(edge)
    edge.woken.clear()
    for update in (news, message(None, chat=OLD, migrate_to_chat_id=GROUP)):
        await edge.feed(update)
    assert edge.woken == [(frozenset({game}), True), (frozenset(), False)]
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert found.place.chat == GROUP


async def test_a_command_that_waited_is_answered_in_the_new_chat(edge: Edge) -> None:
    await _lobby(edge)
    await edge.feed(message(None, chat=OLD, migrate_to_chat_id=GROUP))
    await edge.feed(message("/top", chat=OLD))
    assert (await edge.notices())[-1]["chat"] == GROUP


@pytest.mark.parametrize("upgraded", [True, False])
async def test_an_upgrade_is_not_taken_for_being_thrown_out(edge: Edge, *, upgraded: bool) -> None:
    """Telegram is asked what has become of a group that the bot is not in any more."""
    game = await _lobby(edge)
    call = GetChat(chat_id=-5)
    edge.session.results["GetChat"] = [
        TelegramMigrateToChat(call, "group chat was upgraded to a supergroup chat", GROUP)
        if upgraded
        else TelegramForbiddenError(call, "Forbidden: bot was kicked from the group chat")
    ]
    await edge.feed(standing("left", OLD))
    async with edge.begin() as work:
        found = await work.games.get(game)
    assert found is not None
    assert (found.place.chat, found.stage) == (
        (GROUP, Stage.LOBBY) if upgraded else (-5, Stage.CLOSED)
    )
