"""Brings what people see up to what is stored, as fast as Telegram allows and no faster.

`wake` says which games have changed. Each is read, rendered and compared with its posts; one
writer a chat carries the differences out, always from the newest picture. Everything it needs to
know is in the database: after a crash, waking all games that are not completely shown goes on
where it was. At worst a message that was sent and not yet noted is sent once more.

A failure of one game or chat is logged and stays there: the others are shown all the same.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final, TypeAlias

from bot.messaging import Messenger, MessengerError, Migrated, TooFast, Unavailable, Unreachable
from bot.nursery import Nursery, NurseryClosed
from bot.ports import Interrupted, Transactions
from bot.screen import Screen, SurfaceKind
from bot.sync.books import Books, Job, RenderGame
from bot.sync.carrying_out import Result, Verdict, carry_out
from bot.sync.pacing import Pace, Pacer
from bot.sync.plan import Delete, surface_of
from bot.values import Notice

RenderNotice: TypeAlias = Callable[[Notice], Screen]

_AGAIN_S: Final = 60.0
"""How long a chat waits about which something could not be stored."""

_log: Final = logging.getLogger(__name__)


class Reconciler:
    """The one that writes to chats.

    Args:
        transactions: where games, posts and notices are.
        messenger: how it writes.
        nursery: runs its tasks.
        render_game, render_notice: what things look like.
        pace: how fast it may write.
    """

    def __init__(
        self,
        transactions: Transactions,
        messenger: Messenger,
        nursery: Nursery,
        render_game: RenderGame,
        render_notice: RenderNotice,
        pace: Pace,
    ) -> None:
        self._transactions = transactions
        self._books = Books(transactions, render_game)
        self._messenger = messenger
        self._nursery = nursery
        self._render_notice = render_notice
        self._pacer = Pacer(pace)
        self._pauses: defaultdict[int, Iterator[float]] = defaultdict(pace.pauses)
        self._changed: dict[int, None] = {}
        self._notices_changed = False
        self._looker: asyncio.Task[None] | None = None
        self._writers: dict[int, asyncio.Task[None]] = {}
        self._bells: dict[int, asyncio.Event] = {}
        """Wake a writer that waits its turn: there is something else to do in its chat."""

    def wake(self, games: Iterable[int], notices: bool = False) -> None:  # noqa: FBT001, FBT002 - what it says is in the name
        """Some games have changed, or notices were queued: show them soon."""
        self._changed.update(dict.fromkeys(games))
        self._notices_changed = self._notices_changed or notices
        if (self._changed or self._notices_changed) and self._looker is None:
            self._looker = self._start(self._look(), "look at what changed")

    async def wake_all(self) -> None:
        """Wake everything that is not completely shown: what a start has to do."""
        async with self._transactions() as work:
            unshown = await work.games.unshown()
        self._books.distrust(unshown)
        self.wake(unshown, notices=True)

    async def room(self, chat: int, patience: float) -> bool:
        """Wait until a call that is no screen may go to a chat, and count it.

        False when that would take longer than so many seconds; nothing is counted then.
        """
        until = self._now() + patience
        while (wait := self._pacer.wait(chat, self._now(), urgent=True)) > 0:
            if self._now() + wait > until:
                return False
            await asyncio.sleep(wait)
        self._pacer.took(chat, self._now(), urgent=True)
        return True

    async def closed(self, chat: int, seconds: float) -> None:
        """Telegram asks for so long a pause in a chat."""
        _log.warning("chat %s is closed for %.0f s", chat, seconds)
        await self._pause(chat, seconds)

    async def settle(self, seconds: float) -> bool:
        """Wait until there is nothing left to do, at most so long; whether that is so."""
        deadline = self._now() + seconds
        while tasks := [each for each in (self._looker, *self._writers.values()) if each]:
            left = deadline - self._now()
            if left <= 0:
                return False
            await asyncio.wait(tasks, timeout=left, return_when=asyncio.FIRST_COMPLETED)
        return True

    # --- looking -----------------------------------------------------------------------------

    async def _look(self) -> None:
        try:
            while self._changed or self._notices_changed:
                if self._notices_changed:
                    await self._look_at_notices()
                if self._changed:
                    await self._look_at(next(iter(self._changed)))
        finally:
            self._looker = None

    async def _look_at(self, game: int) -> None:
        self._changed.pop(game, None)
        try:
            chats = await self._books.look(game)
        except Interrupted as error:
            _log.warning("game %s is looked at again: %s", game, error)
            self._changed[game] = None
            return
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("game %s cannot be shown", game)
            self._books.forget(game)
            return
        self._write_to(chats)

    async def _look_at_notices(self) -> None:
        self._notices_changed = False
        try:
            chats = await self._books.look_at_notices()
        except Interrupted as error:
            _log.warning("notices are looked at again: %s", error)
            self._notices_changed = True
            return
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("notices cannot be read")
            return
        self._write_to(chats)

    # --- writing -----------------------------------------------------------------------------

    def _write_to(self, chats: Iterable[int]) -> None:
        for chat in chats:
            if chat in self._writers:
                self._bells[chat].set()
                continue
            writer = self._start(self._write(chat), f"write to {chat}")
            if writer is not None:
                self._writers[chat], self._bells[chat] = writer, asyncio.Event()

    async def _write(self, chat: int) -> None:
        after_notice = False
        try:
            while (job := self._next(chat, after_notice=after_notice)) is not None:
                urgent = isinstance(job, Job) and job.urgent
                wait = self._pacer.wait(chat, self._now(), urgent=urgent)
                if wait > 0:
                    await self._wait(chat, wait)  # and choose again: there may be something newer
                elif isinstance(job, Job) and job.picture.game in self._changed:
                    await self._look_at(job.picture.game)
                else:
                    self._pacer.took(chat, self._now(), urgent=urgent)
                    await self._do(chat, job)
                    after_notice = isinstance(job, Notice)
        finally:
            del self._writers[chat], self._bells[chat]

    async def _wait(self, chat: int, seconds: float) -> None:
        """Wait so long, or until there is something that may be more urgent."""
        bell = self._bells[chat]
        bell.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await bell.wait()

    def _next(self, chat: int, *, after_notice: bool) -> Job | Notice | None:
        """What to do next in a chat: notices and screens in turn, and urgent screens first."""
        job = min(self._books.jobs(chat), key=lambda each: not each.urgent, default=None)
        notice = self._books.notice(chat)
        if job is None or notice is None:
            return job or notice
        return job if after_notice or job.urgent else notice

    async def _do(self, chat: int, job: Job | Notice) -> None:
        try:
            if isinstance(job, Notice):
                await self._tell(job)
            else:
                await self._show(job)
        except TooFast as error:
            await self.closed(chat, error.seconds)
        except Unavailable as error:
            seconds = next(self._pauses[chat])
            _log.warning("cannot write to chat %s (%s); again in %.0f s", chat, error, seconds)
            await self._pause(chat, seconds)
        else:
            self._pauses.pop(chat, None)

    async def _pause(self, chat: int, seconds: float) -> None:
        """Write nothing there for so long; nobody's clock runs meanwhile."""
        self._pacer.pause(chat, self._now() + seconds)
        try:
            await self._books.paused(chat, seconds)
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("the time that chat %s has to wait is not given back", chat)

    async def _show(self, job: Job) -> None:
        game = job.picture.game
        self._books.begin(job)
        result = await carry_out(game, job.operation, self._messenger)
        if result.words:
            _complain(job, result)
        try:
            again = await self._books.note(job, result)
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("what became of a message of game %s is not stored", game)
            self._books.forget(game)
        else:
            self.wake(again.games, again.notices)

    async def _tell(self, notice: Notice) -> None:
        unreachable = False
        try:
            await self._say(notice, self._render_notice(notice))
        except (TooFast, Unavailable):
            raise
        except Migrated as error:
            await self._follow(notice, error.chat)
            return
        except MessengerError as error:
            unreachable = isinstance(error, Unreachable)
            _log.warning("a notice to %s was not sent: %s", notice.chat, error)
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("a notice to %s cannot be shown", notice.chat)
        await self._forget(notice, unreachable=unreachable)

    async def _say(self, notice: Notice, screen: Screen) -> None:
        if notice.message is None:
            await self._messenger.send(notice.chat, notice.topic, screen)
        else:
            await self._messenger.edit(notice.chat, notice.message, screen)

    async def _follow(self, notice: Notice, chat: int) -> None:
        """The chat of a notice has become this one: go on there."""
        try:
            again = await self._books.moved(notice, chat)
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("that chat %s is %s now is not stored", notice.chat, chat)
            await self._pause(notice.chat, _AGAIN_S)
        else:
            self.wake(again.games, again.notices)

    async def _forget(self, notice: Notice, *, unreachable: bool) -> None:
        try:
            again = await self._books.done(notice, unreachable=unreachable)
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("what became of a notice to %s is not stored", notice.chat)
            await self._pause(notice.chat, _AGAIN_S)
            self.wake((), notices=True)  # others wait behind it
        else:
            self.wake(again.games, again.notices)

    # --- tasks -------------------------------------------------------------------------------

    def _start(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None] | None:
        """Start a task; None while the bot is stopping, when the next start goes on instead."""
        try:
            return self._nursery.start(work, name=name)
        except NurseryClosed:
            _log.info("not shown before the stop: %s", name)
            return None

    def _now(self) -> float:
        return asyncio.get_running_loop().time()


def _complain(job: Job, result: Result) -> None:
    game, surface = job.picture.game, surface_of(job.operation)
    if result.verdict is not Verdict.REFUSED or isinstance(job.operation, Delete):
        _log.warning("game %s: a message was refused: %s", game, result.words)
        return
    screen = job.operation.wanted.screen
    public = screen.text if surface.kind is SurfaceKind.TABLE else "a hand, not shown here"
    _log.error(
        "game %s: a mistake of ours: %s; %d characters and %d buttons: %s",
        game,
        result.words,
        len(screen.text),
        sum(map(len, screen.rows)),
        public,
    )
