"""What the end of a bout does in a few variants only (RULES C4.15–C4.19).

`engine.resolution` comes here when a flag of the setup says so.
"""

from dataclasses import replace

from engine.beating import beaters
from engine.cards import CardSet, suit_of
from engine.seats import Seat, next_seat
from engine.state import Setup
from engine.trumps import may_be_trump


def holds_too_many(setup: Setup, hand: CardSet) -> bool:
    """Whether so many cards lose at once (C4.16)."""
    most = setup.rules.instant_loss_at
    return most is not None and hand.bit_count() >= most


def with_second_trump(setup: Setup, drawn: int) -> Setup:
    """The setup with the hidden trump turned, once nothing lies over it any more (C4.19)."""
    hidden = setup.hidden
    if hidden is None or drawn < setup.stock - 1:
        return setup
    if not may_be_trump(setup.rules, hidden):
        return replace(setup, hidden=None)
    trump = suit_of(hidden)
    honest = beaters(setup.rules, trump)
    stronger = honest if setup.stronger is setup.honest else setup.stronger
    return replace(setup, hidden=None, trump=trump, honest=honest, stronger=stronger)


def rotated(setup: Setup, hands: list[CardSet], out: tuple[Seat, ...]) -> list[CardSet]:
    """The hands, each with the next seat in play where the rules move them on (C4.15)."""
    if not setup.rules.rotate_hands:
        return hands
    moved = [0] * setup.seats
    for seat in range(setup.seats):
        if seat not in out:
            moved[next_seat(setup.seats, seat, out)] = hands[seat]
    return moved
