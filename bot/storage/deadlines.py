"""What has to happen until when: the collection of `bot.ports.Deadlines`.

The deadlines of a game follow from the game; they are brought up to date whenever it is saved, in
the same transaction, so that no use case can forget one.
"""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, bindparam, delete, func, select, update

from bot.clock import Clock
from bot.deadlines import (
    Clocked,
    Deadline,
    Sitter,
    Tempo,
    after_outage,
    after_setting_back,
    agenda,
    earliest,
    knock,
    of_lobby,
)
from bot.storage.rows import DeadlineRow, GameRow, HeartbeatRow
from bot.storage.session import Session
from bot.values import Game, Stage

_AT_ONCE = 50
"""So many deadlines are handed out at a time; the others come after them."""
_HEARTBEAT = 1
_ROW = DeadlineRow
_OF_GAME: Final = select(_ROW).where(_ROW.game == bindparam("game")).order_by(_ROW.seat)


class StoredDeadlines:
    """The deadlines, within one transaction."""

    def __init__(self, session: Session, clock: Clock, tempo: Tempo) -> None:
        self._session = session
        self._clock = clock
        self._tempo = tempo
        self.soonest: int | None = None
        """Before this moment nothing is due of what was written in this transaction."""

    async def follow(self, game: Game) -> None:
        """Bring the deadlines of a game that is being saved up to date."""
        if game.broken and game.stage is Stage.PLAYING:
            return
        rows = await self._session.column(_OF_GAME, game=game.id)
        now = self._clock()
        wanted = self._wanted(game, [*map(_deadline, rows)], now)
        await self._write(rows, wanted)
        self._note(wanted, now)

    def _wanted(self, game: Game, known: Sequence[Deadline], now: int) -> list[Deadline]:
        if game.mute is not None:
            return knock(game.id, game.version, game.mute.tries, known, now, self._tempo)
        if game.stage is Stage.LOBBY:
            return [of_lobby(game.id, game.version, now, self._tempo)]
        clocked = _clocked(game)
        return [] if clocked is None else agenda(clocked, known, now, self._tempo)

    async def of(self, game: int) -> tuple[Deadline, ...]:
        """Return the deadlines of a game, in seat order."""
        return tuple(map(_deadline, await self._session.column(_OF_GAME, game=game)))

    async def due(self) -> tuple[Deadline, ...]:
        """Return deadlines about which something is to be done now, the oldest first."""
        now = self._clock()
        moment = _ROW.due - _ROW.ahead
        query = select(_ROW).where(moment <= now).order_by(moment, _ROW.game, _ROW.seat)
        return tuple(map(_deadline, await self._session.column(query.limit(_AT_ONCE))))

    async def next(self) -> int | None:
        """Return a moment before which nothing can become due; None: there are no deadlines."""
        moments = select(func.min(_ROW.due - _ROW.ahead)).having(func.count() > 0)
        shortest = select(func.min(_ROW.allowed - _ROW.ahead)).where(_ROW.waits)
        found = [*await self._session.column(moments)]
        left = await self._session.column(shortest.having(func.count() > 0))
        found.extend(self._clock() + each for each in left)
        return min(found, default=None)

    async def reminded(self, deadline: Deadline) -> None:
        """Note that the reminder was given."""
        await self._change(_same(deadline), ahead=0)

    async def postpone(self, deadline: Deadline, until: int) -> None:
        """Try a deadline that could not be dealt with again later."""
        await self._change(_same(deadline), due=until, ahead=0)

    async def delivered(self, game: int, version: int, person: int) -> None:
        """Start the clock of somebody who sees this version of the game."""
        waiting = (_ROW.game == game) & _ROW.waits & (_ROW.since <= version)
        await self._start(waiting & (_ROW.person == person))

    async def cut_off(self, person: int) -> None:
        """Start the clocks that wait for a hand which cannot be delivered."""
        await self._start((_ROW.person == person) & _ROW.waits)

    async def give_back(self, chat: int, lost: int) -> None:
        """Move the deadlines of whom a pause of this chat concerns: the person, or the group."""
        here: ColumnElement[bool]
        if chat < 0:
            here = _ROW.game.in_(select(GameRow.id).where(GameRow.chat == chat))
        else:
            here = _ROW.person == chat
        await self._change(here, due=_ROW.due + lost)

    async def heartbeat(self) -> int:
        """Note that the bot is alive; how long ago it was noted before, 0 the first time.

        Less than 0 where the clock of the machine was set back meanwhile.
        """
        now = self._clock()
        row = await self._session.get(HeartbeatRow, _HEARTBEAT)
        if row is None:
            await self._session.add([HeartbeatRow(id=_HEARTBEAT, at=now)])
            return 0
        silence, row.at = now - row.at, now
        await self._session.flush()
        return silence

    async def after_outage(self, lost: int) -> None:
        """Give everybody back the time for which the bot was away."""
        now = self._clock()
        for row in await self._session.column(select(_ROW)):
            row.due = after_outage(_deadline(row), now, lost, self._tempo).due
        await self._session.flush()

    async def clock_went_back(self, by: int) -> None:
        """Let everybody have as much time left as before the clock was set back."""
        now = self._clock()
        for row in await self._session.column(select(_ROW)):
            row.due = after_setting_back(_deadline(row), now, by).due
        await self._session.flush()

    async def _write(self, rows: Sequence[DeadlineRow], wanted: Sequence[Deadline]) -> None:
        """Store what is wanted; rows that are free are written over, which is a trip less."""
        seats = {each.seat for each in wanted}
        free = [row for row in rows if row.seat not in seats]
        by_seat = {row.seat: row for row in rows if row.seat in seats}
        written = []
        for each in wanted:
            row = by_seat.get(each.seat) or (free.pop() if free else DeadlineRow(game=each.game))
            written.append(_filled(row, each))
        if free:
            gone = (_ROW.game == free[0].game) & _ROW.seat.in_([row.seat for row in free])
            await self._session.execute(delete(_ROW).where(gone))
        await self._session.add(written)

    async def _start(self, which: ColumnElement[bool]) -> None:
        await self._change(which, due=self._clock() + _ROW.allowed, waits=False)

    async def _change(self, which: ColumnElement[bool], **values: object) -> None:
        await self._session.execute(update(_ROW).where(which).values(**values))

    def _note(self, deadlines: Sequence[Deadline], now: int) -> None:
        moments = [earliest(each, now) for each in deadlines]
        if self.soonest is not None:
            moments.append(self.soonest)
        self.soonest = min(moments, default=None)


def _clocked(game: Game) -> Clocked | None:
    if game.stage is not Stage.PLAYING or game.record is None or game.state is None:
        return None
    if game.training:
        return None  # nobody waits for anybody
    return Clocked(
        game=game.id,
        version=game.version,
        state=game.state,
        actions=game.record.actions,
        sitters=[
            Sitter(each.person.id, each.robot, each.misses, each.person.reachable)
            for each in game.members
        ],
        speed=game.speed,
        frozen=game.frozen,
        overdue=game.overdue,
    )


def _same(deadline: Deadline) -> ColumnElement[bool]:
    return (_ROW.game == deadline.game) & (_ROW.seat == deadline.seat)


def _deadline(row: DeadlineRow) -> Deadline:
    return Deadline(
        game=row.game,
        seat=row.seat,
        person=row.person,
        decision=row.decision,
        since=row.since,
        due=row.due,
        allowed=row.allowed,
        ahead=row.ahead,
        waits=row.waits,
    )


def _filled(row: DeadlineRow, deadline: Deadline) -> DeadlineRow:
    row.seat, row.person = deadline.seat, deadline.person
    row.decision, row.since = deadline.decision, deadline.since
    row.due, row.allowed, row.ahead = deadline.due, deadline.allowed, deadline.ahead
    row.waits = deadline.waits
    return row
