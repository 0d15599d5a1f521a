"""A table as it must be stored, and what an update may do to it besides a move."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, ChatMemberRestricted, ChatMemberUpdated, Update

from bot.buttons import LeavePress, TablePress, TableVerb, parse
from engine import GameState

_GONE: Final = ("left", "kicked")


@dataclass(slots=True)
class Table:
    """A game as it must be stored."""

    id: int
    chat: int
    topic: int
    stage: str
    opener: int
    seats: tuple[int, ...]
    actions: list[str] = field(default_factory=list)
    state: GameState | None = None
    homes: frozenset[int] = frozenset()
    """Its chat, and those that have become it."""
    left: frozenset[int] = frozenset()
    """Those who have left for good; robots play for them."""

    @property
    def training(self) -> bool:
        """Whether it is a training deal, in which a robot answers at once."""
        return self.chat == self.opener

    @property
    def to_robots(self) -> bool:
        """Whether robots take the seats of leavers here."""
        return self.state is not None and self.state.setup.rules.on_leave == "bot"


def leavers_of(update: Update, table: Table) -> Iterable[int]:
    """Who leaves this table by this update."""
    message, query = update.message, update.callback_query
    if message is not None and message.chat.id in table.homes and message.left_chat_member:
        yield message.left_chat_member.id
    change = update.chat_member
    if change is not None and change.chat.id in table.homes and _is_gone(change):
        yield change.new_chat_member.user.id
    if query is not None and _is_there(query, table):
        press = parse(query.data or "")
        if isinstance(press, LeavePress) and press.sure and press.person == query.from_user.id:
            yield press.person


def stops(update: Update, table: Table) -> bool:
    """Whether this update may end a table without a word of those who play."""
    change, message, query = update.my_chat_member, update.message, update.callback_query
    if table.training and query is not None and query.from_user.id == table.opener:
        press = parse(query.data or "")
        return press == TablePress(table.id, TableVerb.ENOUGH)
    if change is not None and change.chat.id in table.homes:
        return change.new_chat_member.status in _GONE
    if message is None:
        return False
    if message.migrate_to_chat_id is not None or message.migrate_from_chat_id is not None:
        return True
    words = ("/stop", "/leave") if table.training else ("/stop",)
    return message.chat.id in table.homes and (message.text or "").lower().startswith(words)


def means_something(update: Update) -> bool:
    """Whether this is a press that the bot has to remember."""
    query = update.callback_query
    if query is None or query.message is None or query.from_user.is_bot:
        return False
    return parse(query.data or "") is not None


def _is_there(query: CallbackQuery, table: Table) -> bool:
    """Whether a press comes from where this table can ask: its group, or a private chat."""
    where = None if query.message is None else query.message.chat.id
    return where in table.homes or where == query.from_user.id


def _is_gone(change: ChatMemberUpdated) -> bool:
    """Whether this says that somebody is no longer in a group."""
    now = change.new_chat_member
    if now.user.is_bot or change.chat.type == ChatType.CHANNEL:
        return False
    return now.status in _GONE or (isinstance(now, ChatMemberRestricted) and not now.is_member)
