"""What every table must look like, kept apart from the bot: which move each update may make.

After each update the ledger compares the tables that were saved with what it expects, reading the
database with a connection of its own. Whatever it cannot explain is a violation.
"""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from aiogram.types import CallbackQuery, Update

from bot.buttons import LeavePress, PlayPress, parse
from engine import (
    Attack,
    GameState,
    Phase,
    apply,
    format_action,
    parse_action,
    read_record,
    refusal,
    replay,
    view_for,
)

PLAYING: Final = "playing"
LOBBY: Final = "lobby"
_LIVE: Final = (LOBBY, PLAYING)
_GONE: Final = ("left", "kicked")


class Violation(Exception):
    """Something happened that nothing explains."""


@dataclass(slots=True)
class Table:
    """A game as it must be stored."""

    id: int
    chat: int
    topic: int
    stage: str
    opener: int
    seats: tuple[int, ...]
    actions: list[str] = field(default_factory=list)
    state: GameState | None = None


class Ledger:
    """All tables of one database."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)
        self.tables: dict[int, Table] = {}
        self._handled: set[int] = set()
        self._perhaps: set[int] = set()
        """Ids of updates that the bot may or may not have had reason to remember."""
        self.moves = 0
        self.ends = 0

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def live(self) -> list[Table]:
        """The lobbies and running deals."""
        return [each for each in self.tables.values() if each.stage in _LIVE]

    # --- what one update does ---

    def expected(self, update: Update) -> tuple[Table, str] | None:
        """The move that this update must make, as it is stored, and where."""
        query = update.callback_query
        if query is None or query.message is None or query.from_user.is_bot:
            return None
        press = parse(query.data or "")
        table = self.tables.get(press.game) if isinstance(press, PlayPress) else None
        if not isinstance(press, PlayPress) or table is None or table.state is None:
            return None
        if table.stage != PLAYING or query.from_user.id not in table.seats:
            return None
        seat = table.seats.index(query.from_user.id)
        action = press.action(seat)
        if table.state.bout.number != press.bout or refusal(table.state, action) is not None:
            return None
        if isinstance(action, Attack) and table.state.phase is Phase.ATTACK:
            held = view_for(table.state, seat).hand
            if any(card not in held for card in action.cards):
                return None
        return table, format_action(action)

    def handled(self, update: Update) -> bool | None:
        """Whether this update came before; None when nobody outside can tell."""
        if update.update_id in self._handled:
            return True
        return None if update.update_id in self._perhaps else False

    def note(self, update: Update, move: tuple[Table, str] | None, touched: Iterable[int]) -> None:
        """Compare what was saved with the one move that was to be made.

        Raises:
            Violation: a table has changed that must not have, or not as it must.
        """
        before = self.handled(update)
        (self._handled if _means_something(update) else self._perhaps).add(update.update_id)
        games = set(touched)
        if move is not None:
            games.add(move[0].id)
        for game in sorted(games):
            table = self.tables.get(game)
            if table is None:
                self.tables[game] = self._read(game)
            elif table.stage == PLAYING:
                text = move[1] if move is not None and move[0] is table else None
                self._note_deal(update, table, text, before)
            else:
                self.tables[game] = self._read(game)

    def _note_deal(
        self, update: Update, table: Table, move: str | None, before: bool | None
    ) -> None:
        stage, new = self._stored(table)
        if move is not None and new == [move] and before is not True:
            self._play(table, move, stage)
            return
        if move is not None and before is False:
            raise Violation(f"{move!r} of table {table.id} was to be played, and {new} was")
        if not new and stage == PLAYING:
            return
        self._note_end(update, table, stage, new)

    def _play(self, table: Table, move: str, stage: str) -> None:
        if table.state is None:
            raise Violation(f"table {table.id} has no position")
        table.state = apply(table.state, parse_action(move)).state
        table.actions.append(move)
        self.moves += 1
        wanted = PLAYING if table.state.outcome is None else "over"
        redealt = stage == "closed" and table.state.outcome is not None
        if stage != wanted and not redealt:
            raise Violation(f"table {table.id} is {stage} after {move!r}, not {wanted}")
        table.stage = stage

    def _note_end(self, update: Update, table: Table, stage: str, new: list[str]) -> None:
        leavers = {who for who in _leavers(update, table) if who in table.seats}
        resigned = {f"{table.seats.index(who)} resign" for who in leavers}
        left = stage == "closed" and len(new) == 1 and new[0] in resigned
        stopped = stage == "closed" and not new and _stops(update, table)
        if not left and not stopped:
            raise Violation(f"table {table.id} is {stage} with {new} by {update.event_type}")
        table.actions += new
        table.stage = stage
        self.ends += 1

    # --- the whole ---

    def audit(self) -> None:
        """Compare all tables with the database.

        Raises:
            Violation: one differs, or results are missing or doubled.
        """
        for game, stage, actions in self._file.execute("SELECT id, stage, actions FROM games"):
            table = self.tables.get(game)
            if table is None:
                raise Violation(f"nobody has opened table {game}")
            if (table.stage, len(table.actions)) != (stage, actions):
                raise Violation(f"table {game}: {stage}, {actions} actions, not {table}")
        for table in self.live():
            if self._actions(table.id) != table.actions:
                raise Violation(f"the actions of table {table.id} are others")
        wrong = self._file.execute(
            "SELECT g.id FROM games g WHERE g.stage = 'over' AND"
            " (SELECT count(*) FROM results r WHERE r.game = g.id)"
            " <> (SELECT count(*) FROM seats s WHERE s.game = g.id)"
        ).fetchall()
        if wrong:
            raise Violation(f"the results of tables {wrong} are not one a seat")

    def _stored(self, table: Table) -> tuple[str, list[str]]:
        stage, actions, table.chat = self._file.execute(
            "SELECT stage, actions, chat FROM games WHERE id = ?", (table.id,)
        ).fetchone()
        known = len(table.actions)
        return stage, self._actions(table.id, known) if actions != known else []

    def _actions(self, game: int, start: int = 0) -> list[str]:
        rows = self._file.execute(
            "SELECT text FROM actions WHERE game = ? AND number >= ? ORDER BY number",
            (game, start),
        )
        return [text for (text,) in rows]

    def _read(self, game: int) -> Table:
        chat, topic, stage, opener, header = self._file.execute(
            "SELECT chat, topic, stage, opener, record FROM games WHERE id = ?", (game,)
        ).fetchone()
        seats = self._file.execute(
            "SELECT person FROM seats WHERE game = ? ORDER BY seat", (game,)
        ).fetchall()
        table = Table(game, chat, topic, stage, opener, tuple(person for (person,) in seats))
        if header is not None:
            table.actions = self._actions(game)
            form = {**json.loads(header), "actions": table.actions}
            *_, last = replay(read_record(json.dumps(form)))
            table.state = last.state
        return table


def _leavers(update: Update, table: Table) -> Iterable[int]:
    """Who leaves this table by this update."""
    message, query = update.message, update.callback_query
    if message is not None and message.chat.id == table.chat and message.left_chat_member:
        yield message.left_chat_member.id
    if query is not None and _is_there(query, table):
        press = parse(query.data or "")
        if isinstance(press, LeavePress) and press.sure and press.person == query.from_user.id:
            yield press.person


def _stops(update: Update, table: Table) -> bool:
    """Whether this update may end a table without a word of those who play."""
    change, message = update.my_chat_member, update.message
    if change is not None and change.chat.id == table.chat:
        return change.new_chat_member.status in _GONE
    if message is None:
        return False
    if message.migrate_to_chat_id is not None or message.migrate_from_chat_id is not None:
        return True
    return message.chat.id == table.chat and (message.text or "").lower().startswith("/stop")


def _means_something(update: Update) -> bool:
    """Whether this is a press that the bot has to remember."""
    query = update.callback_query
    if query is None or query.message is None or query.from_user.is_bot:
        return False
    return parse(query.data or "") is not None


def _is_there(query: CallbackQuery, table: Table) -> bool:
    return query.message is not None and query.message.chat.id == table.chat
