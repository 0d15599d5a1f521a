"""How fast a bot may write: token buckets as Telegram is known to have them.

Telegram publishes no exact figures; these are the ones it is observed with. One group takes 20
sends and edits a minute together (20 at once at most), one private chat one a second (5 at once),
a bot 30 a second over all. Answers to presses, polls and questions about chats are free.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil

from bot.sandbox.errors import Refused

LONGEST_PAUSE = 240
_FORGIVEN_AFTER = 60


@dataclass(slots=True)
class Bucket:
    """Tokens that come back with time.

    A bot that goes on while it is told to wait, or soon after, waits twice as long each time.
    """

    rate: float
    capacity: float
    tokens: float = field(init=False)
    seen: float = 0.0
    closed_until: float = 0.0
    struck_at: float = 0.0
    strikes: int = 0

    def __post_init__(self) -> None:
        self.tokens = self.capacity

    def take(self, now: float) -> int:
        """Take one token: 0, or the seconds to wait when there is none."""
        self.tokens = min(self.capacity, self.tokens + max(now - self.seen, 0) * self.rate)
        self.seen = now
        if now >= self.closed_until and self.tokens >= 1:
            self.tokens -= 1
            if now >= self.closed_until + _FORGIVEN_AFTER:
                self.strikes = 0
            return 0
        if now < self.closed_until and now < self.struck_at + 1:
            # Calls that were on their way together are one overrun, not many.
            return ceil(self.closed_until - now)
        self.struck_at = now
        pause = ceil((1 - min(self.tokens, 1)) / self.rate) or 1
        pause = min(pause * 2**self.strikes, LONGEST_PAUSE)
        self.strikes = min(self.strikes + 1, 8)
        self.closed_until = max(self.closed_until, now + pause)
        return ceil(self.closed_until - now)


class Limits:
    """The buckets of all bots and chats; does nothing when switched off."""

    def __init__(self, now: Callable[[], float], *, real: bool) -> None:
        self._now = now
        self.real = real
        self._chats: dict[tuple[int, int], Bucket] = {}
        self._bots: dict[int, Bucket] = {}

    def charge(self, bot_id: int, chat_id: int) -> None:
        """Count one send or edit.

        Raises:
            Refused: 429 with ``retry_after``.
        """
        if not self.real:
            return
        now = self._now()
        overall = self._bots.setdefault(bot_id, Bucket(30.0, 30.0))
        chat = self._chats.setdefault((bot_id, chat_id), _chat_bucket(chat_id))
        wait = overall.take(now) or chat.take(now)
        if wait:
            raise too_many_requests(wait)


def _chat_bucket(chat_id: int) -> Bucket:
    return Bucket(20 / 60, 20.0) if chat_id < 0 else Bucket(1.0, 5.0)


def too_many_requests(seconds: int) -> Refused:
    """Telegram's 429."""
    description = f"Too Many Requests: retry after {seconds}"
    return Refused(429, description, {"retry_after": seconds})
