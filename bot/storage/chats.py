"""Groups and what they chose: the collection of `bot.ports.Chats`."""

from bot.clock import Clock
from bot.deadlines import Speed
from bot.lobby.house_rules import HouseRules
from bot.storage.rows import ChatRow
from bot.storage.session import Session


class StoredChats:
    """The groups, within one transaction."""

    def __init__(self, session: Session, clock: Clock, language: str) -> None:
        self._session = session
        self._clock = clock
        self._language = language

    async def meet(self, chat: int, title: str) -> None:
        """Store or refresh a group."""
        (await self._row(chat)).title = title
        await self._session.flush()

    async def language(self, chat: int) -> str:
        """Return the language of the group; the default one when it has not chosen."""
        row = await self._session.get(ChatRow, chat)
        return (row and row.language) or self._language

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

    async def _row(self, chat: int) -> ChatRow:
        row = await self._session.get(ChatRow, chat)
        if row is None:
            row = ChatRow(id=chat, title="", last_number=0, met_at=self._clock())
            await self._session.add([row])
        return row
