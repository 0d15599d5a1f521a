"""Days, weeks and months of a time zone."""

from datetime import UTC, date, datetime, tzinfo
from zoneinfo import ZoneInfo

import pytest

from bot.tallies import Calendar, Span

KYIV = ZoneInfo("Europe/Kyiv")
SECOND = 1000


def moment(text: str, zone: tzinfo = UTC) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=zone).timestamp() * 1000)


def calendar(now: str, zone: tzinfo = UTC) -> Calendar:
    return Calendar(zone, lambda: moment(now, zone))


@pytest.mark.parametrize(
    ("now", "since", "until"),
    [
        ("2026-11-30 00:00", "2026-11-30", "2026-12-07"),  # a Monday
        ("2026-11-29 23:59:59", "2026-11-23", "2026-11-30"),
        ("2027-01-01 12:00", "2026-12-28", "2027-01-04"),  # over the end of a year
        ("2028-02-29 12:00", "2028-02-28", "2028-03-06"),
    ],
)
def test_a_week_begins_on_monday(now: str, since: str, until: str) -> None:
    assert calendar(now).week() == Span(moment(since), moment(until))


@pytest.mark.parametrize(
    ("now", "since", "until"),
    [
        ("2026-12-31 23:59:59", "2026-12-01", "2027-01-01"),
        ("2027-01-01 00:00", "2027-01-01", "2027-02-01"),
        ("2028-02-29 12:00", "2028-02-01", "2028-03-01"),
        ("2026-04-30 12:00", "2026-04-01", "2026-05-01"),
    ],
)
def test_a_month_is_that_of_the_calendar(now: str, since: str, until: str) -> None:
    assert calendar(now).month() == Span(moment(since), moment(until))
    assert calendar(now).next_month(moment(now)) == moment(until)


def test_days_begin_at_the_hosts_midnight() -> None:
    late = moment("2026-11-29 22:30")  # half past midnight on Monday in Kyiv
    here, there = Calendar(UTC, lambda: late), Calendar(KYIV, lambda: late)
    assert here.day(late) == date(2026, 11, 29)
    assert there.day(late) == date(2026, 11, 30)
    assert there.week().since == moment("2026-11-30", KYIV) == moment("2026-11-29 22:00")
    assert here.week().since == moment("2026-11-23")


def test_a_week_in_which_the_clocks_change_is_an_hour_shorter_or_longer() -> None:
    hours = [
        (span.until - span.since) // (3600 * SECOND)
        for now in ("2026-03-29 12:00", "2026-10-25 12:00", "2026-06-10 12:00")
        if (span := calendar(now, KYIV).week()).since is not None and span.until is not None
    ]
    assert hours == [7 * 24 - 1, 7 * 24 + 1, 7 * 24]


def test_the_last_day_of_a_span_is_not_the_one_after_it() -> None:
    today = calendar("2026-11-30 10:00")
    assert today.last_day(today.month()) == date(2026, 11, 30)
    assert today.last_day(Span(since=0)) == date(2026, 11, 30)
