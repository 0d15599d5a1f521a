"""`/top`: the leaderboards of a chat, page by page."""

from collections.abc import Mapping
from typing import Final

from bot.ports import UnitOfWork
from bot.tallies import ENOUGH, Asked, Calendar, Order, Period, Span
from bot.usecases.lookup import OUTDATED, met
from bot.usecases.telling import tell, tell_instead
from bot.values import Board, Json, NoticeKind, Person, Place, Ranked, Reply, Season

PAGE: Final = 10
"""Lines of a page."""


async def show_top(work: UnitOfWork, calendar: Calendar, who: Person, place: Place) -> None:
    """The board of fools: of all games, or of the season where the chat has seasons."""
    person = await met(work, who, place)
    running = await work.seasons.running(place.chat)
    period = Period.EVER if running.number == 1 else Period.SEASON
    asked = Asked(period, Order.FOOL)
    data = await _page(work, calendar, place.chat, asked, running, running)
    await tell(work, person, place, NoticeKind.TOP, data)


async def turn_top(
    work: UnitOfWork, calendar: Calendar, who: Person, chat: int, message: int, asked: Asked
) -> Reply:
    """Show another page in the message under which somebody pressed; anybody may."""
    person = await met(work, who)
    running = await work.seasons.running(chat)
    season = await _season(work, chat, asked, running)
    if season is None:
        return OUTDATED
    data = await _page(work, calendar, chat, asked, season, running)
    return await tell_instead(work, person, chat, message, NoticeKind.TOP, data)


async def _season(work: UnitOfWork, chat: int, asked: Asked, running: Season) -> Season | None:
    if asked.season is None or asked.season == running.number:
        return running
    return await work.seasons.closed(chat, asked.season)


async def _page(
    work: UnitOfWork,
    calendar: Calendar,
    chat: int,
    asked: Asked,
    season: Season,
    running: Season,
) -> dict[str, Json]:
    """A page as notice data; one that is not there (any more) is the first one."""
    span = _span(asked.period, season, calendar)
    enough = ENOUGH[asked.period] if asked.order is Order.RATE else 1
    page = asked.page
    board = await _board(work, chat, span, asked.order, enough, page)
    if not board.rows and page > 1:
        page = 1
        board = await _board(work, chat, span, asked.order, enough, page)
    return {
        "period": asked.period,
        "order": asked.order,
        "page": page,
        "pages": max((board.total + PAGE - 1) // PAGE, 1),
        "enough": enough,
        "season": season.number,
        "running": running.number,
        **days(span, calendar),
        "rows": [row_of(each) for each in board.rows],
    }


async def _board(
    work: UnitOfWork, chat: int, span: Span, order: Order, enough: int, page: int
) -> Board:
    skip = (page - 1) * PAGE
    return await work.results.board(chat, span, order, enough=enough, skip=skip, most=PAGE)


def _span(period: Period, season: Season, calendar: Calendar) -> Span:
    match period:
        case Period.WEEK:
            return calendar.week()
        case Period.MONTH:
            return calendar.month()
        case Period.SEASON:
            return Span(season.since, season.until)
        case Period.EVER:
            return Span()


def days(span: Span, calendar: Calendar) -> Mapping[str, Json]:
    """The first and the last day of a span as notice data, each None where there is none."""
    return {
        "since": None if span.since is None else calendar.day(span.since).isoformat(),
        "until": None if span.until is None else calendar.last_day(span).isoformat(),
    }


def row_of(ranked: Ranked) -> dict[str, Json]:
    """A line of a board as notice data; of a run that goes on, what lies in the period."""
    return {
        "place": ranked.place,
        "name": ranked.person.name,
        "value": ranked.value,
        "games": ranked.games,
        "fool": ranked.fool,
        "laid": ranked.laid,
        "run": max(min(ranked.run, ranked.games), -ranked.games),
    }
