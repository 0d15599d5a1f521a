"""The first position of a deal from an ordered pack.

There are no dice here. The pack comes in order, and draws by lot take their numbers from `lots`,
so that a record replays exactly.
"""

from collections.abc import Sequence

from engine.cards import SUIT_CARDS, Card, CardSet, Rank, Suit, card_set, suit
from engine.errors import InvalidDeal
from engine.events import Dealt, Event, GameEnded, TrumpTurned
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
from engine.steps import Step


class _Lots:
    """The numbers of the draws by lot, in order; 0 when they have run out."""

    def __init__(self, numbers: Sequence[int]) -> None:
        self._numbers = iter(numbers)

    def pick(self, candidates: int) -> int:
        """The number of the picked one among so many candidates."""
        return next(self._numbers, 0) % candidates


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
    if len(deck) != len(full_deck(rules)) or card_set(deck) != whole_pack(rules):
        raise InvalidDeal(f"the deck must be the {rules.deck} cards of the pack, each once")
    check_opening(seats, opening, dealer)
    if dealer is None:
        dealer = seats - 1 if opening.fool is None else opening.fool
    order = clockwise(seats, (dealer + 1) % seats)
    dealt = seats * rules.hand_size
    hands = [0] * seats
    for place, seat in enumerate(order):
        hands[seat] = card_set(deck[place:dealt:seats])
    draws = _Lots(lots)
    trump, talon, aside = _turn_trump(rules, tuple(deck[dealt:]), deck[dealt - 1], draws)
    setup = set_up(rules, dealer, trump, opening, hands, talon)
    turned = talon[-1] if talon and rules.trump == "turned" else None
    happened: list[Event] = [
        Dealt(seat, rules.hand_size, tuple(deck[place:dealt:seats]))
        for place, seat in enumerate(order)
    ]
    happened.append(TrumpTurned(trump, turned, aside))
    if trump_is_forbidden(rules, talon, deck[dealt - 1]):
        start = at_start(setup, hands, 0, 0, (), order[0])
        over = start._replace(phase=OVER, active=(), outcome=void(start))
        return Step(over, dealt=(*happened, GameEnded(void(start))))
    leader, drawn = _first_leader(setup, order, hands, opening, draws), 0
    if leader is None:
        leader, drawn = _draw_for_lead(setup, order, hands, happened)
    return Step(at_start(setup, hands, drawn, 0, (), leader), dealt=tuple(happened))


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
    held = 0
    for hand in hands:
        held |= hand & trumps
    if held:
        lowest_trump = held & -held
        return next(seat for seat in range(seats) if hands[seat] & lowest_trump)
    if rules.no_trump_lead == "lot":
        return draws.pick(seats)
    if rules.no_trump_lead == "draw_from_stock" and trumps:
        return None
    lowest = min(_lowest(hand) >> 2 for hand in hands)
    tied = [seat for seat in range(seats) if _lowest(hands[seat]) >> 2 == lowest]
    return tied[0] if len(tied) == 1 else tied[draws.pick(len(tied))]


def _draw_for_lead(
    setup: Setup, order: tuple[Seat, ...], hands: list[CardSet], happened: list[Event]
) -> tuple[Seat, int]:
    """Everybody in turn draws and keeps a card until one is a trump; he leads (S3:L128).

    Puts the cards into `hands` and the draws into `happened`; the leader, and how many were drawn.
    """
    last = next(place for place, drawn in enumerate(setup.talon) if drawn.suit is setup.trump)
    for place, drawn in enumerate(setup.talon[: last + 1]):
        seat = order[place % len(order)]
        hands[seat] |= 1 << drawn
        happened.append(Dealt(seat, 1, (drawn,)))
    return order[last % len(order)], last + 1


def _lowest(cards: CardSet) -> int:
    return (cards & -cards).bit_length() - 1
