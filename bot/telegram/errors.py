"""What Telegram says when it does not do what was asked, as the errors of `bot.messaging`.

The one place that reads Telegram's error texts. Nothing of aiogram leaves this room: whatever goes
wrong with a call comes out as a `MessengerError`.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramAPIError,
    TelegramEntityTooLarge,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramNotFound,
    TelegramRetryAfter,
    TelegramServerError,
    TelegramUnauthorizedError,
)

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

_UNSAID_PAUSE_S: Final = 5.0
"""How long to wait after a 429 that does not say."""

NOT_MODIFIED: Final = "message is not modified"
_GONE: Final = ("message to edit not found", "message_id_invalid", "message can't be edited")
UNDELETABLE: Final = ("message to delete not found", "message can't be deleted")
"""Gone already, or too old: nothing more can be done about such a message."""
TWO_POLLERS: Final = ("terminated by other getupdates",)
WEBHOOK: Final = ("webhook",)
"""Of conflicts: who takes the updates instead."""
TOO_LATE: Final = "query is too old"
_UNREACHABLE: Final = ("chat not found", "peer_id_invalid", "user not found")
_SILENCED: Final = (
    "not enough rights",
    "have no write access",
    "chat_write_forbidden",
    "chat_admin_required",
    "chat_restricted",
)
_TOPIC_CLOSED: Final = ("topic_closed",)
_TOPIC_LOST: Final = ("topic_deleted", "message thread not found")
_REMOVED: Final = (
    "bot is not a member",
    "bot was kicked",
    "group chat was deleted",
    "group chat was deactivated",
)
_BY_WORDS: Final = (
    (_GONE, MessageGone),
    (_SILENCED, Silenced),
    (_TOPIC_CLOSED, TopicClosed),
    (_TOPIC_LOST, TopicLost),
    (_REMOVED, Removed),
    (_UNREACHABLE, Unreachable),
)


@contextmanager
def translated() -> Iterator[None]:
    """Turn every failure of a call into a `MessengerError`."""
    try:
        yield
    except AiogramError as error:
        raise meaning(error) from error


def meaning(error: AiogramError) -> MessengerError:
    """What follows from an error of aiogram."""
    if isinstance(error, ClientDecodeError):
        return Unavailable("an answer that cannot be read")
    if not isinstance(error, TelegramAPIError):
        return Refused(type(error).__name__)
    return _without_answer(error) or _with_parameters(error) or _by_words(error)


def _without_answer(error: TelegramAPIError) -> MessengerError | None:
    """Errors after which nobody knows whether the call had its effect."""
    if isinstance(error, TelegramEntityTooLarge):
        return Refused(error.message)  # of the family of network errors, but it is our fault
    if isinstance(error, TelegramUnauthorizedError) or _is_nobody(error):
        return TokenRefused(error.message)
    if isinstance(error, TelegramNetworkError | TelegramServerError):
        return Unavailable(error.message)
    return None


def _is_nobody(error: TelegramAPIError) -> bool:
    """Whether the address that the token is a part of was not found, and not the method."""
    return isinstance(error, TelegramNotFound) and not says(error.message, "method not found")


def _with_parameters(error: TelegramAPIError) -> MessengerError | None:
    if isinstance(error, TelegramRetryAfter):
        return TooFast(error.retry_after)
    if isinstance(error, TelegramMigrateToChat):
        return Migrated(error.migrate_to_chat_id)
    return TooFast(_UNSAID_PAUSE_S) if says(error.message, "too many requests") else None


def _by_words(error: TelegramAPIError) -> MessengerError:
    for phrases, kind in _BY_WORDS:
        if says(error.message, *phrases):
            return kind(error.message)
    forbidden = isinstance(error, TelegramForbiddenError)
    return Unreachable(error.message) if forbidden else Refused(error.message)


def says(description: str, *phrases: str) -> bool:
    """Whether a description has one of these phrases, whatever its capitals."""
    lowered = description.lower()
    return any(phrase in lowered for phrase in phrases)
