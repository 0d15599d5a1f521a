"""What an action leads to, and the story of it.

A step knows the position before, the action and the position after; what happened in between is
told from these when somebody asks (`Step.events`). Most of the time nobody does: a robot, a replay
of a hundred actions and a search look at positions only.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, TypeAlias

from engine.actions import (
    Action,
    Attack,
    Beat,
    Pass,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)
from engine.cards import CardSet, cards_in
from engine.events import (
    Attacked,
    Beaten,
    Discarded,
    Event,
    GameEnded,
    Passed,
    PickedUp,
    Refilled,
    SeatWentOut,
    Shown,
    Swapped,
    TakeDeclared,
    ThrownIn,
    Transferred,
    Withdrawn,
)
from engine.state import GameState, Phase


class Step(NamedTuple):
    """A position and how it came about. `before` and `action` are None for the deal."""

    state: GameState
    before: GameState | None = None
    action: Action | None = None
    dealt: tuple[Event, ...] = ()
    """What happened in the deal; it has no position before it."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order; hidden cards are in it (`engine.views.redact`)."""
        if self.before is None or self.action is None:
            return self.dealt
        return tuple(_story(self.before, self.action, self.state))


_StepFields: TypeAlias = tuple[GameState, GameState, Action, tuple[()]]
new_step: Final[Callable[[type[Step], _StepFields], Step]] = tuple.__new__
"""Makes a step as `engine.state.new_state` makes a position."""


def _story(before: GameState, action: Action, after: GameState) -> list[Event]:
    happened = _act(before, action, after)
    if not isinstance(action, Withdraw) and _bout_closed(before, after):
        happened += _closing(before, action, after)
    if after.outcome is not None:
        happened.append(GameEnded(after.outcome))
    return happened


def _act(  # noqa: C901, PLR0911 - one line an action
    before: GameState, action: Action, after: GameState
) -> list[Event]:
    seat = action.seat
    gain = abs(after.pogony[seat] - before.pogony[seat])
    match action:
        case Attack():
            return [Attacked(seat, action.cards, gain)]
        case ThrowIn():
            return [ThrownIn(seat, action.cards, gain)]
        case Withdraw():
            return [Withdrawn(seat, action.cards, gain)]
        case Beat():
            return [Beaten(seat, action.attack, action.card)]
        case Transfer():
            return [Transferred(seat, action.cards, after.bout.defender, gain)]
        case Show():
            return [Shown(seat, action.cards, after.bout.defender)]
        case Take():
            return [TakeDeclared(seat)]
        case Pass():
            return [Passed(seat)]
        case Swap():
            return [Swapped(seat, after.talon[-1], before.talon[-1])]
        case _:  # a redeal and a resignation are told by the end of the deal
            return []


def _bout_closed(before: GameState, after: GameState) -> bool:
    return before.phase is not Phase.ATTACK and not after.moves


def _closing(before: GameState, action: Action, after: GameState) -> list[Event]:
    laid, hands = _laid(before, action)
    table = before.on_table | laid
    defender = before.bout.defender
    happened: list[Event] = []
    if after.discard == before.discard:
        hands[defender] |= table
        happened.append(PickedUp(defender, cards_in(table)))
    else:
        happened.append(Discarded(defender, table.bit_count()))
    talon = before.talon
    for seat in before.bout.drawers:
        if drawn := (after.hands[seat] & ~hands[seat]).bit_count():
            happened.append(Refilled(seat, drawn, talon[:drawn]))
            talon = talon[drawn:]
    gone = after.out[len(before.out) :]
    happened += (SeatWentOut(seat, len(before.out) + place) for place, seat in enumerate(gone, 1))
    return happened


def _laid(before: GameState, action: Action) -> tuple[CardSet, list[CardSet]]:
    """The cards that the closing action itself laid, and the hands without them."""
    hands = list(before.hands)
    laid = 0
    if isinstance(action, ThrowIn):
        laid = action.bits
    elif isinstance(action, Beat):
        laid = 1 << action.card
    hands[action.seat] &= ~laid
    return laid, hands
