"""The real bot over a real database, fed by the hundred, and looked at after every update."""

import asyncio
import random
import time
from collections import Counter, deque
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aiogram.types import Update
from pydantic import SecretStr

from bot.app import run
from bot.config import Settings
from bot.deadlines import Tempo
from bot.sandbox.box import Box
from bot.sandbox.model import Json
from bot.sync.pacing import Pace
from bot.telegram.updates import Wake
from tests.fuzz.edges import edges, errors
from tests.fuzz.ledger import Ledger, Violation
from tests.fuzz.line import Line
from tests.fuzz.spoiling import Spoiler
from tests.fuzz.town import TOKEN, Town
from tests.simulate.clockwork import VirtualLoop, run_virtually
from tests.usecases.scene import SeededChance

_BATCH: Final = 250
"""Updates of the largest batch; whoever plays does so once in each."""
PATIENCE_S: Final = 20.0
"""How long an answer may take, in the time of the bot."""
_STALL_S: Final = 300.0
"""When the bot has not asked for updates for so long, it hangs."""
_LIMIT_S: Final = 10.0
"""The longest that one update may keep the processor busy."""
_BREATH_S: Final = 0.3
"""What passes between two batches: so much of what is played is shown."""
_SHOWN_AT_ONCE: Final = 0.1
"""How many updates are looked at by who shows things at once; the others with the batch."""
_AUDIT_EVERY: Final = 100
"""Batches between two looks at the whole database."""
_NEVER_MS: Final = 10**13
_PATIENT: Final = Tempo(
    fast=_NEVER_MS,
    normal=_NEVER_MS,
    slow=_NEVER_MS,
    nap=_NEVER_MS,
    nap_reminder=_NEVER_MS,
    patience=_NEVER_MS,
    patience_of_one=_NEVER_MS,
)
"""Nobody's time runs out: every move is somebody's press."""


@dataclass(frozen=True, slots=True)
class Report:
    """What came of it."""

    seed: int
    updates: int
    read: int
    """How many of them could be decoded."""
    moves: int
    tables: int
    seconds: float
    """Of the processor."""
    refusals: Counter[tuple[str, str]]


class Hammer:
    """Hands out updates, and checks what the bot made of them.

    Args:
        path: of the database, which is made.
        seed: of everything that is random, the shuffles too: it replays a run exactly.
    """

    def __init__(self, path: Path, seed: int) -> None:
        self._path = path
        self._seed = seed
        self._dice = random.Random(seed)
        self._loop = VirtualLoop()
        self._box = Box(self._loop.now, real_limits=False)
        self.line = Line(self._box, self)
        self._stop = asyncio.Event()
        self._asked_at = 0.0
        self._left = 0
        self._given: list[Json] = []
        self._history: deque[Update] = deque(maxlen=3)
        self._batches = 0
        self._number = 0
        self._pressed: Counter[str] = Counter()
        self._touched: set[int] = set()
        self._unshown: set[int] = set()
        self._wake: Wake | None = None
        self.read = 0
        self.found: list[str] = []
        """What is wrong; empty at the end of a good run."""
        self._ledger: Ledger | None = None
        self._town: Town | None = None
        self._spoiler: Spoiler | None = None

    def run(self, updates: int, pace: Pace) -> Report:
        """Feed so many updates, in a time of its own in which nobody really waits.

        Raises:
            Violation: something was wrong; says what, and the last updates before.
        """
        return run_virtually(self._loop, self._run(updates, pace))

    async def _run(self, updates: int, pace: Pace) -> Report:
        self._left = updates
        self._notice_stall()
        started = time.process_time()
        settings = Settings(
            bot_token=SecretStr(TOKEN),
            telegram_api_base="http://nowhere.invalid",
            database_url=f"sqlite+aiosqlite:///{self._path}",
            log_level="WARNING",
        )
        with (
            edges(self, self._loop, self.line, SeededChance(self._seed)),
            errors(self.found),
        ):
            await run(settings, pace, tempo=_PATIENT, stop=self._stop)
        if self._ledger is None:
            raise Violation("the bot has never asked for updates")
        if not self.found:
            self._audit(self._ledger)
        ledger = self._ledger
        ledger.close()
        if self.found:
            last = "\n".join(str(each.model_dump(exclude_unset=True)) for each in self._history)
            raise Violation(f"{self.found[0]}\nafter {self._batches} batches; the last:\n{last}")
        seconds = time.process_time() - started
        return Report(
            self._seed,
            updates,
            self.read,
            ledger.moves,
            len(ledger.tables),
            seconds,
            self.line.refusals,
        )

    def _notice_stall(self) -> None:
        """End the run when the bot does not ask for updates any more; look again later."""
        if self._loop.time() > self._asked_at + _STALL_S:
            self.found.append("the bot asks for no more updates: it hangs")
            self._stop.set()
        else:
            self._loop.call_later(_STALL_S, self._notice_stall)

    # --- handing out ---

    async def next(self, offset: int | None) -> list[Json]:
        """Look at what became of the last batch, and give the next."""
        self._asked_at = self._loop.time()
        if self._ledger is None:
            return await self._begin()
        try:
            await self._look_back(offset)
        except Violation as violation:
            self.found.append(str(violation))
        if self.found or self._left <= 0:
            self._stop.set()
            await asyncio.get_running_loop().create_future()
        return await self._hand_out()

    async def _begin(self) -> list[Json]:
        self._ledger = Ledger(self._path)
        self._town = town = Town(self._box, self._ledger, self._dice)
        self._spoiler = Spoiler(town.recorded, town.payloads, self._ids, self._dice)
        self._given = await town.overture()
        self._number = self._given[-1]["update_id"] + 1
        return self._given

    def _ids(self) -> list[int]:
        if self._town is None or self._ledger is None:
            return []
        people = [person.id for person in self._town.people]
        chats = [chat.id for chat, _ in self._town.places]
        return [*people, *chats, *list(self._ledger.tables)[-5:]]

    async def _hand_out(self) -> list[Json]:
        if self._town is None or self._spoiler is None:
            raise Violation("nothing has begun")
        real = await self._town.live()
        size = max(min(self._dice.randrange(20, _BATCH), self._left), len(real))
        places = sorted(self._dice.sample(range(size), len(real)))
        batch = []
        for place in range(size):
            self._number += 1
            if places and place == places[0]:
                places.pop(0)
                batch.append({**real.pop(0), "update_id": self._number})
            else:
                batch.append(self._spoiler.update(self._number))
        self._left -= size
        self._batches += 1
        self._given = batch
        return batch

    # --- looking ---

    async def _look_back(self, offset: int | None) -> None:
        if offset != self._given[-1]["update_id"] + 1:
            raise Violation(f"{offset} is asked for after {self._given[-1]['update_id']}")
        await self._all_answered()
        if self._batches % _AUDIT_EVERY == 0 and self._ledger is not None and not self.found:
            self._audit(self._ledger)

    @staticmethod
    def _audit(ledger: Ledger) -> None:
        ledger.let_robots_play()
        ledger.audit()

    async def _all_answered(self) -> None:
        self._show()
        await asyncio.sleep(_BREATH_S)
        deadline = self._loop.time() + PATIENCE_S
        while self._pressed != self.line.answers:
            missing = self._pressed - self.line.answers
            if self.line.answers - self._pressed:
                raise Violation(f"answered too often: {self.line.answers - self._pressed}")
            if self._loop.time() > deadline:
                raise Violation(f"not answered: {missing}")
            await asyncio.sleep(_BREATH_S)
        self._pressed.clear()
        self.line.answers.clear()

    async def watch(self, update: Update, handle: Callable[[], Awaitable[None]]) -> None:
        """Let the bot handle an update, and compare what it did with what it should."""
        self.read += 1
        self._history.append(update)
        if self._ledger is None or self.found:
            await handle()
            return
        self._ledger.let_robots_play()
        move = self._ledger.expected(update)
        self._touched.clear()
        if update.callback_query is not None:
            self._pressed[update.callback_query.id] += 1
        begun = time.process_time()
        await handle()
        if (took := time.process_time() - begun) > _LIMIT_S:
            self.found.append(f"{update.event_type} kept the processor busy for {took:.0f} s")
        try:
            self._ledger.note(update, move, self._touched)
        except Violation as violation:
            self.found.append(f"{violation}, by {update.model_dump(exclude_unset=True)}")

    def saved(self, games: Iterable[int], notices: bool, wake: Wake) -> None:
        """These games were saved by the update that is being handled; `wake` would show them.

        Drawing every picture in between is most of the work of a batch, and nobody would see them:
        what people see is always the newest state.
        """
        self._touched.update(games)
        self._unshown.update(games)
        self._wake = wake
        if notices or self._dice.random() < _SHOWN_AT_ONCE:
            self._show(notices)

    def _show(self, notices: bool = False) -> None:  # noqa: FBT002 - nothing but games
        if self._wake is not None and (self._unshown or notices):
            self._wake(frozenset(self._unshown), notices)
            self._unshown.clear()
