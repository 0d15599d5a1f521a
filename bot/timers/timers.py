"""Sees to it that what is due is done, each deadline in a transaction of its own.

Nothing is remembered here but when to look next: the deadlines are in the database, and whoever
writes one tells how soon it may be due. A wake-up that came too early finds nothing to do.

It also keeps the heartbeat. When that has stopped for a while, because the bot was down or its
machine asleep, the time is given back to everybody before anything else is looked at; so is the
time in which Telegram could not be heard.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Final, TypeAlias

from bot.deadlines import Deadline, Tempo
from bot.ports import Chance, Transactions, UnitOfWork
from bot.tallies import Calendar
from bot.usecases.outage import make_up
from bot.usecases.season import end_of_month
from bot.usecases.silence import time_is_up

Wake: TypeAlias = Callable[[Iterable[int], bool], None]
"""Told after a commit: which games were saved, and whether a notice was queued."""

Alarm: TypeAlias = Callable[[int | None], None]
"""Told after a commit: before which moment nothing is due of what was written."""

_MISSED_BEATS: Final = 3
_AGAIN_MS: Final = 60_000
"""When a deadline that could not be dealt with is tried again."""

_log: Final = logging.getLogger(__name__)


def ringing(transactions: Transactions, alarm: Alarm) -> Transactions:
    """The same transactions, for those who write deadlines and have no alarm to tell of them."""

    @asynccontextmanager
    async def begin() -> AsyncIterator[UnitOfWork]:
        async with transactions() as work:
            yield work
        alarm(work.deadlines.soonest)

    return begin


class Timers:
    """The one that looks at the clock.

    Args:
        transactions: where the deadlines are.
        chance: for the deal that may follow.
        calendar: with the same clock as that of the transactions.
        tempo: how often the heart beats.
        wake: what makes people see what has changed.
    """

    def __init__(
        self,
        transactions: Transactions,
        chance: Chance,
        calendar: Calendar,
        tempo: Tempo,
        wake: Wake,
    ) -> None:
        self._transactions = transactions
        self._chance = chance
        self._calendar = calendar
        self._clock = calendar.clock
        self._tempo = tempo
        self._wake = wake
        self._rung = asyncio.Event()
        self._next: int | None = None
        self._heard_at: int | None = None
        self._deaf_since: int | None = None
        self._lost = 0
        """Time that is still to be given back."""
        self._beat_at: int | None = None

    def alarm(self, moment: int | None) -> None:
        """Something may be due at this moment; None: nothing new is."""
        if moment is not None and (self._next is None or moment < self._next):
            self._rung.set()

    def heard(self) -> None:
        """People can be heard; if they could not be for a while, they get the time back."""
        self._heard_at = self._clock()
        if self._deaf_since is not None:
            self._lost += max(self._heard_at - self._deaf_since, 0)
            self._deaf_since = None
            self._rung.set()

    def deaf(self) -> None:
        """People cannot be heard: until they can be nobody's silence means anything."""
        if self._deaf_since is None:
            self._deaf_since = self._clock() if self._heard_at is None else self._heard_at

    async def begin(self) -> None:
        """Give back the time for which the bot was down; before the first tick."""
        await self._beat(patience=0)

    async def run(self) -> None:
        """Tick whenever something may be due, until cancelled."""
        while True:
            self._rung.clear()
            await self._sleep_until(await self._tick_safely())

    async def tick(self) -> int:
        """Do what is due now; returns when to look again.

        While the bot is deaf nothing is, and its heart does not beat: should it be stopped before
        it hears again, the next start gives that time back too.
        """
        self._next = None  # until it is known again every alarm counts
        now = self._clock()
        if self._deaf_since is not None:
            return now + self._tempo.heartbeat
        if self._lost:
            await self._make_up()
        elif self._beat_at is None or not 0 < self._beat_at - now <= self._tempo.heartbeat:
            await self._beat(patience=_MISSED_BEATS * self._tempo.heartbeat)
        seen: set[Deadline] = set()
        while due := [each for each in await self._due() if each not in seen]:
            for deadline in due:
                await self._act(deadline)
            seen.update(due)
        for chat in await self._seasons_due():
            await self._end_season(chat)
        self._next = await self._look_ahead()
        return self._next

    async def _beat(self, patience: int) -> None:
        async with self._transactions() as work:
            silence = await work.deadlines.heartbeat()
            if silence > patience:
                await make_up(work, silence, self._clock())
                _log.info("%d s were lost; everybody gets them back", silence // 1000)
            elif silence < 0:
                await work.deadlines.clock_went_back(-silence)
                _log.warning("the clock of this machine went back by %.1f s", -silence / 1000)
        self._wake(work.touched, work.noticed)
        self._beat_at = self._clock() + self._tempo.heartbeat

    async def _make_up(self) -> None:
        """Give back what was lost while the bot was deaf."""
        lost = self._lost
        async with self._transactions() as work:
            await work.deadlines.heartbeat()
            await make_up(work, lost, self._clock())
        self._wake(work.touched, work.noticed)
        self._lost -= lost
        self._beat_at = self._clock() + self._tempo.heartbeat
        _log.info("nobody was heard for %d s; everybody gets them back", lost // 1000)

    async def _due(self) -> tuple[Deadline, ...]:
        async with self._transactions() as work:
            return await work.deadlines.due()

    async def _look_ahead(self) -> int:
        async with self._transactions() as work:
            moment = await work.deadlines.next()
        beat = self._beat_at or self._clock()
        return beat if moment is None else min(moment, beat)

    async def _act(self, deadline: Deadline) -> None:
        try:
            async with self._transactions() as work:
                await time_is_up(work, self._chance, deadline, self._clock())
        except Exception:  # noqa: BLE001 - one broken game must not stop the clocks of the others
            _log.exception("a deadline of game %s could not be dealt with", deadline.game)
            await self._put_off(deadline)
        else:
            self._wake(work.touched, work.noticed)

    async def _seasons_due(self) -> tuple[int, ...]:
        async with self._transactions() as work:
            return await work.seasons.due()

    async def _end_season(self, chat: int) -> None:
        """Close a season at its end; what goes wrong is tried again when the heart beats."""
        try:
            async with self._transactions() as work:
                await end_of_month(work, self._calendar, chat)
        except Exception:  # noqa: BLE001 - as in `_act`
            _log.exception("the season of chat %s could not be closed", chat)
        else:
            self._wake(work.touched, work.noticed)

    async def _put_off(self, deadline: Deadline) -> None:
        async with self._transactions() as work:
            await work.deadlines.postpone(deadline, self._clock() + _AGAIN_MS)

    async def _tick_safely(self) -> int:
        try:
            return await self.tick()
        except Exception:  # noqa: BLE001 - the disk may be full now and not in a minute
            _log.exception("the clock could not be looked after")
            return self._clock() + self._tempo.heartbeat

    async def _sleep_until(self, moment: int) -> None:
        try:
            async with asyncio.timeout(max(moment - self._clock(), 0) / 1000):
                await self._rung.wait()
        except TimeoutError:
            return
