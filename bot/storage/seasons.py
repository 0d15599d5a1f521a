"""The seasons of chats: the collection of `bot.ports.Seasons`."""

from sqlalchemy import select, update

from bot.clock import Clock
from bot.storage.rows import ChatRow, SeasonRow
from bot.storage.session import Session
from bot.values import Season


class StoredSeasons:
    """The seasons, within one transaction."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    async def running(self, chat: int) -> Season:
        """Return the season that a chat is in; its chat is locked until the transaction ends."""
        row = await self._session.get(ChatRow, chat, lock=True)
        query = select(SeasonRow).where(SeasonRow.chat == chat)
        latest = await self._session.column(query.order_by(SeasonRow.number.desc()).limit(1))
        ends = None if row is None else row.season_ends
        if not latest:
            return Season(1, None, ends=ends)
        return Season(latest[0].number + 1, latest[0].until, ends=ends)

    async def closed(self, chat: int, number: int) -> Season | None:
        """Return a season that was closed, if there is one of this number."""
        row = await self._session.get(SeasonRow, (chat, number))
        return None if row is None else Season(row.number, row.since, row.until)

    async def close(self, chat: int, until: int, closer: int | None = None) -> Season:
        """Close the season that runs at this moment; returns it."""
        season = await self.running(chat)
        row = SeasonRow(
            chat=chat, number=season.number, since=season.since, until=until, closer=closer
        )
        await self._session.add([row])
        return Season(season.number, season.since, until)

    async def end_at(self, chat: int, moment: int | None) -> None:
        """Let the season that runs be closed by itself then; None: by hand only."""
        row = await self._session.get(ChatRow, chat, lock=True)
        if row is not None:
            row.season_ends = moment
            await self._session.flush()

    async def due(self) -> tuple[int, ...]:
        """Return the chats whose season is to be closed by now, the longest overdue first."""
        query = select(ChatRow.id).where(ChatRow.season_ends <= self._clock())
        return tuple(await self._session.column(query.order_by(ChatRow.season_ends, ChatRow.id)))

    async def move(self, old: int, new: int) -> None:
        """Put the seasons of a chat before those of another."""
        count = (await self.running(old)).number - 1
        own = update(SeasonRow).where(SeasonRow.chat == new)
        # Below zero and back: each number has to be free in the moment in which it is written.
        await self._session.execute(own.values(number=-(SeasonRow.number + count)))
        await self._session.execute(own.values(number=-SeasonRow.number))
        await self._session.execute(
            update(SeasonRow).where(SeasonRow.chat == old).values(chat=new)
        )
