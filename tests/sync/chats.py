"""A messenger over chats in memory, which fails on order; and a game that is easy to look at."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.messaging import MessageGone, MessengerError
from bot.preferences import GroupPreferences
from bot.screen import Screen, Surface, SurfaceKind
from bot.values import Game, Notice

Trouble = Callable[[str, int], MessengerError | None]
"""Asked before each call with its kind and chat; the error that it is to raise."""


def no_trouble(_kind: str, _chat: int) -> MessengerError | None:
    """Telegram on a good day."""
    return None


@dataclass
class Chats:
    """What is in the chats: texts by chat and message."""

    trouble: Trouble = no_trouble
    shown: dict[tuple[int, int], str] = field(default_factory=dict)
    calls: list[tuple[str, int, str]] = field(default_factory=list)
    lost_answers: int = 0
    """So many of the next calls have their effect, and then nobody hears of it."""
    delay: float = 0.0
    topics: dict[tuple[int, int], int | None] = field(default_factory=dict)
    _last: int = 0

    async def send(self, chat: int, topic: int | None, screen: Screen) -> int:
        await self._call("send", chat, screen.text)
        self._last += 1
        self.shown[chat, self._last] = screen.text
        self.topics[chat, self._last] = topic
        await self._answer()
        return self._last

    async def edit(self, chat: int, message: int, screen: Screen) -> None:
        await self._call("edit", chat, screen.text)
        if (chat, message) not in self.shown:
            raise MessageGone("message to edit not found")
        self.shown[chat, message] = screen.text
        await self._answer()

    async def delete(self, chat: int, message: int) -> None:
        await self._call("delete", chat, "")
        self.shown.pop((chat, message), None)
        await self._answer()

    def texts(self, chat: int) -> list[str]:
        """What stands in a chat, oldest first."""
        return [text for (where, _), text in sorted(self.shown.items()) if where == chat]

    async def _call(self, kind: str, chat: int, text: str) -> None:
        self.calls.append((kind, chat, text))
        await asyncio.sleep(self.delay)
        error = self.trouble(kind, chat)
        if error is not None:
            raise error

    async def _answer(self) -> None:
        if self.lost_answers:
            self.lost_answers -= 1
            await asyncio.sleep(3600)


def render(game: Game, _chosen: GroupPreferences) -> dict[Surface, Screen]:
    """A table that tells the version, and a hand for everybody who sits."""
    seated = ",".join(str(member.person.id) for member in game.members)
    screens = {Surface(SurfaceKind.TABLE): Screen(f"{game.stage} {seated} {game.page}")}
    for member in game.members:
        screens[Surface(SurfaceKind.HAND, member.person.id)] = Screen(f"hand {bool(game.page)}")
    return screens


def render_notice(notice: Notice) -> Screen:
    """Its data as text, or which text of the catalogue it is."""
    return Screen(str(notice.data.get("key") or notice.data["text"]))
