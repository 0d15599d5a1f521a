"""Answering presses: the toast or link that ends the spinner on the button.

Each press is answered once, after its transaction, by a task of the nursery: polling does not wait
for it. A press that is too old to be answered is nobody's fault.
"""

import asyncio
import logging
from typing import Final

from aiogram import Bot
from aiogram.types import CallbackQuery

from bot.messaging import MessengerError, Unavailable
from bot.nursery import Nursery
from bot.render import toast
from bot.telegram.errors import TOO_LATE, says, translated
from bot.telegram.links import Links
from bot.values import OpenBot, Reply, ShowHand, Toast

ERROR: Final = Toast("error")
"""Something went wrong here; nothing was changed."""
NOT_STORED: Final = Toast("not-stored")
"""The disk is full, or the like; the same press may work in a while."""

_TIMEOUT_S: Final = 5
_PAUSES_S: Final = (0.5, 1.0, 2.0, 4.0)
"""Before the next tries; an answer that comes later finds nobody waiting."""

_log: Final = logging.getLogger(__name__)


class Answers:
    """Tells pressers what came of it, in their language.

    Args:
        bot: the client.
        username: the bot's own, for links into its private chat.
        links: seals them.
        nursery: runs the calls.
    """

    def __init__(self, bot: Bot, username: str, links: Links, nursery: Nursery) -> None:
        self._bot = bot
        self._username = username
        self._links = links
        self._nursery = nursery

    def give(self, press: CallbackQuery, reply: Reply) -> None:
        """Answer a press; None just ends the spinner."""
        self._nursery.start(self._give(press, reply), name="answer")

    async def _give(self, press: CallbackQuery, reply: Reply) -> None:
        text, alert, url = self._worded(reply, press.from_user.language_code)
        for pause in (*_PAUSES_S, None):
            try:
                with translated():
                    await self._bot.answer_callback_query(
                        press.id, text, show_alert=alert, url=url, request_timeout=_TIMEOUT_S
                    )
            except Unavailable as error:
                if pause is None:
                    _log.warning("a press could not be answered: %s", error)
                    return
                await asyncio.sleep(pause)
            except MessengerError as error:
                if not says(str(error), TOO_LATE):
                    _log.warning("a press could not be answered: %s", error)
                return
            else:
                return

    def _worded(self, reply: Reply, language: str | None) -> tuple[str | None, bool, str | None]:
        match reply:
            case None | ShowHand():
                return None, False, None
            case OpenBot(payload):
                start = self._links.sealed(payload)
                return None, False, f"https://t.me/{self._username}?start={start}"
            case Toast():
                return toast(reply, language), reply.alert, None
