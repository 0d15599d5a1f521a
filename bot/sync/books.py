"""What sync knows: the pictures of games that are not completely shown, and notices to be sent.

All of it can be read anew from the database. Reading a picture and noting what became of an
operation exclude each other, so that no message that was just sent is missing from a picture.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from bot.ports import Transactions, UnitOfWork
from bot.preferences import GroupPreferences
from bot.screen import Screen, Surface
from bot.sync.carrying_out import Result
from bot.sync.noting import store
from bot.sync.picture import Picture, PostKey, key_of, picture_of
from bot.sync.plan import Edit, Operation, chat_of, is_urgent
from bot.usecases.moving import move_chat
from bot.usecases.muting import unmute
from bot.values import Game, Notice, Post

RenderGame: TypeAlias = Callable[[Game, GroupPreferences], Mapping[Surface, Screen]]

_log: Final = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Job:
    """An operation that is to be carried out, and the picture that asks for it."""

    picture: Picture
    operation: Operation

    @property
    def urgent(self) -> bool:
        """Whether somebody waits for it in order to act."""
        return is_urgent(self.operation)


class Again(NamedTuple):
    """What has to be looked at again: these games, and whether notices too."""

    games: frozenset[int]
    notices: bool


@dataclass(frozen=True, slots=True)
class _Entry:
    """Something to be noted, and who waits for that."""

    job: Job
    result: Result
    again: asyncio.Future[Again]

    def written(self, again: Again) -> None:
        """Let who waits go on, if they still do."""
        if not self.again.done():
            self.again.set_result(again)

    def failed(self, error: Exception) -> None:
        """The same, with bad news."""
        if not self.again.done():
            self.again.set_exception(error)


class Books:
    """The pictures and notices; reads and writes them in short transactions."""

    def __init__(self, transactions: Transactions, render: RenderGame) -> None:
        self._transactions = transactions
        self._render = render
        self._lock = asyncio.Lock()
        self._pictures: dict[int, Picture] = {}
        self._notices: dict[int, Notice] = {}
        """For each chat the one that waits longest: a flood lets thousands wait."""
        self._entries: list[_Entry] = []
        self._doubtful: set[PostKey] = set()
        """Messages that are being edited, or were without an answer: who knows what they show."""
        self._strange: set[int] = set()
        """Games whose messages an earlier run may have left like that."""

    async def look(self, game: int) -> frozenset[int]:
        """Read what a game should look like; the chats in which something is to be done."""
        async with self._lock:
            async with self._transactions() as work:
                picture = await self._read(work, game)
            if picture is None or not picture.operations:
                self._pictures.pop(game, None)
                return frozenset()
            self._pictures[game] = picture
            return frozenset(chat_of(operation) for operation in picture.operations)

    async def look_at_notices(self) -> frozenset[int]:
        """Read which notices wait; the chats that have another one to be sent next."""
        async with self._lock:
            async with self._transactions() as work:
                oldest = {notice.chat: notice for notice in await work.notices.oldest()}
            known, self._notices = self._notices, oldest
            return frozenset(chat for chat, each in oldest.items() if known.get(chat) != each)

    def distrust(self, games: Iterable[int]) -> None:
        """Take nothing for granted that an earlier run noted about messages of these games."""
        self._strange.update(games)

    def begin(self, job: Job) -> None:
        """An operation is about to be carried out; until it is noted, its message is in doubt.

        Without this, a message that was edited and not noted would be left alone when the game
        goes back to what it showed before. The game goes to the end of the queue: where several
        share a chat, they are served in turn.
        """
        game = job.picture.game
        if self._pictures.get(game) is job.picture:
            self._pictures[game] = self._pictures.pop(game)
        if isinstance(job.operation, Edit):
            self._doubtful.add(key_of(job.operation.post))

    def jobs(self, chat: int) -> Iterator[Job]:
        """What is to be done in a chat, game by game."""
        for picture in self._pictures.values():
            for operation in picture.operations:
                if chat_of(operation) == chat:
                    yield Job(picture, operation)

    def notice(self, chat: int) -> Notice | None:
        """The oldest notice that waits for a chat."""
        return self._notices.get(chat)

    def forget(self, game: int) -> None:
        """Drop a picture, after a failure that looking again at once would not mend."""
        self._pictures.pop(game, None)

    async def note(self, job: Job, result: Result) -> Again:
        """Remember what became of an operation; what has to be looked at again.

        A press changes several messages at about the same time. What is to be noted while the
        books are in use is gathered, and stored in one transaction.
        """
        entry = _Entry(job, result, asyncio.get_running_loop().create_future())
        self._entries.append(entry)
        async with self._lock:
            await self._write_entries()
        return await entry.again

    async def done(self, notice: Notice, *, unreachable: bool) -> Again:
        """Forget a notice; what has to be looked at again."""
        async with self._lock:
            # Its chat may have moved meanwhile.
            chats = [chat for chat, each in self._notices.items() if each.id == notice.id]
            for chat in chats:
                del self._notices[chat]
            async with self._transactions() as work:
                await work.notices.done(notice.id)
                following = [each for chat in chats for each in await work.notices.oldest(chat)]
                if unreachable and notice.chat > 0:
                    await work.people.set_reachable(notice.chat, reachable=False)
            self._notices.update((each.chat, each) for each in following)
            return Again(work.touched, work.noticed)

    async def moved(self, notice: Notice, chat: int) -> Again:
        """The chat of a notice has become this one; what has to be looked at again."""
        async with self._lock:
            async with self._transactions() as work:
                await move_chat(work, notice.chat, chat)
                await work.notices.done(notice.id)
                if notice.message is None:
                    await work.notices.put(replace(notice, chat=chat, topic=None))
            self._notices.pop(notice.chat, None)
            return Again(work.touched, notices=True)

    async def paused(self, chat: int, seconds: float) -> None:
        """A chat has to wait: who plays there, or is to act in it, gets the time back."""
        async with self._lock, self._transactions() as work:
            await work.deadlines.give_back(chat, round(seconds * 1000))

    async def _read(self, work: UnitOfWork, game_id: int) -> Picture | None:
        game = await work.games.get(game_id)
        if game is None:
            return None
        picture = await self._picture(work, game)
        if game.mute is not None and game.mute.trying and not picture.changes_table:
            game = await unmute(work, game)  # there is nothing to try it with
            picture = await self._picture(work, game)
        if game.shown < game.version:
            for hand in picture.awaited:
                await work.deadlines.delivered(game_id, game.version, hand.person)
        if not picture.operations and game.shown < game.version:
            await work.games.mark_shown(game_id, game.version)
        return picture

    async def _picture(self, work: UnitOfWork, game: Game) -> Picture:
        chosen = await work.chats.preferences(game.place.chat)
        posts = [self._as_known(post) for post in await work.posts.of(game.id)]
        self._strange.discard(game.id)
        return picture_of(game, self._render(game, chosen), posts)

    def _as_known(self, post: Post) -> Post:
        if post.game in self._strange:
            self._doubtful.add(key_of(post))
        return replace(post, digest="") if key_of(post) in self._doubtful else post

    async def _write_entries(self) -> None:
        entries, self._entries = self._entries, []
        if not entries:
            return
        try:
            async with self._transactions() as work:
                again = [await self._write(work, entry) for entry in entries]
        except Exception as error:  # noqa: BLE001 - it is raised by each `note`
            for entry in entries:
                entry.failed(error)
        else:
            for entry, each in zip(entries, again, strict=True):
                entry.written(each)

    async def _write(self, work: UnitOfWork, entry: _Entry) -> Again:
        picture = entry.job.picture
        if entry.result.post is not None:
            self._doubtful.discard(key_of(entry.result.post))
        await store(work, picture, entry.job.operation, entry.result)
        if self._pictures.get(picture.game) is not picture:
            # It was chosen from an older picture; the newer one may not know of it.
            return Again(work.touched | {picture.game}, work.noticed)
        if not picture.operations:
            await work.games.mark_shown(picture.game, picture.version)
            self._pictures.pop(picture.game)
        return Again(work.touched, work.noticed)
