"""Seasons: stretches of a chat's games that have a leaderboard, and a last page, of their own."""

from typing import Final

from bot.buttons import SeasonVerb
from bot.ports import UnitOfWork
from bot.tallies import ENOUGH, Calendar, Order, Period, Span
from bot.usecases.lookup import OUTDATED, met
from bot.usecases.show_top import PAGE, days, row_of
from bot.usecases.telling import tell, tell_instead
from bot.values import Board, Json, Notice, NoticeKind, Person, Place, Reply, Toast

_HONOURS: Final = (Order.LAID, Order.HUNG, Order.FREE, Order.RATE)
"""For what else somebody is named at the end, besides having been the fool."""
_EMPTY: Final = Toast("season-empty")


async def show_season(work: UnitOfWork, calendar: Calendar, who: Person, place: Place) -> None:
    """`/season`: which one runs and since when, with buttons for admins."""
    person = await met(work, who, place)
    data = await _about(work, calendar, place.chat, SeasonVerb.SHOW)
    await tell(work, person, place, NoticeKind.SEASON, data)


async def press_season(  # noqa: PLR0913 - where, which one, and what about it
    work: UnitOfWork,
    calendar: Calendar,
    who: Person,
    place: Place,
    message: int,
    number: int,
    verb: SeasonVerb,
    *,
    is_admin: bool,
) -> Reply:
    """A button under `/season`; all but looking is for admins of the chat.

    A button of an earlier season does nothing to the one that runs.
    """
    person = await met(work, who)
    if place.chat == person.id:
        return OUTDATED
    reply: Reply = None
    if verb is not SeasonVerb.SHOW:
        if not is_admin:
            return Toast("season-not-admin")
        if (await work.seasons.running(place.chat)).number != number:
            return Toast("season-closed-already")
        reply = await _do(work, calendar, place, person, verb)
        if reply == _EMPTY:
            return reply
    data = await _about(work, calendar, place.chat, verb)
    told = await tell_instead(work, person, place.chat, message, NoticeKind.SEASON, data)
    return told or reply


async def _do(
    work: UnitOfWork, calendar: Calendar, place: Place, person: Person, verb: SeasonVerb
) -> Reply:
    now = calendar.clock()
    match verb:
        case SeasonVerb.MONTHLY:
            await work.seasons.end_at(place.chat, calendar.next_month(now))
            return Toast("season-monthly")
        case SeasonVerb.BY_HAND:
            await work.seasons.end_at(place.chat, None)
            return Toast("season-by-hand")
        case SeasonVerb.ASK:
            season = await work.seasons.running(place.chat)
            games = await _board(work, place.chat, Span(season.since), Order.FOOL)
            return None if games.rows else _EMPTY
        case SeasonVerb.CLOSE:
            closed = await _close(work, calendar, place, now, person.id)
            return Toast("season-closed") if closed else _EMPTY
        case SeasonVerb.SHOW:
            return None


async def end_of_month(work: UnitOfWork, calendar: Calendar, chat: int) -> None:
    """Close a season whose time is over, as of that moment; one without games just goes on."""
    season = await work.seasons.running(chat)
    if season.ends is None or calendar.clock() < season.ends:
        return
    await _close(work, calendar, Place(chat), season.ends)
    await work.seasons.end_at(chat, calendar.next_month(season.ends))


async def _close(
    work: UnitOfWork, calendar: Calendar, place: Place, until: int, closer: int | None = None
) -> bool:
    """Close the season that runs and tell the chat its last page; not if nothing was played."""
    season = await work.seasons.running(place.chat)
    span = Span(season.since, until)
    fools = await _board(work, place.chat, span, Order.FOOL)
    if not fools.rows:
        return False
    await work.seasons.close(place.chat, until, closer)
    honours: list[Json] = []
    for order in _HONOURS:
        best = await _board(work, place.chat, span, order, most=1)
        honours += [{"order": order, **row_of(each)} for each in best.rows]
    data: dict[str, Json] = {
        "number": season.number,
        **days(span, calendar),
        "rows": [row_of(each) for each in fools.rows],
        "more": fools.total - len(fools.rows),
        "honours": honours,
    }
    language = await work.chats.language(place.chat)
    last = Notice(place.chat, NoticeKind.SEASON_OVER, data, language, place.topic)
    await work.notices.put(last)
    return True


async def _board(work: UnitOfWork, chat: int, span: Span, order: Order, most: int = PAGE) -> Board:
    enough = ENOUGH[Period.SEASON] if order is Order.RATE else 1
    return await work.results.board(chat, span, order, enough=enough, most=most)


async def _about(
    work: UnitOfWork, calendar: Calendar, chat: int, verb: SeasonVerb
) -> dict[str, Json]:
    """The season that runs as notice data; `asks` when closing it is to be confirmed."""
    season = await work.seasons.running(chat)
    return {
        "number": season.number,
        "since": _day(calendar, season.since),
        "ends": None if season.ends is None else _day(calendar, season.ends - 1),
        "asks": verb is SeasonVerb.ASK,
    }


def _day(calendar: Calendar, moment: int | None) -> str | None:
    return None if moment is None else calendar.day(moment).isoformat()
