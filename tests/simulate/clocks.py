"""Whether everybody had the time that they were promised for a decision."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from tests.simulate.ledger import Change, Due, Entry
from tests.simulate.promises import Broken, Promise

_TABLE: Final = -1
_PATIENCE_S: Final = 300.0
"""After so long a clock runs although no hand was delivered."""
_ROUNDING_S: Final = 0.01


@dataclass
class _Decision:
    """A decision that is owed."""

    person: int
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
        self._floods: dict[int, list[tuple[float, float]]] = {}
        self.waited: dict[int, float] = {}
        """For how long decisions of each person were owed in all."""

    def down(self) -> None:
        """The bot is gone."""
        if self._down_at is None:
            self._down_at = self._now()

    def up(self) -> None:
        """It is back."""
        if self._down_at is not None:
            self._outages.append((self._down_at, self._now()))
            self._down_at = None

    def flooded(self, chat: int, seconds: int) -> None:
        """Telegram has told the bot to wait before it writes there again."""
        now = self._now()
        self._floods.setdefault(chat, []).append((now, now + seconds))

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
                self._check_time(due, change.after.chat)

    def _check_time(self, due: Due, group: int) -> None:
        decision = self._open.get(due.key)
        if decision is None:
            return
        patient = decision.asked + decision.patience
        start = min(decision.shown or decision.asked, patient)
        had = self._now() - start - self._lost(start, (due.person, group))
        if had < decision.allowed - _ROUNDING_S:
            raise Broken(Promise.CLOCKS, f"{due} was over after {had:.1f} s")

    def _lost(self, since: float, chats: Iterable[int]) -> float:
        """For how long somebody could not act since then: each moment counts once."""
        lost = [(max(begin, since), end) for begin, end in self._outages]
        for chat in chats:
            lost += [pause for pause in self._floods.get(chat, ()) if pause[0] >= since]
        total, until = 0.0, since
        for begin, end in sorted(lost):
            total += max(min(end, self._now()) - max(begin, until), 0.0)
            until = max(until, end)
        return total

    def _follow(self, entry: Entry) -> None:
        for person in entry.unreachable:  # nothing is written to them, so no pause holds it up
            floods = self._floods.get(person, ())
            self._floods[person] = [(begin, min(end, self._now())) for begin, end in floods]
        keys = {each.key: each for each in entry.deadlines.values() if each.seat != _TABLE}
        for key in [key for key in self._open if key not in keys]:
            decision = self._open.pop(key)
            waited = self.waited.get(decision.person, 0.0)
            self.waited[decision.person] = waited + self._now() - decision.asked
        self._persons = {}
        for key, due in keys.items():
            self._persons.setdefault((due.game, due.person), []).append(key)
            if key not in self._open and due.decision.startswith("owner"):
                away = due.person in entry.unreachable
                patience = 0.0 if away else _PATIENCE_S
                allowed = due.allowed / 1000
                self._open[key] = _Decision(due.person, self._now(), allowed, patience)


def _check_somebody_is_waited_for(entry: Entry, change: Change) -> None:
    game = change.after
    if game.stage != "playing" or game.state is None or game.speed == "none":
        return
    for seat in [_TABLE] if game.frozen else game.state.active:
        if (game.id, seat) not in entry.deadlines:
            raise Broken(Promise.WAITING, f"game {game.id} waits for seat {seat} without a clock")
