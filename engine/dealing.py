"""The first position of a deal: from an ordered pack, or from an arranged position.

There are no dice here. The pack comes in order, and draws by lot take their numbers from `lots`,
so that a record replays exactly.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.bouts import ALONE, begin_bout
from engine.cards import (
    COLOUR_CARDS,
    SUIT_CARDS,
    Card,
    CardSet,
    Rank,
    Suit,
    card_set,
    pack,
    stronger,
    suit,
)
from engine.errors import InvalidDeal
from engine.events import Dealt, Event, GameEnded, TrumpTurned
from engine.rules import RuleSet
from engine.scoring import finished, void
from engine.seats import Seat, clockwise, next_seat
from engine.state import ATTACK, OVER, Bout, GameState, Setup, cleared
from engine.steps import Step

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


class Position(NamedTuple):
    """An arranged position; cards that it does not name are in the discard."""

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    trump: Suit | None
    leader: Seat
    bout: int = 1
    out: tuple[Seat, ...] = ()


class _Lots:
    """The numbers of the draws by lot, in order; 0 when they have run out."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = iter(numbers)

    def pick(self, candidates: int) -> int:
        """The number of the picked one among so many candidates."""
        return next(self._numbers, 0) % candidates


def full_deck(rules: RuleSet) -> tuple[Card, ...]:
    """Every card of the game, unshuffled: the caller shuffles."""
    return pack(rules.deck)


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
    _check_seats(rules, seats)
    if sorted(deck) != sorted(full_deck(rules)):
        raise InvalidDeal(f"the deck must be the {rules.deck} cards of the pack, each once")
    _check_opening(seats, opening, dealer)
    if dealer is None:
        dealer = seats - 1 if opening.fool is None else opening.fool
    order = clockwise(seats, (dealer + 1) % seats)
    dealt = seats * rules.hand_size
    hands = [0] * seats
    for place, seat in enumerate(order):
        hands[seat] = card_set(deck[place:dealt:seats])
    draws = _Lots(lots)
    trump, talon, aside = _turn_trump(rules, tuple(deck[dealt:]), deck[dealt - 1], draws)
    setup = _setup(rules, seats, dealer, trump, opening, tuple(hands))
    turned = talon[-1] if talon and rules.trump == "turned" else None
    happened: list[Event] = [
        Dealt(seat, rules.hand_size, tuple(deck[place:dealt:seats]))
        for place, seat in enumerate(order)
    ]
    happened.append(TrumpTurned(trump, turned, aside))
    if trump_is_forbidden(rules, talon, deck[dealt - 1]):
        start = _at_start(setup, hands, talon, 0, (), order[0])
        over = start._replace(phase=OVER, active=(), outcome=void(start))
        return Step(over, dealt=(*happened, GameEnded(void(start))))
    leader = _first_leader(setup, order, hands, opening, draws)
    if leader is None:
        leader, hands, talon, drawn = _draw_for_lead(setup, order, hands, talon)
        happened += drawn
    return Step(_at_start(setup, hands, talon, 0, (), leader), dealt=tuple(happened))


def arrange(rules: RuleSet, position: Position, opening: Opening = Opening()) -> Step:  # noqa: B008 - a frozen value
    """The first step of a record that starts from an arranged position.

    Seats that hold nothing when there is nothing to draw leave at once, and the deal may be over
    at once. Raises InvalidDeal when the position cannot be.
    """
    seats = len(position.hands)
    _check_seats(rules, seats)
    _check_opening(seats, opening, position.leader)
    hands = tuple(card_set(cards) for cards in position.hands)
    whole = card_set(full_deck(rules))
    discard = whole ^ _named(position, whole)
    setup = _setup(rules, seats, seats - 1, position.trump, opening, hands)
    out = _already_out(position, hands)
    if len(out) >= seats - 1:
        return _over_at_start(setup, position, hands, discard, out)
    leader = next(seat for seat in clockwise(seats, position.leader) if seat not in out)
    start = _at_start(setup, hands, position.talon, discard, out, leader, position.bout)
    if not hands[leader] or not hands[start.bout.defender]:
        raise InvalidDeal("the leader and the defender must hold cards")
    return Step(start)


def _already_out(position: Position, hands: tuple[CardSet, ...]) -> tuple[Seat, ...]:
    """Who is out: whom the position names, then everybody with nothing to play (A7.2)."""
    seats = range(len(hands))
    named = position.out
    if len(set(named)) < len(named) or any(seat not in seats or hands[seat] for seat in named):
        raise InvalidDeal("out: name each seat that left once; it holds no cards")
    if position.talon:
        return named
    circle = clockwise(len(hands), position.leader)
    return (*named, *(seat for seat in circle if not hands[seat] and seat not in named))


def _over_at_start(
    setup: Setup,
    position: Position,
    hands: tuple[CardSet, ...],
    discard: CardSet,
    out: tuple[Seat, ...],
) -> Step:
    leader = position.leader
    defender = next_seat(setup.seats, leader, ())
    bout = Bout(
        setup,
        leader,
        defender,
        0,
        (),
        (),
        position.talon,
        discard,
        out,
        position.bout,
        leader,
        0,
        (),
    )
    state = cleared(bout, OVER, hands, (), setup.first_pogony)
    outcome = finished(state)
    return Step(state._replace(outcome=outcome), dealt=(GameEnded(outcome),))


def _named(position: Position, whole: CardSet) -> CardSet:
    named = [card for cards in position.hands for card in cards] + list(position.talon)
    bits = card_set(named)
    if bits & ~whole:
        raise InvalidDeal("the position names a card that is not in the pack")
    if bits.bit_count() != len(named):
        raise InvalidDeal("the position names a card twice")
    return bits


def _check_seats(rules: RuleSet, seats: int) -> None:
    if not 2 <= seats <= rules.max_seats:  # noqa: PLR2004 - a deal needs two
        raise InvalidDeal(
            f"{seats} seats: with {rules.deck} cards 2 to {rules.max_seats} can play"
        )


def _check_opening(seats: int, opening: Opening, dealer: Seat | None) -> None:
    for name, seat in (("dealer", dealer), ("fool", opening.fool), ("leader", opening.leader)):
        if seat is not None and not 0 <= seat < seats:
            raise InvalidDeal(f"{name}: there is no seat {seat}")
    if opening.pogony is not None and len(opening.pogony) != seats:
        raise InvalidDeal(f"opening.pogony: one number a seat is needed, {seats} in all")


def trump_is_forbidden(rules: RuleSet, talon: Sequence[Card], last: Card) -> bool:
    """Whether the deal is void because no card may be trump (A2.8).

    That is so when the whole pack is dealt and its last card is an ace, and when aces are all that
    is left to turn.
    """
    if rules.trump != "turned" or rules.turned_ace == "allow":
        return False
    return (talon[-1] if talon else last).rank is Rank.ACE


def _turn_trump(
    rules: RuleSet, rest: tuple[Card, ...], last: Card, draws: _Lots
) -> tuple[Suit | None, tuple[Card, ...], tuple[Card, ...]]:
    """The trump suit, the talon as it lies now, and the cards that were turned but may not lie."""
    if rules.trump == "none":
        return None, rest, ()
    if rules.trump == "fixed":
        assert rules.fixed_trump is not None  # read_rules has checked
        return suit(rules.fixed_trump), rest, ()
    if not rest:
        return last.suit, (), ()
    aside: list[Card] = []
    if rules.turned_ace == "redraw":
        while len(aside) < len(rest) - 1 and rest[len(aside)].rank is Rank.ACE:
            aside.append(rest[len(aside)])
    turned, above = rest[len(aside)], list(rest[len(aside) + 1 :])
    for ace in aside:
        above.insert(draws.pick(len(above) + 1), ace)
    return turned.suit, (*above, turned), tuple(aside)


def _first_leader(
    setup: Setup, order: tuple[Seat, ...], hands: list[CardSet], opening: Opening, draws: _Lots
) -> Seat | None:
    """Who leads; None: they draw from the talon for it (A3.2 c)."""
    rules, seats = setup.rules, setup.seats
    if opening.leader is not None:
        return opening.leader
    if opening.fool is not None:
        return (opening.fool + (1 if rules.next_lead == "from_under" else -1)) % seats
    if rules.first_lead == "dealers_left":
        return order[0]
    trumps = 0 if setup.trump is None else SUIT_CARDS[setup.trump]
    holders = [seat for seat in range(seats) if hands[seat] & trumps]
    if holders:
        return min(holders, key=lambda seat: _lowest(hands[seat] & trumps))
    if rules.no_trump_lead == "lot":
        return draws.pick(seats)
    if rules.no_trump_lead == "draw_from_stock" and trumps:
        return None
    lowest = min(_lowest(hand) >> 2 for hand in hands)
    tied = [seat for seat in range(seats) if _lowest(hands[seat]) >> 2 == lowest]
    return tied[0] if len(tied) == 1 else tied[draws.pick(len(tied))]


def _draw_for_lead(
    setup: Setup, order: tuple[Seat, ...], hands: list[CardSet], talon: tuple[Card, ...]
) -> tuple[Seat, list[CardSet], tuple[Card, ...], list[Event]]:
    """Everybody in turn draws and keeps a card until one is a trump; he leads (S3:L128)."""
    filled = list(hands)
    happened: list[Event] = []
    for place, drawn in enumerate(talon):
        seat = order[place % len(order)]
        filled[seat] |= 1 << drawn
        happened.append(Dealt(seat, 1, (drawn,)))
        if drawn.suit is setup.trump:
            return seat, filled, talon[place + 1 :], happened
    raise AssertionError("when nobody holds a trump, the talon has one")


def _lowest(cards: CardSet) -> int:
    return (cards & -cards).bit_length() - 1


def _setup(
    rules: RuleSet,
    seats: int,
    dealer: Seat,
    trump: Suit | None,
    opening: Opening,
    hands: tuple[CardSet, ...],
) -> Setup:
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
        every_rank_fits=rules.throw_match == "table_ranks",
        lead_size=_LEAD_SIZE[rules.lead_shape],
        cap=cap,
        early_cap=cap if rules.first_bout_limit is None else min(cap, rules.first_bout_limit),
        redealers=redealers,
        rare_actions=bool(redealers) or rules.trump_swap != "none",
    )


def _at_start(
    setup: Setup,
    hands: Sequence[CardSet],
    talon: tuple[Card, ...],
    discard: CardSet,
    out: tuple[Seat, ...],
    leader: Seat,
    number: int = 1,
) -> GameState:
    bout = begin_bout(setup, number, leader, hands, talon, discard, out)
    return cleared(bout, ATTACK, tuple(hands), ALONE[leader], setup.first_pogony)
