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
    Challenge,
    Pass,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)
from engine.cards import BIT, Card, CardSet, cards_in
from engine.doubts import answer_on, is_honest
from engine.events import (
    Attacked,
    Beaten,
    Challenged,
    Covered,
    Discarded,
    Event,
    GameEnded,
    HandMoved,
    Passed,
    PickedUp,
    Refilled,
    SeatWentOut,
    Shown,
    Swapped,
    TakeDeclared,
    ThrownIn,
    Transferred,
    TrumpTurned,
    Withdrawn,
)
from engine.seats import Seat, next_seat
from engine.state import GameState, Phase, exchanged_six, turned_trump


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
            return _lead(before, action, after, gain)
        case ThrowIn():
            return [ThrownIn(seat, action.cards, gain)]
        case Withdraw():
            return [Withdrawn(seat, action.cards, gain)]
        case Beat():
            if before.setup.rules.beat_honesty == "face_down":
                return [Covered(seat, action.attack, (action.card,))]
            return [Beaten(seat, action.attack, action.card)]
        case Transfer():
            return [Transferred(seat, action.cards, after.bout.defender, gain)]
        case Show():
            return [Shown(seat, action.cards, after.bout.defender)]
        case Take():
            return [_drawn(before, seat) if after.phase is Phase.DEFENCE else TakeDeclared(seat)]
        case Challenge():
            return [_challenged(before, action)]
        case Pass():
            return [Passed(seat)]
        case Swap():
            return [*_swap(before, seat)]
        case _:  # a redeal and a resignation are told by the end of the deal
            return []


def _lead(before: GameState, action: Attack, after: GameState, gain: int) -> list[Event]:
    """The lead; what comes off the talon is drawn and led at once (C4.10)."""
    (move,) = after.moves
    assert isinstance(move, Attack)
    told: list[Event] = [Attacked(action.seat, move.cards, gain)]
    return told if after.bout.drawn == before.bout.drawn else [_drawn(before, action.seat), *told]


def _drawn(before: GameState, seat: Seat) -> Refilled:
    """One card off the talon in the middle of a bout."""
    return Refilled(seat, 1, before.talon[:1])


def _challenged(before: GameState, action: Challenge) -> Challenged:
    answer = answer_on(before, action.attack)
    assert answer is not None  # refusal() has seen it
    honest = is_honest(before, action.attack, answer)
    return Challenged(action.seat, action.attack, answer, honest)


def _swap(before: GameState, seat: Seat) -> list[Swapped]:
    given, taken = exchanged_six(before), turned_trump(before)
    return [] if given is None or taken is None else [Swapped(seat, given, taken)]


def _bout_closed(before: GameState, after: GameState) -> bool:
    return before.phase is not Phase.ATTACK and not after.moves


def _closing(before: GameState, action: Action, after: GameState) -> list[Event]:
    laid, hands, talon = _laid(before, action)
    table = before.on_table | laid
    defender = before.bout.defender
    happened: list[Event] = []
    if after.discard == before.discard:
        taker = _taker(before, action)
        hands[taker] |= table
        happened.append(PickedUp(taker, cards_in(table)))
    else:
        happened.append(Discarded(defender, table.bit_count()))
    filled = _before_rotation(after)
    for seat in before.bout.drawers:
        if drawn := (filled[seat] & ~hands[seat]).bit_count():
            happened.append(Refilled(seat, drawn, talon[:drawn]))
            talon = talon[drawn:]
    gone = after.out[len(before.out) :]
    happened += (SeatWentOut(seat, len(before.out) + place) for place, seat in enumerate(gone, 1))
    if before.setup.hidden is not None and after.setup.hidden is None:
        happened.append(TrumpTurned(after.setup.trump, before.setup.hidden, ()))
    if filled != after.hands:
        moved = [seat for seat in range(len(filled)) if seat not in after.out]
        hands_now = [(seat, cards_in(after.hands[seat])) for seat in moved]
        happened += (HandMoved(seat, len(cards), cards) for seat, cards in hands_now)
    return happened


def _taker(before: GameState, action: Action) -> Seat:
    """Who picks the bout up: the defender, or who doubted an honest answer (C4.26)."""
    honest = isinstance(action, Challenge) and _challenged(before, action).honest
    return action.seat if honest else before.bout.defender


def _before_rotation(after: GameState) -> tuple[CardSet, ...]:
    """The hands as they were when all had drawn, before they moved on (C4.15)."""
    if not after.setup.rules.rotate_hands or after.phase is Phase.OVER:
        return after.hands
    seats, out = after.setup.seats, after.out
    return tuple(
        0 if seat in out else after.hands[next_seat(seats, seat, out)] for seat in range(seats)
    )


def _laid(before: GameState, action: Action) -> tuple[CardSet, list[CardSet], tuple[Card, ...]]:
    """The cards that the closing action itself laid; hands and talon after it."""
    hands, talon = list(before.hands), before.talon
    laid = 0
    if isinstance(action, ThrowIn):
        laid = action.bits
    elif isinstance(action, Beat):
        laid = action.card_bit
    elif isinstance(action, Swap):
        for event in _swap(before, action.seat):
            hands[action.seat] ^= BIT[event.given] | BIT[event.taken]
            talon = tuple(event.given if each == event.taken else each for each in talon)
    hands[action.seat] &= ~laid
    return laid, hands, talon
