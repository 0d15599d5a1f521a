"""The actions of a menu, made once and found again.

What may be laid of a group of cards depends on the seat, the group and the room there is, so the
lists are made when they are first asked for, and a step only looks them up.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, TypeVar

from engine.actions import Action, Attack, Beat, Pass, Take, ThrowIn, Withdraw
from engine.cards import ALL_CARDS, BIT, RANK_OF_BIT, Card, CardSet, Rank, card_set, cards_in
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
    return _menu(_attacks(seat), most)


@cache
def throws(seat: Seat, most: int) -> dict[CardSet, tuple[ThrowIn, ...]]:
    """For each group of one rank: the throw-ins of up to `most` of its cards."""
    return _menu(_throw_ins(seat), most)


@cache
def _attacks(seat: Seat) -> dict[CardSet, Attack]:
    return {card_set(group): Attack(seat, group) for group in _groups()}


@cache
def _throw_ins(seat: Seat) -> dict[CardSet, ThrowIn]:
    return {card_set(group): ThrowIn(seat, group) for group in _groups()}


def _groups() -> Iterator[tuple[Card, ...]]:
    """Every group of one rank that a hand can hold."""
    for rank in Rank:
        yield from _parts(ALL_CARDS[rank * 4 : rank * 4 + 4], FOUR)


def _parts(group: tuple[Card, ...], most: int) -> Iterator[tuple[Card, ...]]:
    for size in range(1, min(most, len(group)) + 1):
        yield from combinations(group, size)


def _menu(made: dict[CardSet, Laying], most: int) -> dict[CardSet, tuple[Laying, ...]]:
    """For each group: what may be laid of it at once, made of the same actions in every menu."""
    return {
        bits: tuple(made[card_set(part)] for part in _parts(action.cards, most))
        for bits, action in made.items()
    }


@cache
def beats(seat: Seat, attack: int) -> dict[CardSet, Beat]:
    """For each card's bit: beating `attack` with that card."""
    return {BIT[card]: Beat(seat, ALL_CARDS[attack], card) for card in ALL_CARDS}


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
