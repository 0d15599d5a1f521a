"""The time of day as a value that is passed in.

Everything that needs to know the time takes a `Clock`; nothing else in the bot reads the wall
clock, so a test can set it. Waiting is not its business: that is the event loop's.
"""

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Gives the present moment in milliseconds since the epoch (UTC)."""

_NANOSECONDS_IN_MILLISECOND = 1_000_000


def system_clock() -> int:
    """Return the machine's present moment in milliseconds since the epoch (UTC)."""
    return time.time_ns() // _NANOSECONDS_IN_MILLISECOND
