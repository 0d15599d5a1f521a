"""The actions of a menu, made once and found again.

What may be laid of a group of cards depends on the seat, the group and the room there is, so the
lists are made when they are first asked for, and a step only looks them up.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import Final, TypeVar

from engine.actions import Action, Attack, Beat, Pass, Take, ThrowIn, Withdraw
from engine.cards import ALL_CARDS, RANK_OF_BIT, Card, CardSet, Rank, cards_in
from engine.seats import Seat

FOUR: Final = 4
"""Cards of a rank."""

Laying = TypeVar("Laying", Attack, ThrowIn)


def add_groups(
    menu: dict[CardSet, tuple[Laying, ...]], cards: CardSet, actions: list[Action]
) -> None:
    """Add what may be laid of these cards, one rank after the other."""
    while cards:
        group = cards & RANK_OF_BIT[cards & -cards]
        actions += menu[group]
        cards ^= group


@cache
def leads(seat: Seat, most: int) -> dict[CardSet, tuple[Attack, ...]]:
    """For each group of one rank: the leads of up to `most` of its cards."""
    return _menu(Attack, seat, most)


@cache
def throws(seat: Seat, most: int) -> dict[CardSet, tuple[ThrowIn, ...]]:
    """For each group of one rank: the throw-ins of up to `most` of its cards."""
    return _menu(ThrowIn, seat, most)


def _menu(kind: type[Laying], seat: Seat, most: int) -> dict[CardSet, tuple[Laying, ...]]:
    """What may be laid at once, for every group of one rank that a hand can hold."""
    made: dict[CardSet, Laying] = {}
    menu = {}
    for rank in Rank:
        four = ALL_CARDS[rank * 4 : rank * 4 + 4]
        for size in range(1, 5):
            for group in combinations(four, size):
                bits = sum(1 << card for card in group)
                made[bits] = kind(seat, group)
                menu[bits] = tuple(made[part] for part in _parts(group, min(most, size)))
    return menu


def _parts(group: tuple[Card, ...], most: int) -> list[CardSet]:
    sizes = range(1, most + 1)
    return [
        sum(1 << card for card in part) for size in sizes for part in combinations(group, size)
    ]


@cache
def beats(seat: Seat, attack: int) -> dict[CardSet, Beat]:
    """For each card's bit: beating `attack` with that card."""
    return {1 << card: Beat(seat, ALL_CARDS[attack], card) for card in ALL_CARDS}


@cache
def take(seat: Seat) -> Take:
    """«Беру» of this seat."""
    return Take(seat)


@cache
def passes(seat: Seat) -> Pass:
    """«Бито» of this seat."""
    return Pass(seat)


@lru_cache(maxsize=4096)
def withdraw(seat: Seat, cards: CardSet) -> Withdraw:
    """Taking back the throw-in of these cards."""
    return Withdraw(seat, cards_in(cards))
