"""The first position of a deal from an ordered pack.

There are no dice here. The pack comes in order, and draws by lot take their numbers from `lots`,
so that a record replays exactly.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from engine.cards import (
    SUIT_CARDS,
    Card,
    CardSet,
    canonical,
    card_set,
    suit,
    told_apart,
)
from engine.errors import InvalidDeal
from engine.lots import Lots
from engine.openings import (
    Opening,
    at_start,
    check_opening,
    check_seats,
    full_deck,
    set_up,
    whole_pack,
)
from engine.rules import RuleSet
from engine.scoring import void
from engine.seats import Seat, clockwise
from engine.state import OVER, Setup
from engine.steps import Dealing, Step
from engine.trumps import turn_trump

_NO_RANK: Final = 99


def deal(
    rules: RuleSet,
    *,
    seats: int,
    deck: Sequence[Card],
    dealer: Seat | None = None,
    lots: Sequence[int] = (),
    opening: Opening = Opening(),  # noqa: B008 - a frozen value
) -> Step:
    """Deal an ordered pack (top first) and say who leads (RULES A2, A3).

    Cards go one at a time from the dealer's left, clockwise; the next card is turned up as trump
    and lies under the talon (A2.3, A2.5). `dealer` is by default the fool of the previous deal,
    else the last seat. Raises InvalidDeal when pack, seats or opening do not fit the rules.
    """
    check_seats(rules, seats)
    deck = _checked(rules, deck)
    check_opening(rules, seats, opening, dealer)
    if dealer is None:
        dealer = seats - 1 if opening.fool is None else opening.fool
    order = clockwise(seats, (dealer + 1) % seats)
    dealt = len(deck) if rules.stock == "deal_all" else seats * rules.hand_size
    hands, draws = [0] * seats, Lots(lots)
    for place, seat in enumerate(order):
        hands[seat] = card_set(deck[place:dealt:seats])
    turned = turn_trump(rules, deck, dealt, seats, draws)
    own = turned.own and tuple(turned.own[(seat - order[0]) % seats] for seat in range(seats))
    talon = turned.talon if rules.stock == "draw" else ()
    setup = set_up(rules, dealer, turned.trump, own, opening, hands, talon)
    if turned.talon and not talon:
        setup = replace(setup, set_aside=card_set(turned.talon))
    if turned.allowed:
        leader, drawn = _first_leader(setup, order, hands, opening, draws), 0
        if leader is None:
            leader, drawn = _draw_for_lead(setup, order, hands, draws)
        state = at_start(setup, hands, drawn, 0, (), leader)
    else:
        start = at_start(setup, hands, 0, 0, (), order[0])
        state = start._replace(phase=OVER, active=(), outcome=void(start))
    return Step(state, dealt=Dealing(order, deck[:dealt], turned))


def _checked(rules: RuleSet, deck: Sequence[Card]) -> tuple[Card, ...]:
    """The deck with its twins told apart; raises InvalidDeal when it is not the whole pack."""
    whole, cards = full_deck(rules), tuple(deck)
    if len(cards) == len(whole) and set(cards) == set(whole):
        if rules.packs == 1:
            return cards
        if card_set(cards) == whole_pack(rules):
            return told_apart(cards)
    pack = "pack, each once" if rules.packs == 1 else f"{rules.packs} packs"
    raise InvalidDeal(f"the deck must be the {len(whole)} cards of the {pack}")


def _first_leader(
    setup: Setup, order: tuple[Seat, ...], hands: list[CardSet], opening: Opening, draws: Lots
) -> Seat | None:
    """Who leads; None: they draw from the talon for it (A3.2 c)."""
    rules, seats = setup.rules, setup.seats
    if opening.leader is not None:
        return opening.leader
    if opening.fool is not None:
        return (opening.fool + (1 if rules.next_lead == "from_under" else -1)) % seats
    if rules.first_lead == "dealers_left":
        return order[0]
    if rules.first_lead == "lowest_closed_suit" and rules.closed_suit is not None:
        closed = SUIT_CARDS[suit(rules.closed_suit)]
        if any(hand & closed for hand in hands):
            return _lowest_holder([hand & closed for hand in hands], draws)
    trumps = [hand & setup.trumps_of(seat) for seat, hand in enumerate(hands)]
    if any(trumps):
        return _lowest_holder(trumps, draws)
    if rules.no_trump_lead == "lot":
        return draws.pick(seats)
    return None if rules.no_trump_lead == "draw_from_stock" else _lowest_holder(hands, draws)


def _draw_for_lead(
    setup: Setup, order: tuple[Seat, ...], hands: list[CardSet], draws: Lots
) -> tuple[Seat, int]:
    """Everybody in turn draws and keeps a card until one is his trump; he leads (S3:L128).

    Puts the cards into `hands`; the leader, and how many were drawn.
    Where no trump can come nobody draws, and the lowest card leads (C3.V6).
    """
    turns = [(order[place % len(order)], drawn) for place, drawn in enumerate(setup.talon)]
    trumps = [
        place for place, (seat, drawn) in enumerate(turns) if setup.trumps_of(seat) >> drawn & 1
    ]
    if not trumps:
        return _lowest_holder(hands, draws), 0
    drawing = turns[: trumps[0] + 1]
    for seat, drawn in drawing:
        hands[seat] |= 1 << drawn
    return drawing[-1][0], len(drawing)


def _lowest_holder(cards: list[CardSet], draws: Lots) -> Seat:
    """Whose lowest card is of the lowest rank; a lot decides among equals (A3.2)."""
    first = map(canonical, cards)
    ranks = [(each & -each).bit_length() - 1 >> 2 if each else _NO_RANK for each in first]
    lowest = min(ranks)
    tied = [seat for seat, rank in enumerate(ranks) if rank == lowest]
    return tied[0] if len(tied) == 1 else tied[draws.pick(len(tied))]
