"""People with phones: they see what the sandbox shows them, and press what they see.

Some are quick, some slow, some fall asleep, some press twice, or old buttons, or those of others.
None of them knows a rule of the game.
"""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Final

from bot.sandbox.box import Box
from bot.sandbox.errors import Impossible
from bot.sandbox.model import Bot, Chat, Message, Person
from bot.sandbox.speech import press, say

_LOOKS_AT: Final = 12
"""How many of the newest messages of a chat somebody has on the screen."""
_DETOURS: Final = ("withdraw", "redeal", "swap")
"""Moves that could be repeated for ever, or that end the deal."""
_STUBBORN: Final = 0.85
"""How often somebody who could lay a card does not take."""


@dataclass(frozen=True, slots=True)
class Manner:
    """What somebody is like."""

    think: float
    """Seconds before an act, on average."""
    clumsy: float = 0.0
    """How often something is pressed that should not be."""
    sleepy: float = 0.0
    """How often, after an act, the phone is put away for a while."""
    chatty: float = 0.0
    """How often a command is tried."""
    asleep_after: int | None = None
    """After so many moves somebody sleeps for good."""


MANNERS: Final = (
    Manner(1.5, chatty=0.01),
    Manner(3.0, clumsy=0.05, chatty=0.02),
    Manner(8.0, clumsy=0.02, chatty=0.02),
    Manner(4.0, sleepy=0.02),
    Manner(2.0, clumsy=0.25, sleepy=0.005, chatty=0.03),
)


@dataclass(frozen=True, slots=True)
class Seen:
    """A button, and the message that it is under."""

    message: Message
    data: str

    @property
    def kind(self) -> str:
        """What the button is for: the first letter of its data."""
        return self.data.partition(":")[0]

    @property
    def words(self) -> list[str]:
        """The parts of its data."""
        return self.data.split(":")


@dataclass
class Street:
    """What people share: the box, and the buttons that anybody has pressed lately."""

    box: Box
    bot: Bot
    pressed: list[Seen] = field(default_factory=list)
    quiet: bool = False
    """Everybody has put the phone away for good."""
    options: bool = True
    """Whether people play with the rules before they start."""

    def remember(self, seen: Seen) -> None:
        """Keep a button for somebody clumsy."""
        self.pressed.append(seen)
        del self.pressed[:-60]


class Someone:
    """One person and what they do; `live` is their life."""

    def __init__(
        self, street: Street, person: Person, manner: Manner, dice: random.Random
    ) -> None:
        self.person: Final = person
        self.bell: Final = asyncio.Event()
        """Rings when something is new on the phone."""
        self.groups: Final[list[Chat]] = []
        self._street = street
        self._box = street.box
        self._manner = manner
        self._dice = dice
        self._sat: set[str] = set()
        self._moves = 0

    @property
    def talk(self) -> Chat:
        """The private chat with the bot."""
        return self._box.world.talk(self._street.bot, self.person)

    async def live(self) -> None:
        """Act until everybody is quiet."""
        await asyncio.sleep(self._dice.uniform(0, 5))
        self.say(self.talk, "/start")
        while not self._street.quiet:
            await self._wait()
            if not self._street.quiet:
                await self._act()

    async def _wait(self) -> None:
        if self._dice.random() < self._manner.sleepy:
            await asyncio.sleep(self._dice.uniform(120, 900))
        try:
            async with asyncio.timeout(self._dice.uniform(30, 240)):
                await self.bell.wait()
        except TimeoutError:
            pass  # nothing new: one looks all the same
        self.bell.clear()
        await asyncio.sleep(self._dice.expovariate(1 / self._manner.think))

    # --- what to do --------------------------------------------------------------------------

    async def _act(self) -> None:
        if self._dice.random() < self._manner.chatty:
            self._chat()
        if self._dice.random() < self._manner.clumsy and await self._fumble():
            return
        move = self.move()
        if move is not None and self._moves == self._manner.asleep_after:
            await asyncio.get_running_loop().create_future()
        elif move is not None:
            self._moves += 1
            await self._press(move)
        else:
            await self._in_group()

    def move(self) -> Seen | None:
        """What to press in the private chat: the way back, or a move."""
        buttons = self.buttons(self.talk)
        back = [each for each in buttons if each.kind == "t" and each.words[-1] == "back"]
        if back and self._dice.random() < 0.8:
            return self._dice.choice(back)
        moves = [each for each in buttons if _is_move(each)]
        if self._dice.random() < 0.97:
            moves = [each for each in moves if not _is_detour(each)]
        if not moves:
            return None
        cards = [each for each in moves if not each.data.endswith(":take")]
        stubborn = bool(cards) and self._dice.random() < _STUBBORN
        return self._dice.choice(cards if stubborn else moves)

    async def _in_group(self) -> None:
        if not self.groups:
            return
        chat = self._dice.choice(self.groups)
        buttons = self.buttons(chat)
        mine = [each for each in buttons if each.kind in "yn" and self._is_asked(each)]
        if mine:
            await self._press(self._dice.choice(mine))
        elif not buttons:
            self._open(chat)
        elif (newest := self._newest(buttons))[0].kind == "l":
            await self._in_lobby(newest)
        else:
            await self._at_table(newest)

    def _newest(self, buttons: list[Seen]) -> list[Seen]:
        found = [each for each in buttons if each.kind in "lt"] or buttons
        last = max(each.message.id for each in found)
        return [each for each in found if each.message.id == last]

    def _is_asked(self, seen: Seen) -> bool:
        return seen.words[-1] == str(self.person.id)

    def _open(self, chat: Chat) -> None:
        if self._dice.random() < 0.5:
            self.say(chat, "/durak")

    async def _in_lobby(self, buttons: list[Seen]) -> None:
        game = buttons[0].words[1]
        by_verb = {each.words[2]: each for each in buttons if each.kind == "l"}
        if game not in self._sat and "sit" in by_verb:
            self._sat.add(game)
            await self._press(by_verb["sit"])
        elif choice := self._choice(buttons):
            await self._press(choice)
        elif "start" in by_verb:
            last = "start" if self._dice.random() < 0.95 else "close"
            await self._press(by_verb.get(last, by_verb["start"]))

    def _choice(self, buttons: list[Seen]) -> Seen | None:
        """What to change before the cards are dealt: the game, the pack, or just anything."""
        if not self._street.options or self._dice.random() < 0.4:
            return None
        games = [each for each in buttons if each.words[2] == "game"]
        pages = [each for each in buttons if each.words[-1].startswith("games")]
        packs = [each for each in buttons if each.words[2] == "opt"]
        rules = [each for each in buttons if each.words[2] not in ("start", "sit", "close")]
        wish = self._dice.choice((games or pages, packs, packs, rules))
        return self._dice.choice(wish) if wish else None

    async def _at_table(self, buttons: list[Seen]) -> None:
        by_verb = {each.words[-1]: each for each in buttons}
        if "again" in by_verb:
            if self._dice.random() < 0.6:
                await self._press(by_verb["again"])
            else:
                self.say(buttons[0].message.chat, "/durak")
        elif "back" in by_verb and self._dice.random() < 0.5:
            await self._press(by_verb["back"])
        elif self._dice.random() < 0.05:
            await self._press(self._dice.choice(buttons))

    def _chat(self) -> None:
        words = ["/rules", "/top", "/me", "/help", "привет", "/durak", "/rules"]
        if self._dice.random() < 0.15:
            words = ["/leave", "/stop"]
        here = self._dice.choice([*self.groups, self.talk])
        self.say(here, self._dice.choice(words))

    async def _fumble(self) -> bool:
        """Press what should not be pressed; whether there was something."""
        old = [each for each in self._street.pressed if self._sees(each.message)]
        choices = [*self._street.pressed[-20:], *old]
        if not choices:
            return False
        wrong = self._dice.choice(choices)
        where = wrong.message if self._sees(wrong.message) else self._any_message()
        if where is None:
            return False
        await self._send(Seen(where, wrong.data), stale=True)
        return True

    def _any_message(self) -> Message | None:
        shown = [each for each in self._screen(self.talk) if each.author is self._street.bot]
        return self._dice.choice(shown) if shown else None

    def _sees(self, message: Message) -> bool:
        chat = message.chat
        there = chat is self.talk or chat in self.groups
        return there and message.id in chat.messages and chat.moved_to is None

    # --- with the phone in hand --------------------------------------------------------------

    def say(self, chat: Chat, text: str) -> None:
        """Write, if that is possible."""
        try:
            say(self._box, self.person, chat, text, None, None)
        except Impossible:
            return  # blocked, or moved away: the phone does not let them

    async def _press(self, seen: Seen) -> None:
        self._street.remember(seen)
        if self._dice.random() < self._manner.clumsy:
            await asyncio.gather(self._send(seen), self._send(seen, stale=True))
        else:
            await self._send(seen)

    async def _send(self, seen: Seen, *, stale: bool = False) -> None:
        wanted = {"data": seen.data, "stale": stale}
        try:
            told = await press(self._box, self.person, seen.message.chat, seen.message.id, wanted)
        except Impossible:
            return  # the message has changed, or is gone
        if told["url"] and "?start=" in told["url"]:
            self.say(self.talk, "/start " + told["url"].partition("?start=")[2])

    def buttons(self, chat: Chat) -> list[Seen]:
        """Every button that is on the screen in a chat."""
        return [
            Seen(message, button["callback_data"])
            for message in self._screen(chat)
            for row in message.keyboard
            for button in row
            if "callback_data" in button
        ]

    def _screen(self, chat: Chat) -> list[Message]:
        newest = sorted(chat.messages)[-_LOOKS_AT:]
        return [chat.messages[number] for number in newest]


def _is_move(seen: Seen) -> bool:
    return seen.kind == "p" or (seen.kind == "f" and not seen.data.endswith(":-"))


def _is_detour(seen: Seen) -> bool:
    return seen.kind == "p" and seen.words[3].partition(" ")[0] in _DETOURS
