"""What a leaderboard is asked for: in which order, and of which days.

Pure. Moments are milliseconds since the epoch, days are those of the host's time zone.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from enum import StrEnum
from typing import Final


class Period(StrEnum):
    """Which games count."""

    WEEK = "week"
    """From Monday on."""
    MONTH = "month"
    """Of the calendar."""
    SEASON = "season"
    """Until an admin, or the end of the month, closes it."""
    EVER = "ever"


class Order(StrEnum):
    """What people are compared by."""

    FOOL = "fool"
    LAID = "laid"
    HUNG = "hung"
    WORN = "worn"
    FREE = "free"
    """The longest run of games in which somebody was not the fool."""
    STUCK = "stuck"
    """The longest run of games in which somebody was."""
    RATE = "rate"
    """In which share of the games somebody was not the fool."""


ENOUGH: Final = {Period.WEEK: 3, Period.MONTH: 5, Period.SEASON: 10, Period.EVER: 10}
"""How many games a share is worth looking at from."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A page of a leaderboard, with what it has to be made anew from."""

    period: Period
    order: Order
    page: int = 1
    season: int | None = None
    """Of a season other than the one that runs: its number."""


@dataclass(frozen=True, slots=True)
class Span:
    """Moments from `since` to just before `until`; None: from the beginning, without an end."""

    since: int | None = None
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Calendar:
    """The host's days.

    Args:
        zone: whose midnight begins them.
        clock: gives the present moment in milliseconds since the epoch.
    """

    zone: tzinfo
    clock: Callable[[], int]

    def week(self) -> Span:
        """The week that we are in."""
        today = self.day(self.clock())
        monday = today - timedelta(days=today.weekday())
        return Span(self._midnight(monday), self._midnight(monday + timedelta(days=7)))

    def month(self) -> Span:
        """The month that we are in."""
        first = self.day(self.clock()).replace(day=1)
        return Span(self._midnight(first), self._midnight(_next_month(first)))

    def next_month(self, moment: int) -> int:
        """When the month after that of a moment begins."""
        return self._midnight(_next_month(self.day(moment)))

    def day(self, moment: int) -> date:
        """The day on which a moment is."""
        return datetime.fromtimestamp(moment / 1000, self.zone).date()

    def last_day(self, span: Span) -> date:
        """The last day of a span that has one, of any other the present one."""
        return self.day(self.clock() if span.until is None else span.until - 1)

    def _midnight(self, day: date) -> int:
        began = datetime(day.year, day.month, day.day, tzinfo=self.zone)
        return round(began.timestamp() * 1000)


def _next_month(day: date) -> date:
    return (day.replace(day=28) + timedelta(days=4)).replace(day=1)
