"""The tables, one `…Row` each, with the constraints that make the bot's promises true.

Times are milliseconds since the epoch, a missing topic is 0 (so that it can be part of a unique
key), Telegram's ids are its own. Nothing cascades: what was played is never deleted. There is no
behaviour here, and no row leaves `bot.storage`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    CheckConstraint,
    Dialect,
    Enum,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column
from typing_extensions import override

from bot.deadlines import Speed
from bot.screen import SurfaceKind
from bot.values import MuteReason, NoticeKind, Stage

LIVE: Final = (Stage.LOBBY, Stage.PLAYING)
"""The stages of a game that is not finished."""

NO_TOPIC: Final = 0
"""How a missing topic is stored."""

_IS_LIVE: Final = text("stage IN ('lobby', 'playing')")
_IS_UNSHOWN: Final = text("shown < version")
_IS_MUTED: Final = text("mute IS NOT NULL")
_OWN_ID: Final = BigInteger().with_variant(Integer, "sqlite")
"""A key that the database gives out; only an INTEGER key counts by itself on SQLite."""


def _words(kind: type[StrEnum], *, checked: str | None = None) -> Enum:
    """A text column with the values of an enumeration; `checked` names a constraint for them."""
    return Enum(
        kind,
        name=checked,
        native_enum=False,
        create_constraint=checked is not None,
        length=32,
        values_callable=lambda members: [member.value for member in members],
    )


class _AnyText(TypeDecorator[str]):
    """Text as people write it; the one character that PostgreSQL cannot store is left out."""

    impl = Text
    cache_ok = True

    @override
    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return None if value is None else value.replace("\0", "")


class Base(DeclarativeBase):
    """The registry of all tables; every constraint has a name, or SQLite could not drop it."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )
    type_annotation_map: ClassVar[Mapping[Any, Any]] = {
        int: BigInteger(),
        str: _AnyText(),
        dict[str, Any]: JSON(none_as_null=True),
    }


class PersonRow(Base):
    """Somebody the bot has met."""

    __tablename__ = "people"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str]
    username: Mapped[str | None]
    language: Mapped[str | None]
    """As Telegram says; what they have chosen themselves is among the preferences."""
    reachable: Mapped[bool]
    preferences: Mapped[dict[str, Any] | None]
    met_at: Mapped[int]


class ChatRow(Base):
    """A group: its choices, and the number of its latest game."""

    __tablename__ = "chats"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    title: Mapped[str]
    preferences: Mapped[dict[str, Any] | None]
    rules: Mapped[dict[str, Any] | None]
    """Of the latest game that was started."""
    speed: Mapped[Speed | None] = mapped_column(_words(Speed))
    pinned: Mapped[dict[str, Any] | None]
    """What an admin fixed for every table."""
    last_number: Mapped[int] = mapped_column(Integer)
    season_ends: Mapped[int | None]
    """When the season that runs is to be closed by itself."""
    met_at: Mapped[int]
    moved_to: Mapped[int | None]
    """The supergroup that it became; everything it had is there, and this row is a signpost."""


class GameRow(Base):
    """A game from its lobby to its end; the actions of `record` are rows of their own."""

    __tablename__ = "games"
    __table_args__ = (
        UniqueConstraint("chat", "number"),
        UniqueConstraint("previous"),
        CheckConstraint("shown <= version", "shown_exists"),
        CheckConstraint("actions = 0 OR record IS NOT NULL", "actions_have_record"),
        Index(
            "uq_games_live_place",
            "chat",
            "topic",
            unique=True,
            sqlite_where=_IS_LIVE,
            postgresql_where=_IS_LIVE,
        ),
        Index("ix_games_unshown", "id", sqlite_where=_IS_UNSHOWN, postgresql_where=_IS_UNSHOWN),
        Index("ix_games_place", "chat", "topic", "id"),
        Index("ix_games_muted", "chat", sqlite_where=_IS_MUTED, postgresql_where=_IS_MUTED),
        {"sqlite_autoincrement": True},
    )

    id: Mapped[int] = mapped_column(_OWN_ID, primary_key=True)
    chat: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    topic: Mapped[int]
    number: Mapped[int] = mapped_column(Integer)
    stage: Mapped[Stage] = mapped_column(_words(Stage, checked="stage"))
    opener: Mapped[int] = mapped_column(ForeignKey("people.id"))
    rules: Mapped[dict[str, Any]]
    page: Mapped[str | None] = mapped_column(String(24))
    speed: Mapped[Speed] = mapped_column(_words(Speed), server_default=Speed.NONE.value)
    frozen: Mapped[bool] = mapped_column(server_default=false())
    mute: Mapped[MuteReason | None] = mapped_column(_words(MuteReason))
    mute_tries: Mapped[int] = mapped_column(Integer, server_default="0")
    mute_trying: Mapped[bool] = mapped_column(server_default=false())
    overdue: Mapped[str] = mapped_column(String(64), server_default=text("''"))
    previous: Mapped[int | None] = mapped_column(ForeignKey("games.id"))
    version: Mapped[int] = mapped_column(Integer)
    shown: Mapped[int] = mapped_column(Integer)
    record: Mapped[dict[str, Any] | None]
    actions: Mapped[int] = mapped_column(Integer)
    """How many there are. They are only ever appended, so the number says which."""
    closed_by: Mapped[str] = mapped_column(String(16))
    closer: Mapped[int | None] = mapped_column(ForeignKey("people.id"))
    pledge: Mapped[dict[str, Any] | None]
    next_pledge: Mapped[dict[str, Any] | None]
    created_at: Mapped[int]
    changed_at: Mapped[int]


class SecretRow(Base):
    """The secret of a deal by its commitment, which the games name in their pledges."""

    __tablename__ = "secrets"

    commitment: Mapped[str] = mapped_column(String(64), primary_key=True)
    secret: Mapped[str] = mapped_column(String(64))
    made_at: Mapped[int]


class SeatRow(Base):
    """Who sits where; `picked` are cards in their text form, apart by blanks."""

    __tablename__ = "seats"
    __table_args__ = (UniqueConstraint("game", "person"), Index("ix_seats_person", "person"))

    game: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    person: Mapped[int] = mapped_column(ForeignKey("people.id"))
    picked: Mapped[str | None] = mapped_column(String(24))
    focus_version: Mapped[int] = mapped_column(Integer)
    misses: Mapped[int] = mapped_column(Integer, server_default="0")
    robot: Mapped[bool] = mapped_column(server_default=false())
    impatient: Mapped[str] = mapped_column(String(64), server_default=text("''"))
    left: Mapped[bool] = mapped_column(server_default=false())


class AbsenceRow(Base):
    """Somebody who has left a group; gone when they are seen there again."""

    __tablename__ = "absences"

    chat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)


class WaitingRow(Base):
    """Somebody who wants to play next at a place."""

    __tablename__ = "waiting"

    chat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    topic: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    person: Mapped[int] = mapped_column(
        ForeignKey("people.id"), primary_key=True, autoincrement=False
    )
    since: Mapped[int]


class ActionRow(Base):
    """One action of a record in its text form, numbered from 0."""

    __tablename__ = "actions"

    game: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True)
    text: Mapped[str]
    at: Mapped[int]


class ResultRow(Base):
    """What one seat has from one game."""

    __tablename__ = "results"
    __table_args__ = (
        UniqueConstraint("game", "person"),
        Index("ix_results_chat_person", "chat", "person"),
        Index("ix_results_person", "person"),
    )

    game: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True)
    chat: Mapped[int] = mapped_column(ForeignKey("chats.id"))
    person: Mapped[int] = mapped_column(ForeignKey("people.id"))
    place: Mapped[int] = mapped_column(Integer)
    fool: Mapped[bool]
    draw: Mapped[bool]
    laid: Mapped[int] = mapped_column(Integer)
    hung: Mapped[int] = mapped_column(Integer)
    worn: Mapped[int] = mapped_column(Integer)
    technical: Mapped[bool]
    at: Mapped[int]


class StandingRow(Base):
    """Where somebody stands in a chat after so many games of theirs there.

    Like the balance on each line of an account: it follows from the line before and one result,
    is never changed, and can be made anew from the results at any time.
    """

    __tablename__ = "standings"
    __table_args__ = (Index("ix_standings_chat", "chat", "person", "at", "games", "run"),)

    person: Mapped[int] = mapped_column(ForeignKey("people.id"), primary_key=True)
    chat: Mapped[int] = mapped_column(ForeignKey("chats.id"), primary_key=True)
    games: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[int]
    fool: Mapped[int] = mapped_column(Integer)
    laid: Mapped[int] = mapped_column(Integer)
    hung: Mapped[int] = mapped_column(Integer)
    worn: Mapped[int] = mapped_column(Integer)
    run: Mapped[int] = mapped_column(Integer)
    free: Mapped[int] = mapped_column(Integer)
    stuck: Mapped[int] = mapped_column(Integer)


class SeasonRow(Base):
    """A season of a chat that was closed; the one that runs begins where the last one ended."""

    __tablename__ = "seasons"

    chat: Mapped[int] = mapped_column(ForeignKey("chats.id"), primary_key=True)
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    since: Mapped[int | None]
    until: Mapped[int]
    closer: Mapped[int | None] = mapped_column(ForeignKey("people.id"))


class PostRow(Base):
    """A message that shows a surface of a game; `person` is 0 for the table."""

    __tablename__ = "posts"
    __table_args__ = (Index("ix_posts_game", "game"),)

    chat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    message: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    game: Mapped[int] = mapped_column(ForeignKey("games.id"))
    surface: Mapped[SurfaceKind] = mapped_column(_words(SurfaceKind))
    person: Mapped[int]
    digest: Mapped[str] = mapped_column(String(64))
    pictured: Mapped[bool] = mapped_column(server_default=false())
    retired: Mapped[bool]


class DeadlineRow(Base):
    """A deadline of `bot.deadlines`; gone with the decision that it belongs to."""

    __tablename__ = "deadlines"
    __table_args__ = (Index("ix_deadlines_person", "person"),)

    game: Mapped[int] = mapped_column(ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    person: Mapped[int]
    decision: Mapped[str] = mapped_column(String(64))
    since: Mapped[int] = mapped_column(Integer)
    due: Mapped[int]
    allowed: Mapped[int]
    ahead: Mapped[int]
    waits: Mapped[bool]


class HeartbeatRow(Base):
    """When the bot was last seen alive; one row."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    at: Mapped[int]


class NoticeRow(Base):
    """A one-shot message that is not sent yet; an id is not used again, it may be in flight."""

    __tablename__ = "notices"
    __table_args__ = ({"sqlite_autoincrement": True},)

    id: Mapped[int] = mapped_column(_OWN_ID, primary_key=True)
    chat: Mapped[int]
    topic: Mapped[int]
    kind: Mapped[NoticeKind] = mapped_column(_words(NoticeKind))
    data: Mapped[dict[str, Any]]
    language: Mapped[str] = mapped_column(String(16))
    message: Mapped[int | None]
    queued_at: Mapped[int]


class HandledUpdateRow(Base):
    """An update that was handled; forgotten after two days."""

    __tablename__ = "handled_updates"
    __table_args__ = (Index("ix_handled_updates_at", "at"),)

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    at: Mapped[int]
