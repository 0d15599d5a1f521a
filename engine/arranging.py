"""Arranged positions: what tests, puzzles and bug reports start from instead of a full deal."""

from itertools import islice
from typing import NamedTuple

from engine.cards import ONE_PACK, Card, CardSet, Suit, card_set, names, told_apart
from engine.errors import InvalidDeal
from engine.openings import Opening, at_start, check_opening, check_seats, set_up, whole_pack
from engine.rules import RuleSet
from engine.scoring import finished
from engine.seats import Seat, clockwise, next_seat, sides_in
from engine.state import OVER, Bout, Setup, cleared
from engine.steps import Step


class Position(NamedTuple):
    """An arranged position; cards that it does not name are in the discard."""

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    trump: Suit | None
    leader: Seat
    bout: int = 1
    out: tuple[Seat, ...] = ()
    own_trumps: tuple[Suit, ...] = ()
    """The trump of each seat, where each has one (C4.22)."""


def arrange(rules: RuleSet, position: Position, opening: Opening = Opening()) -> Step:  # noqa: B008 - a frozen value
    """The first step of a record that starts from an arranged position.

    Seats that hold nothing when there is nothing to draw leave at once, and the deal may be over
    at once. Raises InvalidDeal when the position cannot be.
    """
    if rules.stock == "set_aside":  # what would be drawn is as good as discarded (C4.12)
        position = position._replace(talon=())
    seats = len(position.hands)
    check_seats(rules, seats)
    check_opening(rules, seats, opening, None)
    if not 0 <= position.leader < seats:
        raise InvalidDeal(f"leader: there is no seat {position.leader}")
    _check_trumps(rules, position)
    position = _told_apart(position)
    hands = tuple(card_set(cards) for cards in position.hands)
    whole = whole_pack(rules)
    discard = whole ^ _named(position, whole)
    trump, own = position.trump, position.own_trumps
    setup = set_up(rules, seats - 1, trump, own, opening, hands, position.talon)
    out = _already_out(position, hands)
    if sides_in(seats, out, teams=rules.teams) <= 1:
        return _overat_start(setup, position, hands, discard, out)
    leader = next(seat for seat in clockwise(seats, position.leader) if seat not in out)
    start = at_start(setup, hands, 0, discard, out, leader, position.bout)
    if not hands[leader] or not hands[start.bout.defender]:
        raise InvalidDeal("the leader and the defender must hold cards")
    return Step(start)


def _check_trumps(rules: RuleSet, position: Position) -> None:
    own = position.own_trumps
    if len(own) != (len(position.hands) if rules.trump == "per_player" else 0):
        raise InvalidDeal("trumps: one a seat is needed where each has a trump of his own")
    named = (*own, position.trump)
    if any(trump is not None and trump.letter == rules.closed_suit for trump in named):
        raise InvalidDeal("trump: the closed suit cannot be trump")


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


def _overat_start(
    setup: Setup,
    position: Position,
    hands: tuple[CardSet, ...],
    discard: CardSet,
    out: tuple[Seat, ...],
) -> Step:
    bout = Bout(
        setup=setup,
        leader=position.leader,
        defender=next_seat(setup.seats, position.leader, ()),
        limit=0,
        throwers=(),
        drawers=(),
        seating=(),
        drawn=0,
        discard=discard,
        out=out,
        number=position.bout,
        attacker=position.leader,
        hand_at_start=0,
        shown=(),
    )
    state = cleared(bout, OVER, hands, (), setup.first_pogony)
    return Step(state._replace(outcome=finished(state)))


def _told_apart(position: Position) -> Position:
    """The position with its twins told apart, in the order in which they are named."""
    cards = iter(told_apart(_all_named(position)))
    hands = tuple(tuple(islice(cards, len(hand))) for hand in position.hands)
    return position._replace(hands=hands, talon=tuple(cards))


def _all_named(position: Position) -> list[Card]:
    return [card for cards in position.hands for card in cards] + list(position.talon)


def _named(position: Position, whole: CardSet) -> CardSet:
    named = _all_named(position)
    bits = card_set(named)
    if any(not whole >> each & 1 for each in names(named)):
        raise InvalidDeal("the position names a card that is not in the pack")
    if bits & ~whole or bits.bit_count() != len(named):
        often = "twice" if whole <= ONE_PACK else "more than twice"
        raise InvalidDeal(f"the position names a card {often}")
    return bits
