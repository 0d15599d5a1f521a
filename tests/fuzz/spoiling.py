"""Mutations: an update that was real, with one to three things wrong with it."""

import copy
import marshal
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from bot.sandbox.model import Json

_RARE: Final = frozenset(
    {"my_chat_member", "chat_member", "left_chat_member", "/stop", "/leave", "migrate_to_chat_id"}
)
"""What ends tables when it is believed, so that hardly anything else could be tried."""
_RARELY: Final = 0.004
_PRESSES: Final = ("callback_query", "inaccessible", "ephemeral press", "inline")

_WORDS: Final = (
    *("", " ", "\0", "\u202e\u202d", "🂡" * 8, "\ud800", "ﷺ" * 300, "а" * 10_000, "<b>", "&lt;"),
    *("' OR 1=1 --", "%s%n", "{0}", "/", "/durak@", "/start", "\n/stop", "é", "١٢", "²", "true"),
)
_NUMBERS: Final = (
    *(0, 1, -1, 2**31, -(2**31), 2**52, 2**53, 2**63 - 1, -(2**63), 2**63, 2**64, 10**30),
    *(0.5, 1e308, float("inf"), True, False, None, 777000, 1087968824, 136817688),
)
_OTHER_TYPES: Final[tuple[Any, ...]] = (
    None,
    [],
    {},
    "",
    0,
    True,
    [None],
    {"id": 1},
    [[[]]],
    "0",
    -1.5,
)
_CARDS: Final = tuple(rank + suit for rank in ("6", "7", "9", "10", "J", "A") for suit in "shdc")
_VERBS: Final = (
    *("attack", "throw", "beat", "transfer", "show", "take", "pass", "withdraw", "hang"),
    *("keep", "swap", "redeal", "resign", "challenge"),
)
_OTHER_VERBS: Final = ("sit", "stand", "start", "close", "pin", "hand", "again", "back")


class Spoiler:
    """Makes updates that nobody sends out of those that somebody did.

    Args:
        recorded: real updates by what they are about.
        payloads: callback data of real buttons.
        ids: people, chats and games that exist.
        dice: seeded.
    """

    def __init__(
        self,
        recorded: Mapping[str, Sequence[Json]],
        payloads: Sequence[str],
        ids: Callable[[], Sequence[int]],
        dice: random.Random,
    ) -> None:
        self._recorded = recorded
        self._payloads = payloads
        self._ids = ids
        self._dice = dice

    def update(self, number: int) -> Json:
        """A spoilt update; `number` is the next id, which it may or may not get."""
        real = self._dice.choice(self._recorded[self._subject()])
        update: Json = marshal.loads(marshal.dumps(real))  # noqa: S302 - our own; the fastest copy
        update["update_id"] = self._id(number, update["update_id"])
        for _ in range(self._dice.choice((0, 1, 1, 1, 2, 3))):
            self._spoil(update)
        return update

    def _subject(self) -> str:
        roll = self._dice.random()
        presses = [each for each in _PRESSES if each in self._recorded]
        if roll < 0.65 and presses:
            return self._dice.choice(presses)
        if roll < 0.65 + _RARELY:
            return self._dice.choice([each for each in self._recorded if each in _RARE])
        return self._dice.choice([each for each in self._recorded if each not in _RARE])

    def _id(self, number: int, old: int) -> int:
        """Mostly a new one; else one that was there before, or one far away."""
        roll = self._dice.random()
        if roll < 0.9:
            return number
        if roll < 0.97:
            return old if self._dice.random() < 0.5 else number - self._dice.randrange(1, 500)
        return self._dice.randrange(2**62)

    def _spoil(self, update: Json) -> None:
        kind = self._dice.choice([key for key in update if key != "update_id"])
        if kind == "callback_query" and self._dice.random() < 0.6:
            self._spoil_press(update[kind])
        else:
            self._spoil_tree(update, kind)

    # --- presses ---

    def _spoil_press(self, query: Any) -> None:  # noqa: ANN401 - whatever it has become
        if not isinstance(query, dict):
            return
        if self._dice.random() < 0.25:
            query["from"] = {"id": self._id_of_somebody(), "is_bot": False, "first_name": "Чужой"}
            return
        data = query.get("data")
        data = data if isinstance(data, str) else ""
        ways = (self._flipped, self._edited, self._spliced, self._renumbered, self._forged)
        query["data"] = self._dice.choice((*ways, self._forged))(data)

    def _flipped(self, data: str) -> str:
        raw = bytearray(data.encode(errors="replace") or b"?")
        place = self._dice.randrange(len(raw))
        raw[place] ^= 1 << self._dice.randrange(8)
        return raw.decode(errors="replace")

    def _edited(self, data: str) -> str:
        place = self._dice.randrange(len(data) + 1)
        return data[:place] + self._dice.choice(("", *_WORDS)) + data[place + 1 :]

    def _spliced(self, data: str) -> str:
        other = self._dice.choice(self._payloads or (data,))
        if self._dice.random() < 0.4:
            return other
        cut = self._dice.randrange(len(data) + 1)
        return data[:cut] + other[min(cut, len(other)) :]

    def _renumbered(self, data: str) -> str:
        parts = data.split(":")
        numbers = [place for place, part in enumerate(parts) if part.isdecimal()]
        if numbers:
            place = self._dice.choice(numbers)
            near = int(parts[place]) + self._dice.choice((-1, 1, 0))
            parts[place] = str(self._dice.choice((near, self._id_of_somebody(), 0, 10**17)))
        return ":".join(parts)

    def _forged(self, data: str) -> str:
        cards = " ".join(self._dice.sample(_CARDS, self._dice.randrange(4)))
        kind, game, bout, *_ = (*data.split(":"), "p", "1", "1")
        bout = bout if bout.isdigit() else str(self._dice.randrange(1, 30))
        match self._dice.randrange(4):
            case 0:
                return f"p:{game}:{bout}:{self._dice.choice(_VERBS)} {cards}".strip()
            case 1:
                return f"f:{game}:{bout}:{cards or '-'}"
            case 2:
                return f"{self._dice.choice('yn')}:{game}:leave:{self._id_of_somebody()}"
            case _:
                verb = self._dice.choice(_OTHER_VERBS)
                return f"{self._dice.choice((kind, 'l', 't'))}:{game}:{verb}"

    # --- anything ---

    def _spoil_tree(self, update: Json, kind: str) -> None:
        """Change, drop or replace something anywhere in it."""
        if self._dice.random() < 0.03:
            other = self._dice.choice(("message", "poll", "callback_query", "новое"))
            update[other] = update.pop(kind)
            return
        places = list(_places(update, kind))
        holder, key = self._dice.choice(places)
        old = holder[key]
        match self._dice.randrange(6):
            case 0 if isinstance(holder, dict) and holder is not update:
                del holder[key]
            case 1:
                holder[key] = copy.deepcopy(self._dice.choice(_OTHER_TYPES))
            case 2 if isinstance(old, int):
                holder[key] = self._id_of_somebody()
            case 3 if isinstance(old, str):
                holder[key] = self._edited(old)
            case 4 if isinstance(holder, dict):
                name = self._dice.choice(("новое", "sender_chat", "via_bot", "text"))
                holder[name] = copy.deepcopy(old)
            case _:
                holder[key] = self._dice.choice(_WORDS if isinstance(old, str) else _NUMBERS)

    def _id_of_somebody(self) -> int:
        return self._dice.choice((*self._ids(), -1, 0, 777000, 2**52 + 1))


def _places(holder: Json, key: Any) -> list[tuple[Any, Any]]:  # noqa: ANN401 - JSON
    """Every place in this part of a tree, as what holds it and the key there."""
    found: list[tuple[Any, Any]] = [(holder, key)]
    for parent, name in found:
        value = parent[name]
        if isinstance(value, dict):
            found.extend((value, inner) for inner in value)
        elif isinstance(value, list):
            found.extend((value, index) for index in range(len(value)))
    return found
