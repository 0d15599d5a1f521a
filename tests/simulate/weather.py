"""What goes wrong between the bot and Telegram, and in the lives of both: chosen by the dice."""

import random
from collections import deque
from collections.abc import Iterable, Mapping
from typing import Final

from bot.sandbox.model import Json
from tests.simulate.line import Mishap

CALLS: Final[Mapping[str, Mishap]] = {
    "flood": Mishap.FLOOD,
    "unsaid-flood": Mishap.UNSAID_FLOOD,
    "server-error": Mishap.SERVER_ERROR,
    "html": Mishap.HTML,
    "timeout-before": Mishap.LOST_BEFORE,
    "timeout-after": Mishap.LOST_AFTER,
}
"""Faults of single calls."""
UPDATES: Final = ("lost", "doubled", "reordered")
"""Faults of updates on their way to the bot."""
EVENTS: Final = (
    "block",
    "leave",
    "delete",
    "kick",
    "upgrade",
    "kill",
    "crash",
    "stop",
    "downtime",
)
"""What happens to people, chats, messages and to the bot itself."""
EVERY: Final = frozenset({*CALLS, *UPDATES, *EVENTS})

_OFTEN: Final = 0.015
"""How often a call or an update goes wrong."""
_SLOW: Final = 0.01
_REMEMBERED: Final = 40


def chosen(words: str) -> frozenset[str]:
    """The faults that somebody asked for: `all`, `none`, or names with commas between.

    Raises:
        ValueError: there is no such fault.
    """
    if words == "all":
        return EVERY
    names = frozenset(filter(None, words.split(","))) - {"none"}
    if unknown := names - EVERY:
        raise ValueError(f"no such fault: {', '.join(sorted(unknown))}")
    return names


class SeededWeather:
    """The `Weather` of a simulation; `faults` are names of this module."""

    def __init__(self, dice: random.Random, faults: Iterable[str]) -> None:
        self._dice = dice
        self._faults = frozenset(faults)
        self._mishaps = [CALLS[name] for name in sorted(self._faults & set(CALLS))]
        self._delivered: deque[Json] = deque(maxlen=_REMEMBERED)
        self.fair = False
        """Nothing goes wrong any more."""
        self.happened: dict[str, int] = {}
        """How often what went wrong."""

    def delay(self) -> float:
        if self._dice.random() < _SLOW:
            return self._dice.uniform(0.5, 3.0)
        return self._dice.uniform(0.02, 0.12)

    def mishap(self, _method: str, _chat: int | None) -> tuple[Mishap, int] | None:
        if self.fair or not self._mishaps or self._dice.random() >= _OFTEN:
            return None
        mishap = self._dice.choice(self._mishaps)
        self.note(mishap.name.lower())
        return mishap, self._dice.choice((1, 3, 10, 40))

    def received(self, updates: list[Json]) -> list[Json]:
        found = [each for each in updates if not self._happens("lost", each)]
        if len(found) > 1 and self._happens("reordered"):
            self._dice.shuffle(found)
        if self._delivered and self._happens("doubled"):
            old = self._dice.choice(list(self._delivered))
            found.insert(self._dice.randint(0, len(found)), old)
        self._delivered.extend(found)
        return _in_order_of_each(found)

    def note(self, name: str) -> None:
        """Count something that happened."""
        self.happened[name] = self.happened.get(name, 0) + 1

    def _happens(self, name: str, update: Json | None = None) -> bool:
        if self.fair or name not in self._faults:
            return False
        if update is not None and "callback_query" not in update:
            return False
        if self._dice.random() >= 2 * _OFTEN:
            return False
        self.note(name)
        return True


def _in_order_of_each(updates: list[Json]) -> list[Json]:
    """Only what different people do can change places: each one's own keep their order."""
    waiting: dict[int, list[Json]] = {}
    for each in sorted(updates, key=lambda update: int(update["update_id"])):
        waiting.setdefault(_sender(each), []).append(each)
    return [waiting[_sender(each)].pop(0) for each in updates]


def _sender(update: Json) -> int:
    for kind in ("callback_query", "message", "my_chat_member"):
        if kind in update:
            return int(update[kind]["from"]["id"])
    return 0
