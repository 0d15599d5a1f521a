"""What happened, in the past tense; `Step.events` lists it in order.

Events name cards only where the whole table sees them, except `Dealt`, `Refilled` and `Swapped`, whose
hidden cards `engine.views.redact` takes out for everybody but their owner.
"""

from typing import NamedTuple, TypeAlias

from engine.cards import Card, Suit
from engine.outcome import Outcome
from engine.seats import Seat


class Dealt(NamedTuple):
    """A seat received its first cards (A2.3), or drew for the lead (A3.2)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


class TrumpTurned(NamedTuple):
    """The trump is known (A2.5, A2.7); `laid_aside` are cards that were turned but may not lie (A2.8)."""

    trump: Suit | None
    card: Card | None
    laid_aside: tuple[Card, ...]


class Attacked(NamedTuple):
    """The bout was opened."""

    seat: Seat
    cards: tuple[Card, ...]
    pogony: int


class ThrownIn(NamedTuple):
    """Cards were added."""

    seat: Seat
    cards: tuple[Card, ...]
    pogony: int


class Withdrawn(NamedTuple):
    """The latest throw-in was taken back; `pogony` is what it had earned."""

    seat: Seat
    cards: tuple[Card, ...]
    pogony: int


class Beaten(NamedTuple):
    """An attack card was beaten."""

    seat: Seat
    attack: Card
    card: Card


class TakeDeclared(NamedTuple):
    """The defender said «беру»."""

    seat: Seat


class Passed(NamedTuple):
    """A thrower said «бито»."""

    seat: Seat


class Swapped(NamedTuple):
    """The trump six was exchanged for the turned trump."""

    seat: Seat
    given: Card
    taken: Card


class Discarded(NamedTuple):
    """The bout was beaten off; its cards left the game."""

    seat: Seat
    count: int


class PickedUp(NamedTuple):
    """The defender picked the bout up."""

    seat: Seat
    cards: tuple[Card, ...]


class Refilled(NamedTuple):
    """A seat drew from the talon."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


class SeatWentOut(NamedTuple):
    """A seat has no cards and nothing to draw."""

    seat: Seat
    place: int


class GameEnded(NamedTuple):
    """The deal is over."""

    outcome: Outcome


Event: TypeAlias = (
    Dealt
    | TrumpTurned
    | Attacked
    | ThrownIn
    | Withdrawn
    | Beaten
    | TakeDeclared
    | Passed
    | Swapped
    | Discarded
    | PickedUp
    | Refilled
    | SeatWentOut
    | GameEnded
)
