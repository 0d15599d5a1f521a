"""How a deal ended."""

from enum import StrEnum
from typing import NamedTuple

from engine.seats import Seat


class FinishReason(StrEnum):
    """Why the deal is over."""

    FOOL = "fool"
    """One side lost (A7.3, B1)."""
    DRAW = "draw"
    """Nobody lost: nobody has cards left, or the deal ran into its bout limit (A7.5, E17)."""
    HUNG = "hung"
    """Погоны were hung, and who wears them lost (B2.S9)."""
    RESIGNED = "resigned"
    """A seat left for good; it is the fool (A2.13)."""
    REDEAL = "redeal"
    """The deal is void: a hand of one suit, or no card that may be trump (A2.8, A2.11). Same
    dealer again.
    """


class PogonyTally(NamedTuple):
    """Погоны of this deal alone, per seat."""

    laid: tuple[int, ...]
    """Pairs laid at once in the counting game (B1)."""
    hung: tuple[int, ...]
    """Погоны hung on others (B2, B3)."""
    worn: tuple[int, ...]
    """Погоны received on one's own shoulders (B2, B3)."""


class Outcome(NamedTuple):
    """The result of a deal; derived from its record and nothing else."""

    reason: FinishReason
    fools: tuple[Seat, ...]
    """All members of the losing side; empty for a draw and for a redeal."""
    places: tuple[tuple[Seat, ...], ...]
    """Groups in order of leaving, one seat a group; the last group holds all who still have
    cards.
    """
    pogony: PogonyTally
    ladders: tuple[int, ...] | None
    """Each side's step in the campaign game (B2); None in every other game."""
