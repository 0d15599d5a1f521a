"""Who beats whom, by the rules of the game (A4.3, A4.4) and by its variants (C4.1–C4.5, C4.18).

Everything is settled in one table a deal, so that a step only looks it up, whatever is played.
"""

from functools import cache, lru_cache
from typing import Final

from engine.cards import (
    ALL_CARDS,
    BIT,
    CARDS,
    LOWEST_RANK,
    NAMED,
    ODD_CARD,
    SUIT_CARDS,
    Card,
    CardSet,
    Rank,
    Suit,
    card,
    card_set,
    stronger,
    suit,
    with_twins,
)
from engine.rules import RuleSet

_OF_SUITS: Final = card_set(ALL_CARDS)


def beaters(rules: RuleSet, trump: Suit | None) -> tuple[CardSet, ...]:
    """For each card the set of cards that beat it at this table when `trump` is trump."""
    closed = None if rules.closed_suit is None else suit(rules.closed_suit)
    lowest = LOWEST_RANK[rules.deck] if rules.lowest_beats_trump_ace else None
    if rules.suit_matters and closed is None and lowest is None:
        table = stronger(trump)
    else:
        table = _table(trump, closed, lowest, suit_matters=rules.suit_matters)
    if rules.odd_card or rules.unbeatable:
        unbeatable = card_set(tuple(map(card, rules.unbeatable)))
        table = _with_wonders(table, unbeatable, odd_card=rules.odd_card)
    return table if rules.packs == 1 else _for_twins(table)


@lru_cache(maxsize=256)
def _for_twins(table: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """The table of both packs: twins beat, and are beaten by, the same cards; never each other."""
    odd = BIT[ODD_CARD]
    both = [each & odd | with_twins(each & _OF_SUITS) for each in table]
    own = both[len(ALL_CARDS) :] or [0]
    return (*both[: len(ALL_CARDS)], *own, *both[: len(ALL_CARDS)])


@cache
def anything(pack: CardSet) -> tuple[CardSet, ...]:
    """The table of a game in which any card of such a pack may be laid on any other (C4.25)."""
    return (pack,) * len(CARDS)


@lru_cache(maxsize=256)
def _table(
    trump: Suit | None, closed: Suit | None, lowest: Rank | None, *, suit_matters: bool
) -> tuple[CardSet, ...]:
    table = list(stronger(trump))
    if not suit_matters:
        table = [
            beating | _higher(each, trump) for each, beating in zip(ALL_CARDS, table, strict=True)
        ]
    if closed is not None:
        table = [
            _apart(each, beating, closed) for each, beating in zip(ALL_CARDS, table, strict=True)
        ]
    if lowest is not None and trump is not None:
        table[Rank.ACE * 4 + trump] |= 1 << lowest * 4 + trump
    return tuple(table)


@lru_cache(maxsize=256)
def _with_wonders(
    table: tuple[CardSet, ...], unbeatable: CardSet, *, odd_card: bool
) -> tuple[CardSet, ...]:
    """The table with the odd card, which all beat and which beats all, and unbeatable ones."""
    odd = BIT[ODD_CARD] if odd_card else 0
    beating = [*(each | odd for each in table), _OF_SUITS]
    return tuple(
        0 if unbeatable >> each & 1 else beating[each] for each in NAMED[: len(table) + odd_card]
    )


def _higher(attack: Card, trump: Suit | None) -> CardSet:
    """Without suits: every higher rank, but a trump still yields to trumps only (C4.3)."""
    if attack.suit is trump:
        return 0
    return card_set([each for each in ALL_CARDS if each.rank > attack.rank])


def _apart(attack: Card, beating: CardSet, closed: Suit) -> CardSet:
    """The closed suit yields to itself alone, and beats nothing else (C4.1)."""
    own = SUIT_CARDS[closed]
    return beating & own if attack.suit is closed else beating & ~own
