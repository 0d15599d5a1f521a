"""Sending and editing messages, as the rest of the bot knows it.

Telegram's many ways of saying no are told apart by what follows from them, and by nothing else.
"""

from typing import Protocol

from bot.screen import Screen


class MessengerError(Exception):
    """Telegram did not do what was asked; the subclass says what follows from it."""


class MessageGone(MessengerError):
    """The message cannot be edited any more: send a new one."""


class Unreachable(MessengerError):
    """Nothing can be sent to this chat: blocked, never started, deleted, unknown."""


class Silenced(MessengerError):
    """The bot is in the group and may not write there, until somebody lets it."""


class TopicClosed(Silenced):
    """It may not write in this topic."""


class TopicLost(Silenced):
    """There is no such topic any more."""


class Removed(MessengerError):
    """The bot is not in the group any more, or there is no group."""


class TooFast(MessengerError):
    """Telegram asks to wait `seconds` before the next call to this chat."""

    def __init__(self, seconds: float) -> None:
        """Keep the pause."""
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Migrated(MessengerError):
    """The group became a supergroup with the id `chat`."""

    def __init__(self, chat: int) -> None:
        """Keep the new id."""
        super().__init__(f"the group is {chat} now")
        self.chat = chat


class Unavailable(MessengerError):
    """No usable answer (network, timeout, server error); the call may have had its effect."""


class TokenRefused(Unavailable):
    """Telegram does not know this bot (any more)."""


class Refused(MessengerError):
    """Telegram refuses the call as such: a bug of ours, to be logged with the description."""


class Messenger(Protocol):
    """Sending and editing messages; raises only `MessengerError`s."""

    async def send(self, chat: int, topic: int | None, screen: Screen) -> int:
        """Send a message; returns its id."""

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Make a message look like the screen; "not modified" counts as done."""

    async def delete(self, chat: int, message: int) -> None:
        """Remove a message; one that is gone already counts as done."""
