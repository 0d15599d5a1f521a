"""The actions of a menu, made once and found again.

What may be laid of some cards depends on the seat, the cards and the room there is; so it is made
when it is first asked for, and a step only looks it up.
"""

from collections.abc import Callable
from functools import cache, partial
from itertools import combinations
from typing import Final, TypeAlias, TypeVar

from engine.actions import Action, Attack, Beat, Pass, Take, ThrowIn, Transfer, Withdraw
from engine.cards import (
    ALL_CARDS,
    CARDS,
    NAMED,
    RANK_OF_BIT,
    TWIN,
    Card,
    CardSet,
    canonical,
    card_set,
    cards_in,
)
from engine.seats import Seat

_FOUR: Final = 4
"""The most cards of a rank, in one pack."""
_EIGHT: Final = 8
"""The same in two packs."""
TWO_PACKS: Final = 64
"""Where the menus of throw-ins for two packs begin; with one pack a fifth place changes nothing,
so that four places and more are one menu.
"""
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


class Menus:
    """Everything that one seat may ever do to a bout."""

    __slots__ = ("beats", "leads", "passing", "take", "taken_back", "throws", "transfers")

    def __init__(self, seat: Seat) -> None:
        leads = _layings(Attack, seat)
        self.leads: Final = tuple(
            leads[:most] + leads[most : most + 1] * len(CARDS) for most in range(_EIGHT + 1)
        )
        """By the most that may be led, and by room: the menu of leads."""
        self.throws: Final = _in_packs(_layings(ThrowIn, seat))
        """By room, counted from `TWO_PACKS` with two packs: the menu of throw-ins."""
        self.transfers: Final = _layings(Transfer, seat)
        """By room: the menu of transfers."""
        self.beats: Final[dict[int, tuple[Beat, ...]]] = _Made(partial(_beats, seat))
        """By attack card: for each card the beat with it."""
        self.take: Final = Take(seat)
        self.passing: Final[tuple[Action, ...]] = (Pass(seat),)
        self.taken_back: Final[dict[Card, Withdraw]] = _Made(lambda card: Withdraw(seat, (card,)))
        """By the one card that was thrown in: taking it back."""


def _layings(
    kind: Callable[[Seat, tuple[Card, ...]], Laying], seat: Seat
) -> tuple[Menu[Laying], ...]:
    """A seat's menus by how many cards there is room for, from none on."""
    made = _Made[CardSet, Laying](lambda cards: kind(seat, cards_in(cards)))
    whole: Menu[Laying] = _Made(lambda cards: _of_rank(cards, made, whole))
    menus = tuple(_menu(whole, most) for most in range(_EIGHT + 1))
    return menus + menus[-1:] * len(CARDS)


def _in_packs(menus: tuple[Menu[ThrowIn], ...]) -> tuple[Menu[ThrowIn], ...]:
    return menus[: _FOUR + 1] + menus[_FOUR : _FOUR + 1] * (TWO_PACKS - _FOUR - 1) + menus


def _menu(whole: Menu[Laying], most: int) -> Menu[Laying]:
    menu: Menu[Laying] = _Made(lambda cards: _laid_of(cards, most, whole, menu))
    menu[0] = ()
    return menu


def _laid_of(
    cards: CardSet, most: int, whole: Menu[Laying], menu: Menu[Laying]
) -> tuple[Laying, ...]:
    rank = cards & RANK_OF_BIT[cards & -cards]
    if rank != cards:
        return menu[rank] + menu[cards ^ rank]
    return tuple([each for each in whole[cards] if len(each.cards) <= most])


def _of_rank(
    cards: CardSet, made: dict[CardSet, Laying], whole: Menu[Laying]
) -> tuple[Laying, ...]:
    """Everything that can be laid of these cards of one rank; each name for itself once."""
    named = canonical(cards)
    if named != cards:
        return whole[named]
    held = cards_in(cards)
    sizes = (combinations(held, size) for size in range(1, len(held) + 1))
    groups = dict.fromkeys(card_set(group) for size in sizes for group in size)
    return tuple(made[group] for group in groups)


def _beats(seat: Seat, attack: int) -> tuple[Beat, ...]:
    beats = tuple(Beat(seat, CARDS[attack % TWIN], each) for each in NAMED)
    return beats + beats[: len(ALL_CARDS)]


_MENUS: Final = _Made[Seat, Menus](Menus)


@cache
def menus_of(seats: int) -> tuple[Menus, ...]:
    """The menus of each seat at a table of so many."""
    return tuple(_MENUS[seat] for seat in range(seats))
