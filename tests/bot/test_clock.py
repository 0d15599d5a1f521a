"""The system clock speaks epoch milliseconds."""

from datetime import UTC, datetime

from bot.clock import system_clock


def test_the_system_clock_counts_milliseconds_of_this_age() -> None:
    year = datetime.fromtimestamp(system_clock() / 1_000, tz=UTC).year
    assert 2025 < year < 2200
