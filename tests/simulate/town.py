"""The groups of a simulation and the people in them."""

import random
from typing import Final, Literal

from bot.sandbox.box import Box
from bot.sandbox.model import Chat, Standing
from tests.simulate.clockwork import VirtualLoop
from tests.simulate.people import MANNERS, Manner, Someone, Street

BOT: Final = 42
"""The number in front of the token's colon."""
_LANGUAGES: Final = ("ru", "ru", "uk", "en")
_SIZES: Final = (2, 2, 2, 2, 3, 3, 4, 5)
_KINDS: Final[tuple[Literal["group", "supergroup"], ...]] = ("group", "supergroup")


class Town:
    """Everybody and everything outside the bot.

    Args:
        loop: gives the time.
        seed: of everything that chance decides here.
        real_limits: whether Telegram's limits are enforced.
    """

    def __init__(self, loop: VirtualLoop, seed: int, *, real_limits: bool = True) -> None:
        self.loop: Final = loop
        self.seed: Final = seed
        self.box: Final = Box(loop.now, real_limits=real_limits)
        self.bot: Final = self.box.world.bot(BOT)
        self.street: Final = Street(self.box, self.bot)
        self.people: Final[dict[int, Someone]] = {}
        self.chats: Final[list[Chat]] = []

    def dice(self, name: str) -> random.Random:
        """Dice of one's own, the same in every run."""
        return random.Random(f"{self.seed} {name}")

    def settle(self, groups: int) -> None:
        """Make so many groups of all kinds; some people sit in two."""
        dice = self.dice("town")
        for number in range(groups):
            size = dice.choice(_SIZES)
            people = [
                self.person(dice.choice(_LANGUAGES), dice.choice(MANNERS)) for _ in range(size)
            ]
            if number and dice.random() < 0.3:
                people.append(self.people[dice.choice(list(self.people))])
            self.group(people, dice.choice(_KINDS))

    def person(self, language: str, manner: Manner) -> Someone:
        """Somebody comes into being."""
        name = f"Nik{len(self.people) + 1:03}"
        person = self.box.world.add_person(name, None, language)
        someone = Someone(self.street, person, manner, self.dice(name))
        self.people[person.id] = someone
        return someone

    def group(self, people: list[Someone], kind: Literal["group", "supergroup"]) -> Chat:
        """A group of these people, the first of whom is its admin, and the bot."""
        everybody = list(dict.fromkeys(each.person.id for each in people))
        world = self.box.world
        chat = world.add_group(f"Chat {len(self.chats) + 1}", kind, everybody, everybody[:1])
        world.set_standing(chat, self.bot, Standing.MEMBER, people[0].person)
        self.chats.append(chat)
        for number in everybody:
            self.people[number].groups.append(chat)
        return chat

    def ring(self, chat: int) -> None:
        """Something is new in a chat."""
        if chat > 0:
            self.people[chat].bell.set()
            return
        for person in self.box.world.groups[chat].members:
            self.people[person].bell.set()
