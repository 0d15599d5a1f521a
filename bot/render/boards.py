"""Leaderboards and seasons: one message with pages that are turned in place.

What the notices hold, with days as `2026-11-30`:

    TOP          {"period", "order", "page", "pages", "enough", "season", "running", "since",
                  "until": day | None, "rows": [row, …]}
    SEASON       {"number", "since", "ends": day | None, "asks": bool}
    SEASON_OVER  {"number", "since", "until": day | None, "rows": [row, …], "more": int,
                  "honours": [{"order", **row}, …]}

`row` is {"place", "name", "value", "games", "fool", "laid", "run"}.
"""

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from bot.buttons import SeasonPress, SeasonVerb, TopPress, pack
from bot.i18n import Translator
from bot.render.days import day, span
from bot.render.deal import paragraphs
from bot.render.names import names_at, plain_name, rank_of
from bot.render.notice_data import number_in, rows, text_in
from bot.screen import Button, Screen, Style
from bot.tallies import Asked, Order, Period
from bot.values import Json

_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
_ORDERS: Final = (
    (Order.FOOL, Order.STUCK),
    (Order.RATE, Order.FREE),
    (Order.LAID, Order.HUNG),
    (Order.WORN,),
)
"""The rows of their buttons: shame, pride, погоны."""
_PER_CENT: Final = 10_000


def top(data: Mapping[str, Json], say: Translator) -> Screen:
    """A page of a leaderboard, with the ways to the others."""
    order = Order(text_in(data, "order"))
    shown = rows(data.get("rows"))
    enough = number_in(data, "enough")
    notes = [say("top-ties", order=order)]
    if order is Order.RATE:
        notes.append(say("top-enough", games=enough))
    text = paragraphs(
        [say("top-title", order=order), *_period(data, say)],
        _lines(shown, order, say) or [say("top-nobody", order=order)],
        [say("top-joke", order=order), *notes] if shown else [],
    )
    return Screen(text, _top_rows(data, say))


def season(data: Mapping[str, Json], say: Translator) -> Screen:
    """The season that runs; or the question whether to close it."""
    number = number_in(data, "number")
    if data.get("asks"):
        yes = _season_button(SeasonVerb.CLOSE, number, say, Style.DANGER)
        no = _season_button(SeasonVerb.SHOW, number, say)
        return Screen(say("season-close-question", number=str(number)), ((yes, no),))
    since, ends = data.get("since"), data.get("ends")
    text = paragraphs(
        [say("season-title", number=str(number))],
        [
            say("season-since", day=day(since, say)) if since else say("season-since-ever"),
            say("season-ends", day=day(ends, say)) if ends else say("season-ends-by-hand"),
        ],
        [say("season-about")],
    )
    monthly = SeasonVerb.BY_HAND if ends else SeasonVerb.MONTHLY
    here = TopPress(Asked(Period.SEASON, Order.FOOL))
    return Screen(
        text,
        (
            (Button(say("button-season-top"), pack(here)),),
            (_season_button(monthly, number, say),),
            (_season_button(SeasonVerb.ASK, number, say),),
        ),
    )


def season_over(data: Mapping[str, Json], say: Translator) -> str:
    """The last page of a season."""
    shown, more = rows(data.get("rows")), number_in(data, "more")
    lines = _lines(shown, Order.FOOL, say)
    if more:
        lines.append(say("top-more", count=more))
    honours = rows(data.get("honours"))
    return paragraphs(
        [
            say("season-over-title", number=str(number_in(data, "number"))),
            *span(data.get("since"), data.get("until"), say),
        ],
        lines,
        [_honour(each, say) for each in honours],
        [say("season-over-joke")],
    )


def _season_button(
    verb: SeasonVerb, number: int, say: Translator, style: Style = Style.PLAIN
) -> Button:
    return Button(say("button-season", verb=verb), pack(SeasonPress(number, verb)), style=style)


def _period(data: Mapping[str, Json], say: Translator) -> list[str]:
    number = str(number_in(data, "season"))
    name = say("top-period", period=Period(text_in(data, "period")), number=number)
    return [name, *span(data.get("since"), data.get("until"), say)]


def _lines(shown: Sequence[Mapping[str, Json]], order: Order, say: Translator) -> list[str]:
    names = names_at((text_in(row, "name") for row in shown), say)
    return [_line(row, name, order, say) for row, name in zip(shown, names, strict=True)]


def _line(row: Mapping[str, Json], name: str, order: Order, say: Translator) -> str:
    place, value, games = (number_in(row, key) for key in ("place", "value", "games"))
    who = say("top-place", place=_MEDALS.get(place, f"{place}."), name=name)
    match order:
        case Order.FOOL:
            laid = number_in(row, "laid")
            return say("top-row-fool", who=who, fool=value, games=games, pogony=laid)
        case Order.LAID | Order.HUNG:
            return say("top-row-pogony", who=who, pogony=value, games=games)
        case Order.WORN:
            return say("top-row-worn", who=who, pogony=value, title=rank_of(value, say))
        case Order.FREE:
            run = number_in(row, "run")
            if run == value:
                return say("top-row-free-now", who=who, games=value)
            return say("top-row-free", who=who, games=value)
        case Order.STUCK:
            return say("top-row-stuck", who=who, fool=value)
        case Order.RATE:
            rate = (value + _PER_CENT // 2) // _PER_CENT
            return say("top-row-rate", who=who, rate=str(rate), games=games)


def _honour(row: Mapping[str, Json], say: Translator) -> str:
    name = escape(plain_name(text_in(row, "name"), say))
    order, value = Order(text_in(row, "order")), number_in(row, "value")
    if order is Order.RATE:
        value = (value + _PER_CENT // 2) // _PER_CENT
    return say("season-honour", order=order, name=name, value=str(value))


def _top_rows(data: Mapping[str, Json], say: Translator) -> tuple[tuple[Button, ...], ...]:
    period, order = Period(text_in(data, "period")), Order(text_in(data, "order"))
    chosen, running = number_in(data, "season"), number_in(data, "running")
    number = chosen if period is Period.SEASON and chosen != running else None
    periods = tuple(
        _choice(say("button-period", period=each), each is period, Asked(each, order), say)
        for each in Period
    )
    orders = tuple(
        tuple(
            _choice(
                say("button-order", order=each), each is order, Asked(period, each, 1, number), say
            )
            for each in row
        )
        for row in _ORDERS
    )
    pages = _pages(data, Asked(period, order, number_in(data, "page"), number), say)
    seasons = _seasons(chosen, running, order, say) if period is Period.SEASON else ()
    return tuple(row for row in (pages, periods, *orders, seasons) if row)


def _choice(text: str, chosen: bool, asked: Asked, say: Translator) -> Button:  # noqa: FBT001 - of a pair
    if chosen:
        return Button(say("button-chosen", name=text), pack(TopPress(asked)), style=Style.PRIMARY)
    return Button(text, pack(TopPress(asked)))


def _pages(data: Mapping[str, Json], asked: Asked, say: Translator) -> tuple[Button, ...]:
    page, pages = asked.page, number_in(data, "pages")
    if pages == 1:
        return ()
    before, after = (
        Asked(asked.period, asked.order, to, asked.season)
        for to in (page - 1 or pages, page % pages + 1)
    )
    return (
        Button("◀️", pack(TopPress(before))),
        Button(say("button-page", page=str(page), pages=str(pages)), pack(TopPress(asked))),
        Button("▶️", pack(TopPress(after))),
    )


def _seasons(chosen: int, running: int, order: Order, say: Translator) -> tuple[Button, ...]:
    """The seasons before and after the one that is shown."""
    found = []
    if chosen > 1:
        earlier = TopPress(Asked(Period.SEASON, order, 1, chosen - 1))
        found.append(Button(say("button-season-before", number=str(chosen - 1)), pack(earlier)))
    if chosen < running:
        number = chosen + 1 if chosen + 1 < running else None
        later = TopPress(Asked(Period.SEASON, order, 1, number))
        found.append(Button(say("button-season-after", number=str(chosen + 1)), pack(later)))
    return tuple(found)
