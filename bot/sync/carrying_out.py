"""Carrying one operation out, and what follows from how Telegram took it.

Failures that waiting mends (`TooFast`, `Unavailable`) are left to the caller; all others say what
has become of the message or its chat.
"""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import assert_never

from bot.messaging import (
    MessageGone,
    Messenger,
    Migrated,
    Refused,
    Removed,
    Silenced,
    TopicClosed,
    TopicLost,
    Unreachable,
)
from bot.sync.plan import Delete, Edit, Operation, Send, chat_of
from bot.values import MuteReason, Post


class Verdict(Enum):
    """How an operation ended."""

    SHOWN = auto()
    """The message is there and looks as wanted."""
    GONE = auto()
    """The message is not there (any more)."""
    UNREACHABLE = auto()
    """Nothing can be sent to this chat."""
    MUTED = auto()
    """The bot may not write there."""
    REMOVED = auto()
    """The bot is not there any more."""
    REFUSED = auto()
    """Telegram refuses the call as such."""
    MOVED = auto()
    """The chat has become another one."""


@dataclass(frozen=True, slots=True)
class Result:
    """The verdict, the message it is about if there is one, and Telegram's words if it refused."""

    verdict: Verdict
    post: Post | None = None
    words: str = ""
    chat: int = 0
    """Of MOVED: which one."""
    reason: MuteReason = MuteReason.RIGHTS
    """Of MUTED: why."""


async def carry_out(game: int, operation: Operation, messenger: Messenger) -> Result:
    """Do it.

    Raises:
        TooFast, Unavailable: it should be tried again later; a message may have been sent.
    """
    try:
        return await _call(game, operation, messenger)
    except MessageGone:
        return Result(Verdict.GONE, _post_of(operation))
    except Migrated as error:
        return Result(Verdict.MOVED, _post_of(operation), chat=error.chat)
    except Silenced as error:
        return replace(_failed(operation, Verdict.MUTED, str(error)), reason=_why(error))
    except Removed as error:
        return _failed(operation, Verdict.REMOVED, str(error))
    except Unreachable as error:
        return _failed(operation, _unreachable(operation), str(error))
    except Refused as error:
        return _failed(operation, Verdict.REFUSED, str(error))


async def _call(game: int, operation: Operation, messenger: Messenger) -> Result:
    match operation:
        case Send(surface, want):
            message = await messenger.send(want.chat, want.topic, want.screen)
            pictured = want.screen.picture is not None
            post = Post(game, surface, want.chat, message, want.screen.digest(), pictured)
            return Result(Verdict.SHOWN, post)
        case Edit(post, want):
            await messenger.edit(post.chat, post.message, want.screen)
            pictured = want.screen.picture is not None
            shown = replace(post, digest=want.screen.digest(), pictured=pictured)
            return Result(Verdict.SHOWN, shown)
        case Delete(post):
            await messenger.delete(post.chat, post.message)
            return Result(Verdict.GONE, post)
        case _:
            assert_never(operation)


def _why(error: Silenced) -> MuteReason:
    match error:
        case TopicClosed():
            return MuteReason.TOPIC_CLOSED
        case TopicLost():
            return MuteReason.TOPIC_LOST
        case _:
            return MuteReason.RIGHTS


def _unreachable(operation: Operation) -> Verdict:
    """A group that is not known may be known again later: a server of one's own forgets some."""
    return Verdict.UNREACHABLE if chat_of(operation) > 0 else Verdict.MUTED


def _failed(operation: Operation, verdict: Verdict, words: str) -> Result:
    """A message that cannot be removed is forgotten: trying again would not mend it."""
    if isinstance(operation, Delete):
        return Result(Verdict.GONE, operation.post, words)
    return Result(verdict, _post_of(operation), words)


def _post_of(operation: Operation) -> Post | None:
    return None if isinstance(operation, Send) else operation.post
