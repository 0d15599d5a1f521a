"""What a deal starts from: the checks, the setup and the first position of every opening."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from engine.beating import anything, beaters
from engine.bouts import begin_bout, seating
from engine.cards import (
    BIT,
    COLOUR_OF_SUIT,
    ODD_CARD,
    ONE_PACK,
    RANK_OF_CARD,
    RANK_OR_SUIT_OF_CARD,
    SUIT_CARDS,
    TWIN,
    Card,
    CardSet,
    Suit,
    canonical,
    card_set,
    pack,
    pieces_of_pack,
)
from engine.errors import InvalidDeal
from engine.hanging import begun, hanging_at_start, ladder_length, sides_of
from engine.leads import is_shaped
from engine.menus import menus_of
from engine.refill import stacks_of
from engine.rules import RuleSet
from engine.seats import Seat
from engine.state import GameState, Setup

_LEAD_SIZE: Final = {"single": 1, "pair_max": 2, "same_rank": 8, "three_any": 0, "odd_groups": 0}
"""Cards of one rank that may be led at once; shaped leads are in no menu (`engine.leads`)."""
_IN_ONE_PACK: Final = 4


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


_NEVER: Final = 1 << 60
_NOTHING_FITS: Final = (0,) * len(RANK_OF_CARD)


def full_deck(rules: RuleSet) -> tuple[Card, ...]:
    """Every card of the game, unshuffled: the caller shuffles."""
    return _deck(rules.deck, rules.packs, rules.odd_card)


def whole_pack(rules: RuleSet) -> CardSet:
    """The same as a set."""
    return _whole(rules.deck, rules.packs, rules.odd_card)


@cache
def _deck(size: int, packs: int, odd_card: bool) -> tuple[Card, ...]:  # noqa: FBT001 - a key of the cache
    return (*pack(size) * packs, ODD_CARD) if odd_card else pack(size) * packs


@cache
def _whole(size: int, packs: int, odd_card: bool) -> CardSet:  # noqa: FBT001 - a key of the cache
    return card_set(_deck(size, packs, odd_card))


@cache
def _pieces(size: int, packs: int, odd_card: bool) -> tuple[CardSet, ...]:  # noqa: FBT001 - a key of the cache
    pieces = pieces_of_pack(size, packs)
    return _in_packs((*pieces, BIT[ODD_CARD]) if odd_card else pieces, packs)


def check_seats(rules: RuleSet, seats: int) -> None:
    """Raise InvalidDeal unless so many people can play by these rules (A1.6, A9.1)."""
    if seats in rules.seat_counts:
        return
    cards = rules.deck * rules.packs
    if rules.teams:
        able = " or ".join(map(str, rules.seat_counts))
        raise InvalidDeal(f"{seats} seats: in teams, with {cards} cards, {able} can play")
    raise InvalidDeal(f"{seats} seats: with {cards} cards 2 to {rules.max_seats} can play")


def check_opening(rules: RuleSet, seats: int, opening: Opening, dealer: Seat | None) -> None:
    """Raise InvalidDeal when the opening names a seat or a step that is not there."""
    for name, seat in (("dealer", dealer), ("fool", opening.fool), ("leader", opening.leader)):
        if seat is not None and not 0 <= seat < seats:
            raise InvalidDeal(f"{name}: there is no seat {seat}")
    if opening.pogony is not None and len(opening.pogony) != seats:
        raise InvalidDeal(f"opening.pogony: one number a seat is needed, {seats} in all")
    if rules.pogony.system == "campaign" and opening.ladders is not None:
        _check_ladders(rules, seats, opening.ladders)


def _check_ladders(rules: RuleSet, seats: int, ladders: tuple[int, ...]) -> None:
    sides, top = sides_of(rules, seats), ladder_length(rules)
    if len(ladders) != sides:
        raise InvalidDeal(f"opening.ladders: one number a side is needed, {sides} in all")
    if not all(0 <= at <= top for at in ladders):
        raise InvalidDeal(f"opening.ladders: the steps count from 0, and {top} is won")


def set_up(
    rules: RuleSet,
    dealer: Seat,
    trump: Suit | None,
    own_trumps: tuple[Suit, ...],
    opening: Opening,
    hands: Sequence[CardSet],
    talon: tuple[Card, ...],
) -> Setup:
    """What stays for the whole deal; `hands` and `talon` are as they were dealt."""
    seats = len(hands)
    cap = rules.bout_limit or rules.deck * rules.packs
    lies = rules.beat_honesty != "checked"
    honest = beaters(rules, trump)
    fits = _fits(rules)
    suits_count = rules.throw_match == "rank_or_suit"
    closed_answers = rules.throw_match == "led_rank" or rules.beat_honesty == "face_down"
    redealers = _redealers(rules, hands)
    hanging = hanging_at_start(rules, seats, opening.ladders)
    return Setup(
        rules=rules,
        seats=seats,
        dealer=dealer,
        trump=trump,
        pack=whole_pack(rules),
        stronger=anything(whole_pack(rules)) if lies else honest,
        hanging=hanging,
        whole=None,
        first_pogony=opening.pogony or (0,) * seats,
        free_order=rules.throw_order == "free",
        throws_anytime=rules.throw_timing == "anytime",
        one_card_throws=rules.throw_order == "second_one",
        narrow_throws=rules.throw_order == "second_one" or rules.self_throw or rules.packs > 1,
        fits=fits,
        beat_fits=_NOTHING_FITS if closed_answers else fits,
        leads=whole_pack(rules),
        pieces=_pieces(rules.deck, rules.packs, rules.odd_card),
        lead_size=min(_LEAD_SIZE[rules.lead_shape], _IN_ONE_PACK * rules.packs),
        transfer=rules.transfer,
        chase=rules.chase,
        cap=cap,
        early_cap=cap if rules.first_bout_limit is None else min(cap, rules.first_bout_limit),
        last_bout=rules.max_bouts or _NEVER,
        redealers=redealers,
        rare_actions=bool(redealers) or _has_rare_actions(rules) or hanging is not None,
        talon=talon,
        stock=len(talon),
        stacks=stacks_of(talon, seats * rules.hand_size),
        own_trumps=own_trumps,
        set_aside=0,
        hidden=_hidden(rules, talon),
        honest=honest,
        rare_asking=rules.throw_order == "free" or rules.self_throw or lies,
        rare_leads=is_shaped(rules) or rules.lead_from_stock or suits_count,
        rare_throws=rules.self_throw or suits_count,
        rare_takes=rules.self_throw or rules.second_try_draw,
        rare_closing=_has_rare_closing(rules),
        menus=menus_of(seats),
    )


@cache
def _in_packs(table: tuple[CardSet, ...], packs: int) -> tuple[CardSet, ...]:
    """The table without the twins, where there are none: numbers half as long are faster."""
    return table if packs > 1 else tuple(each & ONE_PACK for each in table[:TWIN])


def _fits(rules: RuleSet) -> tuple[CardSet, ...]:
    table = RANK_OR_SUIT_OF_CARD if rules.throw_match == "rank_or_suit" else RANK_OF_CARD
    return _in_packs(table, rules.packs)


def _hidden(rules: RuleSet, talon: Sequence[Card]) -> Card | None:
    """The card under the turned one (C4.19)."""
    if not rules.hidden_second_trump or rules.trump != "turned":
        return None
    return talon[-1] if len(talon) > 1 else None


def _has_rare_actions(rules: RuleSet) -> bool:
    if rules.packs > 1 or rules.trump_swap != "none" or rules.beat_honesty != "checked":
        return True
    return is_shaped(rules) or rules.lead_from_stock


def _has_rare_closing(rules: RuleSet) -> bool:
    return rules.rotate_hands or rules.hidden_second_trump or rules.instant_loss_at is not None


def _redealers(rules: RuleSet, hands: Sequence[CardSet]) -> tuple[Seat, ...]:
    """Who was dealt a whole hand of one suit, or of one colour (A2.11)."""
    if rules.redeal_if == "none":
        return ()
    whole = SUIT_CARDS if rules.redeal_if == "six_of_suit" else COLOUR_OF_SUIT
    found = []
    for seat, hand in enumerate(hands):
        one = (canonical(hand) & ONE_PACK).bit_length() - 1
        if not hand & ~whole[one & 3] and hand.bit_count() == rules.hand_size:
            found.append(seat)
    return tuple(found)


def at_start(
    setup: Setup,
    hands: Sequence[CardSet],
    drawn: int,
    discard: CardSet,
    out: tuple[Seat, ...],
    leader: Seat,
    number: int = 1,
) -> GameState:
    """The position before the first lead, when `drawn` cards of the talon are gone."""
    roles = seating(setup.rules, setup.seats, out)
    return begun(
        begin_bout(
            setup, roles, number, leader, hands, drawn, discard, out, (), setup.first_pogony
        )
    )
