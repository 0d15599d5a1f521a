"""`python -m tests.bench tables`: how many tables one token carries within Telegram's limits.

The real bot, the sandbox's world with its limits, and people who act once in four seconds at every
table run in one process under virtual time, so that what is measured does not depend on the
machine: how long it takes from the commit of a move until the hand that asks somebody to act is on
their phone, how often Telegram had to say 429, and how many calls a card costs.
"""

import argparse
import asyncio
import gc
import logging
import random
import sqlite3
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import quantiles
from time import process_time
from typing import Final, NamedTuple

from typing_extensions import override

from bot.sandbox.errors import Impossible, Refused
from bot.sandbox.model import Chat
from bot.sandbox.speech import press
from tests.bench.ground import Nobody, deal, settled
from tests.simulate.clockwork import VirtualLoop, run_virtually
from tests.simulate.line import Line, Spoken
from tests.simulate.people import Seen
from tests.simulate.process import Process, edges, running_in
from tests.simulate.town import Town
from tests.simulate.weather import SeededWeather
from tests.usecases.scene import SeededChance

_GOAL_S: Final = 1.0
_EVERY_S: Final = 4.0
"""Between two acts at one table, on average."""
_WARM_UP_S: Final = 60.0
_WRITES: Final = ("sendMessage", "editMessageText", "deleteMessage", "sendPhoto")
_LAID: Final = ("attack", "throw", "beat", "transfer", "show")
_WAITING: Final = "select game, person, decision from deadlines where waits"


class Figures(NamedTuple):
    """What came of one number of tables."""

    tables: int
    delays: Sequence[float]
    unseen: int
    floods: int
    writes: int
    cards: int
    processor: float

    @property
    def p95(self) -> float:
        """How long it took in all cases but one of twenty."""
        return quantiles(self.delays, n=20)[18]

    @property
    def good(self) -> bool:
        """Whether so many tables are carried."""
        return self.p95 <= _GOAL_S and self.floods == 0

    def line(self) -> str:
        """One line for people."""
        half = quantiles(self.delays, n=20)[9]
        return (
            f"{self.tables:4} tables: who must act sees it after p50 {half:.2f} s, "
            f"p95 {self.p95:.2f} s ({self.unseen} not at all); {self.floods} floods; "
            f"{self.writes / max(self.cards, 1):.2f} calls a card ({self.cards} cards, "
            f"{self.processor:.0f} s of processor time)"
        )


def main(arguments: Sequence[str]) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench tables")
    parser.add_argument("--tables", type=int, nargs="+", default=[20, 60, 100])
    parser.add_argument("--minutes", type=float, default=3, help="of simulated time, each")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    logging.disable(logging.WARNING)
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)
    carried = 0
    for tables in asked.tables:
        figures = measure(asked.seed, tables, asked.minutes * 60)
        print(figures.line(), flush=True)
        if figures.good:
            carried = max(carried, tables)
    print(f"carried: {carried} tables")


def measure(seed: int, tables: int, seconds: float) -> Figures:
    """Play at so many tables for so long."""
    loop, begun = VirtualLoop(), process_time()
    with tempfile.TemporaryDirectory() as folder, edges(loop):
        load = _Load(loop, seed, tables, Path(folder) / "durak.db")
        run_virtually(loop, load.run(seconds))
        return load.figures(process_time() - begun)


class _Load(Nobody):
    """The tables, and what is noted about them."""

    def __init__(self, loop: VirtualLoop, seed: int, tables: int, path: Path) -> None:
        self.town: Final = settled(loop, seed, tables)
        self._loop = loop
        self._path = path
        self._weather = SeededWeather(random.Random(seed), ())
        self._asked: dict[tuple[int, int, str], float] = {}
        self._delays: list[float] = []
        self._floods = self._writes = 0
        self._measuring = False
        self._cards_before = 0
        self._db: sqlite3.Connection | None = None

    async def run(self, seconds: float) -> None:
        """Deal, warm up, measure."""
        process = Process(self._path, SeededChance(self.town.seed), self, self._line)
        with running_in(process):
            await deal(self._path, self.town, self.town.chats)
        self._db = sqlite3.connect(self._path, isolation_level=None)
        process.start()
        tables = [
            self._loop.create_task(_Table(self.town, chat).play()) for chat in self.town.chats
        ]
        await asyncio.sleep(_WARM_UP_S)
        self._asked.clear()
        self._measuring, self._cards_before = True, self._cards()
        await asyncio.sleep(seconds)
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        await process.bury()

    def figures(self, processor: float) -> Figures:
        """What was noted."""
        cards, unseen = self._cards() - self._cards_before, len(self._asked)
        if self._db is not None:
            self._db.close()
        return Figures(
            len(self.town.chats),
            self._delays,
            unseen,
            self._floods,
            self._writes,
            cards,
            processor,
        )

    @override
    def committed(self) -> None:
        if self._db is None or not self._measuring:
            return
        waiting = {tuple(row) for row in self._db.execute(_WAITING)}
        now = self._loop.now()
        self._asked = {
            (game, person, decision): self._asked.get((game, person, decision), now)
            for game, person, decision in waiting
        }

    def _line(self, is_dead: Callable[[], bool]) -> Line:
        return Line(self.town.box, self._weather, self._heard, is_dead)

    def _heard(self, call: Spoken) -> None:
        if isinstance(call.result, Refused) and call.result.status == 429:
            self._floods += 1
        if not self._measuring or call.method not in _WRITES:
            return
        self._writes += 1
        if not call.worked or call.chat is None or call.chat < 0:
            return
        for key, since in list(self._asked.items()):
            if key[1] == call.chat and call.begun >= since:
                self._delays.append(self._loop.now() - since)
                del self._asked[key]

    def _cards(self) -> int:
        """How many cards were laid so far."""
        if self._db is None:
            return 0
        texts = [text.split() for (text,) in self._db.execute("select text from actions")]
        return sum(
            1 if words[1] == "beat" else len(words) - 2 for words in texts if words[1] in _LAID
        )


class _Table:
    """Four people of whom somebody does something every four seconds."""

    def __init__(self, town: Town, chat: Chat) -> None:
        self._town = town
        self._chat = chat
        self._people = [town.people[number] for number in chat.members]
        self._dice = town.dice(f"table {chat.id}")

    async def play(self) -> None:
        """Act until cancelled."""
        while True:
            await asyncio.sleep(self._dice.expovariate(1 / _EVERY_S))
            await self._act()

    async def _act(self) -> None:
        moves = [(each, move) for each in self._people if (move := each.move()) is not None]
        if moves:
            newest = max(_changed(move) for _, move in moves)
            person, move = self._dice.choice(
                [each for each in moves if _changed(each[1]) == newest]
            )
        else:
            person = self._people[0]
            again = [each for each in person.buttons(self._chat) if each.data.endswith(":again")]
            if not again:
                return
            move = again[-1]
        await self._press(person.person.id, move)

    async def _press(self, person: int, move: Seen) -> None:
        chat, who = move.message.chat, self._town.people[person].person
        try:
            await press(self._town.box, who, chat, move.message.id, {"data": move.data})
        except Impossible:
            return  # the message has just changed


def _changed(move: Seen) -> int:
    """When the hand last rang or changed: people look there, and not at one that is old."""
    return move.message.edited_at or move.message.date
