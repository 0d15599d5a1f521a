"""What the benchmarks under virtual time stand on: a town whose tables are dealt already."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from bot.deadlines import Speed
from bot.lobby.house_rules import HouseRules
from bot.sandbox.model import Chat
from bot.storage import open_database
from bot.usecases.membership import unblocked
from bot.usecases.open_lobby import open_lobby
from bot.usecases.sit import sit
from bot.usecases.start_game import start_game
from bot.values import Person, Place
from tests.simulate.clockwork import VirtualLoop
from tests.simulate.disk import Moment
from tests.simulate.people import Manner
from tests.simulate.town import Town
from tests.usecases.scene import SeededChance

SEATS: Final = 4
RULES: Final = HouseRules("podkidnoy")


class Nobody:
    """Watches a disk and does nothing."""

    def dies_at(self, _moment: Moment) -> bool:
        return False

    def committed(self) -> None:
        """It is."""

    def died(self) -> None:
        """It never does."""


def settled(loop: VirtualLoop, seed: int, tables: int) -> Town:
    """A town with so many groups of four, who have all opened the bot."""
    town = Town(loop, seed)
    for _ in range(tables):
        people = [town.person("ru", Manner(4.0)) for _ in range(SEATS)]
        town.group(people, "supergroup")
        for each in people:
            each.talk.started = True
    return town


async def deal(path: Path, town: Town, chats: Sequence[Chat]) -> None:
    """Open a table in each of these groups, seat everybody, and deal."""
    chance = SeededChance(town.seed)
    async with open_database(f"sqlite+aiosqlite:///{path}") as database:
        transactions = database.transactions(town.loop.milliseconds)
        for chat in chats:
            people = [Person(each.id, each.name) for each in chat.members.values()]
            async with transactions() as work:
                for each in people:
                    await unblocked(work, each)
                await work.chats.meet(chat.id, chat.title)
                await work.chats.remember_rules(chat.id, RULES)
                await work.chats.remember_speed(chat.id, Speed.NORMAL)
                await open_lobby(work, chance, people[0], Place(chat.id), chat.title)
                lobby = await work.games.live_at(Place(chat.id))
                if lobby is None:
                    raise LookupError("no lobby was opened")
                for each in people[1:]:
                    await sit(work, each, lobby.id, chat.id)
                await start_game(work, chance, people[0], lobby.id, chat.id)
