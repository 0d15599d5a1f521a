"""Bouts: how one begins, and whom it asks.

Nothing here moves a card; `engine.play` lays them and `engine.resolution` clears the table.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.cards import Card, CardSet
from engine.rules import RuleSet
from engine.seats import Seat, clockwise, next_seat
from engine.state import DEFENCE, Bout, GameState, Setup

ALONE: Final = tuple((seat,) for seat in range(64))
"""`ALONE[seat]` is `(seat,)`: most of the time exactly one seat is asked."""


def begin_bout(
    setup: Setup,
    number: int,
    leader: Seat,
    hands: Sequence[CardSet],
    talon: tuple[Card, ...],
    discard: CardSet,
    out: tuple[Seat, ...],
) -> Bout:
    """The bout that `leader` opens against the next seat that is still in (A3.6)."""
    rules = setup.rules
    defender, throwers, drawers = _roles(rules.throwers, setup.seats, leader, out)
    hand = hands[defender].bit_count()
    limit = bout_limit(rules, number, hand, discard)
    return Bout(
        setup, number, leader, defender, limit, hand, throwers, drawers, talon, discard, out
    )


def bout_limit(rules: RuleSet, number: int, hand: int, discard: CardSet) -> int:
    """How many attack cards a bout may hold in all, its lead included.

    `hand` is what the defender holds as he becomes the defender (A5.11). The cap is six (A5.10) or none
    («до завала», A5.13), and in the first bout, or until cards were discarded, usually five (A5.14).
    """
    limit = hand if rules.bout_limit is None else min(rules.bout_limit, hand)
    early = number == 1 if rules.first_limit_scope == "first_bout" else not discard
    if early and rules.first_bout_limit is not None:
        return min(limit, rules.first_bout_limit)
    return limit


@lru_cache(maxsize=4096)
def _roles(
    who: str, seats: int, leader: Seat, out: tuple[Seat, ...]
) -> tuple[Seat, tuple[Seat, ...], tuple[Seat, ...]]:
    """The defender, the throwers in the order of asking, and everybody in the order of drawing.

    The leader is asked and draws first, then the seats from the defender's left round the circle
    (A5.5, A6.2, A6.3); the defender draws last (A6.4). Neighbours are the nearest seats still in (A5.4).
    """
    defender = next_seat(seats, leader, out)
    circle = [seat for seat in clockwise(seats, defender) if seat not in out and seat != defender]
    order = (leader, *(seat for seat in circle if seat != leader))
    throwers = {
        "none": (),
        "leader": (leader,),
        "neighbours": tuple(seat for seat in order if seat in (circle[0], circle[-1])),
        "all": order,
    }
    return defender, throwers[who], (*order, defender)


def asked_to_throw(
    bout: Bout,
    laid: int,
    hands: Sequence[CardSet],
    fitting: CardSet,
    passed: tuple[Seat, ...] = (),
) -> tuple[Seat, ...]:
    """Who owes an answer to "anything to add?": who can throw in and has not said «бито».

    `polled` and `second_one` ask one seat at a time, from the leader on (A5.5, A5.6); `free` asks
    everybody at once (A5.7). Seats that cannot throw in are skipped. Empty: nobody adds anything.
    """
    if laid >= bout.limit:
        return ()
    if bout.setup.rules.throw_order == "free":
        return tuple(
            [seat for seat in bout.throwers if hands[seat] & fitting and seat not in passed]
        )
    for seat in bout.throwers:
        if hands[seat] & fitting and seat not in passed:
            return ALONE[seat]
    return ()


def may_throw_out_of_turn(state: GameState) -> bool:
    """Whether cards may be thrown in while something is unbeaten, when nobody is asked (A5.2, A5.7)."""
    return state.phase is DEFENCE and state.setup.rules.throw_timing == "anytime"
