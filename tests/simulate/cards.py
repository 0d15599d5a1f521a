"""Which cards a text or a button names, and which cards somebody has seen."""

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from typing import Final

from engine import Card, GameState, Step, redact, view_for

EVERY_CARD: Final = frozenset(rank + suit for rank in ("10", *"23456789JQKA") for suit in "schd")
_FACE: Final = re.compile(r"(10|[2-9ВДКТJQKA])([♠♣♦♥])")
_NAME: Final = re.compile(r"(?<![0-9A-Za-z])(10|[2-9JQKA])([schd])(?![0-9A-Za-z])")
_LETTERS: Final = {"В": "J", "Д": "Q", "К": "K", "Т": "A"}
_SUITS: Final = {"♠": "s", "♣": "c", "♦": "d", "♥": "h"}


def faces_in(text: str) -> set[str]:
    """The cards that people read in a text, by their names in records."""
    return {_LETTERS.get(rank, rank) + _SUITS[sign] for rank, sign in _FACE.findall(text)}


def names_in(data: Iterable[str]) -> set[str]:
    """The cards that the data of some buttons names."""
    return {rank + suit for each in data for rank, suit in _NAME.findall(each)}


def seen_by(seat: int | None, step: Step) -> set[str]:
    """The cards that a seat (None: everybody) gets to see by a step."""
    told = [redact(event, seat) for event in step.events]
    return _cards_in((view_for(step.state, seat), told))


def shown_at_the_end(state: GameState) -> set[str]:
    """All cards that are still held: the result shows them."""
    return {str(card) for seat in range(len(state.hands)) for card in view_for(state, seat).hand}


def _cards_in(value: object) -> set[str]:
    if isinstance(value, Card):
        return {str(value)}
    if isinstance(value, tuple | list | frozenset):
        return {card for each in value for card in _cards_in(each)}
    if is_dataclass(value) and not isinstance(value, type):
        return {card for field in fields(value) for card in _cards_in(getattr(value, field.name))}
    return set()
