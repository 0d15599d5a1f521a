"""What a seat may ask for. Each action names its seat, because several seats may act at once.

The union is closed: `match` over it ends with `assert_never`, so a new action that nobody handles
fails type checking. The text forms are in `engine.notation`.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias, TypeVar

from engine.cards import BIT, Card, CardSet, card_set
from engine.seats import Seat


class Attempt(NamedTuple):
    """One attack card and what became of it."""

    attack: Card
    by: Seat
    beat: Card | None


@dataclass(frozen=True, slots=True)
class _Cards:
    """An action that names cards; what follows from them is kept, for every step asks for it.

    Two actions are equal when they name the same cards. Which of two twins is meant is seen when
    the action is done (`engine.twins`), and the sets are of those.
    """

    seat: Seat
    cards: tuple[Card, ...]
    bits: CardSet = field(init=False, repr=False, compare=False)
    """The set of the cards."""
    single: CardSet = field(init=False, repr=False, compare=False)
    """The same when it is one card, else nothing."""

    def __post_init__(self) -> None:
        """Fill in what follows from the cards."""
        bits = card_set(self.cards)
        object.__setattr__(self, "bits", bits)
        object.__setattr__(self, "single", bits if len(self.cards) == 1 else 0)


Laying = TypeVar("Laying", bound=_Cards)


def with_bits(action: Laying, bits: CardSet) -> Laying:
    """The same action, of other twins."""
    meant = type(action)(action.seat, action.cards)
    object.__setattr__(meant, "bits", bits)
    object.__setattr__(meant, "single", bits if len(action.cards) == 1 else 0)
    return meant


@dataclass(frozen=True, slots=True)
class Attack(_Cards):
    """Open a bout with one card or several of one rank (A4.1, A4.2)."""


@dataclass(frozen=True, slots=True)
class ThrowIn(_Cards):
    """Add cards of ranks that are on the table (A5.1), also after «беру» (A5.9)."""


@dataclass(frozen=True, slots=True)
class Beat:
    """Answer one attack card with a card that beats it (A4.3, A4.4)."""

    seat: Seat
    attack: Card
    card: Card
    attack_bit: CardSet = field(init=False, repr=False, compare=False)
    card_bit: CardSet = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Fill in the cards as sets, for the same reason."""
        object.__setattr__(self, "attack_bit", BIT[self.attack])
        object.__setattr__(self, "card_bit", BIT[self.card])


def beat_with_bits(action: Beat, attack: CardSet, card: CardSet) -> Beat:
    """The same beat, of other twins."""
    meant = Beat(action.seat, action.attack, action.card)
    object.__setattr__(meant, "attack_bit", attack)
    object.__setattr__(meant, "card_bit", card)
    return meant


@dataclass(frozen=True, slots=True)
class Transfer(_Cards):
    """Add cards of the led rank and hand the attack on to the next seat (A8.1)."""


@dataclass(frozen=True, slots=True)
class Show(_Cards):
    """Show the trump of the led rank and hand the attack on (A8.8)."""


@dataclass(frozen=True, slots=True)
class Take:
    """«Беру»: give up the defence (A4.5)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Challenge:
    """«Не верю»: doubt the answer on this attack card (C4.26); of two the later one (C4.32)."""

    seat: Seat
    attack: Card


@dataclass(frozen=True, slots=True)
class Pass:
    """«Бито»: add nothing (A4.11, A5.16). Never a transfer."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Withdraw(_Cards):
    """Take the latest throw-in back, whole (A5.12)."""


@dataclass(frozen=True, slots=True)
class Hang(_Cards):
    """Hang погоны with these cards (B2, B3)."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Do not hang the погоны that could be hung (B2, B3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swap:
    """Exchange the trump six for the turned trump (A2.10)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Redeal:
    """Demand a new deal for a hand of one suit (A2.11)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the deal for good (A2.13)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Misnamed:
    """A readable action with a wrong number of cards, as `0 beat 6s`; it is never allowed."""

    seat: Seat
    words: tuple[str, ...]


Move: TypeAlias = Attack | Hang | ThrowIn | Beat | Transfer | Show | Take | Pass
"""What a seat does to the bout on the table, and what remains of it in the position."""

Action: TypeAlias = (
    Attack
    | ThrowIn
    | Beat
    | Transfer
    | Show
    | Take
    | Challenge
    | Pass
    | Withdraw
    | Hang
    | Keep
    | Swap
    | Redeal
    | Resign
    | Misnamed
)
