"""Where people stand after each of their games, and the boards that are read from that.

A line follows from the line before and one result, as the balance of an account does. So what
happened between two moments is the difference of two lines, however many games lie between.
"""

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import CTE, ColumnElement, Select, case, delete, func, select
from sqlalchemy.orm import aliased

from bot.storage.people import person_of
from bot.storage.rows import PersonRow, ResultRow, StandingRow
from bot.storage.session import Session
from bot.tallies import Order, Span
from bot.values import Board, Ranked, Result, Standing

_LINE: Final = StandingRow
_MILLION: Final = 1_000_000


class Standings:
    """The lines, within one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def add(self, results: Sequence[Result], now: int) -> None:
        """Write the next line of everybody who has a result; their chat has to be locked."""
        await self._session.add([following(await self._last(each), each, now) for each in results])

    async def of_person(self, person: int, chat: int | None = None) -> Standing | None:
        """Return the sum of somebody's last lines, in one chat or in all; None without any."""
        mine = _LINE.person == person
        if chat is not None:
            mine &= _LINE.chat == chat
        last = select(_LINE.chat, func.max(_LINE.games).label("games")).where(mine)
        latest = last.group_by(_LINE.chat).subquery()
        ends = (_LINE.chat == latest.c.chat) & (_LINE.games == latest.c.games)
        lines = await self._session.column(select(_LINE).join(latest, ends).where(mine))
        found = await self._session.get(PersonRow, person)
        return None if not lines or found is None else _sum(found, lines)

    async def board(
        self, chat: int, span: Span, order: Order, *, enough: int, skip: int, most: int
    ) -> Board:
        """Return some lines of a chat's board, and how many it has; see `bot.ports.Results`."""
        tally = _Tally(chat, span).query(order).subquery()
        value, games = tally.c.value, tally.c.games
        tie = games.desc() if order is Order.RATE else games
        query = (
            select(
                PersonRow,
                func.rank().over(order_by=(value.desc(), tie)),
                value,
                games,
                tally.c.fool,
                tally.c.laid,
                tally.c.run,
                func.count().over(),
            )
            .join(PersonRow, PersonRow.id == tally.c.person)
            .where(_counts(order, value, games, enough))
            .order_by(value.desc(), tie, PersonRow.name, PersonRow.id)
        )
        rows = await self._session.rows(query.offset(skip).limit(most))
        ranked = [
            Ranked(place, person_of(person), *numbers) for person, place, *numbers, _ in rows
        ]
        return Board(tuple(ranked), rows[0][-1] if rows else 0)

    async def move(self, old: int, new: int) -> None:
        """Make the lines of a chat anew that has got the results of another."""
        await self._session.execute(delete(_LINE).where(_LINE.chat.in_((old, new))))
        query = select(ResultRow).where(ResultRow.chat == new)
        ended = query.order_by(ResultRow.at, ResultRow.game, ResultRow.seat)
        last: dict[int, StandingRow] = {}
        lines = []
        for row in await self._session.column(ended):
            last[row.person] = following(last.get(row.person), row, row.at)
            lines.append(last[row.person])
        await self._session.add(lines)

    async def _last(self, result: Result) -> StandingRow | None:
        mine = (_LINE.person == result.person) & (_LINE.chat == result.chat)
        query = select(_LINE).where(mine).order_by(_LINE.games.desc()).limit(1)
        return next(iter(await self._session.column(query)), None)


def following(last: StandingRow | None, result: Result | ResultRow, now: int) -> StandingRow:
    """Return the line after this one; the lines of somebody in a chat never go back in time."""
    if last is None:
        last = _LINE(games=0, at=now, fool=0, laid=0, hung=0, worn=0, run=0, free=0, stuck=0)
    lost = result.fool or result.technical
    run = min(last.run, 0) - 1 if lost else max(last.run, 0) + 1
    return _LINE(
        person=result.person,
        chat=result.chat,
        games=last.games + 1,
        at=max(now, last.at),
        fool=last.fool + lost,
        laid=last.laid + result.laid,
        hung=last.hung + result.hung,
        worn=last.worn + result.worn,
        run=run,
        free=max(last.free, run),
        stuck=max(last.stuck, -run),
    )


def _sum(person: PersonRow, lines: Sequence[StandingRow]) -> Standing:
    return Standing(
        person_of(person),
        games=sum(line.games for line in lines),
        fool=sum(line.fool for line in lines),
        laid=sum(line.laid for line in lines),
        hung=sum(line.hung for line in lines),
        worn=sum(line.worn for line in lines),
        run=lines[0].run if len(lines) == 1 else 0,
        free=max(line.free for line in lines),
        stuck=max(line.stuck for line in lines),
    )


def _counts(
    order: Order, value: ColumnElement[int], games: ColumnElement[int], enough: int
) -> ColumnElement[bool]:
    """Who is on a board at all: nobody for nothing, except for never having been the fool."""
    match order:
        case Order.RATE:
            return games >= enough
        case Order.FOOL:
            return games > 0
        case _:
            return value > 0


class _Tally:
    """What everybody in a chat has from a span: the last line in it less the last one before."""

    def __init__(self, chat: int, span: Span) -> None:
        self._chat = chat
        self._span = span
        self._people = _people(chat)
        self._end = aliased(_LINE)
        self._start = aliased(_LINE)

    def query(self, order: Order) -> Select[Any]:
        """Select person, games, fool, laid, run, and what this order compares as `value`."""
        person, end, start = self._people.c.person, self._end, self._start
        query = select(
            person,
            self._gained("games").label("games"),
            self._gained("fool").label("fool"),
            self._gained("laid").label("laid"),
            end.run.label("run"),
            self._value(order).label("value"),
        ).select_from(self._people)
        query = query.join(end, self._is_last(end, self._span.until))
        if self._span.since is None:
            return query
        return query.outerjoin(start, self._is_last(start, self._span.since))

    def _is_last(self, line: type[StandingRow], before: int | None) -> ColumnElement[bool]:
        """Whether a line is somebody's last one before a moment."""
        person = self._people.c.person
        other = aliased(_LINE)
        query = select(other.games).where(other.chat == self._chat, other.person == person)
        if before is not None:
            query = query.where(other.at < before)
        newest = query.order_by(other.at.desc(), other.games.desc()).limit(1)
        games = newest.correlate(self._people).scalar_subquery()
        return (line.chat == self._chat) & (line.person == person) & (line.games == games)

    def _gained(self, name: str) -> ColumnElement[int]:
        reached: ColumnElement[int] = getattr(self._end, name)
        if self._span.since is None:
            return reached
        return reached - func.coalesce(getattr(self._start, name), 0)

    def _value(self, order: Order) -> ColumnElement[int]:
        match order:
            case Order.FOOL | Order.LAID | Order.HUNG | Order.WORN:
                return self._gained(order.value)
            case Order.RATE:
                games = self._gained("games")
                return (games - self._gained("fool")) * _MILLION // func.nullif(games, 0)
            case Order.FREE | Order.STUCK:
                return self._longest(order)

    def _longest(self, order: Order) -> ColumnElement[int]:
        """The longest run; of one that had begun before the span only what lies in it."""
        if self._span.since is None:
            return self._gained(order.value)
        end, start, line = self._end, self._start, aliased(_LINE)
        run = line.run if order is Order.FREE else -line.run
        inside = line.games - func.coalesce(start.games, 0)
        query = select(func.max(case((run > inside, inside), else_=run))).where(
            line.chat == self._chat, line.person == end.person, line.at >= self._span.since
        )
        if self._span.until is not None:
            query = query.where(line.at < self._span.until)
        return query.correlate(end, start).scalar_subquery()


def _people(chat: int) -> CTE:
    """Everybody who has a line in a chat, and a row without anybody at the end.

    Each is found from the one before by the index; DISTINCT would go through all lines.
    """
    first = select(func.min(_LINE.person).label("person")).where(_LINE.chat == chat)
    people = first.cte("players", recursive=True)
    line = aliased(_LINE)
    after = select(func.min(line.person)).where(line.chat == chat, line.person > people.c.person)
    following = select(after.correlate(people).scalar_subquery())
    return people.union_all(following.select_from(people).where(people.c.person.is_not(None)))
