"""What a picture shows, as plain values: what is public, already in the words of its readers.

A picture is made of these and of nothing else, so no hidden card can get into one. `bot.pictures`
draws them; here nothing knows how.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine import Card


class Role(StrEnum):
    """What somebody does in the bout."""

    ATTACKER = "attacker"
    DEFENDER = "defender"
    OTHER = "other"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Plate:
    """One seat at the table. Names are plain text, not escaped."""

    name: str
    status: str
    """What stands under the name: how many cards, or the place of who is out."""
    role: Role = Role.OTHER
    asked: bool = False
    """Whether the table waits for this seat, as far as the table may know."""
    straps: int = 0
    """погоны on the shoulders."""
    mark: str = ""
    """One word more: a rank by погоны, the next погон of a campaign, a trump of one's own."""
    team: int | None = None
    """Which of the two teams, 0 or 1; None where there are none."""


@dataclass(frozen=True, slots=True)
class Pair:
    """An attack card and what lies on it; None is a card that lies face down."""

    attack: Card | None
    beat: Card | None = None
    beaten: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """How cards are drawn."""

    letters: tuple[str, str, str, str] = ("J", "Q", "K", "A")
    """Jack, queen, king and ace in the language of the readers."""
    four_colours: bool = False


@dataclass(frozen=True, slots=True)
class TablePicture:
    """The public table of a running deal."""

    title: str
    caption: str
    """Whose move it is."""
    clock: str
    """How long a decision may take; empty without a limit."""
    plates: tuple[Plate, ...]
    """By seat, which is the order of play."""
    arrow: tuple[int, int] | None
    """From whose seat to whose the attack goes."""
    pairs: tuple[Pair, ...]
    trump: str
    """What is trump, in words."""
    sign: str
    """The sign of the trump suit; empty where there is none, or not one for all."""
    turned: Card | None
    talon: int
    discard: int
    look: Look = Look()


@dataclass(frozen=True, slots=True)
class ResultPicture:
    """How a deal has ended."""

    title: str
    headline: str
    """Who is дурак, or that nobody is."""
    fools: tuple[Plate, ...]
    others: tuple[Plate, ...]
    """Everybody else, the first who left first."""


Picture: TypeAlias = TablePicture | ResultPicture
