"""The bot was away: everybody gets the time back, and those who were kept waiting are told."""

from typing import Final

from bot.deadlines import kept_waiting
from bot.ports import UnitOfWork
from bot.usecases.telling import tell_group, text
from bot.values import NoticeKind, Place

_LIVELY_MS: Final = 24 * 3_600_000
"""A table at which nothing happened for so long before does not wait for the bot."""
_MINUTE_MS: Final = 60_000
_HOUR_MIN: Final = 60


async def make_up(work: UnitOfWork, lost: int, now: int) -> None:
    """Give the time back that people lost, in milliseconds, and say so where it was felt.

    One line a chat, in the topic whose table was played at last, however many tables it has.
    """
    await work.deadlines.after_outage(lost)
    told: set[int] = set()
    for place, speed in await work.games.lively(now - lost - _LIVELY_MS):
        if place.chat not in told and kept_waiting(speed, lost):
            told.add(place.chat)
            await _tell(work, place, round(lost / _MINUTE_MS))


async def _tell(work: UnitOfWork, place: Place, minutes: int) -> None:
    if minutes < 2 * _HOUR_MIN:
        said = text("outage-minutes", minutes=minutes)
    else:
        said = text("outage-hours", hours=round(minutes / _HOUR_MIN))
    await tell_group(work, place, NoticeKind.SAID, said)
