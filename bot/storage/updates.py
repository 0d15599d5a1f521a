"""Which updates were handled: the collection of `bot.ports.HandledUpdates`.

Ids are kept one by one, because they come out of order and may start lower after a quiet week; for
two days, because Telegram delivers nothing that is older than one.
"""

from typing import Final

from sqlalchemy import delete

from bot.clock import Clock
from bot.storage.rows import HandledUpdateRow
from bot.storage.session import Session

_KEPT_MS: Final = 2 * 24 * 3600 * 1000
_SWEEP_EVERY_MS: Final = 60 * 1000


class Broom:
    """Knows when the old updates were last swept out; one for all transactions."""

    def __init__(self) -> None:
        self._next = 0

    def due(self, now: int) -> bool:
        """Return whether it is time again, at most once a minute; `now` in epoch milliseconds."""
        if now < self._next:
            return False
        self._next = now + _SWEEP_EVERY_MS
        return True


class StoredUpdates:
    """The handled updates, within one transaction."""

    def __init__(self, session: Session, clock: Clock, broom: Broom) -> None:
        self._session = session
        self._clock = clock
        self._broom = broom

    async def first_time(self, update: int) -> bool:
        """Remember an update; False when it was handled before."""
        now = self._clock()
        if self._broom.due(now):
            old = HandledUpdateRow.at < now - _KEPT_MS
            await self._session.execute(delete(HandledUpdateRow).where(old))
        return await self._session.add_new(HandledUpdateRow(id=update, at=now))
