"""Days as people say them, from the form in which notices hold them: `2026-11-30`."""

from datetime import date

from bot.i18n import Translator
from bot.values import Json


def day(value: Json, say: Translator) -> str:
    """One day, with its year."""
    found = _day(value)
    return say("day", day=str(found.day), month=found.month, year=str(found.year))


def span(since: Json, until: Json, say: Translator) -> list[str]:
    """The line that tells the first day and the last one; nothing when there are none."""
    if since and until:
        return [say("days-from-to", since=day(since, say), until=day(until, say))]
    if since:
        return [say("days-from", since=day(since, say))]
    if until:
        return [say("days-to", until=day(until, say))]
    return []


def _day(value: Json) -> date:
    if not isinstance(value, str):
        raise TypeError(f"notice: this is no day: {value!r}")
    return date.fromisoformat(value)
