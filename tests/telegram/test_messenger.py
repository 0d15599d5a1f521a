"""Screens as calls, and Telegram's refusals as what follows from them."""

from dataclasses import replace
from typing import Any

import pytest
from aiogram import Bot
from aiogram.client.session.base import BaseSession
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramAPIError,
    TelegramNetworkError,
)
from aiogram.methods import (
    DeleteMessage,
    EditMessageText,
    GetMe,
    SendDocument,
    SendMessage,
)
from aiogram.types import BufferedInputFile

from bot.messaging import (
    MessageGone,
    MessengerError,
    Migrated,
    Refused,
    Removed,
    Silenced,
    TokenRefused,
    TooFast,
    TopicClosed,
    TopicLost,
    Unavailable,
    Unreachable,
)
from bot.screen import Button, Document, Screen, Style
from bot.telegram.errors import meaning
from bot.telegram.messenger import TelegramMessenger
from tests.telegram.edge import RecordingSession

SCREEN = Screen(
    "<b>x</b>",
    ((Button("6♠", "p:1:1:attack 6s", style=Style.PRIMARY), Button("t", url="https://t.me/x")),),
)
_MESSAGE = {"message_id": 77, "date": 1, "chat": {"id": 5, "type": "private"}}


def _error(status: int, description: str, **parameters: int) -> AiogramError:
    """The error that aiogram makes of such an answer."""
    session: BaseSession = RecordingSession()
    form = {"ok": False, "error_code": status, "description": description}
    if parameters:
        form["parameters"] = parameters
    text = session.json_dumps(form)
    with pytest.raises(AiogramError) as caught:
        session.check_response(Bot("42:sandbox", session=session), GetMe(), status, text)
    return caught.value


@pytest.mark.parametrize(
    ("status", "description", "follows"),
    [
        (400, "Bad Request: message to edit not found", MessageGone),
        (400, "Bad Request: MESSAGE_ID_INVALID", MessageGone),
        (400, "Bad Request: message can't be edited", MessageGone),
        (400, "Bad Request: chat not found", Unreachable),
        (400, "Bad Request: PEER_ID_INVALID", Unreachable),
        (400, "Bad Request: not enough rights to send text messages to the chat", Silenced),
        (400, "Bad Request: have no write access to the chat", Silenced),
        (400, "Bad Request: CHAT_WRITE_FORBIDDEN", Silenced),
        (400, "Bad Request: not enough rights to send photos to the chat", Silenced),
        (400, "Bad Request: CHAT_ADMIN_REQUIRED", Silenced),
        (400, "Bad Request: TOPIC_CLOSED", TopicClosed),
        (400, "Bad Request: TOPIC_DELETED", TopicLost),
        (400, "Bad Request: message thread not found", TopicLost),
        (403, "Forbidden: bot was blocked by the user", Unreachable),
        (403, "Forbidden: bot can't initiate conversation with a user", Unreachable),
        (403, "Forbidden: user is deactivated", Unreachable),
        (403, "Forbidden: bot was kicked from the supergroup chat", Removed),
        (403, "Forbidden: bot was kicked from the group chat", Removed),
        (403, "Forbidden: bot is not a member of the supergroup chat", Removed),
        (403, "Forbidden: the group chat was deleted", Removed),
        (400, "Bad Request: there is no text in the message to edit", Refused),
        (400, "Bad Request: reply markup is too long", Refused),
        (400, "Bad Request: can't parse entities: unclosed start tag", Refused),
        (404, "Not Found: method not found", Refused),
        (413, "Request Entity Too Large", Refused),
        (429, "Too Many Requests: retry later", TooFast),
        (401, "Unauthorized", TokenRefused),
        (401, "Unauthorized: invalid token specified", TokenRefused),
        (404, "Not Found", TokenRefused),
        (500, "Internal Server Error: restart", Unavailable),
        (502, "Bad Gateway", Unavailable),
    ],
)
def test_what_follows_from_telegrams_words(
    status: int, description: str, follows: type[MessengerError]
) -> None:
    assert type(meaning(_error(status, description))) is follows


def test_what_comes_with_a_number() -> None:
    too_fast = meaning(_error(429, "Too Many Requests: retry after 7", retry_after=7))
    assert isinstance(too_fast, TooFast)
    assert too_fast.seconds == 7
    words = "Bad Request: group chat was upgraded to a supergroup chat"
    migrated = meaning(_error(400, words, migrate_to_chat_id=-1009))
    assert isinstance(migrated, Migrated)
    assert migrated.chat == -1009


def test_answers_that_never_came() -> None:
    assert isinstance(meaning(TelegramNetworkError(GetMe(), "timeout")), Unavailable)
    assert isinstance(meaning(ClientDecodeError("x", ValueError(), "<html>")), Unavailable)
    assert isinstance(meaning(AiogramError()), Refused)
    assert isinstance(meaning(TelegramAPIError(GetMe(), "something new")), Refused)


@pytest.fixture
def session() -> RecordingSession:
    """Answers sends and edits with a message."""
    made = RecordingSession()
    made.results = {"SendMessage": _MESSAGE, "EditMessageText": _MESSAGE}
    return made


@pytest.fixture
def messenger(session: RecordingSession) -> TelegramMessenger:
    """The messenger over that session."""
    return TelegramMessenger(Bot("42:sandbox", session=session))


def _form(method: Any) -> dict[str, Any]:  # noqa: ANN401 - of any method
    return dict(method.model_dump(exclude_none=True, exclude_defaults=True))


async def test_a_screen_is_sent(session: RecordingSession, messenger: TelegramMessenger) -> None:
    assert await messenger.send(5, 3, SCREEN) == 77
    (sent,) = session.of(SendMessage)
    form = _form(sent)
    assert (form["chat_id"], form["message_thread_id"], form["text"]) == (5, 3, "<b>x</b>")
    assert form["parse_mode"] == "HTML"
    assert form["link_preview_options"]["is_disabled"] is True
    card, link = form["reply_markup"]["inline_keyboard"][0]
    assert card == {"text": "6♠", "callback_data": "p:1:1:attack 6s", "style": "primary"}
    assert link == {"text": "t", "url": "https://t.me/x"}


async def test_a_document_is_sent_with_its_caption(
    session: RecordingSession, messenger: TelegramMessenger
) -> None:
    session.results["SendDocument"] = _MESSAGE
    screen = replace(SCREEN, document=Document("durak-12.json", '{"deck": "6♠"}'))
    assert await messenger.send(5, 3, screen) == 77
    (sent,) = session.of(SendDocument)
    assert (sent.chat_id, sent.message_thread_id, sent.caption) == (5, 3, "<b>x</b>")
    assert (sent.parse_mode, sent.document.filename) == ("HTML", "durak-12.json")
    assert isinstance(sent.document, BufferedInputFile)
    assert sent.document.data.decode() == '{"deck": "6♠"}'
    assert screen.digest() != SCREEN.digest()
    session.results["SendDocument"] = [_error(403, "Forbidden: bot was blocked by the user")]
    with pytest.raises(Unreachable):
        await messenger.send(5, None, screen)


async def test_a_screen_without_buttons_has_no_keyboard(
    session: RecordingSession, messenger: TelegramMessenger
) -> None:
    await messenger.edit(5, 77, Screen("x"))
    (edited,) = session.of(EditMessageText)
    assert _form(edited).keys() == {
        "chat_id",
        "message_id",
        "text",
        "parse_mode",
        "link_preview_options",
    }


async def test_not_modified_is_done(
    session: RecordingSession, messenger: TelegramMessenger
) -> None:
    words = "Bad Request: message is not modified: specified new message content and reply markup"
    session.results["EditMessageText"] = [_error(400, words)]
    await messenger.edit(5, 77, SCREEN)


@pytest.mark.parametrize(
    "words",
    [
        "Bad Request: message to delete not found",
        "Bad Request: message can't be deleted",
        "Bad Request: message can't be deleted for everyone",
    ],
)
async def test_gone_is_deleted(
    session: RecordingSession, messenger: TelegramMessenger, words: str
) -> None:
    session.results["DeleteMessage"] = [_error(400, words)]
    await messenger.delete(5, 77)
    assert len(session.of(DeleteMessage)) == 1


async def test_nothing_of_aiogram_comes_out(
    session: RecordingSession, messenger: TelegramMessenger
) -> None:
    error = _error(403, "Forbidden: bot was blocked by the user")
    for method in ("SendMessage", "EditMessageText", "DeleteMessage"):
        session.results[method] = [error]
    with pytest.raises(Unreachable):
        await messenger.send(5, None, SCREEN)
    with pytest.raises(Unreachable):
        await messenger.edit(5, 77, SCREEN)
    with pytest.raises(Unreachable):
        await messenger.delete(5, 77)
