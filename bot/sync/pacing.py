"""When the next call may go: a pure account of calls, with the time passed in.

Telegram publishes no exact limits. In a group, sends and edits share about 20 a minute; a private
chat takes about one a second, a bot about 30 a second over all. Answers to presses are free and do
not come through here. Nothing here sleeps or sends.
"""

from collections import defaultdict, deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Self

_SECOND: Final = 1.0


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast the bot may write; times in seconds."""

    group_burst: int = 4
    """Calls to one group that may follow each other at once, after a silence."""
    group_gap: float = 3.1
    """Between two calls to one group in the long run."""
    private_burst: int = 5
    private_gap: float = 1.05
    private_kept: int = 3
    """How many of a private burst only calls for somebody whose turn it is may use.

    Every move changes every hand; without this the hand of whoever must act next would wait behind
    pictures of moves that they only watched.
    """
    per_second: int = 28
    """Calls to all chats in any second."""
    kept_for_urgent: int = 8
    """How many of these only calls for somebody whose turn it is may use, at least.

    The more such calls there are, the more are kept for them: `urgent_margin` more than went in
    the last second, or as many as wait, but for `left_for_others`.
    """
    urgent_margin: int = 6
    left_for_others: int = 3
    kept_for_groups: int = 2
    """How many of what is left only groups may use: a table is seen by everybody."""
    first_pause: float = 1.0
    """After a call without an answer; doubled each time that follows."""
    longest_pause: float = 60.0

    @classmethod
    def off(cls) -> Self:
        """No limits at all: for tests and benchmarks, against a server that has none."""
        return cls(group_gap=0, private_gap=0, per_second=0, first_pause=0.01)

    def pauses(self) -> Iterator[float]:
        """How long to wait after each failure in a row; never ends."""
        seconds = self.first_pause
        while True:
            yield seconds
            seconds = min(2 * seconds, self.longest_pause)


@dataclass(slots=True)
class _Chat:
    free_at: float = 0.0
    """When the calls so far are paid for, at one a gap."""
    closed_until: float = 0.0


@dataclass(slots=True)
class Pacer:
    """The account of the whole bot. `now` is any clock that only moves forward, in seconds."""

    pace: Pace
    _chats: defaultdict[int, _Chat] = field(default_factory=lambda: defaultdict(_Chat))
    _recent: deque[tuple[float, bool]] = field(default_factory=deque)
    """When the latest calls went, and whether they were urgent."""
    _pressing: dict[int, float] = field(default_factory=dict)
    """Chats to which an urgent call was told to wait, and when."""

    def wait(self, chat: int, now: float, *, urgent: bool) -> float:
        """How long until a call to this chat may go; 0: now."""
        chat_wait = self._chat_wait(chat, now, urgent=urgent)
        overall_wait = self._overall_wait(chat, now, urgent=urgent)
        if urgent and overall_wait > 0:
            self._pressing[chat] = now
        return max(chat_wait, overall_wait, 0.0)

    def took(self, chat: int, now: float, *, urgent: bool) -> None:
        """Count a call that goes now."""
        account = self._chats[chat]
        account.free_at = max(account.free_at, now) + self._gap(chat)
        self._pressing.pop(chat, None)
        if self.pace.per_second:
            self._recent.append((now, urgent))
            if len(self._recent) > self.pace.per_second:
                self._recent.popleft()
        self._forget(now)

    def pause(self, chat: int, until: float) -> None:
        """Let nothing go to this chat before that moment."""
        account = self._chats[chat]
        account.closed_until = max(account.closed_until, until)

    def _chat_wait(self, chat: int, now: float, *, urgent: bool) -> float:
        account = self._chats.get(chat)
        if account is None:
            return 0.0
        paid = account.free_at - (self._burst(chat, urgent=urgent) - 1) * self._gap(chat)
        return max(paid, account.closed_until) - now

    def _overall_wait(self, chat: int, now: float, *, urgent: bool) -> float:
        if not self.pace.per_second:
            return 0.0
        most = self.pace.per_second if urgent else self._left(chat, now)
        if len(self._recent) < most:
            return 0.0
        return self._recent[-most][0] + _SECOND - now

    def _left(self, chat: int, now: float) -> int:
        """How many calls in a second there may be before one that nobody waits for."""
        pace = self.pace
        urgent = sum(each and at > now - _SECOND for at, each in self._recent)
        pressing = sum(at > now - 2 * _SECOND for at in self._pressing.values())
        kept = max(pace.kept_for_urgent, urgent + max(pace.urgent_margin, pressing))
        left = max(pace.per_second - kept, pace.left_for_others)
        return left if chat < 0 else left - pace.kept_for_groups

    def _burst(self, chat: int, *, urgent: bool) -> int:
        if chat < 0:
            return self.pace.group_burst
        return self.pace.private_burst - (0 if urgent else self.pace.private_kept)

    def _gap(self, chat: int) -> float:
        return self.pace.group_gap if chat < 0 else self.pace.private_gap

    def _forget(self, now: float) -> None:
        """Drop accounts that are settled, once in a while."""
        if len(self._pressing) > _MANY:
            fresh = ((chat, at) for chat, at in self._pressing.items() if at > now - 2 * _SECOND)
            self._pressing = dict(fresh)
        if len(self._chats) <= _MANY:
            return
        for chat, account in list(self._chats.items()):
            if max(account.free_at, account.closed_until) <= now:
                del self._chats[chat]


_MANY: Final = 1000
"""So many chats may have an account before the settled ones are dropped."""
