"""What finished games left behind: the collection of `bot.ports.Results`.

Rows are only ever added. Leaderboards are queries; no counter is kept that could drift from them.
"""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, func, select, update
from sqlalchemy.orm import aliased

from bot.clock import Clock
from bot.storage.finished import COUNTED, finished_games
from bot.storage.people import person_of
from bot.storage.rows import ChatRow, GameRow, PersonRow, ResultRow
from bot.storage.session import Session
from bot.storage.standings import Standings
from bot.tallies import Order, Span
from bot.values import Board, Finished, Result, Rival, Rivals, Standing


class StoredResults:
    """The results, within one transaction."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._standings = Standings(session)
        self._clock = clock

    async def add(self, results: Sequence[Result]) -> None:
        """Store the results of one game; a seat and a person have one each in a game.

        The chat is locked: where several write at once, each line has to see the one before it.
        """
        now = self._clock()
        for chat in {each.chat for each in results}:
            await self._session.get(ChatRow, chat, lock=True)
        await self._session.add(_row(result, now) for result in results)
        await self._standings.add(results, now)

    async def board(
        self, chat: int, span: Span, order: Order, *, enough: int = 1, skip: int = 0, most: int
    ) -> Board:
        """Return some lines of a leaderboard; see `bot.ports.Results`."""
        return await self._standings.board(chat, span, order, enough=enough, skip=skip, most=most)

    async def of_person(self, person: int, chat: int | None = None) -> Standing | None:
        """Return one person's numbers, in one chat or everywhere; None without a finished game."""
        return await self._standings.of_person(person, chat)

    async def rivals(self, person: int, chat: int | None = None) -> Rivals:
        """Return whom somebody has to do with most, in one chat or everywhere."""
        mine, other = aliased(ResultRow), aliased(ResultRow)
        here = (mine.person == person) & (other.person != person)
        if chat is not None:
            here &= mine.chat == chat

        async def most(which: ColumnElement[bool], count: ColumnElement[int]) -> Rival | None:
            query = (
                select(PersonRow, count)
                .join(other, other.person == PersonRow.id)
                .join(mine, mine.game == other.game)
                .where(here & which)
                .group_by(PersonRow.id)
                .order_by(count.desc(), PersonRow.name, PersonRow.id)
            )
            found = await self._session.rows(query.limit(1))
            return Rival(person_of(found[0][0]), found[0][1]) if found else None

        return Rivals(
            victim=await most(other.fool & ~mine.fool, func.count()),
            nemesis=await most(mine.fool & ~other.fool, func.count()),
            hung_on=await most((mine.hung > 0) & (other.worn > 0), func.sum(other.worn)),
        )

    async def latest(
        self, person: int, chat: int | None = None, *, most: int
    ) -> tuple[Finished, ...]:
        """Return the last games that somebody has a result of, newest first."""
        mine = ResultRow.person == person
        if chat is not None:
            mine &= ResultRow.chat == chat
        query = select(ResultRow.game).where(mine)
        newest = query.order_by(ResultRow.at.desc(), ResultRow.game.desc()).limit(most)
        return await finished_games(self._session, await self._session.column(newest))

    async def history(self, chat: int, *, skip: int, most: int) -> tuple[Finished, ...]:
        """Return games of a chat that count for somebody, newest first."""
        query = select(GameRow.id).where((GameRow.chat == chat) & COUNTED)
        newest = query.order_by(GameRow.number.desc()).offset(skip).limit(most)
        return await finished_games(self._session, await self._session.column(newest))

    async def move(self, old: int, new: int) -> None:
        """Count the games of one chat as games of another, which may have its own."""
        await self._session.execute(
            update(ResultRow).where(ResultRow.chat == old).values(chat=new)
        )
        await self._standings.move(old, new)


def _row(result: Result, now: int) -> ResultRow:
    return ResultRow(
        game=result.game,
        seat=result.seat,
        chat=result.chat,
        person=result.person,
        place=result.place,
        fool=result.fool,
        draw=result.draw,
        laid=result.laid,
        hung=result.hung,
        worn=result.worn,
        technical=result.technical,
        at=now,
    )
