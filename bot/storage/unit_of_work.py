"""The transaction, with everything that can be read and written in it.

Leaving the context commits, an exception rolls back, and a cancelled task does one of the two
whole. Telegram is never called in here: with one writer, a slow call would stop every table.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncEngine, async_sessionmaker

from bot.clock import Clock
from bot.deadlines import Tempo
from bot.ports import Interrupted, UnitOfWork
from bot.storage.chats import StoredChats
from bot.storage.deadlines import StoredDeadlines
from bot.storage.errors import Explain, explained
from bot.storage.games import StoredGames
from bot.storage.notices import StoredNotices
from bot.storage.people import StoredPeople
from bot.storage.played import Memory
from bot.storage.posts import StoredPosts
from bot.storage.presence import StoredPresence
from bot.storage.results import StoredResults
from bot.storage.seasons import StoredSeasons
from bot.storage.secrets import StoredSecrets
from bot.storage.session import Session
from bot.storage.updates import Broom, StoredUpdates

_PATIENCE_S: Final = (0, 0.2, 0.5, 1, 2, 4, 8)
"""How long to wait before each further try to begin."""


class TransactionFactory:
    """Begins transactions; one for the whole life of the program, since it holds what they share.

    Transactions come one after the other, in the order in which they were asked for. There is one
    connection; waiting here instead of in its pool keeps that order and survives a cancelled
    waiter. A lock per game would add nothing.
    """

    def __init__(self, engine: AsyncEngine, clock: Clock, tempo: Tempo, explain: Explain) -> None:
        self._sessions = async_sessionmaker(
            engine, expire_on_commit=False, close_resets_only=False
        )
        self._clock = clock
        self._tempo = tempo
        self._explain = explain
        self._memory = Memory()
        self._broom = Broom()
        self._turn = asyncio.Lock()
        self._holder: asyncio.Task[Any] | None = None

    def __call__(self) -> AbstractAsyncContextManager[UnitOfWork]:
        """Return the context of a new transaction.

        Raises, on entering or leaving:
            UnusableDatabase: the database or its disk failed; nothing was stored.
            Interrupted: as well, and it may be tried again.
            RuntimeError: the task has a transaction open already.
        """
        return self._transaction()

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[UnitOfWork]:
        task = asyncio.current_task()
        if task is self._holder:
            raise RuntimeError("this task has a transaction open already")
        async with self._turn:
            self._holder = task
            try:
                with explained(self._explain):
                    async with self._work() as work:
                        yield work
            finally:
                self._holder = None

    @asynccontextmanager
    async def _work(self) -> AsyncIterator["StoredWork"]:
        session = await self._begun()
        work = StoredWork(session, self._clock, self._tempo, self._memory, self._broom)
        try:
            yield work
            await session.commit()
            self._memory.keep(work.games.played)
        finally:
            await session.close()

    async def _begun(self) -> Session:
        """Begin, and wait a while for a database that is away: nothing can be lost by that yet."""
        pauses = iter(_PATIENCE_S)
        while True:
            session = Session(self._sessions())
            try:
                with explained(self._explain):
                    await session.begin()
            except Interrupted:
                await session.close()
                pause = next(pauses, None)
                if pause is None:
                    raise
                await asyncio.sleep(pause)
            except BaseException:
                await session.close()
                raise
            else:
                return session


class StoredWork:
    """One transaction; see `bot.ports.UnitOfWork`."""

    def __init__(
        self, session: Session, clock: Clock, tempo: Tempo, memory: Memory, broom: Broom
    ) -> None:
        self.deadlines: Final = StoredDeadlines(session, clock, tempo)
        self.games: Final = StoredGames(session, clock, memory, self.deadlines)
        self.people: Final = StoredPeople(session, clock, self.games.show_again)
        self.chats: Final = StoredChats(session, clock, self.games.show_group_again, self._move)
        self.posts: Final = StoredPosts(session)
        self.presence: Final = StoredPresence(session, clock)
        self.notices: Final = StoredNotices(session, clock)
        self.results: Final = StoredResults(session, clock)
        self.secrets: Final = StoredSecrets(session, clock)
        self.seasons: Final = StoredSeasons(session, clock)
        self.updates: Final = StoredUpdates(session, clock, broom)

    @property
    def touched(self) -> frozenset[int]:
        """Games saved in this transaction so far."""
        return frozenset(self.games.touched)

    @property
    def noticed(self) -> bool:
        """Whether a notice was queued in this transaction."""
        return self.notices.queued

    async def _move(self, old: int, new: int, numbers: int) -> None:
        """Move what belongs to a chat; deadlines belong to games and go with them."""
        await self.games.move(old, new, numbers)
        await self.results.move(old, new)
        await self.seasons.move(old, new)
        await self.notices.move(old, new)
        await self.posts.forget(old)
        await self.presence.move(old, new)
