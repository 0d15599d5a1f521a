"""Whether everybody had the time that they were promised for a decision."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tests.simulate.ledger import Change, Due, Entry
from tests.simulate.promises import Broken, Promise

_TABLE: Final = -1
_PATIENCE_MS: Final = 300_000
"""After so long a clock runs although no hand was delivered."""
_ROUNDING_S: Final = 0.5


@dataclass
class _Decision:
    """A decision that is owed."""

    asked: float
    allowed: float
    patience: float
    """How long the clock waits for the hand; 0 where none can be delivered."""
    shown: float | None = None


class Clocks:
    """What each decision has cost whom; `now` gives epoch seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._open: dict[tuple[int, int, str], _Decision] = {}
        self._persons: dict[tuple[int, int], list[tuple[int, int, str]]] = {}
        self._down_at: float | None = None
        self._outages: list[tuple[float, float]] = []

    def down(self) -> None:
        """The bot is gone."""
        if self._down_at is None:
            self._down_at = self._now()

    def up(self) -> None:
        """It is back."""
        if self._down_at is not None:
            self._outages.append((self._down_at, self._now()))
            self._down_at = None

    def shown(self, person: int, game: int, begun: float) -> None:
        """Somebody's hand was changed or sent by a call that was begun then."""
        for key in self._persons.get((game, person), ()):
            decision = self._open.get(key)
            if decision is not None and decision.shown is None and begun >= decision.asked:
                decision.shown = self._now()

    def committed(self, entry: Entry, *, by_person: bool) -> None:
        """Look at who was found silent, and which decisions are owed from now on.

        Raises:
            Broken: CLOCKS or WAITING.
        """
        if not by_person:
            for change in entry.changes:
                self._check_misses(entry, change)
        self._follow(entry)
        for change in entry.changes:
            _check_somebody_is_waited_for(entry, change)

    def _check_misses(self, entry: Entry, change: Change) -> None:
        if change.before is None or len(change.before.seats) != len(change.after.seats):
            return
        for seat, (before, after) in enumerate(
            zip(change.before.seats, change.after.seats, strict=True)
        ):
            due = entry.before.get((change.after.id, seat))
            if after.misses > before.misses and due is not None:
                self._check_time(due)

    def _check_time(self, due: Due) -> None:
        decision = self._open.get(due.key)
        if decision is None:
            return
        patient = decision.asked + decision.patience
        start = min(decision.shown or decision.asked, patient)
        had = self._now() - start - self._lost(start)
        if had < decision.allowed - _ROUNDING_S:
            raise Broken(Promise.CLOCKS, f"{due} was over after {had:.1f} s")

    def _lost(self, since: float) -> float:
        """For how long the bot was away since then."""
        return sum(max(end - max(begin, since), 0.0) for begin, end in self._outages)

    def _follow(self, entry: Entry) -> None:
        keys = {each.key: each for each in entry.deadlines.values() if each.seat != _TABLE}
        for key in [key for key in self._open if key not in keys]:
            del self._open[key]
        self._persons = {}
        for key, due in keys.items():
            self._persons.setdefault((due.game, due.person), []).append(key)
            if key not in self._open and due.decision.startswith("owner"):
                self._open[key] = self._asked(due)

    def _asked(self, due: Due) -> _Decision:
        now = self._now()
        left = due.due - now * 1000
        waits = left > due.allowed + _PATIENCE_MS / 2
        return _Decision(now, due.allowed / 1000, _PATIENCE_MS / 1000 if waits else 0.0)


def _check_somebody_is_waited_for(entry: Entry, change: Change) -> None:
    game = change.after
    if game.stage != "playing" or game.state is None or game.speed == "none":
        return
    for seat in [_TABLE] if game.frozen else game.state.active:
        if (game.id, seat) not in entry.deadlines:
            raise Broken(Promise.WAITING, f"game {game.id} waits for seat {seat} without a clock")
