"""Reasons against an action that several kinds of actions share."""

from engine.cards import TWIN, CardSet
from engine.errors import Refusal
from engine.hanging import pogony_of_side
from engine.seats import Seat
from engine.state import OVER, TAKING, GameState


def absence(state: GameState, seat: Seat) -> Refusal | None:
    """Why nothing at all is allowed to this seat; whose turn it is mostly answers that."""
    if state.phase is OVER:
        return Refusal.GAME_OVER
    if not 0 <= seat < len(state.hands):
        return Refusal.NOT_SEATED
    return Refusal.SEAT_IS_OUT if seat in state.out else None


def no_defence(state: GameState, seat: Seat) -> Refusal:
    """Why this seat cannot answer the attack now: there is none, or it is another's to answer."""
    if absent := absence(state, seat):
        return absent
    if seat != state.bout.defender:
        return Refusal.NOT_DEFENDING
    return Refusal.ALREADY_TAKING if state.phase is TAKING else Refusal.NOTHING_TO_BEAT


def card_refusal(state: GameState, seat: Seat, bits: CardSet, count: int) -> Refusal | None:
    """Why these cards cannot come out of this hand: none, twice named, or not held (E9, E15)."""
    if not count:
        return Refusal.WRONG_CARD_COUNT
    if bits.bit_count() != count or named_too_often(bits, state.hands[seat]):
        return Refusal.CARD_TWICE
    return Refusal.CARD_NOT_HELD if bits & ~state.hands[seat] else None


def named_too_often(bits: CardSet, place: CardSet) -> bool:
    """Whether both of two twins are named, and are not both there."""
    missing = bits & ~place
    return bool(missing & bits << TWIN or missing & bits >> TWIN)


def misfit(state: GameState, seat: Seat, bits: CardSet) -> Refusal:
    """Why cards do not go with what lies: another rank, or погоны that may not attack (B2.l)."""
    setup = state.bout.setup
    own = 0 if setup.whole is None else pogony_of_side(setup, seat)
    return Refusal.POGON_STAYS if bits & own else Refusal.RANK_NOT_ON_TABLE


def limit_refusal(state: GameState, count: int) -> Refusal:
    """Which limit so many attack cards break: the hand of the defender (A5.11), or A5.10."""
    return Refusal.OVER_HAND if count > state.bout.hand_at_start else Refusal.OVER_LIMIT
