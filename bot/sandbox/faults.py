"""Trouble on order: the next calls of a method fail in the way somebody asked for."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

from bot.sandbox.errors import Impossible, Refused
from bot.sandbox.limits import too_many_requests

WRITES = "writes"
_WORDS = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict: terminated by other getUpdates request; "
    "make sure that only one bot instance is running",
    413: "Request Entity Too Large",
    429: "Too Many Requests: retry later",
    500: "Internal Server Error",
}
_OK = 200
_TOO_MANY = 429
_HIGHEST = 599
_HTML_STATUSES = frozenset({502, 503, 504})


@dataclass(slots=True)
class Fault:
    """How a call fails.

    Attributes:
        method: in lower case; ``*`` for any, ``writes`` for every send and edit.
        chat: only calls to that chat, None for any.
        times: how many calls are left to fail, where ``until`` does not say it.
        until: the moment when it is over, however many calls fail before.
        status: 200 when only the delay or the drop is wanted.
        delay: seconds that the answer is held back.
        body: what is answered word for word instead of Telegram's JSON.
        drop_after: the call has its effect and the connection ends without an answer.
    """

    method: str
    chat: int | None
    times: int
    until: float | None
    status: int
    description: str | None
    retry_after: int | None
    delay: float
    body: str | None
    drop_after: bool

    def hits(self, method: str, chat: int | None) -> bool:
        """Whether a call of that method to that chat fails so."""
        named = self.method in ("*", method.lower())
        written = self.method == WRITES and method.startswith(("send", "edit"))
        return (named or written) and self.chat in (None, chat)

    def over(self, now: float) -> bool:
        """Whether it waits for no call any more."""
        return self.times <= 0 if self.until is None else now >= self.until

    @property
    def refuses(self) -> bool:
        """Whether the call has no effect."""
        return (self.status != _OK or self.body is not None) and not self.drop_after

    @property
    def html(self) -> bool:
        """Whether a proxy answers instead of Telegram."""
        return self.status in _HTML_STATUSES

    def refusal(self) -> Refused:
        """What the bot is told."""
        if self.retry_after is not None and self.description is None:
            return too_many_requests(self.retry_after)
        words = self.description or _WORDS.get(self.status, "Bad Gateway")
        parameters = {} if self.retry_after is None else {"retry_after": self.retry_after}
        return Refused(self.status, words, parameters)


class Faults:
    """The faults that are still to come, first ordered first served.

    Args:
        now: the time in epoch seconds.
        tell: is called when there are more or fewer of them.
    """

    def __init__(self, now: Callable[[], float], tell: Callable[[], None]) -> None:
        self._now = now
        self._tell = tell
        self._waiting: list[Fault] = []

    def __len__(self) -> int:
        now = self._now()
        return sum(not fault.over(now) for fault in self._waiting)

    def order(self, asked: Mapping[str, Any]) -> None:
        """Take an order in the words of ``POST /sandbox/faults``."""
        method, times, seconds = asked.get("method"), asked.get("times", 1), asked.get("seconds")
        if not isinstance(method, str) or not isinstance(times, int) or times < 1:
            raise Impossible("a fault needs a method and how many times")
        if seconds is not None and not (isinstance(seconds, (int, float)) and seconds > 0):
            raise Impossible("a fault lasts for some seconds or for some calls")
        retry_after, delay = asked.get("retry_after"), asked.get("delay") or 0
        status = asked.get("status", _OK if retry_after is None else _TOO_MANY)
        if not isinstance(status, int) or not _OK <= status <= _HIGHEST:
            raise Impossible(f"a status is a number between {_OK} and {_HIGHEST}")
        body, bare = asked.get("body"), bool(asked.get("bare"))
        if not isinstance(body, str | None):
            raise Impossible("a body is a text")
        if not isinstance(delay, (int, float)) or not isinstance(retry_after, int | None):
            raise Impossible("delay and retry_after are seconds")
        fault = Fault(
            method=method.lower(),
            chat=asked.get("chat"),
            times=times,
            until=None if seconds is None else self._now() + seconds,
            status=status,
            description=asked.get("description"),
            retry_after=_pause(status, retry_after, seconds, bare=bare),
            delay=delay,
            body=body,
            drop_after=bool(asked.get("drop_after")),
        )
        self._waiting.append(fault)
        self._tell()

    def clear(self) -> None:
        """Forget all faults that did not happen yet."""
        self._waiting.clear()
        self._tell()

    def take(self, method: str, chat: int | None) -> Fault | None:
        """The fault that hits this call, if any; it counts as used."""
        if not self._waiting:
            return None
        now, before = self._now(), len(self._waiting)
        self._waiting = [fault for fault in self._waiting if not fault.over(now)]
        found = next((fault for fault in self._waiting if fault.hits(method, chat)), None)
        if found is not None and found.until is None:
            found.times -= 1
            if found.over(now):
                self._waiting.remove(found)
        if len(self._waiting) < before:
            self._tell()
        return found if found is None else _counted_down(found, now)


def _counted_down(fault: Fault, now: float) -> Fault:
    """The fault with the pause that is left of it: who comes late waits less."""
    if fault.until is None or fault.retry_after is None:
        return fault
    return replace(fault, retry_after=min(fault.retry_after, ceil(fault.until - now)))


def _pause(status: int, asked: int | None, lasts: float | None, *, bare: bool) -> int | None:
    """The seconds that a 429 tells; Telegram can leave them out."""
    if status != _TOO_MANY or asked is not None or bare:
        return asked
    return 1 if lasts is None else ceil(lasts)
