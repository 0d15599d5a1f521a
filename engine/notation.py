"""Text for everything that a person debugs: actions, events, positions.

The forms are a contract (RULES F): records on disk and the output of `durak replay` are made of
them.
"""

import re
from dataclasses import fields
from typing import Any, Final, TypeAlias, assert_never

from engine.actions import (
    Action,
    Attack,
    Beat,
    Challenge,
    Hang,
    Keep,
    Misnamed,
    Pass,
    Redeal,
    Resign,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)
from engine.cards import Card, Suit, card, cards_in
from engine.errors import InvalidNotation
from engine.events import Event
from engine.legality import legal_actions
from engine.outcome import Outcome
from engine.state import GameState, turned_trump

_Cards: TypeAlias = Attack | ThrowIn | Transfer | Show | Withdraw | Hang
_Bare: TypeAlias = Take | Pass | Keep | Swap | Redeal | Resign
_WITH_CARDS: Final[dict[str, type[_Cards]]] = {
    "attack": Attack,
    "throw": ThrowIn,
    "transfer": Transfer,
    "show": Show,
    "withdraw": Withdraw,
    "hang": Hang,
}
_BARE: Final[dict[str, type[_Bare]]] = {
    "take": Take,
    "pass": Pass,
    "keep": Keep,
    "swap": Swap,
    "redeal": Redeal,
    "resign": Resign,
}
_VERBS: Final[dict[type[Action], str]] = {
    kind: verb for verb, kind in (*_WITH_CARDS.items(), *_BARE.items())
}


def format_action(action: Action) -> str:
    """An action as `<seat> <verb> <cards…>`.

    >>> format_action(parse_action("1 beat 6s 7s"))
    '1 beat 6s 7s'
    """
    match action:
        case Beat():
            return f"{action.seat} beat {action.attack} {action.card}"
        case Challenge():
            return f"{action.seat} challenge {action.attack}"
        case Attack() | ThrowIn() | Transfer() | Show() | Withdraw() | Hang():
            return " ".join([str(action.seat), _VERBS[type(action)], *map(str, action.cards)])
        case Misnamed():
            return " ".join([str(action.seat), *action.words])
        case Take() | Pass() | Keep() | Swap() | Redeal() | Resign():
            return f"{action.seat} {_VERBS[type(action)]}"
        case _:
            assert_never(action)


def parse_action(text: str) -> Action:
    """The action written so; InvalidNotation when its seat, verb or a card is unreadable.

    With a wrong number of cards it is readable, and never allowed (`Misnamed`).
    """
    seat_text, *words = text.split() or [""]
    if not re.fullmatch(r"[0-9]{1,9}", seat_text):
        raise InvalidNotation(f"{text!r}: an action begins with a seat, counted from 0")
    verb, *names = words or [""]
    seat, cards = int(seat_text), tuple(map(card, names))
    if verb == "beat":
        one_beats_one = len(cards) == 2  # noqa: PLR2004
        return Beat(seat, *cards) if one_beats_one else Misnamed(seat, tuple(words))
    if verb == "challenge":
        return Challenge(seat, *cards) if len(cards) == 1 else Misnamed(seat, tuple(words))
    if verb == "attack":  # without a card: the top of the talon (F2.16)
        return Attack(seat, cards)
    if verb in _WITH_CARDS:
        return _WITH_CARDS[verb](seat, cards) if cards else Misnamed(seat, tuple(words))
    if verb in _BARE:
        return Misnamed(seat, tuple(words)) if cards else _BARE[verb](seat)
    verbs = ", ".join(sorted(["beat", "challenge", *_WITH_CARDS, *_BARE]))
    raise InvalidNotation(f"{text!r}: {verb!r} is not one of {verbs}")


def state_form(state: GameState) -> dict[str, Any]:
    """The whole position, hidden cards included, as `durak replay` prints it."""
    bout, trump = state.bout, state.setup.trump
    legal = {str(seat): legal_actions(state, seat) for seat in range(state.setup.seats)}
    return {
        "phase": state.phase.value,
        "trump": None if trump is None else trump.letter,
        **_own_trumps(state),
        "turned": _name(turned_trump(state)),
        "talon": len(state.talon),
        "discard": (state.discard | state.setup.set_aside).bit_count(),
        "hands": [[str(each) for each in cards_in(hand)] for hand in state.hands],
        "table": [
            {"attack": str(each.attack), "by": each.by, "beat": _name(each.beat)}
            for each in state.attempts
        ],
        "attacker": bout.attacker,
        "defender": bout.defender,
        "limit": bout.limit,
        "bout": bout.number,
        "pogony": list(state.pogony),
        "out": list(state.out),
        "active": list(state.active),
        "legal": {
            seat: [format_action(each) for each in actions]
            for seat, actions in legal.items()
            if actions
        },
        "outcome": None if state.outcome is None else outcome_form(state.outcome),
    }


def _own_trumps(state: GameState) -> dict[str, list[str]]:
    """The trump of each seat, in the game where each has one (C4.22)."""
    own = state.setup.own_trumps
    return {"trumps": [each.letter for each in own]} if own else {}


def outcome_form(outcome: Outcome) -> dict[str, Any]:
    """An outcome as `durak replay` prints it."""
    return {
        "reason": outcome.reason.value,
        "fools": list(outcome.fools),
        "places": [list(group) for group in outcome.places],
        "pogony": {key: list(value) for key, value in outcome.pogony._asdict().items()},
        "ladders": None if outcome.ladders is None else list(outcome.ladders),
    }


def event_form(event: Event) -> dict[str, Any]:
    """An event as `durak replay` prints it: its name and its fields."""
    name = re.sub(r"(?<!^)([A-Z])", r"_\1", type(event).__name__).lower()
    return {"event": name} | {
        each.name: _form(getattr(event, each.name)) for each in fields(event)
    }


def _form(value: object) -> object:
    match value:
        case Card():
            return str(value)
        case Suit():
            return value.letter
        case Outcome():
            return outcome_form(value)
        case tuple():
            return [_form(each) for each in value]
        case _:
            return value


def _name(found: Card | None) -> str | None:
    return None if found is None else str(found)
