"""What is lasting: the judge's own reading of the database, commit by commit.

It reads the file with a connection of its own and replays every record with the engine, so it
knows each game before and after a commit without asking the bot.
"""

import json
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from engine import (
    Action,
    GameState,
    Step,
    apply,
    check_invariants,
    parse_action,
    read_record,
    replay,
)
from tests.simulate.cards import EVERY_CARD, seen_by, shown_at_the_end
from tests.simulate.promises import Broken, Promise


class Due(NamedTuple):
    """A row of the deadlines."""

    game: int
    seat: int
    person: int
    decision: str
    since: int
    due: int
    allowed: int
    ahead: int
    waits: bool

    @property
    def key(self) -> tuple[int, int, str]:
        """What tells one decision from all others."""
        return self.game, self.seat, self.decision


class Sat(NamedTuple):
    """A row of the seats."""

    person: int
    misses: int
    robot: bool


class Score(NamedTuple):
    """A row of the results."""

    seat: int
    person: int
    place: int
    fool: bool
    draw: bool
    laid: int
    hung: int
    worn: int
    technical: bool


@dataclass(frozen=True)
class Known:
    """One game as it is stored, replayed."""

    id: int
    chat: int
    stage: str
    speed: str
    frozen: bool
    version: int
    shown: int
    closed_by: str
    seats: tuple[Sat, ...]
    header: str | None
    actions: tuple[Action, ...] = ()
    state: GameState | None = None
    seen: Mapping[int | None, frozenset[str]] = field(default_factory=dict)
    """The cards that each seat, and everybody, has seen in this deal."""

    def seat_of(self, person: int) -> int | None:
        """The seat of somebody, or None."""
        return next((at for at, each in enumerate(self.seats) if each.person == person), None)

    def may_see(self, person: int) -> frozenset[str]:
        """The cards that somebody, or a group, may be shown of this deal."""
        if self.stage == "over":
            return EVERY_CARD  # it can be looked through
        return self.seen.get(self.seat_of(person), self.seen.get(None, frozenset()))


class Change(NamedTuple):
    """A game before and after a commit, and the positions before each new action."""

    before: Known | None
    after: Known
    steps: tuple[tuple[GameState, Action], ...]


class Notice(NamedTuple):
    """A row of the outbox."""

    chat: int
    kind: str


@dataclass
class Entry:
    """What one commit changed."""

    handled: list[int]
    changes: list[Change]
    deadlines: Mapping[tuple[int, int], Due]
    """As they are now, by game and seat."""
    before: Mapping[tuple[int, int], Due]
    """As they were."""
    notices_done: list[Notice]
    scores: int
    """How many results there are."""
    unreachable: frozenset[int]
    """People whom the bot cannot write to."""


_DEADLINES: Final = (
    "select game, seat, person, decision, since, due, allowed, ahead, waits from deadlines"
)
_GAMES: Final = (
    "select id, chat, stage, speed, frozen, version, shown, closed_by, record from games"
)


class Ledger:
    """The reader of one database; it lives longer than the processes that write it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._db = sqlite3.connect(path, isolation_level=None)
        self.games: Final[dict[int, Known]] = {}
        self.handled: Final[set[int]] = set()
        self.deadlines: Mapping[tuple[int, int], Due] = {}
        self.notices: dict[int, Notice] = {}
        self.posts: Final[set[tuple[int, int]]] = set()
        self._handled_since = 0

    def close(self) -> None:
        """Let the file go."""
        self._db.close()

    def read(self) -> Entry:
        """What is new since the last time.

        Raises:
            AssertionError: a position is not sound.
            DurakError: a record cannot be replayed.
        """
        deadlines = {
            (row[0], row[1]): Due._make((*row[:8], bool(row[8])))
            for row in self._db.execute(_DEADLINES)
        }
        before, self.deadlines = self.deadlines, deadlines
        scores = int(self._db.execute("select count(*) from results").fetchone()[0])
        away = self._db.execute("select id from people where not reachable")
        unreachable = frozenset(person for (person,) in away)
        handled = self._new_handled()
        entry = Entry(handled, [], deadlines, before, self._done(), scores, unreachable)
        for row in self._db.execute(_GAMES).fetchall():
            known = self.games.get(row[0])
            if known is None or known.version != row[5]:
                entry.changes.append(self._changed(known, row))
            elif known.shown != row[6]:
                self.games[row[0]] = replace(known, shown=row[6])
        self._look_at_posts()
        return entry

    def scores(self, game: int) -> list[Score]:
        """The results of a game."""
        columns = "seat, person, place, fool, draw, laid, hung, worn, technical"
        query = f"select {columns} from results where game = ? order by seat"  # noqa: S608 - no input
        return [
            Score._make((*row[:3], bool(row[3]), bool(row[4]), *row[5:8], bool(row[8])))
            for row in self._db.execute(query, (game,))
        ]

    def number_of_actions(self) -> Mapping[int, int]:
        """How many actions each game has."""
        return dict(self._db.execute("select game, count(*) from actions group by game"))

    def shown_in(self, chat: int, message: int) -> int | None:
        """The game that a message shows, as the bot has noted it; None: none."""
        query = "select game from posts where chat = ? and message = ?"
        row = self._db.execute(query, (chat, message)).fetchone()
        return None if row is None else int(row[0])

    def check_soundness(self) -> None:
        """Let the database look at itself.

        Raises:
            Broken: SURVIVAL.
        """
        found = [*self._db.execute("pragma integrity_check")]
        lost = [*self._db.execute("pragma foreign_key_check")]
        if found != [("ok",)] or lost:
            raise Broken(Promise.SURVIVAL, f"the database is damaged: {found} {lost}")

    # --- reading -----------------------------------------------------------------------------

    def _new_handled(self) -> list[int]:
        query = "select id, at from handled_updates where at >= ?"
        rows = self._db.execute(query, (self._handled_since,)).fetchall()
        found = [number for number, _ in rows if number not in self.handled]
        self.handled.update(found)
        self._handled_since = max([at for _, at in rows], default=self._handled_since)
        return found

    def _done(self) -> list[Notice]:
        rows = self._db.execute("select id, chat, kind from notices").fetchall()
        waiting = {number: Notice(chat, kind) for number, chat, kind in rows}
        done = [each for number, each in self.notices.items() if number not in waiting]
        self.notices = waiting
        return done

    def _look_at_posts(self) -> None:
        query = "select chat, message from posts order by rowid desc limit 30"
        self.posts.update(self._db.execute(query).fetchall())

    def _changed(self, known: Known | None, row: tuple[Any, ...]) -> Change:
        seats = tuple(
            Sat(person, misses, bool(robot))
            for person, misses, robot in self._db.execute(
                "select person, misses, robot from seats where game = ? order by seat", row[:1]
            )
        )
        plain = Known(
            id=row[0],
            chat=row[1],
            stage=row[2],
            speed=row[3],
            frozen=bool(row[4]),
            version=row[5],
            shown=row[6],
            closed_by=row[7],
            seats=seats,
            header=row[8],
        )
        after, steps = self._replayed(known, plain)
        self.games[after.id] = after
        return Change(known, after, tuple(steps))

    def _replayed(
        self, known: Known | None, now: Known
    ) -> tuple[Known, list[tuple[GameState, Action]]]:
        if now.header is None:
            return now, []
        steps: list[tuple[GameState, Action]] = []
        if known is None or known.state is None:
            first = next(
                iter(replay(read_record(json.dumps({**json.loads(now.header), "actions": []}))))
            )
            actions: tuple[Action, ...] = ()
            state, seen = first.state, _more({}, first, len(now.seats))
        else:
            if known.header != now.header:
                raise AssertionError(f"the record of game {now.id} was rewritten")
            actions, state, seen = known.actions, known.state, dict(known.seen)
        query = "select text from actions where game = ? and number >= ? order by number"
        for (text,) in self._db.execute(query, (now.id, len(actions))).fetchall():
            action = parse_action(text)
            steps.append((state, action))
            step = apply(state, action)
            check_invariants(step.state)
            state, actions = step.state, (*actions, action)
            seen = _more(seen, step, len(now.seats))
        return replace(now, actions=actions, state=state, seen=seen), steps


def _more(
    seen: Mapping[int | None, frozenset[str]], step: Step, seats: int
) -> dict[int | None, frozenset[str]]:
    ended = shown_at_the_end(step.state) if step.state.outcome is not None else set()
    return {
        seat: seen.get(seat, frozenset()) | seen_by(seat, step) | ended
        for seat in (None, *range(seats))
    }
