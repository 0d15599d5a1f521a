"""What use cases and workers need from the outside, as protocols.

Only what a test or another machine must replace has one: the transaction with its collections, and
chance. Time is `bot.clock.Clock`; the messenger is `bot.messaging`.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol, TypeAlias

from bot.deadlines import Deadline, Speed
from bot.lobby.house_rules import HouseRules
from bot.preferences import GroupPreferences, PersonPreferences
from bot.tallies import Order, Span
from bot.values import (
    Board,
    Finished,
    Game,
    Notice,
    Person,
    Place,
    Pledge,
    Post,
    Result,
    Rivals,
    Season,
    Standing,
)


class People(Protocol):
    """Everybody the bot has met."""

    async def get(self, person: int) -> Person | None:
        """The person, if known."""

    async def meet(self, person: Person) -> Person:
        """Store name, username and language, keep `reachable`; returns the stored person."""

    async def prefer(self, person: int, preferences: PersonPreferences) -> None:
        """Store what they have chosen; bumps the version of their live games."""

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

    async def title(self, chat: int) -> str:
        """What the group is called; empty for an unknown one."""

    async def language(self, chat: int) -> str:
        """The language of the group; the default one for an unknown group."""

    async def preferences(self, chat: int) -> GroupPreferences:
        """What the group has chosen; nothing for an unknown one."""

    async def prefer(self, chat: int, preferences: GroupPreferences) -> None:
        """Store what the group has chosen; bumps the version of its live games."""

    async def last_rules(self, chat: int) -> HouseRules | None:
        """The rules of the group's latest game."""

    async def remember_rules(self, chat: int, rules: HouseRules) -> None:
        """Store the rules of the group's latest game."""

    async def last_speed(self, chat: int) -> Speed | None:
        """The speed of the group's latest game."""

    async def remember_speed(self, chat: int, speed: Speed) -> None:
        """Store the speed of the group's latest game."""

    async def pinned_rules(self, chat: int) -> HouseRules | None:
        """The rules that every table of the group begins with, if somebody fixed them."""

    async def pin_rules(self, chat: int, rules: HouseRules | None) -> None:
        """Fix them, or let go of them."""

    async def current(self, chat: int) -> int:
        """The chat that this one has become; mostly itself."""

    async def move(self, old: int, new: int) -> None:
        """Give everything of a group to the supergroup that it became, met already or not.

        Games, results and notices move, and the choices where the new chat has made none; games
        of the new chat are numbered on after those of the old one. Its messages cannot be reached
        any more and are forgotten; what is live or was not shown yet has to be shown again. No
        place may have a live game in both chats. Nothing happens the second time.
        """


class Games(Protocol):
    """Games from the lobby on. A game that was read is locked until the transaction ends."""

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
        """A new lobby with the chat's next number."""

    async def get(self, game: int) -> Game | None:
        """The game with its members, record and state."""

    async def live_at(self, place: Place) -> Game | None:
        """The lobby or running game of this place, if any."""

    async def live_in(self, chat: int) -> tuple[Game, ...]:
        """The lobbies and running games of a chat, in all its topics."""

    async def muted_in(self, chat: int) -> tuple[Game, ...]:
        """The games of a chat whose table cannot be written, whatever their stage."""

    async def live_of(self, person: int) -> tuple[Game, ...]:
        """The lobbies and running games at which somebody sits, in all chats."""

    async def rematch_of(self, game: int) -> Game | None:
        """The game made by *Ещё раз* of this one."""

    async def latest_at(self, place: Place) -> Game | None:
        """The newest game of this place, whatever its stage."""

    async def finished_at(self, place: Place, most: int) -> tuple[Game, ...]:
        """Up to so many games of this place that were played to their end, newest first."""

    async def finished(
        self, *, chat: int | None = None, person: int | None = None, number: int | None = None
    ) -> Game | None:
        """The newest game played to its end: in this chat, by this person, with this number."""

    async def save(self, game: Game) -> Game:
        """Write what differs, append new actions, add one to `version`; returns the result.

        The game's deadlines are brought up to date with it.
        """

    async def lively(self, since: int) -> tuple[tuple[Place, Speed], ...]:
        """Where a deal of a group runs, neither frozen nor muted, that changed since then.

        The newest change comes first.
        """

    async def unshown(self) -> tuple[int, ...]:
        """Ids of games whose newest version is not yet completely shown."""

    async def mark_shown(self, game: int, version: int) -> None:
        """Remember that people see this version."""


class Deadlines(Protocol):
    """What has to happen until when. They follow from the games, and change when these do."""

    @property
    def soonest(self) -> int | None:
        """Before this moment nothing is due of what was written in this transaction."""

    async def of(self, game: int) -> tuple[Deadline, ...]:
        """The deadlines of a game."""

    async def due(self) -> tuple[Deadline, ...]:
        """Deadlines about which something is to be done now, the oldest first; not all at once."""

    async def next(self) -> int | None:
        """A moment before which nothing can become due; None: there are no deadlines."""

    async def reminded(self, deadline: Deadline) -> None:
        """Note that the reminder was given."""

    async def postpone(self, deadline: Deadline, until: int) -> None:
        """Try a deadline that could not be dealt with again later."""

    async def delivered(self, game: int, version: int, person: int) -> None:
        """Start the clock of somebody who sees this version of the game."""

    async def give_back(self, chat: int, lost: int) -> None:
        """Move the deadlines of whom a pause of this chat concerns, by so many milliseconds."""

    async def heartbeat(self) -> int:
        """Note that the bot is alive; how long ago that was noted before, 0 the first time.

        Less than 0 where the clock of the machine was set back meanwhile.
        """

    async def after_outage(self, lost: int) -> None:
        """Give everybody back the time for which the bot was away."""

    async def clock_went_back(self, by: int) -> None:
        """Let everybody have as much time left as before the clock was set back."""


class Posts(Protocol):
    """What Telegram shows, as last known. Belongs to the view side; games know nothing of it."""

    async def of(self, game: int) -> tuple[Post, ...]:
        """All posts of a game, the retired ones too."""

    async def hands_of(self, person: int) -> tuple[Post, ...]:
        """The posts of somebody's hands in games that are live, the retired ones too."""

    async def at(self, chat: int, message: int) -> Post | None:
        """The post that this message is, if it is one."""

    async def put(self, post: Post) -> None:
        """Store a post; replaces the one with the same chat and message."""

    async def drop(self, post: Post) -> None:
        """Forget a post."""


class Presence(Protocol):
    """Who is not in a group any more, and who wants to play next there."""

    async def absent(self, chat: int) -> frozenset[int]:
        """Who has left this group and is not known to have come back."""

    async def left(self, chat: int, person: int) -> None:
        """Remember that somebody has left a group; they do not wait for a game there either."""

    async def came(self, chat: int, person: int) -> None:
        """Remember that somebody is in a group."""

    async def waiting(self, place: Place) -> tuple[Person, ...]:
        """Who wants to play next at a place, who asked first comes first."""

    async def wait(self, place: Place, person: int) -> None:
        """Put somebody on the list of a place."""

    async def wait_no_more(self, place: Place, *people: int) -> None:
        """Take these people off the list."""


class Notices(Protocol):
    """The outbox of one-shot messages."""

    async def put(self, notice: Notice) -> None:
        """Queue a notice; it takes the place of one that waits to change the same message."""

    async def pending(self) -> tuple[Notice, ...]:
        """Notices that are not sent yet, oldest first."""

    async def oldest(self, chat: int | None = None) -> tuple[Notice, ...]:
        """For each chat, or for this one only, the notice that waits longest."""

    async def done(self, notice: int) -> None:
        """Forget a notice that was sent or can never be."""


class Results(Protocol):
    """What finished games left behind; leaderboards are queries over it."""

    async def add(self, results: Sequence[Result]) -> None:
        """Store the results of one game; a game has them once."""

    async def board(
        self, chat: int, span: Span, order: Order, *, enough: int = 1, skip: int = 0, most: int
    ) -> Board:
        """So many lines of a leaderboard of this chat, after those that are skipped.

        The largest value comes first, then who needed fewer games for it; of shares that are equal
        the one of more games, and none of less than `enough`. The rest is by name, on one place.
        Everybody who finished a game is on the board of fools; on others nobody is for nothing.
        """

    async def of_person(self, person: int, chat: int | None = None) -> Standing | None:
        """One person's numbers, in one chat or everywhere; None without a finished game."""

    async def rivals(self, person: int, chat: int | None = None) -> Rivals:
        """Whom somebody has to do with most, in one chat or everywhere."""

    async def latest(
        self, person: int, chat: int | None = None, *, most: int
    ) -> tuple[Finished, ...]:
        """The last games that somebody has a result of, newest first."""

    async def history(self, chat: int, *, skip: int, most: int) -> tuple[Finished, ...]:
        """Games of a chat that count for somebody, newest first."""


class Seasons(Protocol):
    """The seasons of groups, one after the other from the first game on."""

    async def running(self, chat: int) -> Season:
        """The season that a group is in."""

    async def closed(self, chat: int, number: int) -> Season | None:
        """A season that was closed, if there is one of this number."""

    async def close(self, chat: int, until: int, closer: int | None = None) -> Season:
        """Close the season that runs at this moment; returns it."""

    async def end_at(self, chat: int, moment: int | None) -> None:
        """Let the season that runs be closed by itself then; None: by hand only."""

    async def due(self) -> tuple[int, ...]:
        """The groups whose season is to be closed by now, the longest overdue first."""


class Secrets(Protocol):
    """The secrets behind the pledges; nothing else has them, least of all what renders."""

    async def keep(self, secret: bytes) -> Pledge:
        """Store a new secret; what may be known of it."""

    async def of(self, pledge: Pledge) -> bytes:
        """The secret of a pledge; KeyError when it was never stored."""


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
    def deadlines(self) -> Deadlines:
        """What has to happen until when."""

    @property
    def posts(self) -> Posts:
        """What Telegram shows."""

    @property
    def presence(self) -> Presence:
        """Who has left, and who waits."""

    @property
    def notices(self) -> Notices:
        """The outbox of one-shot messages."""

    @property
    def results(self) -> Results:
        """What finished games left behind."""

    @property
    def secrets(self) -> Secrets:
        """The secrets of fair deals."""

    @property
    def seasons(self) -> Seasons:
        """The seasons of groups."""

    @property
    def updates(self) -> HandledUpdates:
        """Which updates were handled."""

    @property
    def touched(self) -> frozenset[int]:
        """Games saved in this transaction so far."""

    @property
    def noticed(self) -> bool:
        """Whether a notice was queued in this transaction."""


class NotStored(Exception):
    """A transaction was undone for nothing can be stored now; one line that says what to do."""


class Interrupted(Exception):
    """A transaction was undone through no fault of what was done in it, and may be done again."""


Transactions: TypeAlias = Callable[[], AbstractAsyncContextManager[UnitOfWork]]
"""Begins a transaction; see `UnitOfWork`.

Raises Interrupted when the database went away, and NotStored when it can take nothing.
"""


class Chance(Protocol):
    """Where secrets come from, and with them everything that people leave to luck."""

    def secret(self) -> bytes:
        """A new secret of a deal, of `bot.fair.SECRET_BYTES` bytes."""
