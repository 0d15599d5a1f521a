"""Trouble on order: the next calls of a method fail in the way somebody asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from bot.sandbox.errors import Impossible, Refused
from bot.sandbox.limits import too_many_requests

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
        method: in lower case; ``*`` for any.
        chat: only calls to that chat, None for any.
        times: how many calls are left to fail.
        status: 200 when only the delay or the drop is wanted.
        delay: seconds that the answer is held back.
        body: what is answered word for word instead of Telegram's JSON.
        drop_after: the call has its effect and the connection ends without an answer.
    """

    method: str
    chat: int | None
    times: int
    status: int
    description: str | None
    retry_after: int | None
    delay: float
    body: str | None
    drop_after: bool

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
    """The faults that are still to come, first ordered first served."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def order(self, asked: Mapping[str, Any]) -> None:
        """Take an order in the words of ``POST /sandbox/faults``."""
        method, times = asked.get("method"), asked.get("times", 1)
        if not isinstance(method, str) or not isinstance(times, int) or times < 1:
            raise Impossible("a fault needs a method and how many times")
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
            status=status,
            description=asked.get("description"),
            retry_after=_pause(status, retry_after, bare=bare),
            delay=delay,
            body=body,
            drop_after=bool(asked.get("drop_after")),
        )
        self._waiting.append(fault)

    def clear(self) -> None:
        """Forget all faults that did not happen yet."""
        self._waiting.clear()

    def take(self, method: str, chat: int | None) -> Fault | None:
        """The fault that hits this call, if any; it counts as used."""
        if not self._waiting:
            return None
        for fault in self._waiting:
            if fault.method in ("*", method.lower()) and fault.chat in (None, chat):
                fault.times -= 1
                if fault.times == 0:
                    self._waiting.remove(fault)
                return fault
        return None


def _pause(status: int, asked: int | None, *, bare: bool) -> int | None:
    """The seconds that a 429 tells; Telegram can leave them out."""
    return 1 if status == _TOO_MANY and asked is None and not bare else asked
