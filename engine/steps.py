"""What an action leads to, and the story of it.

A step knows the position before, the action and the position after; what happened in between is
told from these when somebody asks (`Step.events`). Most of the time nobody does: a robot, a replay
of a hundred actions and a search look at positions only.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from engine.actions import (
    Action,
    Attack,
    Beat,
    Challenge,
    Hang,
    Keep,
    Pass,
    Show,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    Withdraw,
)
from engine.cards import BIT, Card, CardSet, cards_in, named, names
from engine.doubts import answer_on, is_honest
from engine.events import (
    Attacked,
    Beaten,
    Challenged,
    Covered,
    Dealt,
    Discarded,
    Event,
    GameEnded,
    HandedOver,
    HandMoved,
    Hung,
    Kept,
    OwnTrumpTurned,
    Passed,
    PickedUp,
    Refilled,
    SeatWentOut,
    Shown,
    Swapped,
    TakeDeclared,
    TalonSetAside,
    ThrownIn,
    Transferred,
    TrumpTurned,
    Withdrawn,
)
from engine.refill import refill
from engine.seats import Seat, clockwise, members
from engine.state import GameState, Phase, exchanged_six, turned_trump
from engine.trumps import Turned


class Dealing(NamedTuple):
    """What the story of a deal is told from, besides the position that it led to."""

    order: tuple[Seat, ...]
    """The seats as they were dealt to."""
    cards: tuple[Card, ...]
    """What was dealt to them, one card a seat and round again."""
    turned: Turned


class Step(NamedTuple):
    """A position and how it came about. `before` and `action` are None for the deal."""

    state: GameState
    before: GameState | None = None
    action: Action | None = None
    dealt: Dealing | None = None
    """How the cards were dealt, when that is what the step did."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in order; hidden cards are in it (`engine.views.redact`)."""
        if self.before is None or self.action is None:
            return tuple(_beginning(self.dealt, self.state))
        return tuple(_story(self.before, self.action, self.state))


_StepFields: TypeAlias = tuple[GameState, GameState, Action, None]
new_step: Final[Callable[[type[Step], _StepFields], Step]] = tuple.__new__
"""Makes a step as `engine.state.new_state` makes a position."""


def _beginning(dealing: Dealing | None, state: GameState) -> list[Event]:
    told = [] if dealing is None else _deal(dealing, state)
    if state.outcome is not None:
        told.append(GameEnded(state.outcome))
    return told


def _deal(dealing: Dealing, state: GameState) -> list[Event]:
    """The deal that ended in this position, cards drawn for the lead included (A3.2 c)."""
    (order, cards, turned), setup = dealing, state.setup
    told: list[Event] = []
    for place, seat in enumerate(order):
        mine = names(cards[place :: len(order)])
        told.append(Dealt(seat, len(mine), mine))
    told += _trumps_turned(order, turned)
    if setup.set_aside:
        told.append(TalonSetAside(setup.set_aside.bit_count()))
    for place, drawn in enumerate(setup.talon[: state.bout.drawn]):
        told.append(Dealt(order[place % len(order)], 1, (named(drawn),)))
    return told


def _trumps_turned(order: tuple[Seat, ...], turned: Turned) -> list[Event]:
    """The trump, or each seat's own; what was put aside is told with the first."""
    cards, aside = names(turned.cards) or (None,) * len(order), names(turned.aside)
    if not turned.own:
        return [TrumpTurned(turned.trump, cards[0], aside)]
    return [
        OwnTrumpTurned(seat, trump, card, () if place else aside)
        for place, (seat, trump, card) in enumerate(zip(order, turned.own, cards, strict=True))
    ]


def _story(before: GameState, action: Action, after: GameState) -> list[Event]:
    happened = _act(before, action, after)
    hands: Sequence[CardSet] | None = None
    if before.on_table and not after.on_table and not isinstance(action, Withdraw):
        closing, hands = _closing(before, action, after)
        happened += closing
    happened += _hanging(before, action, after, hands)
    gone = after.out[len(before.out) :]
    happened += (SeatWentOut(seat, len(before.out) + place) for place, seat in enumerate(gone, 1))
    happened += _next_bout(before, after)
    if after.outcome is not None:
        happened.append(GameEnded(after.outcome))
    return happened


def _act(  # noqa: C901, PLR0911, PLR0912 - one line an action
    before: GameState, action: Action, after: GameState
) -> list[Event]:
    seat = action.seat
    counting = before.setup.hanging is None
    gain = abs(after.pogony[seat] - before.pogony[seat]) if counting else 0
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
            return [Swapped(seat, *names(_exchanged(before, seat)))]
        case Hang() if after.on_table:
            return [Attacked(seat, action.cards, 0)]
        case Keep():
            return [Kept(seat)]
        case _:  # others are told by what follows: the hang, or the end of the deal
            return []


def _lead(before: GameState, action: Attack, after: GameState, gain: int) -> list[Event]:
    """The lead; what comes off the talon is drawn and led at once (C4.10)."""
    (move,) = after.moves
    assert isinstance(move, Attack)
    told: list[Event] = [Attacked(action.seat, move.cards, gain)]
    return told if after.bout.drawn == before.bout.drawn else [_drawn(before, action.seat), *told]


def _drawn(before: GameState, seat: Seat) -> Refilled:
    """One card off the talon in the middle of a bout."""
    return Refilled(seat, 1, names(before.talon[:1]))


def _challenged(before: GameState, action: Challenge) -> Challenged:
    answer = answer_on(before, action.attack)
    assert answer is not None  # refusal() has seen it
    honest = is_honest(before, action.attack, answer)
    return Challenged(action.seat, action.attack, answer, honest)


def _exchanged(before: GameState, seat: Seat) -> tuple[Card, Card]:
    given, taken = exchanged_six(before, seat), turned_trump(before)
    assert given is not None  # refusal() has seen both cards
    assert taken is not None
    return given, taken


def _closing(
    before: GameState, action: Action, after: GameState
) -> tuple[list[Event], list[CardSet]]:
    """What became of the table, who drew, and the hands when that was done."""
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
    filled = list(hands)
    drawn_before = 0 if isinstance(action, Swap) else before.bout.drawn  # its talon is a new one
    refill(after.setup, before.bout.drawers, filled, drawn_before)
    for seat in before.bout.drawers:
        if drawn := filled[seat] & ~hands[seat]:
            cards = tuple(each for each in talon if drawn >> each & 1)
            happened.append(Refilled(seat, len(cards), names(cards)))
    return happened, filled


def _next_bout(before: GameState, after: GameState) -> list[Event]:
    """What happens when everything else of a bout is over (C4.15, C4.19)."""
    told: list[Event] = []
    if before.setup.hidden is not None and after.setup.hidden is None:
        told.append(TrumpTurned(after.setup.trump, named(before.setup.hidden), ()))
    moved_on = after.setup.rules.rotate_hands and after.bout.number > before.bout.number
    if moved_on and after.phase is not Phase.OVER:
        still_in = [seat for seat in range(after.setup.seats) if seat not in after.out]
        hands = [(seat, cards_in(after.hands[seat])) for seat in still_in]
        told += (HandMoved(seat, len(cards), cards) for seat, cards in hands)
    return told


def _hanging(
    before: GameState, action: Action, after: GameState, hands: Sequence[CardSet] | None
) -> list[Event]:
    """The погоны that changed hands or shoulders.

    `hands` are those before they did, when a bout was closed, else None.
    """
    then, now = before.setup.hanging, after.setup.hanging
    if then is None or now is None:
        return []
    seats = range(after.setup.seats)
    on = tuple(seat for seat in seats if now.worn[seat] > then.worn[seat])
    hanger = next((seat for seat in seats if now.hung[seat] > then.hung[seat]), None)
    defender = before.bout.defender
    if isinstance(action, Hang) and hanger is not None:
        to = None if now.ladders is None else defender
        return [Hung(hanger, action.cards, on, led=False, to=to)]
    if hands is not None and hands[defender] and defender in after.out:
        return _without_defender(before, hands, on)
    if hanger is None:
        return []
    lead = before.moves[0]
    assert isinstance(lead, (Hang, Attack))  # nothing else opens a bout
    return [Hung(hanger, lead.cards, on, led=True, to=None)]


def _without_defender(
    before: GameState, hands: Sequence[CardSet], on: tuple[Seat, ...]
) -> list[Event]:
    """A defender who is out though he held cards: a partner has them, or they hang (B2.S10)."""
    seats, defender = before.setup.seats, before.bout.defender
    mine = members(seats, defender, teams=True)
    holders = [seat for seat in clockwise(seats, defender)[1:] if hands[seat]]
    partners = [seat for seat in holders if seat in mine]
    if not on:
        return [_handed_over(defender, hands, partners[0])]
    cards = sum(hands[seat] for seat in (defender, *partners))
    to = next(seat for seat in holders if seat not in mine)
    return [
        *(_handed_over(seat, hands, defender) for seat in partners),
        Hung(defender, cards_in(cards), on, led=False, to=to),
    ]


def _handed_over(seat: Seat, hands: Sequence[CardSet], to: Seat) -> HandedOver:
    cards = cards_in(hands[seat])
    return HandedOver(seat, len(cards), cards, to)


def _taker(before: GameState, action: Action) -> Seat:
    """Who picks the bout up: the defender, or who doubted an honest answer (C4.26)."""
    honest = isinstance(action, Challenge) and _challenged(before, action).honest
    return action.seat if honest else before.bout.defender


def _laid(before: GameState, action: Action) -> tuple[CardSet, list[CardSet], tuple[Card, ...]]:
    """The cards that the closing action itself laid; hands and talon after it."""
    hands, talon = list(before.hands), before.talon
    laid = 0
    if isinstance(action, ThrowIn):
        laid = action.bits
    elif isinstance(action, Beat):
        laid = action.card_bit
    elif isinstance(action, Swap):
        given, taken = _exchanged(before, action.seat)
        hands[action.seat] ^= BIT[given] | BIT[taken]
        talon = tuple(given if each == taken else each for each in talon)
    hands[action.seat] &= ~laid
    return laid, hands, talon
