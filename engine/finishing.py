"""Finishing a deal with погоны: who may, and who wears them (RULES B3).

Facts only, as in `engine.hanging`.
"""

from collections.abc import Sequence

from engine.bouts import bout_cap
from engine.cards import RANK_OF_CARD, RANKS, CardSet, Rank
from engine.rules import Pogony
from engine.seats import Seat, clockwise, members, next_opponent
from engine.state import Bout


def asked_to_finish(
    bout: Bout, hands: Sequence[CardSet], kept: tuple[Seat, ...]
) -> tuple[Seat, ...]:
    """Who may finish with погоны at the beginning of this bout, the leader first (B3.S1, B3.a)."""
    setup = bout.setup
    if bout.drawn < setup.stock:
        return ()
    rules = setup.rules.pogony
    order = clockwise(setup.seats, bout.leader)
    return tuple(
        seat
        for seat in (order if rules.trigger == "anytime" else order[:1])
        if seat not in kept
        and _finishes(rules, setup.trumps_of(seat), hands[seat])
        and targets_of(bout, seat)
        and (rules.resolution == "declare" or _fits_the_bout(bout, hands, seat))
    )


def _finishes(rules: Pogony, trumps: CardSet, hand: CardSet) -> bool:
    """Whether a hand is a set of finishing погоны and nothing else (B3.c–B3.e)."""
    if hand.bit_count() not in rules.finish_counts:
        return False
    rank = RANK_OF_CARD[hand.bit_length() - 1]
    if hand & ~rank or (rules.finish_rank == "six" and rank != RANKS[Rank.SIX]):
        return False
    trumps &= hand
    match rules.trump_in_set:
        case "forbidden":
            return not trumps
        case "with_plain":
            return trumps != hand
        case _:
            return True


def _fits_the_bout(bout: Bout, hands: Sequence[CardSet], seat: Seat) -> bool:
    """Whether this hand could be led now, погоны being led: the limit holds for it (F8.5)."""
    setup = bout.setup
    target = next_opponent(setup.seats, seat, bout.out, teams=setup.rules.teams)
    cap = bout_cap(setup, bout.number, bout.discard)
    return hands[seat].bit_count() <= min(cap, hands[target].bit_count())


def targets_of(bout: Bout, seat: Seat) -> tuple[Seat, ...]:
    """Who would wear the погоны with which this seat finishes (B3.S2, B3.i, B3.j)."""
    setup = bout.setup
    rules = setup.rules
    others = tuple(each for each in range(setup.seats) if each not in bout.out and each != seat)
    if rules.teams:
        mine = members(setup.seats, seat, teams=True)
        losers = tuple(each for each in range(setup.seats) if each not in mine)
        return () if any(each in mine for each in others) else losers
    if len(others) == 1:
        return others
    double = rules.pogony.three_player_double
    return others if (double if setup.seats == 3 else rules.pogony.hang_on_all) else ()  # noqa: PLR2004 - a game of three
