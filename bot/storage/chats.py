"""Groups and what they chose: the collection of `bot.ports.Chats`."""

from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.deadlines import Speed
from bot.lobby.house_rules import HouseRules
from bot.preferences import GroupPreferences
from bot.storage.errors import LostUpdate
from bot.storage.rows import ChatRow
from bot.storage.session import Session


class StoredChats:
    """The groups, within one transaction.

    Args:
        session: of the transaction.
        clock: for when a group was met.
        changed: is told which group looks different now.
        moving: moves what belongs to a group: from, to, and by how much to raise the numbers of
            the games that are there already.
    """

    def __init__(
        self,
        session: Session,
        clock: Clock,
        changed: Callable[[int], Awaitable[None]],
        moving: Callable[[int, int, int], Awaitable[None]],
    ) -> None:
        self._session = session
        self._clock = clock
        self._changed = changed
        self._moving = moving

    async def meet(self, chat: int, title: str) -> None:
        """Store or refresh a group."""
        (await self._row(chat)).title = title
        await self._session.flush()

    async def title(self, chat: int) -> str:
        """Return what the group is called; empty for an unknown one."""
        row = await self._session.get(ChatRow, chat)
        return "" if row is None else row.title

    async def language(self, chat: int) -> str:
        """Return the language of the group."""
        return (await self.preferences(chat))["language"]

    async def preferences(self, chat: int) -> GroupPreferences:
        """Return what the group has chosen."""
        row = await self._session.get(ChatRow, chat)
        return GroupPreferences.of((row and row.preferences) or {})

    async def prefer(self, chat: int, preferences: GroupPreferences) -> None:
        """Store what the group has chosen; its live games have to be shown again."""
        (await self._row(chat)).preferences = preferences.form() or None
        await self._changed(chat)
        await self._session.flush()

    async def last_rules(self, chat: int) -> HouseRules | None:
        """Return the rules of the group's latest game."""
        row = await self._session.get(ChatRow, chat)
        return None if row is None or row.rules is None else HouseRules.of(row.rules)

    async def remember_rules(self, chat: int, rules: HouseRules) -> None:
        """Store the rules of the group's latest game."""
        (await self._row(chat)).rules = rules.form()
        await self._session.flush()

    async def last_speed(self, chat: int) -> Speed | None:
        """Return the speed of the group's latest game."""
        row = await self._session.get(ChatRow, chat)
        return None if row is None else row.speed

    async def remember_speed(self, chat: int, speed: Speed) -> None:
        """Store the speed of the group's latest game."""
        (await self._row(chat)).speed = speed
        await self._session.flush()

    async def pinned_rules(self, chat: int) -> HouseRules | None:
        """Return the rules that every table of the group begins with, if somebody fixed them."""
        row = await self._session.get(ChatRow, chat)
        return None if row is None or row.pinned is None else HouseRules.of(row.pinned)

    async def pin_rules(self, chat: int, rules: HouseRules | None) -> None:
        """Fix them, or let go of them."""
        (await self._row(chat)).pinned = None if rules is None else rules.form()
        await self._session.flush()

    async def current(self, chat: int) -> int:
        """Return the chat that this one has become; mostly itself."""
        row = await self._session.get(ChatRow, chat)
        return chat if row is None or row.moved_to is None else row.moved_to

    async def move(self, old: int, new: int) -> None:
        """Give everything of a group to the supergroup that it became."""
        here = await self._session.get(ChatRow, old, lock=True)
        if here is None or here.moved_to is not None or old == new:
            return
        there = await self._session.get(ChatRow, new, lock=True)
        there = there or await new_chat(self._session, new, self._clock())
        there.title = there.title or here.title
        there.preferences = there.preferences or here.preferences
        there.rules = there.rules or here.rules
        there.speed = there.speed or here.speed
        there.pinned = there.pinned or here.pinned
        there.season_ends = there.season_ends or here.season_ends
        here.season_ends = None
        there.met_at = min(there.met_at, here.met_at)
        there.last_number += here.last_number
        here.moved_to = new
        await self._session.flush()
        await self._moving(old, new, here.last_number)

    async def _row(self, chat: int) -> ChatRow:
        row = await self._session.get(ChatRow, chat)
        return row or await new_chat(self._session, chat, self._clock())


async def new_chat(session: Session, chat: int, now: int) -> ChatRow:
    """Store a group of which nothing is known yet; locks it."""
    await session.add_new(ChatRow(id=chat, title="", last_number=0, met_at=now))
    row = await session.get(ChatRow, chat, lock=True)
    if row is None:
        raise LostUpdate(f"chat {chat} was stored and is gone")
    return row
