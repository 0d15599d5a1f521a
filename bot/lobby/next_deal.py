"""Who deals the next deal, and what it takes over from earlier ones (A2.13, A2.15, B2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Opening, Outcome, RuleSet, Seat


@dataclass(frozen=True, slots=True)
class NextDeal:
    """The dealer and the opening of a deal among the same seats."""

    dealer: Seat
    opening: Opening
    by_lot: bool = False
    """The dealer was drawn, and not taken over from the deal before."""


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that was played to its end, as far as later ones care."""

    people: tuple[int, ...]
    """Ids by seat."""
    rules: RuleSet
    dealer: Seat
    outcome: Outcome


def next_deal(outcome: Outcome, dealer: Seat, seats: int) -> NextDeal:
    """What follows a finished deal.

    The fool deals, of several the one who held cards last (A2.15, A9.7). After a draw nobody lost:
    the dealer's left neighbour deals, and the lead is found as in a first deal.
    """
    if not outcome.fools:
        return NextDeal((dealer + 1) % seats, Opening())
    fool = _last_to_leave(outcome)
    return NextDeal(fool, Opening(fool=fool))


def in_series(past: Sequence[PastDeal], people: Sequence[int]) -> NextDeal | None:
    """What follows the latest of these deals (newest first) for people who sit in this order.

    None: a first deal, because nothing was played or not by this circle (A2.13). Where in the
    circle the counting of seats begins does not matter.
    """
    if not past or (turn := _turn(past[0].people, people)) is None:
        return None
    seats = len(people)
    how = next_deal(past[0].outcome, past[0].dealer, seats)
    fool = how.opening.fool
    moved = None if fool is None else (fool + turn) % seats
    return NextDeal((how.dealer + turn) % seats, Opening(fool=moved))


def ladders_of(
    past: Sequence[PastDeal], people: Sequence[int], rules: RuleSet, top: int
) -> tuple[int, ...] | None:
    """How far each side has climbed in the campaign that this circle plays (B2); None: a new one.

    `past` has the newest deal first; `top` is the step that has won, after which a new campaign
    begins. Deals of other games in between do not end one, other rules of it do.
    """
    for deal in past:
        steps, turn = deal.outcome.ladders, _turn(deal.people, people)
        if steps is None or turn is None:
            continue
        if max(steps) >= top or not _same_campaign(deal.rules, rules):
            return None
        return tuple(steps[(side - turn) % len(steps)] for side in range(len(steps)))
    return None


def _same_campaign(before: RuleSet, now: RuleSet) -> bool:
    return (before.pogony, before.deck, before.teams) == (now.pogony, now.deck, now.teams)


def _turn(before: Sequence[int], now: Sequence[int]) -> int | None:
    """By how many seats the circle was turned from one deal to the other; None: another circle."""
    people = list(before)
    if sorted(people) != sorted(now):
        return None
    turn = now.index(people[0])
    return turn if [*now[turn:], *now[:turn]] == people else None


def _last_to_leave(outcome: Outcome) -> Seat:
    leaving = [seat for group in outcome.places for seat in group]
    return max(outcome.fools, key=leaving.index)
