"""What every table must look like, kept apart from the bot: which move each update may make.

After each update the ledger compares the tables that were saved with what it expects, reading the
database with a connection of its own. Whatever it cannot explain is a violation.
"""

import json
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from aiogram.types import Update

from bot.buttons import PlayPress, parse
from engine import (
    Attack,
    Phase,
    apply,
    format_action,
    parse_action,
    read_record,
    refusal,
    replay,
    robot_action,
    view_for,
)
from tests.fuzz.table import Table, leavers_of, means_something, stops

PLAYING: Final = "playing"
LOBBY: Final = "lobby"
_LIVE: Final = (LOBBY, PLAYING)


class Violation(Exception):
    """Something happened that nothing explains."""


class Ledger:
    """All tables of one database."""

    def __init__(self, path: Path) -> None:
        self._file = sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)
        self.tables: dict[int, Table] = {}
        self._open: dict[int, None] = {}
        """Those of them that may be live."""
        self._with_robots: set[int] = set()
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
        found = []
        for game in list(self._open):
            table = self.tables[game]
            if table.stage in _LIVE:
                found.append(table)
            else:
                del self._open[game]
                self._with_robots.discard(game)
                table.state = None  # what is over never changes, and there are thousands of them
        return found

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
        if query.from_user.id in table.left:
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

    def let_robots_play(self) -> None:
        """Take over what robots have played since, in the seats of those who have left.

        Raises:
            Violation: somebody else has.
        """
        for game in self._with_robots:
            if self.tables[game].stage == PLAYING:
                self._note_robots(self.tables[game])

    def _note_robots(self, table: Table) -> None:
        stage, new = self._stored(table)
        for text in new:
            action = parse_action(text)
            if table.state is None or table.seats[action.seat] not in table.left:
                raise Violation(f"nobody has played {text!r} at table {table.id}")
            table.state = apply(table.state, action).state
            table.actions.append(text)
        if stage != PLAYING and (table.state is None or table.state.outcome is None):
            raise Violation(f"table {table.id} is {stage} after {new} of robots")
        table.stage = stage

    def note(self, update: Update, move: tuple[Table, str] | None, touched: Iterable[int]) -> None:
        """Compare what was saved with the one move that was to be made.

        Raises:
            Violation: a table has changed that must not have, or not as it must.
        """
        before = self.handled(update)
        (self._handled if means_something(update) else self._perhaps).add(update.update_id)
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
        mine = new[:1] if table.training else new
        if move is not None and mine == [move] and before is not True:
            self._play(table, move, stage, new[1:])
            return
        if move is not None and before is False:
            raise Violation(f"{move!r} of table {table.id} was to be played, and {new} was")
        if not new and stage == PLAYING:
            return
        self._note_end(update, table, stage, new)

    def _play(self, table: Table, move: str, stage: str, answers: Sequence[str]) -> None:
        if table.state is None:
            raise Violation(f"table {table.id} has no position")
        table.state = apply(table.state, parse_action(move)).state
        table.actions.append(move)
        self.moves += 1
        self._answer(table, answers)
        wanted = PLAYING if table.state.outcome is None else "over"
        if table.training and wanted == "over":
            wanted = "closed"  # and nothing of it is counted
        redealt = stage == "closed" and table.state.outcome is not None
        if stage != wanted and not redealt:
            raise Violation(f"table {table.id} is {stage} after {move!r}, not {wanted}")
        table.stage = stage

    def _answer(self, table: Table, answers: Sequence[str]) -> None:
        """The robot of a training deal plays as long as it is asked, and never longer."""
        for text in answers:
            state, action = table.state, parse_action(text)
            if state is None or action.seat not in state.active:
                raise Violation(f"the robot was not asked for {text!r} at table {table.id}")
            if action.seat == table.seats.index(table.opener):
                raise Violation(f"{text!r} of table {table.id} is no move of the robot")
            if action != robot_action(view_for(state, action.seat)):
                raise Violation(f"no robot plays {text!r} at table {table.id}")
            table.state = apply(state, action).state
            table.actions.append(text)
        waiting = () if table.state is None else table.state.active
        if table.training and any(table.seats[seat] != table.opener for seat in waiting):
            raise Violation(f"the robot is waited for at table {table.id}")

    def _note_end(self, update: Update, table: Table, stage: str, new: list[str]) -> None:
        table.homes = self._homes(table.chat)
        leavers = {who for who in leavers_of(update, table) if who in table.seats}
        resigned = {f"{table.seats.index(who)} resign" for who in leavers}
        if leavers and table.to_robots and stage == "over":
            self.tables[table.id] = last = self._read(table.id)
            if last.actions[: len(table.actions)] != table.actions or not leavers <= last.left:
                raise Violation(f"table {table.id} is over by {update.event_type}")
            return
        left = stage == "closed" and len(new) == 1 and new[0] in resigned
        stopped = stage == "closed" and not new and stops(update, table)
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
        table.left = self._left(table.id)
        if table.left:
            self._with_robots.add(table.id)
        known = len(table.actions)
        return stage, self._actions(table.id, known) if actions != known else []

    def _actions(self, game: int, start: int = 0) -> list[str]:
        rows = self._file.execute(
            "SELECT text FROM actions WHERE game = ? AND number >= ? ORDER BY number",
            (game, start),
        )
        return [text for (text,) in rows]

    def has_moved(self, chat: int) -> bool:
        """Whether the bot was told that this chat is another one now."""
        found = self._file.execute("SELECT moved_to FROM chats WHERE id = ?", (chat,)).fetchone()
        return found is not None and found[0] is not None

    def _homes(self, chat: int) -> frozenset[int]:
        """This chat, and those that have become it."""
        moved = self._file.execute("SELECT id FROM chats WHERE moved_to = ?", (chat,))
        return frozenset({chat, *(old for (old,) in moved)})

    def _left(self, game: int) -> frozenset[int]:
        gone = self._file.execute('SELECT person FROM seats WHERE game = ? AND "left"', (game,))
        return frozenset(person for (person,) in gone)

    def _read(self, game: int) -> Table:
        chat, topic, stage, opener, header = self._file.execute(
            "SELECT chat, topic, stage, opener, record FROM games WHERE id = ?", (game,)
        ).fetchone()
        seats = self._file.execute(
            "SELECT person FROM seats WHERE game = ? ORDER BY seat", (game,)
        ).fetchall()
        table = Table(game, chat, topic, stage, opener, tuple(person for (person,) in seats))
        self._open[game] = None
        if header is not None:
            table.actions = self._actions(game)
            form = {**json.loads(header), "actions": table.actions}
            *_, last = replay(read_record(json.dumps(form)))
            table.state = last.state
            table.left = self._left(game)
        return table
