"""Who owes a decision, until when, and what silence leads to.

Pure: the time is passed in, and nothing here waits. A deadline belongs to one decision of one
seat; what a table owes is worked out anew whenever it is saved, and a decision that is still the
same keeps its deadline. All times are in milliseconds.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple

from engine import Action, GameState, Pass, Seat

MISSES: Final = 2
"""So many decisions missed in a row, and a robot sits in."""
TABLE: Final = -1
"""Stands for the seat of a deadline of the whole table."""
MOST_TRIES: Final = 174
"""So often the bot tries to write again where it may not, until it gives up: about a week."""
_TWO: Final = 2
_FROZEN: Final = "frozen"
_MUTED: Final = "muted"
_DOUBLINGS: Final = 20
_QUIET: Final = "quiet"
_SECOND: Final = 1_000
_HOUR: Final = 3_600 * _SECOND


class Speed(StrEnum):
    """How long a decision may take at a table."""

    FAST = "fast"
    NORMAL = "normal"
    SLOW = "slow"
    NONE = "none"
    """As long as it takes."""

    @property
    def following(self) -> "Speed":
        """The next one in the order of presses."""
        every = list(Speed)
        return every[(every.index(self) + 1) % len(every)]


@dataclass(frozen=True, slots=True)
class Tempo:
    """How long everything takes that is waited for."""

    fast: int = 30 * _SECOND
    normal: int = 90 * _SECOND
    slow: int = 24 * _HOUR
    reminded_from: int = 90 * _SECOND
    """Who has less than this for a decision is not reminded: they are looking anyway."""
    delivery: int = 300 * _SECOND
    """How long a clock waits for its hand to be delivered before it runs all the same."""
    robot: int = 1_500
    """The pause before a robot moves, so that people can follow."""
    nap: int = 24 * _HOUR
    """How long a table waits at which everybody is silent, until it is closed."""
    nap_reminder: int = 1 * _HOUR
    """After how much of that the group is reminded."""
    first_try: int = 60 * _SECOND
    """How long after it could not write somewhere the bot tries again; doubled each time."""
    last_try: int = 1 * _HOUR
    """The longest of these pauses."""
    lobby: int = 1 * _HOUR
    """How long a lobby stays that nobody touches."""
    abandoned: int = 600 * _SECOND
    """After how much of that anybody may close it."""
    patience: int = 600 * _SECOND
    """Without a limit: when the others may decide not to wait any longer."""
    patience_of_one: int = 1 * _HOUR
    """The same where one person alone would decide it."""
    heartbeat: int = 15 * _SECOND
    """How often the bot notes that it is there."""
    breath: int = 30 * _SECOND
    """What is left of every decision after an outage that was as long, if its limit is."""

    def limit(self, speed: Speed) -> int | None:
        """How long a decision may take; None without limit."""
        match speed:
            case Speed.FAST:
                return self.fast
            case Speed.NORMAL:
                return self.normal
            case Speed.SLOW:
                return self.slow
            case Speed.NONE:
                return None


@dataclass(frozen=True, slots=True)
class Deadline:
    """When something has to have happened at a table."""

    game: int
    seat: Seat
    """Whose decision it is; `TABLE`: the whole table is frozen."""
    person: int
    """Who owns the seat; 0 for the table."""
    decision: str
    """Which one, as a text that is the same as long as it is the same decision."""
    since: int
    """The version of the game that asked for it first."""
    due: int
    allowed: int
    """How much time there is for it in all."""
    ahead: int
    """How long before `due` there is a reminder; 0: none (any more)."""
    waits: bool
    """The clock does not run yet: the hand is on its way."""

    @property
    def next_moment(self) -> int:
        """When something is to be done about it."""
        return self.due - self.ahead


class Sitter(NamedTuple):
    """Who is in a seat, as far as time is concerned."""

    person: int
    robot: bool
    misses: int
    reachable: bool


class Clocked(NamedTuple):
    """A running deal, as far as time is concerned."""

    game: int
    version: int
    state: GameState
    actions: Sequence[Action]
    sitters: Sequence[Sitter]
    speed: Speed
    frozen: bool
    overdue: str = ""
    """What the table has waited for too long already, as `waited_for` calls it."""


def agenda(table: Clocked, known: Iterable[Deadline], now: int, tempo: Tempo) -> list[Deadline]:
    """The deadlines of a running deal; of those that were known, the ones that still hold stay."""
    kept = {(each.seat, each.decision): each for each in known}
    wanted = {TABLE: _FROZEN} if table.frozen else {**_owed(table), **_patience(table)}
    found = (
        kept.get((seat, decision)) or _new(table, seat, decision, now, tempo)
        for seat, decision in wanted.items()
    )
    return [each for each in found if each is not None]


def waited_for(state: GameState, actions: Iterable[Action]) -> str:
    """What the table waits for, as far as everybody can see.

    It stays the same while one thrower after the other has nothing to add: who of them is asked,
    and since when, would tell who lacks a rank.
    """
    seen = sum(not isinstance(action, Pass) for action in actions)
    return f"{state.bout.number} {state.phase} {seen}"


def _patience(table: Clocked) -> Mapping[Seat, str]:
    """Where there is no limit: what will have taken too long, if it has not already."""
    waiting = waited_for(table.state, table.actions)
    people = any(not table.sitters[seat].robot for seat in table.state.active)
    if table.speed is not Speed.NONE or not people or table.overdue == waiting:
        return {}
    return {TABLE: waiting}


def of_lobby(game: int, version: int, now: int, tempo: Tempo) -> Deadline:
    """When a lobby that was touched just now is closed; its reminder makes it abandoned."""
    return Deadline(
        game=game,
        seat=TABLE,
        person=0,
        decision=_QUIET,
        since=version,
        due=now + tempo.lobby,
        allowed=tempo.lobby,
        ahead=max(tempo.lobby - tempo.abandoned, 0),
        waits=False,
    )


def is_abandoned(lobby: Iterable[Deadline]) -> bool:
    """Whether nobody has touched a lobby with these deadlines for so long that it is nobody's."""
    return any(each.decision == _QUIET and not each.ahead for each in lobby)


def _owed(table: Clocked) -> Mapping[Seat, str]:
    """The decisions that are owed; an own action ends one, so their number tells them apart."""
    state = table.state
    return {
        seat: "{} {} {} {}".format(
            "robot" if table.sitters[seat].robot else "owner",
            state.bout.number,
            state.phase,
            sum(action.seat == seat for action in table.actions),
        )
        for seat in state.active
    }


def _new(table: Clocked, seat: Seat, decision: str, now: int, tempo: Tempo) -> Deadline | None:
    if seat == TABLE:
        ahead = max(tempo.nap - tempo.nap_reminder, 0) if table.frozen else 0
        allowed = tempo.nap if table.frozen else _patience_of(table, tempo)
        return Deadline(
            game=table.game,
            seat=TABLE,
            person=0,
            decision=decision,
            since=table.version,
            due=now + allowed,
            allowed=allowed,
            ahead=ahead,
            waits=False,
        )
    sitter = table.sitters[seat]
    limit = tempo.robot if sitter.robot else tempo.limit(table.speed)
    if limit is None:
        return None
    waits = sitter.reachable and not sitter.robot
    return Deadline(
        game=table.game,
        seat=seat,
        person=sitter.person,
        decision=decision,
        since=table.version,
        due=now + limit + (tempo.delivery if waits else 0),
        allowed=limit,
        ahead=limit // 3 if limit >= tempo.reminded_from else 0,
        waits=waits,
    )


def knock(
    game: int, version: int, tries: int, known: Iterable[Deadline], now: int, tempo: Tempo
) -> list[Deadline]:
    """When to try again to write where the bot may not; no other clock of that table runs."""
    decision = f"{_MUTED} {tries}"
    kept = [each for each in known if (each.seat, each.decision) == (TABLE, decision)]
    if kept or tries > MOST_TRIES:
        return kept
    pause = min(tempo.first_try * 2 ** min(tries, _DOUBLINGS), tempo.last_try)
    return [
        Deadline(
            game=game,
            seat=TABLE,
            person=0,
            decision=decision,
            since=version,
            due=now + pause,
            allowed=pause,
            ahead=0,
            waits=False,
        )
    ]


def _patience_of(table: Clocked, tempo: Tempo) -> int:
    playing = [
        seat
        for seat, sitter in enumerate(table.sitters)
        if seat not in table.state.out and not sitter.robot
    ]
    return tempo.patience if len(playing) > _TWO else tempo.patience_of_one


def earliest(deadline: Deadline, now: int) -> int:
    """Before which moment nothing can be due here, not even if the hand is delivered right now."""
    if not deadline.waits:
        return deadline.next_moment
    return min(deadline.next_moment, now + deadline.allowed - deadline.ahead)


def after_outage(deadline: Deadline, now: int, lost: int, tempo: Tempo) -> Deadline:
    """The deadline after the bot was away for so long, which is given back.

    After an outage that people have noticed there is a breath left at least: nobody finds their
    decision due in the moment in which the table comes back. A hiccup changes nothing else, or a
    connection that stumbles again and again would stop the clocks for good.

    Where the machine's clock was set on, a decision may have been asked for by the new time before
    anybody noticed. It has lost nothing, and is not put off by more than a whole limit.
    """
    breath = min(deadline.allowed, tempo.breath) if lost >= tempo.breath else 0
    latest = max(deadline.due, now + deadline.allowed + tempo.delivery)
    return replace(deadline, due=max(min(deadline.due + lost, latest), now + breath))


def after_setting_back(deadline: Deadline, now: int, by: int) -> Deadline:
    """The deadline after the clock of the machine was set back by so much.

    As much is left as before. What was asked for by the new time already, before anybody noticed,
    would be over long ago by that: nobody is left with less than they have now or a whole limit.
    """
    return replace(deadline, due=max(deadline.due - by, min(deadline.due, now + deadline.allowed)))


_WAITING: Final = {
    Speed.FAST: 60 * _SECOND,
    Speed.NORMAL: 60 * _SECOND,
    Speed.SLOW: 1 * _HOUR,
    Speed.NONE: 600 * _SECOND,
}


def kept_waiting(speed: Speed, lost: int) -> bool:
    """Whether people at a running table notice that the bot was away for so long."""
    return lost >= _WAITING[speed]


def all_silent(state: GameState, sitters: Sequence[Sitter]) -> bool:
    """Whether everybody who plays themselves has missed their latest decision."""
    awake = [
        sitter
        for seat, sitter in enumerate(sitters)
        if seat not in state.out and not sitter.robot and not sitter.misses
    ]
    return not awake
