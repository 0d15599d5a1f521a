"""The log of every Bot API call: bounded, in order, with a cursor to read on from."""

from collections import deque
from collections.abc import Callable
from itertools import takewhile
from typing import Any

Json = dict[str, Any]

MOST_CALLS = 100_000


class CallLog:
    """What was called, newest last.

    Args:
        now: the time in epoch seconds.
        tell: is called when there is something new, at most once a second.
    """

    def __init__(self, now: Callable[[], float], tell: Callable[[], None]) -> None:
        self._now = now
        self._tell = tell
        self._calls: deque[Json] = deque(maxlen=MOST_CALLS)
        self._told = 0.0
        self._last = 0.0
        self._per_second: dict[int, int] = {}
        self.count = 0

    def add(self, method: str, chat: int | None, status: int, ms: float, **more: object) -> None:
        """Log a call that was answered just now."""
        now = self._now()
        # The cursor must never stand still: two calls never share a moment.
        self._last = max(now, self._last + 1e-6)
        self.count += 1
        entry = {"at": self._last, "n": self.count, "method": method, "chat": chat}
        self._calls.append({**entry, "status": status, "ms": round(ms, 2), **more})
        if method.startswith(("send", "edit")):
            self._per_second[int(now)] = self._per_second.get(int(now), 0) + 1
        if now - self._told >= 1:
            self._told = now
            self._tell()

    def since(self, cursor: float) -> list[Json]:
        """The calls answered after that moment, oldest first."""
        newer = list(takewhile(lambda call: call["at"] > cursor, reversed(self._calls)))
        return newer[::-1]

    def writes_last_minute(self) -> int:
        """Sends and edits of the last 60 seconds."""
        horizon = int(self._now()) - 60
        self._per_second = {at: n for at, n in self._per_second.items() if at > horizon}
        return sum(self._per_second.values())
