"""A real database, chats in memory, and a reconciler between them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from bot.lobby.house_rules import HouseRules
from bot.nursery import Nursery
from bot.ports import Transactions
from bot.storage import open_database
from bot.sync.pacing import Pace
from bot.sync.reconciler import Reconciler
from bot.values import Game, Member, Notice, NoticeKind, Person, Place, Stage
from tests.conftest import ManualClock
from tests.sync.chats import Chats, render, render_notice

GROUP = Place(-1001, 5)
ANN, BOB = Person(7, "Аня", reachable=True), Person(8, "Боря", reachable=True)


class Scene:
    """The database and the chats, and what tests do with them."""

    def __init__(self, transactions: Transactions, chats: Chats) -> None:
        self.transactions = transactions
        self.chats = chats
        self.pace = Pace.off()

    @asynccontextmanager
    async def reconciler(self) -> AsyncIterator[Reconciler]:
        """A running one; leaving the context kills it in the middle of whatever it does."""
        async with Nursery(patience=0) as nursery:
            yield Reconciler(
                self.transactions, self.chats, nursery, render, render_notice, self.pace
            )

    async def game(self, *members: Person, place: Place = GROUP) -> Game:
        """A lobby of these people."""
        async with self.transactions() as work:
            for person in (ANN, *members):
                await work.people.meet(person)
            return await work.games.create(place, ANN, HouseRules(), members=members)

    async def change(self, game: int, *members: Person, page: str | None = None) -> None:
        """Somebody folds the options or turns to a page, or others sit now."""
        async with self.transactions() as work:
            found = await work.games.get(game)
            assert found is not None
            seated = tuple(Member(person) for person in members) or found.members
            turned = ("" if found.page else "rules") if page is None else page
            await work.games.save(replace(found, page=turned, members=seated))

    async def close(self, game: int) -> None:
        """The game is given up."""
        async with self.transactions() as work:
            found = await work.games.get(game)
            assert found is not None
            await work.games.save(replace(found, stage=Stage.CLOSED, closed_by="stopped"))

    async def notice(self, chat: int, text: str, message: int | None = None) -> None:
        """Queue a notice, for a new message or for one that is there."""
        said = Notice(chat, NoticeKind.SAID, {"text": text}, "ru", message=message)
        async with self.transactions() as work:
            await work.notices.put(said)

    async def settled(self, *games: int, notices: bool = False) -> None:
        """Bring everything up to date with a reconciler of its own."""
        async with self.reconciler() as reconciler:
            if games or notices:
                reconciler.wake(games, notices)
            else:
                await reconciler.wake_all()
            assert await reconciler.settle(3)

    async def unshown(self) -> tuple[int, ...]:
        """Games that people do not see as they are."""
        async with self.transactions() as work:
            return await work.games.unshown()

    async def pending(self) -> list[str]:
        """The texts of notices that are not sent."""
        async with self.transactions() as work:
            return [str(each.data["text"]) for each in await work.notices.pending()]


@pytest.fixture
async def scene(tmp_path: Path, clock: ManualClock) -> AsyncIterator[Scene]:
    """An empty database and empty chats."""
    async with open_database(f"sqlite+aiosqlite:///{tmp_path / 'durak.db'}") as database:
        yield Scene(database.transactions(clock), Chats())
