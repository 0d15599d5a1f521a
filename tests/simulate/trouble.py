"""What happens to people, chats and messages, and to the bot itself, when chance wills it."""

import asyncio
from collections.abc import Iterable
from typing import Final, Protocol

from bot.sandbox.errors import Impossible
from bot.sandbox.model import Chat, Standing
from tests.simulate.disk import Moment
from tests.simulate.town import Town
from tests.simulate.weather import EVENTS, SeededWeather

_EVERY_S: Final = 25.0
"""Seconds between two events, on average."""
_MINUTE: Final = 60.0
_SOON: Final = 12
"""Within so many commits the process dies."""


class Killer(Protocol):
    """Whoever ends the process of the bot."""

    def kill(self) -> None:
        """It is gone from one moment to the next."""

    async def stop(self) -> None:
        """It is told to stop, and does."""


class Trouble:
    """Makes it happen; `faults` are names of `weather`."""

    def __init__(
        self, town: Town, weather: SeededWeather, killer: Killer, faults: Iterable[str]
    ) -> None:
        self._town = town
        self._world = town.box.world
        self._weather = weather
        self._killer = killer
        self._dice = town.dice("trouble")
        self._events = [name for name in EVENTS if name in frozenset(faults)]
        self._crash: tuple[int, Moment] | None = None
        self.pause = 0.0
        """How long the bot stays away the next time; 0: a few seconds."""

    async def live(self) -> None:
        """Let things happen until everybody is quiet."""
        while self._events and not self._town.street.quiet:
            await asyncio.sleep(self._dice.expovariate(1 / _EVERY_S))
            if not self._town.street.quiet:
                await self._happen(self._dice.choice(self._events))
        self._crash = None

    def strikes(self, moment: Moment) -> bool:
        """Whether the process dies at this moment of a commit."""
        if self._crash is None or self._weather.fair:
            return False
        left, at = self._crash
        if at is not moment:
            return False
        self._crash = (left - 1, at) if left > 0 else None
        return left == 0

    async def _happen(self, event: str) -> None:
        self._weather.note(event)
        match event:
            case "crash":
                at = self._dice.choice((Moment.BEFORE, Moment.AFTER))
                self._crash = (self._dice.randrange(_SOON), at)
            case "kill":
                self._killer.kill()
            case "downtime":
                self.pause = _MINUTE
                self._killer.kill()
            case "stop":
                await self._killer.stop()
            case _:
                self._in_a_chat(event, self._dice.choice(self._town.chats))

    def _in_a_chat(self, event: str, chat: Chat) -> None:
        match event:
            case "block":
                self._block()
            case "leave":
                self._leave(chat)
            case "delete":
                self._delete(chat)
            case "kick":
                self._kick(chat)
            case "upgrade":
                self._upgrade(chat)
            case _:
                raise ValueError(event)

    def _block(self) -> None:
        """Somebody blocks the bot, and thinks better of it after a while."""
        world, bot = self._world, self._town.bot
        someone = self._dice.choice(list(self._town.people.values()))
        talk = someone.talk
        if not talk.started or talk.blocked:
            return
        world.set_standing(talk, bot, Standing.KICKED, someone.person)

        def unblock() -> None:
            world.set_standing(talk, bot, Standing.MEMBER, someone.person)

        self._town.loop.call_later(self._dice.uniform(5, 400), unblock)

    def _leave(self, chat: Chat) -> None:
        """Somebody leaves a group, and comes back."""
        world = self._world
        person = self._dice.choice(sorted(chat.members))
        if len(chat.members) < 2 or person in chat.admins:
            return
        someone = self._town.people[person]
        world.leave(chat, someone.person)
        someone.groups.remove(chat)

        def back() -> None:
            here = world.groups[chat.moved_to or chat.id]
            try:
                world.join(here, someone.person)
            except Impossible:
                return  # they are there already
            someone.groups.append(here)

        self._town.loop.call_later(self._dice.uniform(20, 400), back)

    def _delete(self, chat: Chat) -> None:
        """A message of the bot is deleted, in a group or in somebody's private chat."""
        talks = [self._town.people[person].talk for person in sorted(chat.members)]
        here = self._dice.choice([chat, chat, *talks])
        own = [each for each in here.messages.values() if each.author is self._town.bot][-4:]
        if own:
            self._world.delete(self._dice.choice(own))

    def _kick(self, chat: Chat) -> None:
        """The bot is thrown out, and asked back."""
        world, bot = self._world, self._town.bot
        if not chat.bots[bot].present:
            return
        by = self._town.people[min(chat.members)].person
        world.set_standing(chat, bot, Standing.KICKED, by)

        def back() -> None:
            here = world.groups[chat.moved_to or chat.id]
            world.set_standing(here, bot, Standing.MEMBER, by)

        self._town.loop.call_later(self._dice.uniform(10, 120), back)

    def _upgrade(self, chat: Chat) -> None:
        """A group becomes a supergroup."""
        town = self._town
        if chat.kind != "group" or not chat.bots[town.bot].present:
            return
        new = self._world.upgrade(chat)
        town.chats[town.chats.index(chat)] = new
        for person in new.members:
            groups = town.people[person].groups
            groups[groups.index(chat)] = new
