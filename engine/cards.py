"""Cards, suits, ranks and sets of cards.

A card is a small integer that knows its name; a set of cards is an integer with one bit a card.
That is what makes a step of the engine cheap: "which of my cards beat this one" is one `&`. Cards
know no rules of their own: who may beat whom is asked with the trump suit passed in (A4.3, A4.4).

With two packs every card of a suit has a twin. Actions, views and records know names only, and a
name may stand there twice; sets tell the twins apart, for the second one has a bit of its own.
"""

from collections.abc import Collection, Iterable, Iterator
from enum import IntEnum
from functools import cache
from typing import Final, TypeAlias

from engine.errors import InvalidNotation

CardSet: TypeAlias = int
"""A set of cards: bit `card` is set when the card is in it."""


class Suit(IntEnum):
    """The four suits in the order in which cards are listed; none ranks above another (A1.5)."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3

    @property
    def letter(self) -> str:
        """The suit in the text form of records: `s c d h`."""
        return SUIT_LETTERS[self]


class Rank(IntEnum):
    """The ranks from low to high (A1.4)."""

    TWO = 0
    THREE = 1
    FOUR = 2
    FIVE = 3
    SIX = 4
    SEVEN = 5
    EIGHT = 6
    NINE = 7
    TEN = 8
    JACK = 9
    QUEEN = 10
    KING = 11
    ACE = 12

    @property
    def label(self) -> str:
        """The rank in the text form of records: `2` … `10 J Q K A`."""
        return RANK_LABELS[self]


SUIT_LETTERS: Final = "scdh"
RANK_LABELS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_SUITS: Final = tuple(Suit)
_RANKS: Final = tuple(Rank)
_COLOURS: Final = ((Suit.SPADES, Suit.CLUBS), (Suit.DIAMONDS, Suit.HEARTS))


class Card(int):
    """One card: `rank * 4 + suit`, so that cards sort by rank and, within a rank, by suit.

    The odd card is the one after them; it has neither rank nor suit, and asking for them is an
    IndexError. Then come the cards of the second pack, which only sets and the talon know.

    >>> card("10h")
    <10h>
    >>> card("10h").rank, card("10h").suit
    (<Rank.TEN: 8>, <Suit.HEARTS: 3>)
    """

    __slots__ = ()

    @property
    def rank(self) -> Rank:
        """The card's rank."""
        return _RANKS[self % TWIN >> 2]

    @property
    def suit(self) -> Suit:
        """The card's suit."""
        return _SUIT_OF_CARD[self % TWIN]

    def __str__(self) -> str:
        """The text form of records, e.g. `10h`."""
        return _NAMES[self % TWIN]

    def __repr__(self) -> str:
        """The text form in angle brackets, for debugging."""
        return f"<{self}>"


_SUIT_OF_CARD: Final = _SUITS * len(_RANKS)
TWIN: Final = 53
"""By how much the number of a card's twin in the second pack is higher."""
ONE_PACK: Final = (1 << TWIN) - 1
"""Every card of the first pack, and the odd one."""
ALL_CARDS: Final = tuple(Card(index) for index in range(52))
"""Every card of a suit."""
ODD_CARD: Final = Card(52)
"""Пустышка: it beats and is beaten by all (C4.18)."""
NAMED: Final = (*ALL_CARDS, ODD_CARD)
"""Every card that has a name of its own."""
CARDS: Final = (*NAMED, *(Card(each + TWIN) for each in ALL_CARDS))
"""Every card there is, twins included, found by its number."""
_NAMES: Final = (*(rank + suit for rank in RANK_LABELS for suit in SUIT_LETTERS), "00")
_TWINS: Final = (*CARDS[TWIN:], ODD_CARD, *CARDS[TWIN:])
"""For each card its twin, should it be named again; the odd card has none."""
BIT: Final = tuple(1 << each for each in CARDS)
"""For each card the set of it alone."""
_BY_NAME: Final = dict(zip(_NAMES, NAMED, strict=True))


def with_twins(cards: CardSet) -> CardSet:
    """These cards of suits of the first pack, and their twins."""
    return cards | cards << TWIN


RANKS: Final = tuple(with_twins(0b1111 << rank * 4) for rank in Rank)
"""For each rank the set of its cards."""
_RANKS_IN_PACK: Final = tuple(RANKS[each.rank] for each in ALL_CARDS)
RANK_OF_CARD: Final = (*_RANKS_IN_PACK, BIT[ODD_CARD], *_RANKS_IN_PACK)
"""For each card the set of all cards of its rank; the odd card stands alone."""
RANK_OF_BIT: Final = {BIT[each]: RANK_OF_CARD[each] for each in CARDS}
"""The same, found by the card's bit."""
SUIT_CARDS: Final = tuple(
    with_twins(sum(1 << each for each in ALL_CARDS if each.suit == suit)) for suit in Suit
)
"""For each suit the set of its cards."""
RANK_OR_SUIT_OF_CARD: Final = tuple(
    BIT[each] if each == ODD_CARD else RANK_OF_CARD[each] | SUIT_CARDS[each.suit] for each in CARDS
)
"""For each card the set of all cards of its rank or of its suit."""
COLOUR_OF_SUIT: Final = tuple(
    sum(SUIT_CARDS[each] for each in colour) for colour in _COLOURS for _ in colour
)
"""For each suit the set of all cards of its colour."""
LOWEST_RANK: Final = {24: Rank.NINE, 32: Rank.SEVEN, 36: Rank.SIX, 52: Rank.TWO}
"""The lowest rank of each pack that is played with (A1.1, A1.2)."""


def card(text: str) -> Card:
    """The card written as `6s`, `10h`, `Ad`; InvalidNotation for anything else."""
    found = _BY_NAME.get(text)
    if found is None:
        raise InvalidNotation(
            f"{text!r} is not a card: write a rank 2–10 J Q K A and a suit s h d c, as in 10h"
        )
    return found


def suit_of(each: Card) -> Suit | None:
    """The suit of a card; None for the odd card, which makes no trump (C4.18)."""
    return None if each == ODD_CARD else each.suit


def suit(text: str) -> Suit:
    """The suit written as one of `s c d h` in either case; InvalidNotation for anything else."""
    index = SUIT_LETTERS.find(text.lower()) if len(text) == 1 else -1
    if index < 0:
        raise InvalidNotation(f"{text!r} is not a suit: write one of s h d c")
    return _SUITS[index]


@cache
def pieces_of_pack(size: int, packs: int) -> tuple[CardSet, ...]:
    """The cards of a pack in pieces of two ranks that are side by side, low ones first.

    With two packs the pieces are of one rank, so that they are no larger.
    """
    ranks, step = RANKS[LOWEST_RANK[size] :], 2 // packs
    return tuple(sum(ranks[at : at + step]) for at in range(0, len(ranks), step))


def ranks_of(cards: CardSet) -> Iterator[CardSet]:
    """The cards of a set, one rank after the other."""
    while cards:
        rank = cards & RANK_OF_BIT[cards & -cards]
        cards ^= rank
        yield rank


@cache
def pack(size: int) -> tuple[Card, ...]:
    """The cards of the suits in a pack of 24, 32, 36 or 52, unshuffled."""
    lowest = LOWEST_RANK[size]
    return tuple(each for each in ALL_CARDS if each.rank >= lowest)


def card_set(cards: Collection[Card]) -> CardSet:
    """The set of these cards; a name that stands there again is the twin.

    Where it stands there a third time the set has fewer cards than were named.
    """
    bits = 0
    for each in cards:
        bits |= BIT[each]
    if bits.bit_count() < len(cards):
        for each in told_apart(cards):
            bits |= BIT[each]
    return bits


def told_apart(cards: Iterable[Card]) -> tuple[Card, ...]:
    """These cards as two packs have them: a name that stands there again is the twin.

    Where it stands there a third time it is the twin once more.
    """
    seen, found = set[Card](), []
    for each in cards:
        found.append(_TWINS[each] if each in seen else each)
        seen.add(each)
    return tuple(found)


def named(each: Card) -> Card:
    """The card of that name in the first pack, as everybody outside of the engine knows it."""
    return NAMED[each % TWIN]


def names(cards: Collection[Card]) -> tuple[Card, ...]:
    """These cards by their names, twins like the others."""
    return tuple(map(named, cards)) if max(cards, default=0) >= TWIN else tuple(cards)


def canonical(cards: CardSet) -> CardSet:
    """The set with the same names in which no twin is without its card."""
    if cards <= ONE_PACK:
        return cards
    twins = cards >> TWIN
    return (cards | twins) & ONE_PACK | (cards & twins) << TWIN


def meant_by(cards: CardSet, place: CardSet) -> CardSet:
    """The cards there that are meant by their names: the first card when there are two.

    What is not there is left as it was named.
    """
    twins = (cards & ~place) << TWIN & place & ~cards
    return cards ^ twins ^ twins >> TWIN


def cards_in(bits: CardSet) -> tuple[Card, ...]:
    """The cards of a set by their names, low ranks first."""
    if bits > ONE_PACK:
        first = canonical(bits)
        return tuple(sorted(cards_in(first & ONE_PACK) + cards_in(first >> TWIN)))
    found = []
    while bits:
        low = bits & -bits
        found.append(CARDS[low.bit_length() - 1])
        bits ^= low
    return tuple(found)


@cache
def stronger(trump: Suit | None) -> tuple[CardSet, ...]:
    """For each card the set of cards that beat it when `trump` is trump.

    A plain card is beaten by a higher card of its suit or by any trump (A4.3), a trump only by a
    higher trump (A4.4); nothing beats the trump ace (A2.9).
    """
    return tuple(_beaters(each, trump) for each in ALL_CARDS)


def _beaters(attack: Card, trump: Suit | None) -> CardSet:
    higher = card_set([each for each in ALL_CARDS if each.suit == attack.suit and each > attack])
    if trump is None or attack.suit == trump:
        return higher
    return higher | SUIT_CARDS[trump] & ONE_PACK


def beats(defence: Card, attack: Card, trump: Suit | None) -> bool:
    """Whether `defence` beats `attack` (A4.3, A4.4).

    >>> beats(card("10c"), card("8c"), trump=None)
    True
    """
    return bool(stronger(trump)[attack] >> defence & 1)
