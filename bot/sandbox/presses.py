"""Presses that wait for the bot's answer.

Telegram shows a spinner on the button until ``answerCallbackQuery`` comes; here the person's call
waits in the same way.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.errors import bad_request
from bot.sandbox.model import Bot, Message, Person

ANSWER_SECONDS = 30
"""How old a query may be when it is answered; Telegram publishes no number."""
EPHEMERAL_SECONDS = 15
"""How long a press allows a bot that is no admin to answer with an ephemeral message."""

Json = dict[str, Any]


@dataclass(eq=False, slots=True)
class Press:
    """One callback query."""

    id: str
    bot: Bot
    person: Person
    message: Message
    at: float
    answer: asyncio.Future[Json] | None = field(default=None)
    answered: bool = False


class Presses:
    """The presses of the last minutes, by query id."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._presses: dict[str, Press] = {}
        self._next_id = int(now()) * 1_000_000

    def open(self, bot: Bot, person: Person, message: Message) -> Press:
        """A new query; old ones are forgotten on the way."""
        now = self._now()
        while self._presses:
            oldest = next(iter(self._presses.values()))
            if oldest.at > now - 10 * ANSWER_SECONDS:
                break
            del self._presses[oldest.id]
        self._next_id += 1
        press = Press(str(self._next_id), bot, person, message, now)
        self._presses[press.id] = press
        return press

    def get(self, query_id: str, bot: Bot) -> Press | None:
        """The query with that id if it went to that bot."""
        press = self._presses.get(query_id)
        return press if press is not None and press.bot is bot else None

    def answer(self, query_id: str, bot: Bot, answer: Json) -> Press:
        """Give the bot's answer to whoever pressed; once, and while the query is young.

        Raises:
            Refused: 400 in Telegram's words.
        """
        press = self.get(query_id, bot)
        if press is None or press.answered or self._now() - press.at > ANSWER_SECONDS:
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        press.answered = True
        if press.answer is not None and not press.answer.done():
            press.answer.set_result(answer)
        return press

    def allows_ephemeral(self, query_id: str, bot: Bot, person: Person, chat_id: int) -> bool:
        """Whether that query still lets the bot show its presser an ephemeral message."""
        press = self.get(query_id, bot)
        return (
            press is not None
            and press.person is person
            and press.message.chat.id == chat_id
            and self._now() - press.at <= EPHEMERAL_SECONDS
        )
