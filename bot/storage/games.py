"""Games from the lobby on: the collection of `bot.ports.Games`.

A game that is read is locked (one writer on SQLite, the row elsewhere), so a use case may read,
decide and save. Saving appends to the record and refuses to rewrite it.
"""

import logging
from collections.abc import Sequence
from typing import Final

from sqlalchemy import Select, bindparam, select, update

from bot.clock import Clock
from bot.deadlines import Speed
from bot.lobby.house_rules import HouseRules
from bot.storage.chats import new_chat
from bot.storage.codec import (
    read_stored,
    write_actions,
    write_header,
    write_pledge,
)
from bot.storage.deadlines import StoredDeadlines
from bot.storage.errors import LostUpdate
from bot.storage.game_rows import game_of, place_of, write_mute
from bot.storage.played import Memory, Played, played_on, replayed
from bot.storage.rows import LIVE, NO_TOPIC, ActionRow, ChatRow, GameRow, SeatRow
from bot.storage.seats import Seats
from bot.storage.session import Session
from bot.values import Game, Member, Person, Place, Pledge, Stage
from engine import DurakError

_BY_ID: Final = (
    select(GameRow).where(GameRow.id == bindparam("game")).with_for_update(key_share=True)
)

_log: Final = logging.getLogger(__name__)


class StoredGames:
    """The games, within one transaction."""

    def __init__(
        self, session: Session, clock: Clock, memory: Memory, deadlines: StoredDeadlines
    ) -> None:
        self._session = session
        self._clock = clock
        self._memory = memory
        self._deadlines = deadlines
        self._seats = Seats(session)
        self._rows: dict[int, GameRow] = {}
        self._oldest: dict[int, int] = {}
        """For each game that was read the oldest version of it that may still be saved."""
        self.played: Final[dict[int, Played]] = {}
        """What was replayed here; to be remembered once the transaction is committed."""
        self.touched: Final[set[int]] = set()
        self._broken: set[int] = set()
        """Games whose record cannot be replayed."""

    async def create(
        self,
        place: Place,
        opener: Person,
        rules: HouseRules,
        *,
        members: tuple[Person, ...] = (),
        speed: Speed = Speed.NORMAL,
        previous: int | None = None,
        pledge: Pledge | None = None,
    ) -> Game:
        """Store a new lobby with the chat's next number."""
        row = GameRow(
            chat=place.chat,
            topic=place.topic or NO_TOPIC,
            number=await self._next_number(place.chat),
            stage=Stage.LOBBY,
            opener=opener.id,
            rules=rules.form(),
            page=None,
            speed=speed,
            frozen=False,
            mute=None,
            mute_tries=0,
            mute_trying=False,
            overdue="",
            previous=previous,
            version=1,
            shown=0,
            record=None,
            actions=0,
            closed_by="",
            closer=None,
            pledge=write_pledge(pledge),
            next_pledge=None,
            created_at=self._clock(),
            changed_at=self._clock(),
        )
        await self._session.add([row])
        seated = tuple(Member(person) for person in members)
        await self._seats.write(row.id, seated)
        await self._session.flush()
        self._note(row)
        self.touched.add(row.id)
        made = await self._game(row, seated, None)
        await self._deadlines.follow(made)
        return made

    async def get(self, game: int) -> Game | None:
        """Return the game with its members, record and state."""
        found = await self._whole(await self._session.column(_BY_ID, game=game))
        return found[0] if found else None

    async def live_at(self, place: Place) -> Game | None:
        """Return the lobby or running game of this place, if any."""
        return await self._first(_at(place).where(GameRow.stage.in_(LIVE)))

    async def live_in(self, chat: int) -> tuple[Game, ...]:
        """Return the lobbies and running games of a chat, in all its topics, newest first."""
        here = (GameRow.chat == chat) & GameRow.stage.in_(LIVE)
        return await self._load(select(GameRow).where(here).order_by(GameRow.id.desc()))

    async def muted_in(self, chat: int) -> tuple[Game, ...]:
        """Return the games of a chat whose table cannot be written, whatever their stage."""
        muted = (GameRow.chat == chat) & GameRow.mute.is_not(None)
        newest_first = select(GameRow).where(muted).order_by(GameRow.id.desc())
        return (await self._load(newest_first))[::-1]  # locked in the order of all that lock many

    async def live_of(self, person: int) -> tuple[Game, ...]:
        """Return the lobbies and running games at which somebody sits, newest first."""
        return await self._load(_live_of(person))

    async def rematch_of(self, game: int) -> Game | None:
        """Return the game made by *Ещё раз* of this one."""
        return await self._first(select(GameRow).where(GameRow.previous == game))

    async def latest_at(self, place: Place) -> Game | None:
        """Return the newest game of this place, whatever its stage."""
        return await self._first(_at(place).order_by(GameRow.id.desc()).limit(1))

    async def finished_at(self, place: Place, most: int) -> tuple[Game, ...]:
        """Return up to so many games of this place that were played to their end, newest first."""
        over = _at(place).where(GameRow.stage == Stage.OVER)
        return await self._load(over.order_by(GameRow.id.desc()).limit(most))

    async def finished(
        self, *, chat: int | None = None, person: int | None = None, number: int | None = None
    ) -> Game | None:
        """Return the newest game played to its end: in this chat, by this person, so numbered."""
        over = select(GameRow).where(GameRow.stage == Stage.OVER)
        if chat is not None:
            over = over.where(GameRow.chat == chat)
        if person is not None:
            over = over.where(GameRow.id.in_(select(SeatRow.game).where(SeatRow.person == person)))
        if number is not None:
            over = over.where(GameRow.number == number)
        return await self._first(over.order_by(GameRow.id.desc()).limit(1))

    async def save(self, game: Game) -> Game:
        """Write everything that differs, append new actions, add one to `version`.

        The deadlines of the game are brought up to date as well.

        `shown` is not written (that is `mark_shown`), nor is anything about the people themselves.

        Raises:
            LostUpdate: the game was saved since this copy of it was read, the record does not
                extend the stored one, `state` is not its replay, or what never changes differs.
            IllegalAction: a new action is not allowed.
        """
        row = await self._row(game.id)
        self._refuse_lost_update(game, row)
        played = await self._append(game, row)
        await self._seats.write(game.id, game.members)
        row.stage, row.opener, row.rules = game.stage, game.opener, game.rules.form()
        row.page, row.closed_by, row.closer = game.page or None, game.closed_by, game.closer
        row.speed, row.frozen, row.overdue = game.speed, game.frozen, game.overdue
        row.pledge, row.next_pledge = write_pledge(game.pledge), write_pledge(game.next_pledge)
        write_mute(row, game.mute)
        row.version += 1
        row.changed_at = self._clock()
        await self._session.flush()
        self._oldest[game.id] = row.version
        self.touched.add(game.id)
        saved = await self._game(row, game.members, played)
        await self._deadlines.follow(saved)
        return saved

    async def lively(self, since: int) -> tuple[tuple[Place, Speed], ...]:
        """Return the groups in which deals run that changed since then, the latest first."""
        running = (GameRow.stage == Stage.PLAYING) & ~GameRow.frozen & GameRow.mute.is_(None)
        in_group = GameRow.chat != GameRow.opener
        query = select(GameRow).where(running & in_group & (GameRow.changed_at >= since))
        rows = await self._session.column(query.order_by(GameRow.changed_at.desc()))
        return tuple((place_of(row), row.speed) for row in rows)

    async def unshown(self) -> tuple[int, ...]:
        """Return the ids of games whose newest version is not yet completely shown."""
        query = select(GameRow.id).where(GameRow.shown < GameRow.version).order_by(GameRow.id)
        return tuple(await self._session.column(query))

    async def mark_shown(self, game: int, version: int) -> None:
        """Remember that people see this version; an older one than is shown changes nothing."""
        newer = (GameRow.id == game) & (GameRow.shown < version) & (GameRow.version >= version)
        await self._session.execute(update(GameRow).where(newer).values(shown=version))

    async def show_again(self, person: int) -> None:
        """Make the live games of somebody unshown, because they will look different to them."""
        for row in await self._session.locked(_live_of(person)):
            self._oldest.setdefault(row.id, row.version)
            row.version += 1
            self.touched.add(row.id)
        await self._deadlines.cut_off(person)

    async def show_group_again(self, chat: int) -> None:
        """Make the live games of a group unshown, because they will look different."""
        here = (GameRow.chat == chat) & GameRow.stage.in_(LIVE)
        for row in await self._session.column(select(GameRow).where(here).with_for_update()):
            self._oldest.setdefault(row.id, row.version)
            row.version += 1
            self.touched.add(row.id)

    async def move(self, old: int, new: int, numbers: int) -> None:
        """Move the games of a chat to another, whose own are numbered on after so many.

        Those that are live, or were not shown, become unshown.
        """
        here = GameRow.chat == old
        unseen = GameRow.stage.in_(LIVE) | (GameRow.shown < GameRow.version)
        ids = await self._session.column(select(GameRow.id).where(here & unseen))
        own = update(GameRow).where(GameRow.chat == new)
        # Below zero and back: each number has to be free in the moment in which it is written.
        await self._session.execute(own.values(number=-(GameRow.number + numbers)))
        await self._session.execute(own.values(number=-GameRow.number))
        await self._session.execute(
            update(GameRow).where(GameRow.id.in_(ids)).values(version=GameRow.version + 1)
        )
        await self._session.execute(update(GameRow).where(here).values(chat=new))
        self.touched.update(ids)

    async def _next_number(self, chat: int) -> int:
        row = await self._session.get(ChatRow, chat, lock=True)
        if row is None:
            row = await new_chat(self._session, chat, self._clock())
        row.last_number += 1
        return row.last_number

    async def _row(self, game: int) -> GameRow:
        if game not in self._rows and await self.get(game) is None:
            raise LostUpdate(f"game {game} is not stored")
        return self._rows[game]

    def _refuse_lost_update(self, game: Game, row: GameRow) -> None:
        if not self._oldest[game.id] <= game.version <= row.version:
            raise LostUpdate(f"game {game.id} has version {row.version}, not {game.version}")
        fixed = (place_of(row), row.number, row.previous)
        if (game.place, game.number, game.previous) != fixed:
            raise LostUpdate(f"place, number and predecessor of game {game.id} never change")

    async def _append(self, game: Game, row: GameRow) -> Played | None:
        before = await self._played(row)
        if row.id in self._broken and game.record is not None:
            raise LostUpdate(f"the record of game {game.id} cannot be replaced")
        if game.record is None:
            if before is not None:
                raise LostUpdate(f"the record of game {game.id} cannot be taken back")
            return None
        played = played_on(before, game.record) if before else replayed(game.record)
        if game.state is not None and game.state != played.state:
            raise LostUpdate(f"the state of game {game.id} is not the replay of its record")
        if row.record is None:
            row.record = write_header(game.record)
        new = enumerate(write_actions(game.record, row.actions), row.actions)
        await self._session.add(
            ActionRow(game=game.id, number=number, text=text, at=self._clock())
            for number, text in new
        )
        row.actions = len(game.record.actions)
        self.played[game.id] = played
        return played

    async def _first(self, query: Select[GameRow]) -> Game | None:
        found = await self._load(query)
        return found[0] if found else None

    async def _load(self, query: Select[GameRow]) -> tuple[Game, ...]:
        return await self._whole(await self._session.locked(query))

    async def _whole(self, rows: Sequence[GameRow]) -> tuple[Game, ...]:
        # Two queries and not a join: only what is read after the lock is sure to be new.
        if not rows:
            return ()
        members = await self._seats.read([row.id for row in rows])
        for row in rows:
            self._note(row)
        return tuple(
            [await self._game(row, members[row.id], await self._played(row)) for row in rows]
        )

    async def _game(
        self, row: GameRow, members: tuple[Member, ...], played: Played | None
    ) -> Game:
        """Return the game that is stored so; what the chat has pinned only matters in a lobby."""
        chat = await self._session.get(ChatRow, row.chat) if row.stage is Stage.LOBBY else None
        pinned = None if chat is None or chat.pinned is None else HouseRules.of(chat.pinned)
        return game_of(row, members, played, pinned, broken=row.id in self._broken)

    def _note(self, row: GameRow) -> None:
        self._rows[row.id] = row
        self._oldest.setdefault(row.id, row.version)

    async def _played(self, row: GameRow) -> Played | None:
        """Return the replay of what is stored, from this transaction, from memory, or anew."""
        if row.record is None:
            return None
        played = self.played.get(row.id) or self._memory.get(row.id, row.actions)
        if played is None:
            of_game = select(ActionRow.text).where(ActionRow.game == row.id)
            texts = await self._session.column(of_game.order_by(ActionRow.number))
            played = self._replayed(row, texts)
        return played

    def _replayed(self, row: GameRow, texts: Sequence[str]) -> Played | None:
        """Return the replay; None when this version cannot read or play what is stored."""
        if row.record is None:
            return None
        try:
            played = replayed(read_stored(row.record, texts))
        except DurakError as error:
            _log.error("game %s cannot be replayed: %s", row.id, type(error).__name__)
            self._broken.add(row.id)
            return None
        self.played[row.id] = played
        return played


def _at(place: Place) -> Select[GameRow]:
    here = (GameRow.chat == place.chat) & (GameRow.topic == (place.topic or NO_TOPIC))
    return select(GameRow).where(here)


def _live_of(person: int) -> Select[GameRow]:
    seated = select(SeatRow.game).where(SeatRow.person == person)
    live = GameRow.id.in_(seated) & GameRow.stage.in_(LIVE)
    return select(GameRow).where(live).order_by(GameRow.id.desc())
