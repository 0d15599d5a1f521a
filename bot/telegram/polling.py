"""Receiving updates: one after the other, each confirmed only after it has been handled.

aiogram's own loop is not used. It gives up the whole batch, for ever, when one update of it cannot
be decoded, and it cancels the handler that is running when it is told to stop. Here a bad update
is skipped by its id, and stopping waits for the update that is being handled.
"""

import asyncio
import logging
from typing import Any, Final, Protocol

from aiogram import Bot, Dispatcher
from aiogram.methods import TelegramMethod
from aiogram.types import Update
from aiogram.types.update import UpdateTypeLookupError
from pydantic import ValidationError

from bot.messaging import MessengerError, TokenRefused, TooFast
from bot.nursery import Nursery
from bot.telegram.errors import TWO_POLLERS, WEBHOOK, says, translated
from bot.telegram.session import WrongToken, pauses

ALLOWED_UPDATES: Final = ["message", "callback_query", "my_chat_member", "chat_member"]
_POLL_S: Final = 30
_GRACE_S: Final = 10
"""How much longer than the poll the answer may take."""

_LARGEST: Final = 2**63 - 1

_log: Final = logging.getLogger(__name__)


class _RawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """`getUpdates` whose items are not decoded yet."""

    __returning__ = list[dict[str, Any]]
    __api_method__ = "getUpdates"

    offset: int | None = None
    timeout: int = _POLL_S
    allowed_updates: list[str]


class Ears(Protocol):
    """Whoever must know that people cannot be heard."""

    def heard(self) -> None:
        """Telegram has answered: whatever people did until now has come."""

    def deaf(self) -> None:
        """Telegram has not answered: nobody knows what people do."""


class Polling:
    """The loop; `run` it in the nursery and cancel that task to stop.

    Args:
        bot: the connection.
        dispatcher: handles updates.
        nursery: runs its tasks.
        ears: are told whether Telegram can be heard.
    """

    def __init__(self, bot: Bot, dispatcher: Dispatcher, nursery: Nursery, ears: Ears) -> None:
        self._bot = bot
        self._dispatcher = dispatcher
        self._nursery = nursery
        self._ears = ears
        self._offset: int | None = None
        self._handling: asyncio.Task[Any] | None = None

    async def run(self) -> None:
        """Receive and handle until cancelled; what is being handled goes on, see `finished`.

        Raises:
            WrongToken: Telegram does not know the bot any more.
        """
        pause = pauses()
        while True:
            try:
                items = await self._receive()
            except TokenRefused as error:
                raise WrongToken(str(error)) from error
            except MessengerError as error:
                self._ears.deaf()
                seconds = error.seconds if isinstance(error, TooFast) else next(pause)
                _complain(error, seconds)
                await asyncio.sleep(seconds)
                continue
            self._ears.heard()
            pause = pauses()
            for item in items:
                await self._take(item)

    async def finished(self, seconds: float) -> None:
        """Wait until the update that was being handled when `run` was cancelled is done with.

        After so many seconds it is cancelled: what it did is stored as a whole or not at all, and
        it comes again after the next start.
        """
        if self._handling is None:
            return
        _, slow = await asyncio.wait([self._handling], timeout=seconds)
        for task in slow:
            _log.warning("%s takes too long and is given up", task.get_name())
            task.cancel()

    async def _receive(self) -> list[dict[str, Any]]:
        method = _RawUpdates(offset=self._offset, allowed_updates=ALLOWED_UPDATES)
        with translated():
            return await self._bot(method, request_timeout=_POLL_S + _GRACE_S)

    async def _take(self, item: dict[str, Any]) -> None:
        update_id = item.get("update_id")
        if not isinstance(update_id, int) or not _fits(update_id):
            _log.error("an update without an id was skipped")
            return
        update = self._decoded(item, update_id)
        if update is not None:
            await self._to_the_end(update)
        self._offset = update_id + 1

    def _decoded(self, item: dict[str, Any], update_id: int) -> Update | None:
        """The update; None for one that cannot be read, or of a kind that is not known yet."""
        if not _fits(item):
            _log.warning("update %s was skipped: what is in it cannot be stored", update_id)
            return None
        try:
            update = Update.model_validate(item, context={"bot": self._bot})
            _log.debug("update %s: %s", update_id, update.event_type)
        except (ValidationError, UpdateTypeLookupError) as error:
            # Not the error itself: it would show what people wrote.
            _log.warning("update %s was skipped: %s", update_id, type(error).__name__)
            return None
        return update

    async def _to_the_end(self, update: Update) -> None:
        """Handle an update in a task of its own, which goes on when the loop is cancelled."""
        self._handling = self._nursery.start(
            self._dispatcher.feed_update(self._bot, update), name=f"update {update.update_id}"
        )
        await asyncio.shield(self._handling)


def _complain(error: MessengerError, seconds: float) -> None:
    """Say why nothing is heard, and what to do where somebody has to do it."""
    if says(str(error), *WEBHOOK):
        advice = "a webhook takes this bot's updates: remove it with deleteWebhook"
    elif says(str(error), *TWO_POLLERS):
        advice = "another copy of this bot is running: stop it, or give it a token of its own"
    else:
        _log.warning("no updates (%s); again in %.0f s", error, seconds)
        return
    _log.error("%s; no updates until then (%s)", advice, error)


def _fits(value: object) -> bool:
    """Whether all of it can be stored, as what Telegram means always can.

    Its ids have 52 bits, ours have 64; its texts are whole characters, none of them zero.
    """
    match value:
        case str():
            return "\0" not in value and (value.isascii() or _is_whole(value))
        case bool():
            return True
        case int():
            return abs(value) <= _LARGEST
        case dict():
            return all(map(_fits, value.values()))
        case list():
            return all(map(_fits, value))
        case _:
            return True


def _is_whole(text: str) -> bool:
    """Whether no half of a character is in it: JSON can carry one, UTF-8 cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
