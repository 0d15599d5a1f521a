"""Records: everything a deal was, in one JSON object, and playing it again.

A record is rules, seats, an ordered pack (or an arranged position), the numbers of the lots, what
the deal inherited, and the actions. Nothing else is needed: the state of a table is the replay of
its record.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from engine.actions import Action
from engine.arranging import Position, arrange
from engine.cards import Card, Suit, card, suit
from engine.dealing import deal
from engine.errors import IllegalAction, InvalidDeal, InvalidNotation, InvalidRecord, InvalidRules
from engine.notation import event_form, format_action, parse_action, state_form
from engine.openings import Opening, full_deck
from engine.play import apply
from engine.presets import read_rules, write_rules
from engine.rules import RuleSet
from engine.seats import Seat
from engine.steps import Step

FORMAT: Final = 1
"""The version of the form. A change of a rule that would replay old records differently raises
it.
"""

Read = TypeVar("Read")


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """One deal. Exactly one of `deck` and `position` is given."""

    rules: RuleSet
    seats: int
    dealer: Seat | None = None
    deck: tuple[Card, ...] = ()
    lots: tuple[int, ...] = ()
    opening: Opening = Opening()  # noqa: RUF009 - a frozen value
    actions: tuple[Action, ...] = ()
    position: Position | None = None


def replay(record: GameRecord) -> Iterator[Step]:
    """The deal, then a step an action.

    Raises InvalidDeal when the deal does not fit the rules, IllegalAction at the first action that
    is not allowed.
    """
    step = first_step(record)
    yield step
    for action in record.actions:
        step = apply(step.state, action)
        yield step


def first_step(record: GameRecord) -> Step:
    """The deal of a record, before its first action."""
    if record.position is not None:
        return arrange(record.rules, record.position, record.opening)
    return deal(
        record.rules,
        seats=record.seats,
        deck=record.deck,
        dealer=record.dealer,
        lots=record.lots,
        opening=record.opening,
    )


def transcript(record: GameRecord) -> Iterator[dict[str, Any]]:
    """What `durak replay` prints, one object a line; a refused action ends it.

    Raises InvalidDeal before the first line.
    """
    step = first_step(record)
    yield _line(0, None, step)
    for number, action in enumerate(record.actions, 1):
        try:
            step = apply(step.state, action)
        except IllegalAction as error:
            refused = error.refusal
            yield {
                "step": number,
                "action": format_action(action),
                "refused": refused.name,
                "message": refused.value,
            }
            return
        yield _line(number, action, step)


def _line(number: int, action: Action | None, step: Step) -> dict[str, Any]:
    return {
        "step": number,
        "action": None if action is None else format_action(action),
        "events": [event_form(event) for event in step.events],
        "state": state_form(step.state),
    }


# --- the JSON form ---------------------------------------------------------------------------


def write_record(record: GameRecord) -> str:
    """The record as JSON text, which `read_record` reads back to an equal record."""
    form: dict[str, Any] = {
        "format": FORMAT,
        "rules": write_rules(record.rules),
        "seats": record.seats,
        "dealer": record.dealer,
    }
    if record.position is None:
        form["deck"] = [str(each) for each in record.deck]
    else:
        form["position"] = _position_form(record.position)
    form["lots"] = list(record.lots)
    form["opening"] = {
        key: list(value) if isinstance(value, tuple) else value
        for key, value in record.opening._asdict().items()
    }
    form["actions"] = [format_action(action) for action in record.actions]
    return json.dumps(form, ensure_ascii=False)


def read_record(text: str) -> GameRecord:
    """The record written as JSON text; InvalidRecord names the place that cannot be read."""
    try:
        form = json.loads(text)
    except RecursionError as error:
        raise InvalidRecord("this is not a record: it is nested too deeply") from error
    except ValueError as error:
        raise InvalidRecord(f"this is not JSON: {error}") from error
    if not isinstance(form, dict):
        raise InvalidRecord("a record is one JSON object")
    if (version := form.get("format", FORMAT)) != FORMAT or version is True:
        raise InvalidRecord(f"format: this program reads {FORMAT}, not {version!r}")
    rules = _at("rules", read_rules, _object("rules", _given(form, "rules", {})))
    position = (
        _read_position(rules, form["position"]) if form.get("position") is not None else None
    )
    record = GameRecord(
        rules=rules,
        seats=_seats(form, position),
        dealer=_number("dealer", form.get("dealer"), optional=True),
        deck=() if position else _cards("deck", form.get("deck")),
        lots=_numbers("lots", _given(form, "lots", [])),
        opening=_opening(_object("opening", _given(form, "opening", {}))),
        actions=_texts("actions", _given(form, "actions", []), parse_action),
        position=position,
    )
    _at("deal", lambda _: first_step(record), None)
    return record


def _seats(form: Mapping[str, Any], position: Position | None) -> int:
    if position is None:
        return _number("seats", form.get("seats")) or 0
    hands = len(position.hands)
    if form.get("seats", hands) != hands:
        raise InvalidRecord(f"seats: the position has {hands} hands, not {form['seats']!r}")
    return hands


def _opening(form: Mapping[str, Any]) -> Opening:
    pogony, ladders = form.get("pogony"), form.get("ladders")
    return Opening(
        fool=_number("opening.fool", form.get("fool"), optional=True),
        leader=_number("opening.leader", form.get("leader"), optional=True),
        ladders=None if ladders is None else _numbers("opening.ladders", ladders),
        pogony=None if pogony is None else _numbers("opening.pogony", pogony),
    )


def _read_position(rules: RuleSet, given: object) -> Position:
    form = _object("position", given)
    hands = _list("position.hands", form.get("hands"))
    position = Position(
        hands=tuple(_cards(f"position.hands[{seat}]", hand) for seat, hand in enumerate(hands)),
        talon=_cards("position.talon", _given(form, "talon", [])),
        trump=_trump(rules, form.get("trump")),
        own_trumps=_texts("position.trumps", _given(form, "trumps", []), suit),
        leader=_number("position.leader", form.get("leader")) or 0,
        bout=_number("position.bout", form.get("bout", 1)) or 0,
        out=_numbers("position.out", _given(form, "out", [])),
    )
    if position.bout < 1:
        raise InvalidRecord("position.bout: bouts count from 1")
    left = len(full_deck(rules)) - len(position.talon) - sum(map(len, position.hands))
    if form.get("discard") not in (None, left):
        raise InvalidRecord(
            f"position.discard: {left} cards are not named, not {form['discard']!r}"
        )
    return position


def _position_form(position: Position) -> dict[str, Any]:
    return {
        "hands": [[str(each) for each in hand] for hand in position.hands],
        "talon": [str(each) for each in position.talon],
        "trump": None if position.trump is None else position.trump.letter,
        **({"trumps": [each.letter for each in own]} if (own := position.own_trumps) else {}),
        "leader": position.leader,
        "bout": position.bout,
        "out": list(position.out),
    }


def _trump(rules: RuleSet, given: object) -> Suit | None:
    if rules.trump in {"none", "per_player"} or (rules.odd_card and given is None):
        return None
    if given is None and rules.fixed_trump is not None:
        given = rules.fixed_trump
    if not isinstance(given, str):
        raise InvalidRecord("position.trump: write one of s h d c")
    return _at("position.trump", suit, given)


def _at(place: str, read: Callable[[Any], Read], given: object) -> Read:
    try:
        return read(given)
    except (InvalidNotation, InvalidRules, InvalidDeal) as error:
        raise InvalidRecord(f"{place}: {error}") from error


def _given(form: Mapping[str, Any], key: str, otherwise: object) -> object:
    """What the form says; `otherwise` when it says nothing, or null."""
    found = form.get(key)
    return otherwise if found is None else found


def _object(place: str, given: object) -> dict[str, Any]:
    if not isinstance(given, dict):
        raise InvalidRecord(f"{place}: an object is needed")
    return given


def _list(place: str, given: object) -> list[Any]:
    if not isinstance(given, list):
        raise InvalidRecord(f"{place}: a list is needed")
    return given


def _texts(place: str, given: object, read: Callable[[str], Read]) -> tuple[Read, ...]:
    found = []
    for index, each in enumerate(_list(place, given)):
        if not isinstance(each, str):
            raise InvalidRecord(f"{place}[{index}]: text is needed, not {each!r}")
        found.append(_at(f"{place}[{index}]", read, each))
    return tuple(found)


def _cards(place: str, given: object) -> tuple[Card, ...]:
    return _texts(place, given, card)


def _numbers(place: str, given: object) -> tuple[int, ...]:
    return tuple(
        _number(f"{place}[{index}]", each) or 0 for index, each in enumerate(_list(place, given))
    )


def _number(place: str, given: object, *, optional: bool = False) -> int | None:
    if given is None and optional:
        return None
    if not isinstance(given, int) or isinstance(given, bool) or given < 0:
        raise InvalidRecord(f"{place}: a whole number from 0 on is needed, not {given!r}")
    return given
