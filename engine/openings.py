"""What a deal starts from: the checks, the setup and the first position of every opening."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.bouts import ALONE, begin_bout
from engine.cards import COLOUR_CARDS, SUIT_CARDS, Card, CardSet, Suit, card_set, pack, stronger
from engine.errors import InvalidDeal
from engine.rules import RuleSet
from engine.seats import Seat
from engine.state import ATTACK, GameState, Setup, cleared

_LEAD_SIZE: Final = {"single": 1, "pair_max": 2, "same_rank": 4}


class Opening(NamedTuple):
    """What a deal inherits from the deals before it."""

    fool: Seat | None = None
    """The seat that lost the previous deal; None: a first deal (A3.1)."""
    leader: Seat | None = None
    """Who leads, whatever the rules would say."""
    ladders: tuple[int, ...] | None = None
    """Each side's step in the campaign game (B2)."""
    pogony: tuple[int, ...] | None = None
    """What each seat's погоны start from."""


def full_deck(rules: RuleSet) -> tuple[Card, ...]:
    """Every card of the game, unshuffled: the caller shuffles."""
    return pack(rules.deck)


def check_seats(rules: RuleSet, seats: int) -> None:
    """Raise InvalidDeal unless the pack can serve so many people (A1.6)."""
    if not 2 <= seats <= rules.max_seats:  # noqa: PLR2004 - a deal needs two
        raise InvalidDeal(
            f"{seats} seats: with {rules.deck} cards 2 to {rules.max_seats} can play"
        )


def check_opening(seats: int, opening: Opening, dealer: Seat | None) -> None:
    """Raise InvalidDeal when the opening names a seat that is not there."""
    for name, seat in (("dealer", dealer), ("fool", opening.fool), ("leader", opening.leader)):
        if seat is not None and not 0 <= seat < seats:
            raise InvalidDeal(f"{name}: there is no seat {seat}")
    if opening.pogony is not None and len(opening.pogony) != seats:
        raise InvalidDeal(f"opening.pogony: one number a seat is needed, {seats} in all")


def set_up(
    rules: RuleSet,
    seats: int,
    dealer: Seat,
    trump: Suit | None,
    opening: Opening,
    hands: tuple[CardSet, ...],
) -> Setup:
    """What stays for the whole deal; `hands` are those that were dealt."""
    whole = SUIT_CARDS if rules.redeal_if == "six_of_suit" else COLOUR_CARDS
    redealers = tuple(
        seat
        for seat, hand in enumerate(hands)
        if rules.redeal_if != "none"
        and hand.bit_count() == rules.hand_size
        and any(not hand & ~cards for cards in whole)
    )
    cap = rules.bout_limit or rules.deck
    return Setup(
        rules=rules,
        seats=seats,
        dealer=dealer,
        trump=trump,
        pack=card_set(full_deck(rules)),
        stronger=stronger(trump),
        first_pogony=opening.pogony or (0,) * seats,
        free_order=rules.throw_order == "free",
        one_card_throws=rules.throw_order == "second_one",
        every_rank_fits=rules.throw_match == "table_ranks",
        lead_size=_LEAD_SIZE[rules.lead_shape],
        cap=cap,
        early_cap=cap if rules.first_bout_limit is None else min(cap, rules.first_bout_limit),
        redealers=redealers,
        rare_actions=bool(redealers) or rules.trump_swap != "none",
    )


def at_start(
    setup: Setup,
    hands: Sequence[CardSet],
    talon: tuple[Card, ...],
    discard: CardSet,
    out: tuple[Seat, ...],
    leader: Seat,
    number: int = 1,
) -> GameState:
    """The position before the first lead."""
    bout = begin_bout(setup, number, leader, hands, talon, discard, out)
    return cleared(bout, ATTACK, tuple(hands), ALONE[leader], setup.first_pogony)
