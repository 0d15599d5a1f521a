"""What use cases and workers need from the outside: protocols, and the values that cross them.

Only what a test or another machine must replace has a protocol: the transaction with its
collections, the messenger, and chance. Time is `bot.clock.Clock`.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, TypeAlias

from bot.lobby.house_rules import HouseRules
from bot.screen import Screen, Surface
from engine import Card, GameRecord, GameState

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


@dataclass(frozen=True, slots=True)
class Place:
    """Where in Telegram a game lives: a group and, in a forum, its topic."""

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

    `focus` is a card whose target they are choosing; it is valid for one version of the game only.
    """

    person: Person
    focus: Card | None = None
    focus_version: int = 0


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
    unfolded: bool = False
    """Lobby: all options are shown, not only the main ones."""
    previous: int | None = None
    """The game whose *Ещё раз* made this one."""
    record: GameRecord | None = None
    state: GameState | None = None
    """The replay of `record`; present exactly when `record` is."""
    closed_by: str = ""
    """Why a CLOSED game was closed; who did it is in `closer`.

    `stopped` by a person; `left`: a member left the deal, or the last one the lobby (`empty`);
    `redealt`: a new deal follows at once; `removed`: the bot was removed from the group.
    """
    closer: int | None = None

    def seat_of(self, person: int) -> int | None:
        """The seat of a person, or None."""
        for seat, member in enumerate(self.members):
            if member.person.id == person:
                return seat
        return None


@dataclass(frozen=True, slots=True)
class Post:
    """A message that shows a surface of a game, and the digest of what it showed last."""

    game: int
    surface: Surface
    chat: int
    message: int
    digest: str
    retired: bool = False
    """Replaced by a newer message; to be removed."""


class NoticeKind(StrEnum):
    """One-shot messages; `bot.render.notices` says how each looks and which data it needs."""

    SAID = "said"
    """A plain text of the catalogue: data = {"key": …, "args": {…}}."""
    HELP = "help"
    WELCOME = "welcome"
    RULES = "rules"
    TOP = "top"
    ME = "me"
    CONFIRM_LEAVE = "confirm-leave"


@dataclass(frozen=True, slots=True)
class Notice:
    """A one-shot message that is not yet sent: to a group (with topic) or to a person."""

    chat: int
    kind: NoticeKind
    data: Mapping[str, Json]
    language: str
    topic: int | None = None
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
    """One line of a leaderboard."""

    person: Person
    games: int
    fool: int
    laid: int
    hung: int
    worn: int


@dataclass(frozen=True, slots=True)
class Toast:
    """An answer to a press: a key of the catalogue with its arguments."""

    key: str
    args: Mapping[str, str | int] | None = None
    alert: bool = False


@dataclass(frozen=True, slots=True)
class OpenBot:
    """An answer to a press that opens the private chat with `/start payload`."""

    payload: str


Reply: TypeAlias = Toast | OpenBot | None
"""What the presser is told; None: nothing needs saying."""


class People(Protocol):
    """Everybody the bot has met."""

    async def get(self, person: int) -> Person | None:
        """The person, if known."""

    async def meet(self, person: Person) -> Person:
        """Store name, username and language, keep `reachable`; returns the stored person."""

    async def set_reachable(
        self,
        person: int,
        reachable: bool,  # noqa: FBT001 - the name of the method says what it means
    ) -> None:
        """Remember whether the bot can write to them; bumps the version of their live games."""


class Chats(Protocol):
    """Groups and what they chose."""

    async def meet(self, chat: int, title: str) -> None:
        """Store or refresh a group."""

    async def language(self, chat: int) -> str:
        """The language of the group; the default one for an unknown group."""

    async def last_rules(self, chat: int) -> HouseRules | None:
        """The rules of the group's latest game."""

    async def remember_rules(self, chat: int, rules: HouseRules) -> None:
        """Store the rules for the group's next lobby."""


class Games(Protocol):
    """Games from the lobby on. A game that was read is locked until the transaction ends."""

    async def create(
        self,
        place: Place,
        opener: Person,
        rules: HouseRules,
        *,
        members: tuple[Person, ...] = (),
        previous: int | None = None,
    ) -> Game:
        """A new lobby with the chat's next number."""

    async def get(self, game: int) -> Game | None:
        """The game with its members, record and state."""

    async def live_at(self, place: Place) -> Game | None:
        """The lobby or running game of this place, if any."""

    async def live_of(self, person: int) -> tuple[Game, ...]:
        """The lobbies and running games in which somebody sits, newest first."""

    async def live_in(self, chat: int) -> tuple[Game, ...]:
        """The lobbies and running games of a chat, in all its topics."""

    async def rematch_of(self, game: int) -> Game | None:
        """The game made by *Ещё раз* of this one."""

    async def latest_at(self, place: Place) -> Game | None:
        """The newest game of this place, whatever its stage."""

    async def save(self, game: Game) -> Game:
        """Write what differs, append new actions, add one to `version`; returns the result."""

    async def unshown(self) -> tuple[int, ...]:
        """Ids of games whose newest version is not yet completely shown."""

    async def mark_shown(self, game: int, version: int) -> None:
        """Remember that people see this version."""


class Posts(Protocol):
    """What Telegram shows, as last known. Belongs to the view side; games know nothing of it."""

    async def of(self, game: int) -> tuple[Post, ...]:
        """All posts of a game, the retired ones too."""

    async def put(self, post: Post) -> None:
        """Store a post; replaces the one with the same chat and message."""

    async def drop(self, post: Post) -> None:
        """Forget a post."""


class Notices(Protocol):
    """The outbox of one-shot messages."""

    async def put(self, notice: Notice) -> None:
        """Queue a notice."""

    async def pending(self) -> tuple[Notice, ...]:
        """Notices that are not sent yet, oldest first."""

    async def done(self, notice: int) -> None:
        """Forget a notice that was sent or can never be."""


class Results(Protocol):
    """What finished games left behind; leaderboards are queries over it."""

    async def add(self, results: Sequence[Result]) -> None:
        """Store the results of one game; a game has them once."""

    async def top(self, chat: int) -> tuple[Standing, ...]:
        """Everybody who finished a game in this chat.

        Who was fool most often comes first, then who played fewer games, then by name.
        """

    async def of_person(self, person: int, chat: int | None = None) -> Standing | None:
        """One person's numbers, in one chat or everywhere; None without a finished game."""


class HandledUpdates(Protocol):
    """Which updates were handled."""

    async def first_time(self, update: int) -> bool:
        """Remember an update; False when it was handled before."""


class UnitOfWork(Protocol):
    """One transaction with everything that can be read and written in it.

    Leaving the context commits; an exception rolls everything back.
    """

    @property
    def people(self) -> People:
        """Everybody the bot has met."""

    @property
    def chats(self) -> Chats:
        """Groups and what they chose."""

    @property
    def games(self) -> Games:
        """Games from the lobby on."""

    @property
    def posts(self) -> Posts:
        """What Telegram shows."""

    @property
    def notices(self) -> Notices:
        """The outbox of one-shot messages."""

    @property
    def results(self) -> Results:
        """What finished games left behind."""

    @property
    def updates(self) -> HandledUpdates:
        """Which updates were handled."""

    @property
    def touched(self) -> frozenset[int]:
        """Games saved in this transaction so far."""

    @property
    def noticed(self) -> bool:
        """Whether a notice was queued in this transaction."""


Transactions: TypeAlias = Callable[[], AbstractAsyncContextManager[UnitOfWork]]


class Chance(Protocol):
    """Dice, for everything that people leave to luck."""

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards in a random order, every order equally likely."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`."""


class MessengerError(Exception):
    """Telegram did not do what was asked; the subclass says what follows from it."""


class MessageGone(MessengerError):
    """The message cannot be edited any more: send a new one."""


class Unreachable(MessengerError):
    """Nothing can be sent to this chat: blocked, never started, kicked, no rights."""


class TooFast(MessengerError):
    """Telegram asks to wait `seconds` before the next call to this chat."""

    def __init__(self, seconds: float) -> None:
        """Keep the pause."""
        super().__init__(f"wait {seconds} s")
        self.seconds = seconds


class Migrated(MessengerError):
    """The group became a supergroup with the id `chat`."""

    def __init__(self, chat: int) -> None:
        """Keep the new id."""
        super().__init__(f"the group is {chat} now")
        self.chat = chat


class Unavailable(MessengerError):
    """No usable answer (network, timeout, server error); the call may have had its effect."""


class Refused(MessengerError):
    """Telegram refuses the call as such: a bug of ours, to be logged with the description."""


class Messenger(Protocol):
    """Sending and editing messages; raises only `MessengerError`s."""

    async def send(self, chat: int, topic: int | None, screen: Screen) -> int:
        """Send a message; returns its id."""

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        """Make a message look like the screen; "not modified" counts as done."""

    async def delete(self, chat: int, message: int) -> None:
        """Remove a message; one that is gone already counts as done."""
