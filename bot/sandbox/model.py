"""The things a small Telegram is made of: people, bots, chats and messages.

Plain records without behaviour beyond looking something up in themselves; what may happen to them
stands in ``world`` and in the methods.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal

from bot.sandbox.formatting import Formatted

Json = dict[str, Any]
Keyboard = list[list[Json]]
"""Rows of ``InlineKeyboardButton`` as the bot sent them."""


class Standing(StrEnum):
    """What a bot is in a group."""

    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"

    @property
    def present(self) -> bool:
        """Whether the bot is still in the group."""
        return self not in (Standing.LEFT, Standing.KICKED)


@dataclass(eq=False, slots=True)
class Person:
    """Somebody with a phone."""

    id: int
    name: str
    username: str | None
    language: str
    deactivated: bool = False
    """Has deleted the account."""

    def as_user(self) -> Json:
        """The ``User`` that bots see."""
        user: Json = {"id": self.id, "is_bot": False, "first_name": self.name}
        if self.username:
            user["username"] = self.username
        user["language_code"] = self.language
        return user


@dataclass(eq=False, slots=True)
class Bot:
    """A bot; its ``User`` is one shared object, since a bot may be expected before it is known."""

    user: Json
    commands: dict[tuple[str, str], list[Json]] = field(default_factory=dict)
    profile: dict[tuple[str, str], str] = field(default_factory=dict)

    @property
    def id(self) -> int:
        """The number in front of the token's colon; 0 while no token was seen."""
        number: int = self.user["id"]
        return number

    @property
    def username(self) -> str:
        """The name that links and commands use."""
        name: str = self.user["username"]
        return name


@dataclass(eq=False, slots=True)
class Photo:
    """A picture that a bot sent."""

    file_id: str
    width: int
    height: int
    data: bytes
    content_type: str


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a call."""

    data: bytes
    name: str = ""
    content_type: str = "application/octet-stream"


@dataclass(eq=False, slots=True)
class Document:
    """A file that a bot sent."""

    file_id: str
    file: Upload


@dataclass(eq=False, slots=True)
class Topic:
    """A topic of a forum."""

    id: int
    title: str
    closed: bool = False


@dataclass(eq=False, slots=True)
class Message:
    """One message; an ephemeral one has a receiver and shows ``message_id`` 0 to bots."""

    id: int
    chat: "Chat"
    author: Person | Bot
    date: int
    body: Formatted
    keyboard: Keyboard = field(default_factory=list)
    photo: Photo | None = None
    document: Document | None = None
    topic: int | None = None
    reply_to: "Message | None" = None
    service: Json = field(default_factory=dict)
    edits: int = 0
    edited_at: int | None = None
    reactions: list[Json] = field(default_factory=list)
    receiver: Person | None = None
    in_place_of: int | None = None
    order: int = 0

    @property
    def ephemeral(self) -> bool:
        """Whether only its receiver sees it."""
        return self.receiver is not None


@dataclass(eq=False, slots=True)
class Chat:
    """A group of any kind, or what one person and one bot say to each other."""

    id: int
    kind: Literal["private", "group", "supergroup"]
    title: str = ""
    forum: bool = False
    person: Person | None = None
    members: dict[int, Person] = field(default_factory=dict)
    admins: list[int] = field(default_factory=list)
    bots: dict[Bot, Standing] = field(default_factory=dict)
    tags: dict[int, str] = field(default_factory=dict)
    topics: dict[int, Topic] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    ephemeral: dict[int, Message] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    last_id: int = 0
    moved_to: int | None = None
    deleted: bool = False
    started: bool = False

    @property
    def private(self) -> bool:
        """Whether it is a talk of two."""
        return self.kind == "private"

    @property
    def blocked(self) -> bool:
        """Whether its person blocked the bot."""
        return self.private and Standing.KICKED in self.bots.values()

    @property
    def named(self) -> str:
        """What refusals call it."""
        return f"{self.kind} chat"

    def present_bots(self) -> Iterator[Bot]:
        """The bots that are in it now."""
        return (bot for bot, standing in self.bots.items() if standing.present)

    def as_chat(self) -> Json:
        """The ``Chat`` that bots see."""
        if self.person is not None:
            user = self.person.as_user()
            shown: Json = {"id": self.id, "type": "private", "first_name": user["first_name"]}
            return shown | ({"username": user["username"]} if "username" in user else {})
        chat: Json = {"id": self.id, "type": self.kind, "title": self.title}
        if self.forum:
            chat["is_forum"] = True
        return chat
