"""All parts of one sandbox, put together; knows nothing of HTTP."""

from collections.abc import Callable

from bot.sandbox.calls import CallLog
from bot.sandbox.events import Watchers
from bot.sandbox.faults import Faults
from bot.sandbox.limits import Limits
from bot.sandbox.model import Bot, Json
from bot.sandbox.presses import Presses
from bot.sandbox.schema import Schema
from bot.sandbox.updates import UpdateQueue
from bot.sandbox.world import World


class Box:
    """One Telegram in a box.

    Args:
        now: the time in epoch seconds; tests turn it on by hand.
        real_limits: whether rates are limited as Telegram limits them.
        press_seconds: how long a press waits for the bot's answer, in real time.
    """

    def __init__(
        self, now: Callable[[], float], *, real_limits: bool = True, press_seconds: float = 15.0
    ) -> None:
        self.now = now
        self.press_seconds = press_seconds
        self.schema = Schema()
        self.watchers = Watchers()
        self.faults = Faults(now, lambda: self.watchers.tell("faults"))
        self.limits = Limits(now, real=real_limits)
        self.presses = Presses(now)
        self.calls = CallLog(now, lambda: self.watchers.tell("calls"))
        self.world = World(now, self.deliver, self.watchers.tell)
        self._queues: dict[Bot, UpdateQueue] = {}

    def queue(self, bot: Bot) -> UpdateQueue:
        """What waits for that bot."""
        if bot not in self._queues:
            self._queues[bot] = UpdateQueue(self.now)
        return self._queues[bot]

    def deliver(self, bot: Bot, kind: str, payload: Json) -> None:
        """Put an update into a bot's queue."""
        self.queue(bot).put(kind, payload)
