"""Leads that are not cards of one rank, and leads off the top of the talon (RULES C4.6–C4.10)."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.actions import Attack
from engine.cards import (
    TWIN,
    Card,
    CardSet,
    card_set,
    cards_in,
    named,
    ranks_of,
    with_twins,
)
from engine.rules import RuleSet
from engine.seats import Seat
from engine.state import ATTACK, GameState, Setup

_THREE: Final = 3
_PAIRS_NEEDED: Final = {1: 0, 3: 1, 5: 2}
"""`odd_groups`: how many cards a lead may be of, and how many pairs must be among them."""


def is_shaped(rules: RuleSet) -> bool:
    """Whether a lead may be of several ranks."""
    return rules.lead_shape in {"three_any", "odd_groups"}


def is_well_shaped(state: GameState, seat: Seat, bits: CardSet) -> bool:
    """Whether so many cards, and such, make a lead (C4.6, C4.7); the limit is not looked at."""
    count = bits.bit_count()
    if state.setup.rules.lead_shape == "three_any":
        return count == smallest_lead(state, seat)
    return count in _PAIRS_NEEDED and _pairs(bits) >= _PAIRS_NEEDED[count]


def smallest_lead(state: GameState, seat: Seat) -> int:
    """The fewest cards that this seat may lead; any so many of its cards are a lead."""
    shape = state.setup.rules.lead_shape
    if shape != "three_any":
        return 1
    return min(_THREE, state.hands[seat].bit_count(), state.bout.limit)


def rare_leads(state: GameState, seat: Seat) -> Iterator[Attack]:
    """The leads that no menu holds: those of this module."""
    bout, phase, hands = state[:3]
    if phase is not ATTACK or seat != bout.leader:
        return
    shape, most = bout.setup.rules.lead_shape, bout.limit
    held = hands[seat] & bout.setup.leads
    if shape == "three_any":
        groups = combinations(cards_in(held), smallest_lead(state, seat))
        yield from (Attack(seat, group) for group in groups)
    elif shape == "odd_groups":
        for count, pairs in _PAIRS_NEEDED.items():
            if count <= most:
                yield from (Attack(seat, cards_in(bits)) for bits in _odd_groups(held, pairs))
    top = top_of_talon(state)
    if top is not None:
        yield Attack(seat, () if holds(state, seat, top) else (named(top),))


def top_of_talon(state: GameState) -> Card | None:
    """The card that may be turned and led instead of one's own (C4.10)."""
    bout, setup = state.bout, state.setup
    if not setup.rules.lead_from_stock or setup.stock - bout.drawn <= _fixed_below(setup):
        return None
    return setup.talon[bout.drawn]


def led_from_talon(state: GameState, action: Attack) -> Card | None:
    """The top of the talon when this lead turns it: it names that card alone, or none (F2.16).

    Where its twin is held that one is meant by the name.
    """
    top = top_of_talon(state)
    if top is None or not action.cards:
        return top
    mine = action.cards != (named(top),) or holds(state, action.seat, top)
    return None if mine else top


def holds(state: GameState, seat: Seat, each: Card) -> bool:
    """Whether this seat holds a card of that name."""
    return bool(with_twins(1 << each % TWIN) & state.hands[seat])


def _fixed_below(setup: Setup) -> int:
    """How many cards of the talon have their place at its bottom: turned, and the hidden one."""
    match setup.rules.trump:
        case "turned":
            return 1 if setup.hidden is None else 2
        case "per_player":
            return setup.seats
        case _:
            return 0


def _odd_groups(hand: CardSet, pairs: int) -> list[CardSet]:
    """Every set of so many pairs and one card more, each once, low cards first."""
    twos = [card_set(two) for rank in ranks_of(hand) for two in combinations(cards_in(rank), 2)]
    found = {
        sum(chosen) | 1 << card
        for chosen in combinations(twos, pairs)
        for card in cards_in(hand & ~sum(chosen))
        if sum(chosen).bit_count() == 2 * pairs
    }
    return sorted(found)


def _pairs(cards: CardSet) -> int:
    return sum(rank.bit_count() // 2 for rank in ranks_of(cards))
