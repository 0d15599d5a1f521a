"""Answers that need not be honest, and who may doubt them (RULES C4.25–C4.29)."""

from collections.abc import Iterator, Sequence

from engine.actions import Beat, Challenge
from engine.cards import Card, CardSet
from engine.errors import Refusal
from engine.seats import Seat
from engine.state import ATTACK, HANG, OVER, Bout, GameState


def answer_on(state: GameState, attack: Card) -> Card | None:
    """The card with which this attack card was answered; of two answers the later one (C4.32)."""
    moves = reversed(state.moves)
    answers = (move for move in moves if isinstance(move, Beat) and move.attack == attack)
    return next((move.card for move in answers), None)


def is_honest(state: GameState, attack: Card, answer: Card) -> bool:
    """Whether the answer really beats the attack card."""
    return bool(state.setup.honest[attack] >> answer & 1)


def challenges(state: GameState, seat: Seat) -> Iterator[Challenge]:
    """What this seat may doubt now, in the order in which it was laid."""
    if why_no_doubt(state, seat) is None:
        beats = [move.attack for move in state.moves if isinstance(move, Beat)]
        yield from (Challenge(seat, attack) for attack in beats)


def why_no_doubt(state: GameState, seat: Seat) -> Refusal | None:
    """Why this seat may challenge nothing at all (C4.26); the seat is there and still in."""
    bout, phase = state.bout, state.phase
    if bout.setup.rules.beat_honesty == "checked":
        return Refusal.NOT_IN_RULES
    if phase in {ATTACK, HANG, OVER}:
        return Refusal.NOTHING_ON_TABLE
    if seat == bout.defender:
        return Refusal.OWN_ANSWER
    if seat not in bout.throwers:
        return Refusal.NOT_A_THROWER
    if not state.hands[seat]:
        return Refusal.NOTHING_AT_STAKE
    return Refusal.ALREADY_PASSED if seat in state.passed else None


def may_doubt(bout: Bout, hands: Sequence[CardSet], seat: Seat) -> bool:
    """Whether a thrower is asked although he may have nothing to add (C4.27).

    An answer lies on the table when the defender holds less than at the beginning.
    """
    if bout.setup.rules.beat_honesty == "checked" or seat == bout.defender or not hands[seat]:
        return False
    return hands[bout.defender].bit_count() < bout.hand_at_start
