"""What a training deal explains: which decision this is, as a function of what its seat sees."""

from enum import StrEnum
from typing import NamedTuple

from bot.render.deal import lays_pogony
from engine import Attack, Beat, Card, Pass, Phase, SeatView, Take, ThrowIn


class Kind(StrEnum):
    """The decisions that somebody new has to understand; the value is one of the catalogue."""

    LEAD = "lead"
    LEAD_PAIR = "lead-pair"
    """The hand has cards of one rank, and laid at once they are a погон."""
    LEAD_LAST = "lead-last"
    """Nothing is left to draw."""
    BEAT = "beat"
    """The suit itself has a card that beats."""
    BEAT_BY_TRUMP = "beat-by-trump"
    """Only a trump beats."""
    BEAT_TRUMP = "beat-trump"
    """What is to be beaten is a trump."""
    BEAT_SEVERAL = "beat-several"
    TAKE = "take"
    """Something cannot be beaten at all."""
    THROW = "throw"
    THROW_PAIR = "throw-pair"
    CHASE = "chase"
    """The other one takes, and can be given more."""
    CHASE_PAIR = "chase-pair"


class Lesson(NamedTuple):
    """What is explained, and which attack card it is about, if it is about one."""

    kind: Kind
    card: Card | None = None


def lesson_of(view: SeatView) -> Lesson | None:
    """The one thing to explain to the seat of a view; None where it owes no decision."""
    if not any(isinstance(each, Attack | Take | Pass) for each in view.legal):
        return None
    match view.phase:
        case Phase.ATTACK:
            return Lesson(_lead(view))
        case Phase.DEFENCE:
            return _defence(view)
        case Phase.THROW:
            return Lesson(Kind.THROW_PAIR if _may_earn(view) else Kind.THROW)
        case Phase.TAKING:
            return Lesson(Kind.CHASE_PAIR if _may_earn(view) else Kind.CHASE)
        case Phase.HANG | Phase.OVER:
            return None


def _lead(view: SeatView) -> Kind:
    if _may_earn(view):
        return Kind.LEAD_PAIR
    return Kind.LEAD if view.talon else Kind.LEAD_LAST


def _defence(view: SeatView) -> Lesson:
    unbeaten = [each.attack for each in view.attempts if each.beat is None]
    ways = {
        attack: [
            each.card for each in view.legal if isinstance(each, Beat) and each.attack == attack
        ]
        for attack in unbeaten
    }
    for attack, cards in ways.items():
        if not cards:
            return Lesson(Kind.TAKE, attack)
    if len(unbeaten) > 1:
        return Lesson(Kind.BEAT_SEVERAL)
    (attack,) = unbeaten
    if attack.suit is view.trump:
        return Lesson(Kind.BEAT_TRUMP, attack)
    own_suit = any(card.suit is attack.suit for card in ways[attack])
    return Lesson(Kind.BEAT if own_suit else Kind.BEAT_BY_TRUMP, attack)


def _may_earn(view: SeatView) -> bool:
    layings = (each for each in view.legal if isinstance(each, Attack | ThrowIn))
    return lays_pogony(view) and any(len(each.cards) > 1 for each in layings)
