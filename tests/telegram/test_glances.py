"""Hands inside a group: who sees them, what is pressed in them, what happens when they fail."""

from typing import Any

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramRetryAfter
from aiogram.methods import EditEphemeralMessageText, SendMessage

from bot.lobby.house_rules import HouseRules
from bot.usecases.membership import blocked
from bot.values import Game
from tests.telegram.edge import GROUP, Edge, group, message, press, user
from tests.usecases.scene import ANN, BOB, Scene

OWNER = {"from": user(ANN.id)}


@pytest.fixture
def scene(edge: Edge) -> Scene:
    return Scene(edge.begin)


@pytest.fixture
async def game(scene: Scene) -> Game:
    number = await scene.table(ANN, BOB, rules=HouseRules("podkidnoy"))
    return await scene.game(number)


def _sent(edge: Edge) -> dict[str, Any]:
    (call,) = edge.session.of(SendMessage)
    form: dict[str, Any] = call.model_dump(exclude_none=True)
    return form


async def test_my_cards_are_shown_to_me_alone(edge: Edge, game: Game) -> None:
    await edge.feed(press(f"t:{game.id}:hand", **OWNER))
    (answer,) = await edge.answers()
    assert answer.text is None
    call = _sent(edge)
    assert call["chat_id"] == GROUP
    assert call["ephemeral_message_parameters"] == {
        "receiver_user_id": ANN.id,
        "callback_query_id": "9",
    }
    shown = [button["text"] for row in call["reply_markup"]["inline_keyboard"] for button in row]
    assert shown[-1] == "🔄 Обновить"
    assert len(shown) > 6


@pytest.mark.parametrize(
    ("where", "topic"),
    [
        ({"message_thread_id": 7, "is_topic_message": True}, 7),
        ({"message_thread_id": 1, "is_topic_message": True}, None),  # the general topic
        ({"message_thread_id": 55}, None),  # a thread of replies
    ],
)
async def test_a_hand_is_shown_in_its_topic_and_in_no_thread_that_is_none(
    edge: Edge, game: Game, where: dict[str, Any], topic: int | None
) -> None:
    """«message thread not found» is what Telegram says to the number of a thread of replies."""
    under = {"message_id": 5, "date": 1, "chat": {**group(), "is_forum": True}, "text": "x"}
    await edge.feed(press(f"t:{game.id}:hand", message={**under, **where}, **OWNER))
    await edge.answers()
    assert _sent(edge).get("message_thread_id") == topic


async def test_nobody_is_shown_the_cards_of_somebody_else(edge: Edge, game: Game) -> None:
    await edge.feed(press(f"t:{game.id}:hand", **{"from": user(999)}))
    (answer,) = await edge.answers()
    assert answer.text == "Вы не за этим столом."
    assert edge.session.of(SendMessage) == []


async def test_what_is_pressed_in_it_changes_it(edge: Edge, game: Game) -> None:
    under = {
        "message_id": 0,
        "date": 1,
        "chat": group(),
        "text": "x",
        "ephemeral_message_id": 31,
        "receiver_user": user(ANN.id),
    }
    await edge.feed(press(f"w:{game.id}:1:6s", message=under, **OWNER))
    assert len(await edge.answers()) == 1
    (call,) = edge.session.of(EditEphemeralMessageText)
    where = (call.chat_id, call.receiver_user_id, call.ephemeral_message_id)
    assert where == (GROUP, ANN.id, 31)
    assert edge.session.of(SendMessage) == []


async def test_a_press_in_private_changes_no_message_of_the_group(edge: Edge, game: Game) -> None:
    await edge.feed(press(f"w:{game.id}:1:6s", **OWNER))
    await edge.answers()
    assert edge.session.of(EditEphemeralMessageText) == []
    assert edge.session.of(SendMessage) == []


async def test_an_ephemeral_command_is_answered_in_the_same_way(edge: Edge, game: Game) -> None:
    said = message("/hand", message_id=0, ephemeral_message_id=5, **OWNER)
    await edge.feed(said)
    await edge.answers()
    call = _sent(edge)
    assert call["ephemeral_message_parameters"] == {"receiver_user_id": ANN.id}
    assert call["reply_parameters"]["ephemeral_message_id"] == 5


@pytest.mark.parametrize("crowded", [True, False])
async def test_where_it_cannot_be_shown_the_hand_comes_in_private(
    edge: Edge, game: Game, scene: Scene, *, crowded: bool
) -> None:
    if crowded:
        edge.crowded.add(GROUP)
    else:
        refused = TelegramBadRequest(SendMessage(chat_id=1, text="x"), "MESSAGE_NOT_COMMAND")
        edge.session.results["SendMessage"] = [refused]
    await edge.feed(press(f"t:{game.id}:hand", **OWNER))
    await edge.answers()
    assert (await scene.game(game.id)).version == game.version + 1
    assert edge.woken[-1] == (frozenset({game.id}), False)


async def test_a_pause_that_telegram_asks_for_is_kept(edge: Edge, game: Game) -> None:
    slow = TelegramRetryAfter(SendMessage(chat_id=1, text="x"), "Too Many Requests", 40)
    edge.session.results["SendMessage"] = [slow]
    await edge.feed(press(f"t:{game.id}:hand", **OWNER))
    await edge.answers()
    assert edge.crowded == {GROUP}


async def test_whoever_blocked_the_bot_sees_their_cards_too(
    edge: Edge, game: Game, scene: Scene
) -> None:
    await scene.do(blocked, ANN)
    await edge.feed(press(f"t:{game.id}:hand", **OWNER))
    await edge.answers()
    assert _sent(edge)["ephemeral_message_parameters"]["receiver_user_id"] == ANN.id
