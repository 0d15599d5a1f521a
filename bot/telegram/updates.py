"""What every update goes through: one transaction, then the answer and the screens.

Handlers do not act themselves; they return what is to be done, a `Deed`, or what is to be said
when there is nothing to do. So Telegram can be asked before the transaction begins and is never
called while it is open. Whatever goes wrong, it is logged, the presser gets exactly one answer,
and the update is not tried again.
"""

import logging
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final, TypeAlias, TypeVar

from aiogram import BaseMiddleware
from aiogram.types import CallbackQuery, TelegramObject, Update
from structlog.contextvars import bound_contextvars
from typing_extensions import override

from bot.buttons import game_of, parse
from bot.ports import Interrupted, NotStored, Transactions, UnitOfWork
from bot.telegram.answers import ERROR, NOT_STORED, Answers
from bot.telegram.glances import Glances, ephemeral_id
from bot.values import Reply, ShowHand, Toast

Deed: TypeAlias = Callable[[UnitOfWork], Awaitable[Reply]]
"""One call of a use case; what a handler makes of an update."""
Wake: TypeAlias = Callable[[Iterable[int], bool], None]
"""Told after a commit: which games were saved, and whether a notice was queued."""

Alarm: TypeAlias = Callable[[int | None], None]
"""Told after a commit: before which moment nothing is due of what was written."""

T = TypeVar("T")

_MORE_TRIES: Final = 2

_log: Final = logging.getLogger(__name__)


class OneTransaction(BaseMiddleware):
    """The outer middleware of all updates."""

    def __init__(
        self,
        transactions: Transactions,
        answers: Answers,
        glances: Glances,
        wake: Wake,
        alarm: Alarm,
    ) -> None:
        self._transactions = transactions
        self._glances = glances
        self._answers = answers
        self._wake = wake
        self._alarm = alarm

    @override
    async def __call__(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        event: TelegramObject,
        data: dict[str, Any],
    ) -> None:
        """Handle an update to its end; never raises."""
        if not isinstance(event, Update):
            raise TypeError(f"this is for updates, not for {type(event).__name__}")
        with bound_contextvars(update=event.update_id):
            reply = await self._reply(handler, event, data)
            if event.callback_query is not None:
                self._answers.give(event.callback_query, reply)
            self._glance(event, reply)

    def _glance(self, update: Update, reply: Reply) -> None:
        """Show a hand that was asked for, and bring one that was pressed up to date."""
        press, message = update.callback_query, update.message
        if press is not None:
            game = reply.game if isinstance(reply, ShowHand) else _game_of_hand(press)
            if game is not None:
                self._glances.show(press, game)
        elif message is not None and isinstance(reply, ShowHand):
            self._glances.answer(message, reply.game)

    async def read(self, question: Callable[[UnitOfWork], Awaitable[T]]) -> T:
        """What a handler has to know before it asks Telegram, from a transaction of its own."""
        async with self._transactions() as work:
            return await question(work)

    async def _reply(
        self,
        handler: Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]],
        update: Update,
        data: dict[str, Any],
    ) -> Reply:
        try:
            deed = await handler(update, data)
            if isinstance(deed, Toast):
                return deed
            return await self._do(deed, update.update_id) if callable(deed) else None
        except NotStored as error:
            _log.error("an update was not stored: %s", error)
            return NOT_STORED
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("an update could not be handled")
            await self._give_up(update.update_id)
            return ERROR

    async def _do(self, deed: Deed, update: int) -> Reply:
        """Do a deed, and again when the database was away in the middle of it.

        If it was stored all the same, the update is known by then and nothing is done twice.
        """
        for _ in range(_MORE_TRIES):
            try:
                return await self._once(deed, update)
            except Interrupted as error:
                _log.warning("an update is handled again: %s", error)
        return await self._once(deed, update)

    async def _once(self, deed: Deed, update: int) -> Reply:
        reply: Reply = None
        work: UnitOfWork | None = None
        try:
            async with self._transactions() as work:
                if await work.updates.first_time(update):
                    reply = await deed(work)
        except Interrupted:
            if work is not None:  # and who knows whether it was stored
                self._tell(work)
            raise
        self._tell(work)
        return reply

    def _tell(self, work: UnitOfWork) -> None:
        self._wake(work.touched, work.noticed)
        self._alarm(work.deadlines.soonest)

    async def _give_up(self, update: int) -> None:
        """Remember a failed update as handled, or it would fail again after each restart."""
        try:
            async with self._transactions() as work:
                await work.updates.first_time(update)
        except Exception:  # noqa: BLE001 - see the module
            _log.exception("nor could it be put aside")


def _game_of_hand(press: CallbackQuery) -> int | None:
    """The game of a press inside an ephemeral hand; None for any other press."""
    return game_of(parse(press.data or "")) if ephemeral_id(press.message) is not None else None
