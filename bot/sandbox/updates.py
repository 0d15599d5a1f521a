"""What waits for a bot: one ordered queue of updates with Telegram's retention.

It hands updates out again until they are confirmed, and never reorders them. It knows nothing of
what is inside an update.
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from math import inf
from typing import Any

from bot.sandbox.errors import Refused

Json = dict[str, Any]

CALLBACK_SECONDS = 150
MESSAGE_SECONDS = 86_400
MOST_WAITING = 100_000
LONGEST_POLL = 50
_UNASKED = frozenset({"chat_member", "message_reaction", "message_reaction_count"})


@dataclass(frozen=True, slots=True)
class Waiting:
    """One update in the queue; ``until`` is when Telegram forgets it."""

    id: int
    until: float
    body: Json


class UpdateQueue:
    """The updates of one bot.

    Args:
        now: the time in epoch seconds.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._waiting: deque[Waiting] = deque()
        # As with Telegram, ids go on where an earlier run may have stopped: none comes twice.
        self._next_id = int(now())
        self._soonest = inf
        self._allowed: frozenset[str] | None = None
        self._poll: asyncio.Future[None] | None = None

    def put(self, kind: str, payload: Json) -> None:
        """Queue an update of that kind unless the bot has not asked for such."""
        if self._wanted(kind):
            lifetime = CALLBACK_SECONDS if kind == "callback_query" else MESSAGE_SECONDS
            self._append({kind: payload}, lifetime)

    def put_raw(self, update: Json) -> int:
        """Queue an update as it is, with a fresh id, whatever is in it; gives the id."""
        body = {key: value for key, value in update.items() if key != "update_id"}
        return self._append(body, MESSAGE_SECONDS)

    def pending(self) -> int:
        """How many updates wait."""
        self._forget()
        return len(self._waiting)

    def clear(self) -> None:
        """Drop everything that waits."""
        self._waiting.clear()

    async def get(
        self, offset: int, limit: int, seconds: float, allowed: Iterable[str] | None
    ) -> list[Json]:
        """One poll: confirms what is below the offset and gives what follows, oldest first.

        Raises:
            Refused: 409 when a newer poll takes over.
        """
        self._take_over()
        if allowed is not None:
            self._allowed = frozenset(allowed)
        self._confirm(offset)
        if not self._waiting and seconds > 0:
            await self._wait(min(seconds, LONGEST_POLL))
            self._forget()
        return [{"update_id": each.id, **each.body} for each in islice(self._waiting, limit)]

    def _wanted(self, kind: str) -> bool:
        return kind in self._allowed if self._allowed else kind not in _UNASKED

    def _append(self, body: Json, lifetime: float) -> int:
        update_id = self._next_id
        self._next_id += 1
        if len(self._waiting) < MOST_WAITING:
            until = self._now() + lifetime
            self._waiting.append(Waiting(update_id, until, body))
            self._soonest = min(self._soonest, until)
        if self._poll is not None and not self._poll.done():
            self._poll.set_result(None)
        return update_id

    def _forget(self) -> None:
        now = self._now()
        if self._soonest <= now:
            self._waiting = deque(each for each in self._waiting if each.until > now)
            self._soonest = min((each.until for each in self._waiting), default=inf)

    def _confirm(self, offset: int) -> None:
        self._forget()
        if offset < 0:
            offset = self._next_id + offset
        while offset and self._waiting and self._waiting[0].id < offset:
            self._waiting.popleft()

    def _take_over(self) -> None:
        if self._poll is not None and not self._poll.done():
            self._poll.set_exception(
                Refused(
                    409,
                    "Conflict: terminated by other getUpdates request; "
                    "make sure that only one bot instance is running",
                )
            )

    async def _wait(self, seconds: float) -> None:
        poll: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._poll = poll
        try:
            await asyncio.wait_for(poll, seconds)
        except TimeoutError:
            return
        finally:
            if self._poll is poll:
                self._poll = None
