"""Nobody is shown a card that they may not know, nor anything that follows from one.

Two hidden cards change places in the pack and the same actions are played again. As long as the
deal asks the viewer for the same things, everything he is shown must be the same.
"""

import random
from contextlib import suppress
from dataclasses import replace
from typing import NamedTuple

import pytest
from hypothesis import given

from engine import (
    Beaten,
    Card,
    Challenged,
    Covered,
    Dealt,
    Event,
    GameRecord,
    GameState,
    HandedOver,
    HandMoved,
    IllegalAction,
    OwnTrumpTurned,
    Phase,
    Refilled,
    Seat,
    SeatView,
    Step,
    Swapped,
    TrumpTurned,
    full_deck,
    legal_actions,
    preset,
    redact,
    replay,
    view_for,
)
from tests.engine.laws.strategies import Deal, deals, finished_record


class Shown(NamedTuple):
    """What a step shows to somebody."""

    view: SeatView
    events: tuple[Event | None, ...]


def _shown(step: Step, viewer: Seat | None) -> Shown:
    return Shown(view_for(step.state, viewer), tuple(redact(each, viewer) for each in step.events))


def _known(event: Event, viewer: Seat | None) -> tuple[Card, ...]:
    """The cards of an event that the viewer may know, by the rules of the table."""
    match event:
        case Dealt() | Refilled() | HandMoved() | Covered():
            return event.cards if event.seat == viewer else ()
        case HandedOver():
            return event.cards if viewer in (event.seat, event.to) else ()
        case Challenged():
            return (event.answer,)
        case TrumpTurned() | OwnTrumpTurned():
            return (*event.laid_aside, *([event.card] if event.card else []))
        case Beaten():
            return (event.attack, event.card)
        case Swapped():
            return (event.given, event.taken)
        case _:
            return getattr(event, "cards", ())


def _hidden(steps: list[Step], viewer: Seat | None, pack: tuple[Card, ...]) -> list[Card]:
    """What the viewer has never seen in these steps: cards of other hands and of the talon."""
    seen = {card for step in steps for event in step.events for card in _known(event, viewer)}
    arranged = view_for(steps[0].state, viewer)
    seen |= {*arranged.hand, *([arranged.turned] if arranged.turned else [])}
    return [card for card in pack if card not in seen]


def _names_last(deck: tuple[Card, ...], steps: list[Step]) -> list[Card]:
    """With the whole pack dealt the last card names the trump, so everybody knows it.

    Where each has a trump of his own and there is too little to turn, the last of each hand.
    """
    seats = len(steps[0].state.hands)
    if steps[0].state.setup.own_trumps:
        dealt = sum(hand.bit_count() for hand in steps[0].state.hands)
        return list(deck[dealt - seats : dealt])
    return [] if steps[0].state.talon else list(deck[-1:])


def _swapped(deck: tuple[Card, ...], one: Card, two: Card) -> tuple[Card, ...]:
    places = {one: two, two: one}
    return tuple(places.get(card, card) for card in deck)


def _with_swap(record: GameRecord, one: Card, two: Card) -> GameRecord:
    """The same deal in which two cards have changed places."""
    if record.position is None:
        return replace(record, deck=_swapped(record.deck, one, two))
    hands = tuple(_swapped(hand, one, two) for hand in record.position.hands)
    talon = _swapped(record.position.talon, one, two)
    return replace(record, position=record.position._replace(hands=hands, talon=talon))


def _steps(record: GameRecord) -> list[Step]:
    """As many steps of it as can be played: in another pack an action may be impossible."""
    steps: list[Step] = []
    with suppress(IllegalAction):
        steps.extend(replay(record))
    return steps


def _asked(state: GameState, viewer: Seat | None) -> object:
    """What the deal asks for: who is to lead, what is going on, what the viewer may do.

    That these depend on hidden cards is the game itself: the lowest trump leads, and a bout closes
    when nobody can add to it.
    """
    asked = state.active if state.phase is Phase.HANG else ()  # who is asked to hang, can
    course = (state.phase, state.bout.number, state.bout.leader, asked)
    if viewer is None:
        return course
    return (course, viewer in state.active, legal_actions(state, viewer))


def compared(
    record: GameRecord, steps: list[Step], viewer: Seat | None, dice: random.Random
) -> int:
    """Exchange two hidden cards and compare; the number of steps that could be compared."""
    hidden = _hidden(steps, viewer, full_deck(record.rules))
    hidden = [card for card in hidden if card not in _names_last(record.deck, steps)]
    # With one card of a sorted talon exchanged all of it would lie in another order.
    if len(hidden) < 2 or record.rules.stock_order == "descending" or record.rules.open_hands:
        return 0
    others = _steps(_with_swap(record, *dice.sample(hidden, 2)))
    for number, (one, two) in enumerate(zip(steps, others, strict=False)):
        if _asked(one.state, viewer) != _asked(two.state, viewer):
            return number
        assert _shown(one, viewer) == _shown(two, viewer)
    return min(len(steps), len(others))


@given(deals())
@pytest.mark.timeout(60)
def test_hidden_cards_change_nothing_that_a_seat_is_shown(deal: Deal) -> None:
    """The deal is cut off at a random step, so that many cards are still hidden."""
    record, steps = finished_record(deal)
    dice = deal.dice
    for viewer in (None, *range(record.seats)):
        cut = dice.randrange(1, len(steps) + 1)
        part = replace(record, actions=record.actions[: cut - 1])
        compared(part, steps[:cut], viewer, dice)


def test_the_law_is_not_empty() -> None:
    """Some deals, with the rules most tables play, are compared to the last step."""
    steps_compared = 0
    for seed in range(6):
        dice = random.Random(seed)
        cards = list(full_deck(preset("pogonny")))
        dice.shuffle(cards)
        deal = Deal(
            GameRecord(rules=preset("pogonny"), seats=4, dealer=0, deck=tuple(cards)), seed
        )
        record, steps = finished_record(deal)
        for viewer in (None, 0, 1, 2, 3):
            cut = len(steps) // 3
            part = replace(record, actions=record.actions[: cut - 1])
            steps_compared += compared(part, steps[:cut], viewer, dice)
    assert steps_compared > 200
