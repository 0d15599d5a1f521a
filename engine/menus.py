"""The actions of a menu, made once and found again.

What may be laid of some cards depends on the seat, the cards and the room there is; so it is made
when it is first asked for, and a step only looks it up.
"""

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from typing import Final, TypeAlias, TypeVar

from engine.actions import Attack, Beat, Pass, Take, ThrowIn, Transfer
from engine.cards import (
    CARDS,
    RANK_OF_BIT,
    TWIN,
    Card,
    CardSet,
    canonical,
    card_set,
    cards_in,
)
from engine.seats import Seat

_EIGHT: Final = 8
"""The most cards of a rank, in two packs."""
Key = TypeVar("Key")
Value = TypeVar("Value")
Laying = TypeVar("Laying", Attack, ThrowIn, Transfer)


class _Made(dict[Key, Value]):
    """Values that are made when they are first asked for, and found without a call ever after."""

    def __init__(self, make: Callable[[Key], Value]) -> None:
        """`make` says what belongs to a key."""
        super().__init__()
        self._make = make

    def __missing__(self, key: Key) -> Value:
        """Make it, and keep it."""
        value = self[key] = self._make(key)
        return value


Menu: TypeAlias = dict[CardSet, tuple[Laying, ...]]
"""By some cards at hand: what may be laid of them at once, one rank after the other."""


def _layings(
    kind: Callable[[Seat, tuple[Card, ...]], Laying], seat: Seat
) -> tuple[Menu[Laying], ...]:
    """A seat's menus by how many cards there is room for, from none on."""
    made = _Made[CardSet, Laying](lambda cards: kind(seat, cards_in(cards)))
    menus = tuple(_menu(made, most) for most in range(_EIGHT + 1))
    return menus + menus[-1:] * len(CARDS)


def _menu(made: dict[CardSet, Laying], most: int) -> Menu[Laying]:
    menu: Menu[Laying] = _Made(lambda cards: _laid_of(cards, most, made, menu))
    menu[0] = ()
    return menu


def _laid_of(
    cards: CardSet, most: int, made: dict[CardSet, Laying], menu: Menu[Laying]
) -> tuple[Laying, ...]:
    rank = cards & RANK_OF_BIT[cards & -cards]
    if rank == cards:
        named = canonical(cards)
        if named != cards:
            return menu[named]
        return tuple(made[group] for group in _parts(cards, most))
    return menu[rank] + menu[cards ^ rank]


def _parts(cards: CardSet, most: int) -> Iterator[CardSet]:
    """Each set of up to `most` of these cards, from one card on; each name for itself once."""
    for size in range(1, most + 1):
        yield from dict.fromkeys(map(card_set, combinations(cards_in(cards), size)))


def _beats(seat: Seat) -> dict[int, dict[CardSet, Beat]]:
    return _Made(lambda attack: _Made(partial(_beat, seat, CARDS[attack % TWIN])))


def _beat(seat: Seat, attack: Card, bit: CardSet) -> Beat:
    return Beat(seat, attack, CARDS[(bit.bit_length() - 1) % TWIN])


LEADS: Final = _Made[Seat, tuple[Menu[Attack], ...]](partial(_layings, Attack))
"""By seat and room: the menu of leads."""
THROWS: Final = _Made[Seat, tuple[Menu[ThrowIn], ...]](partial(_layings, ThrowIn))
"""By seat and room: the menu of throw-ins."""
TRANSFERS: Final = _Made[Seat, tuple[Menu[Transfer], ...]](partial(_layings, Transfer))
"""By seat and room: the menu of transfers."""
BEATS: Final = _Made[Seat, dict[int, dict[CardSet, Beat]]](_beats)
"""By seat, attack card and the bit of the card that is to beat it: the beat."""
TAKES: Final = _Made[Seat, Take](Take)
PASSES: Final = _Made[Seat, Pass](Pass)
