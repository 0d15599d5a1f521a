"""The values that cross between rooms: people, places, games, posts, notices, results, replies.

Frozen, and without behaviour beyond what follows from their own fields.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final, TypeAlias

from bot.deadlines import Speed
from bot.fair import NO_CUT
from bot.lobby.house_rules import HouseRules
from bot.preferences import PersonPreferences
from bot.screen import Surface
from engine import Card, GameRecord, GameState, Seat

Json: TypeAlias = bool | int | str | Sequence["Json"] | Mapping[str, "Json"] | None


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Telegram; `name` is as Telegram gives it, not escaped."""

    id: int
    name: str
    username: str | None = None
    language: str | None = None
    reachable: bool = False
    """Has a private chat with the bot and has not blocked it."""
    preferences: PersonPreferences = field(default_factory=PersonPreferences)
    """As stored; whoever comes from Telegram has none. `language` follows them already."""


ROBOT: Final = Person(-1, "Робот")
"""Whom a training deal is played against: nobody is behind it. People have ids from 1 on."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where in Telegram a game lives: a group and, in a forum, its topic.

    A private chat has the id of its person.
    """

    chat: int
    topic: int | None = None


class Stage(StrEnum):
    """The life of a game, from the lobby on."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    """Played to an outcome."""
    CLOSED = "closed"
    """Given up without a result: an abandoned lobby, a stopped or void deal."""


@dataclass(frozen=True, slots=True)
class Member:
    """A person at a game.

    `focus` is a card that they were asked about, or the cards that they have picked for a lead so
    far; it is valid for one version of the game only.
    """

    person: Person
    focus: tuple[Card, ...] = ()
    focus_version: int = 0
    misses: int = 0
    """Decisions in a row for which their time ran out."""
    robot: bool = False
    """A robot plays for them until they come back."""
    impatient: str = ""
    """What they have agreed not to wait for any longer."""
    left: bool = False
    """They have left for good; where a robot plays on, it has the seat until the deal is over."""


class MuteReason(StrEnum):
    """Why the bot cannot write where a table is."""

    RIGHTS = "rights"
    TOPIC_CLOSED = "topic-closed"
    TOPIC_LOST = "topic-lost"


@dataclass(frozen=True, slots=True)
class Mute:
    """The bot cannot write where a table is: its clocks stand still, its message stays."""

    reason: MuteReason
    tries: int = 0
    """How often the bot has tried of its own accord to write again."""
    trying: bool = False
    """It is trying just now."""


@dataclass(frozen=True, slots=True)
class Pledge:
    """What the bot has bound itself to for a deal (`bot/FAIRNESS.md`); the secret is not in it."""

    commitment: str
    cut: int = NO_CUT
    deal: int = 0
    """Which deal of its secret was dealt; 0 before the deal."""
    by_lot: bool = False
    """The dealer was drawn, and not taken over from the deal before."""
    players: tuple[str, ...] = ()
    """Names by seat at the deal, as they go into the record file."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game from its lobby to its end.

    Members sit in playing order: the index of a member is the engine's seat.
    """

    id: int
    place: Place
    number: int
    """Counts the games of the chat from 1, for people."""
    stage: Stage
    opener: int
    rules: HouseRules
    members: tuple[Member, ...]
    version: int
    """Grows by one with every save."""
    shown: int = 0
    """The newest version that people see completely."""
    page: str = ""
    """What the group is shown besides who sits, of `bot.lobby.pages`; empty for nothing else."""
    pinned: HouseRules | None = None
    """Lobby: the rules that every table of this chat begins with, if somebody fixed them."""
    speed: Speed = Speed.NONE
    """How long a decision may take."""
    frozen: bool = False
    """Everybody who plays themselves is silent: nothing happens until somebody says a word."""
    mute: Mute | None = None
    """Set while the bot cannot write where the table is."""
    overdue: str = ""
    """Without a limit: what the table has waited for too long, see `bot.deadlines.waited_for`."""
    previous: int | None = None
    """The game whose *Ещё раз* made this one."""
    record: GameRecord | None = None
    state: GameState | None = None
    """The replay of `record`; present exactly when `record` is."""
    broken: bool = False
    """What is stored cannot be played by this version: nothing can be done but to close it."""
    closed_by: str = ""
    """Why a CLOSED game was closed; who did it is in `closer`.

    `stopped` by a person; `left`: a member left the deal, or the last one the lobby (`empty`);
    `redealt`: a new deal follows at once; `removed`: the bot was removed from the group; `asleep`:
    it was frozen for too long; `quiet`: nobody touched the lobby for too long; `broken`: it could
    not be played any more; `trained`: a training deal was played to its end;
    `moved`: the group became a supergroup where another table was live; `muted`: the bot could not
    write there for too long.
    """
    closer: int | None = None
    pledge: Pledge | None = None
    """Of this game's deal; None: from before there were any."""
    next_pledge: Pledge | None = None
    """OVER: of the deal that *Ещё раз* makes."""

    @property
    def training(self) -> bool:
        """A training deal: it lives in the private chat of who plays it, and never counts."""
        return self.place.chat == self.opener

    def seat_of(self, person: int) -> int | None:
        """The seat of a person, or None."""
        for seat, member in enumerate(self.members):
            if member.person.id == person:
                return seat
        return None

    def with_member(self, seat: Seat, member: Member) -> "Game":
        """The game with this member in a seat."""
        return replace(self, members=(*self.members[:seat], member, *self.members[seat + 1 :]))


@dataclass(frozen=True, slots=True)
class Post:
    """A message that shows a surface of a game, and the digest of what it showed last."""

    game: int
    surface: Surface
    chat: int
    message: int
    digest: str
    pictured: bool = False
    """It has a picture, which no edit can take away."""
    retired: bool = False
    """Replaced by a newer message; to be removed."""


class NoticeKind(StrEnum):
    """One-shot messages; `bot.render.notices` says how each looks and which data it needs."""

    SAID = "said"
    """A plain text of the catalogue: data = {"key": …, "args": {…}}."""
    HELP = "help"
    WELCOME = "welcome"
    GREETING = "greeting"
    """In a group to which the bot was just added."""
    RULES = "rules"
    TOP = "top"
    ME = "me"
    HISTORY = "history"
    SEASON = "season"
    SEASON_OVER = "season-over"
    CONFIRM_LEAVE = "confirm-leave"
    NEXT = "next"
    """Those who wanted to play next are called."""
    SETTINGS = "settings"
    REPLAY = "replay"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class Notice:
    """A one-shot message that is not yet sent: to a group (with topic) or to a person."""

    chat: int
    kind: NoticeKind
    data: Mapping[str, Json]
    language: str
    topic: int | None = None
    message: int | None = None
    """The message of ours that is to say this from now on; None: it is said in a new one."""
    id: int = 0
    """Given by the collection."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one seat has from one finished game; derived from the record only."""

    game: int
    chat: int
    person: int
    seat: int
    place: int
    """1 for the first who left; those who held cards at the end share the last place."""
    fool: bool
    draw: bool
    laid: int
    hung: int
    worn: int
    technical: bool = False
    """Lost by leaving."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has from all their games. Who left a deal was its fool here."""

    person: Person
    games: int
    fool: int
    laid: int
    hung: int
    worn: int
    run: int = 0
    """So many games in a row not the fool until now; below zero: so many in a row the fool."""
    free: int = 0
    """The longest run of games in which they were not the fool."""
    stuck: int = 0
    """The longest run of games in which they were."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One line of a leaderboard."""

    place: int
    """Shared by those who are equal in everything that counts."""
    person: Person
    value: int
    """What the board is ordered by; a share in millionths."""
    games: int
    fool: int
    laid: int
    run: int
    """As in `Standing`: of the latest game that counts, with what came before the period."""


@dataclass(frozen=True, slots=True)
class Board:
    """Some lines of a leaderboard, and how many it has; 0 also where none is left."""

    rows: tuple[Ranked, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody, and how many games or погоны they share with somebody else."""

    person: Person
    count: int


@dataclass(frozen=True, slots=True)
class Rivals:
    """Whom somebody has to do with most, each None if there is nobody."""

    victim: Rival | None = None
    """Most often the fool where they were not."""
    nemesis: Rival | None = None
    """Most often not the fool where they were."""
    hung_on: Rival | None = None
    """Wears most of the погоны that they have hung."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that was played to its end, or to somebody's leaving, in the history of a chat."""

    id: int
    chat: int
    number: int
    preset: str
    at: int
    players: tuple[Person, ...]
    """In seat order."""
    fools: tuple[int, ...] = ()
    """Ids of those who lost; nobody in a draw."""
    left: int | None = None
    """Who left the deal, which counts for them alone."""


@dataclass(frozen=True, slots=True)
class Season:
    """A stretch of a chat's games with a leaderboard of its own."""

    number: int
    """Counted from 1."""
    since: int | None
    """None: since the chat's first game."""
    until: int | None = None
    """When it was closed; None while it runs."""
    ends: int | None = None
    """When it will be closed by itself, if it runs."""


@dataclass(frozen=True, slots=True)
class Toast:
    """An answer to a press: a key of the catalogue with its arguments.

    An argument that is a Toast itself is put in as its text; `also` is said after it
    where there is room.
    """

    key: str
    args: Mapping[str, "str | int | Toast"] | None = None
    alert: bool = False
    also: "Toast | None" = None


@dataclass(frozen=True, slots=True)
class OpenBot:
    """An answer to a press that opens the private chat with `/start payload`."""

    payload: str


@dataclass(frozen=True, slots=True)
class ShowHand:
    """An answer to a press that shows the presser's hand inside the group, to them alone."""

    game: int


Reply: TypeAlias = Toast | OpenBot | ShowHand | None
"""What the presser is told; None: nothing needs saying."""
