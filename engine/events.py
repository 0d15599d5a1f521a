"""What happened, in the past tense; `Step.events` lists it in order.

Events name cards that only their owner may see in `Dealt`, `Refilled`, `HandMoved` and `Covered`;
`engine.views.redact` takes them out for everybody else.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.cards import Card, Suit
from engine.outcome import Outcome
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat received its first cards (A2.3), or drew for the lead (A3.2)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """The trump is known (A2.5, A2.7); `laid_aside` was turned but may not lie (A2.8)."""

    trump: Suit | None
    card: Card | None
    laid_aside: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class OwnTrumpTurned:
    """The trump of one seat is known (C4.20); the rest as in `TrumpTurned`."""

    seat: Seat
    trump: Suit
    card: Card | None
    laid_aside: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TalonSetAside:
    """The talon left the game, and nobody will draw (C4.12)."""

    count: int


@dataclass(frozen=True, slots=True)
class Attacked:
    """The bout was opened."""

    seat: Seat
    cards: tuple[Card, ...]
    pogony: int


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """Cards were added."""

    seat: Seat
    cards: tuple[Card, ...]
    pogony: int


@dataclass(frozen=True, slots=True)
class Withdrawn:
    """The latest throw-in was taken back; `pogony` is what it had earned."""

    seat: Seat
    cards: tuple[Card, ...]
    pogony: int


@dataclass(frozen=True, slots=True)
class Beaten:
    """An attack card was beaten."""

    seat: Seat
    attack: Card
    card: Card


@dataclass(frozen=True, slots=True)
class Covered:
    """An attack card was answered with a closed card, which its owner alone may see (C4.28)."""

    seat: Seat
    attack: Card
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Challenged:
    """An answer was doubted and looked at (C4.26)."""

    seat: Seat
    attack: Card
    answer: Card
    honest: bool


@dataclass(frozen=True, slots=True)
class Transferred:
    """The attack was handed on with added cards (A8.1)."""

    seat: Seat
    cards: tuple[Card, ...]
    to: Seat
    pogony: int


@dataclass(frozen=True, slots=True)
class Shown:
    """The attack was handed on by showing the trump of its rank (A8.8)."""

    seat: Seat
    cards: tuple[Card, ...]
    to: Seat


@dataclass(frozen=True, slots=True)
class TakeDeclared:
    """The defender said «беру»."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Passed:
    """A thrower said «бито»."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped:
    """The trump six was exchanged for the turned trump."""

    seat: Seat
    given: Card
    taken: Card


@dataclass(frozen=True, slots=True)
class Discarded:
    """The bout was beaten off; its cards left the game."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class PickedUp:
    """The defender picked the bout up."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Refilled:
    """A seat drew from the talon."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandMoved:
    """A seat holds the hand of the one before it from now on (C4.15)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Hung:
    """Погоны hang on these shoulders now (B2.S9, B3.S4)."""

    seat: Seat
    cards: tuple[Card, ...]
    on: tuple[Seat, ...]
    led: bool
    """Whether they had been led; else they leave the hand only now."""
    to: Seat | None
    """Who is given the cards now; None: nobody, shown ones go to the discard."""


@dataclass(frozen=True, slots=True)
class HandedOver:
    """A seat's last cards, all of them погоны, went to a partner (B2.S10)."""

    seat: Seat
    count: int
    cards: tuple[Card, ...]
    to: Seat


@dataclass(frozen=True, slots=True)
class Kept:
    """A seat does not hang its погоны."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SeatWentOut:
    """A seat has no cards and nothing to draw."""

    seat: Seat
    place: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The deal is over."""

    outcome: Outcome


Event: TypeAlias = (
    Dealt
    | TrumpTurned
    | OwnTrumpTurned
    | TalonSetAside
    | Attacked
    | ThrownIn
    | Withdrawn
    | Beaten
    | Covered
    | Challenged
    | Transferred
    | Shown
    | TakeDeclared
    | Passed
    | Swapped
    | Discarded
    | PickedUp
    | Refilled
    | HandMoved
    | HandedOver
    | Hung
    | Kept
    | SeatWentOut
    | GameEnded
)
