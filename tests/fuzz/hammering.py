"""The real bot over a real database, fed by the hundred, and looked at after every update."""

import asyncio
import logging
import random
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from aiogram import Bot
from aiogram.types import TelegramObject, Update
from pydantic import SecretStr
from typing_extensions import override

from bot.app import run
from bot.config import Settings
from bot.deadlines import Tempo
from bot.sandbox.box import Box
from bot.sandbox.model import Json
from bot.sync.pacing import Pace
from bot.telegram.updates import OneTransaction
from tests.fuzz.at_once import ConnectionAtOnce
from tests.fuzz.ledger import Ledger, Violation
from tests.fuzz.line import Line
from tests.fuzz.spoiling import Spoiler
from tests.fuzz.town import TOKEN, Town

_BATCH: Final = 100
PATIENCE_S: Final = 20.0
_AUDIT_EVERY: Final = 200
"""Batches between two looks at the whole database."""
_NEVER_MS: Final = 10**13
_PATIENT: Final = Tempo(
    fast=_NEVER_MS, normal=_NEVER_MS, slow=_NEVER_MS, nap=_NEVER_MS, nap_reminder=_NEVER_MS
)
"""Nobody's time runs out: every move is somebody's press."""


@dataclass(frozen=True, slots=True)
class Report:
    """What came of it."""

    updates: int
    read: int
    """How many of them could be decoded."""
    moves: int
    tables: int
    seconds: float
    refusals: Counter[tuple[str, str]]


class Hammer:
    """Hands out updates, and checks what the bot made of them.

    Args:
        path: of the database, which is made.
        seed: of everything that is random but the shuffles.
    """

    def __init__(self, path: Path, seed: int) -> None:
        self._path = path
        self._dice = random.Random(seed)
        self._box = Box(time.time, real_limits=False)  # noqa: TID251 - the sandbox is its own world
        self.line = Line(self._box, self)
        self._stop = asyncio.Event()
        self._left = 0
        self._given: list[Json] = []
        self._history: deque[Update] = deque(maxlen=3)
        self._batches = 0
        self._number = 0
        self._pressed: Counter[str] = Counter()
        self._touched: set[int] = set()
        self.read = 0
        self.found: list[str] = []
        """What is wrong; empty at the end of a good run."""
        self._ledger: Ledger | None = None
        self._town: Town | None = None
        self._spoiler: Spoiler | None = None

    async def run(self, updates: int, pace: Pace) -> Report:
        """Feed so many updates.

        Raises:
            Violation: something was wrong; says what, and the last updates before.
        """
        self._left = updates
        started = time.perf_counter()
        settings = Settings(
            bot_token=SecretStr(TOKEN),
            telegram_api_base="http://nowhere.invalid",
            database_url=f"sqlite+aiosqlite:///{self._path}",
            log_level="WARNING",
        )
        with self._edges(), _errors(self.found):
            await run(settings, pace, tempo=_PATIENT, stop=self._stop)
        if self._ledger is None:
            raise Violation("the bot has never asked for updates")
        if not self.found:
            self._ledger.audit()
        ledger = self._ledger
        ledger.close()
        if self.found:
            last = "\n".join(str(each.model_dump(exclude_unset=True)) for each in self._history)
            raise Violation(f"{self.found[0]}\nafter {self._batches} batches; the last:\n{last}")
        seconds = time.perf_counter() - started
        return Report(
            updates, self.read, ledger.moves, len(ledger.tables), seconds, self.line.refusals
        )

    # --- handing out ---

    async def next(self, offset: int | None) -> list[Json]:
        """Look at what became of the last batch, and give the next."""
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
            self._ledger.audit()

    async def _all_answered(self) -> None:
        deadline = time.perf_counter() + PATIENCE_S
        while self._pressed != self.line.answers:
            missing = self._pressed - self.line.answers
            if self.line.answers - self._pressed:
                raise Violation(f"answered too often: {self.line.answers - self._pressed}")
            if time.perf_counter() > deadline:
                raise Violation(f"not answered: {missing}")
            await asyncio.sleep(0)
        self._pressed.clear()
        self.line.answers.clear()

    async def watch(self, update: Update, handle: Callable[[], Awaitable[None]]) -> None:
        """Let the bot handle an update, and compare what it did with what it should."""
        self.read += 1
        self._history.append(update)
        if self._ledger is None or self.found:
            await handle()
            return
        move = self._ledger.expected(update)
        self._touched.clear()
        if update.callback_query is not None:
            self._pressed[update.callback_query.id] += 1
        await handle()
        try:
            self._ledger.note(update, move, self._touched)
        except Violation as violation:
            self.found.append(f"{violation}, by {update.model_dump(exclude_unset=True)}")

    def saved(self, games: Iterable[int]) -> None:
        """These games were saved by the update that is being handled."""
        self._touched.update(games)

    # --- where the real bot meets it ---

    @contextmanager
    def _edges(self) -> Iterator[None]:
        @asynccontextmanager
        async def connection(token: str, _base: str) -> AsyncIterator[Bot]:
            yield Bot(token, session=self.line)

        with ExitStack() as stack:
            for name, value in (
                ("bot.app.connection", connection),
                ("bot.app.OneTransaction", partial(_Watched, self)),
                ("bot.app._settle_memory", lambda: None),
                ("bot.storage.driver.OneTripConnection", ConnectionAtOnce),
            ):
                stack.enter_context(patch(name, value))
            yield


class _Watched(OneTransaction):
    """The middleware of the bot, with somebody who looks over its shoulder."""

    def __init__(self, hammer: Hammer, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the real one
        super().__init__(*args, **kwargs)
        self._hammer = hammer
        wake = self._wake

        def spy(games: Iterable[int], notices: bool) -> None:
            games = frozenset(games)
            hammer.saved(games)
            wake(games, notices)

        self._wake = spy

    @override
    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> None:
        assert isinstance(event, Update)
        await self._hammer.watch(event, partial(super().__call__, handler, event, data))


@contextmanager
def _errors(found: list[str]) -> Iterator[None]:
    """Every log line of a level that wakes somebody up, and every traceback, is found."""

    class Listener(logging.Handler):
        @override
        def emit(self, record: logging.LogRecord) -> None:
            if record.exc_info or record.levelno >= logging.ERROR:
                found.append(f"logged: {self.format(record)}")

    listener = Listener(logging.WARNING)
    root = logging.getLogger()
    root.addHandler(listener)
    try:
        yield
    finally:
        root.removeHandler(listener)
