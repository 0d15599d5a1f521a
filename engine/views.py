"""What a seat may know, and what the whole table may know.

A `SeatView` is a type of its own, so that a hidden card cannot reach a screen by accident. The
law: two positions that differ only in cards hidden from a seat give that seat the same view, as
long as they ask it for the same things.
"""

from dataclasses import replace
from typing import NamedTuple, assert_never

from engine.actions import Action, Attempt
from engine.cards import Card, Suit, cards_in
from engine.events import (
    Attacked,
    Beaten,
    Dealt,
    Discarded,
    Event,
    GameEnded,
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
from engine.legality import legal_actions
from engine.outcome import Outcome
from engine.rules import RuleSet
from engine.seats import Seat
from engine.state import GameState, Phase


class SeatView(NamedTuple):
    """A position as one seat sees it; `seat=None` is the public table."""

    seat: Seat | None
    rules: RuleSet
    seats: int
    dealer: Seat
    phase: Phase
    trump: Suit | None
    turned: Card | None
    """The turned card, while it lies under the talon."""
    talon: int
    """Cards left to draw, the turned one included."""
    discard: int
    hand: tuple[Card, ...]
    """The seat's own cards; empty for the public table."""
    counts: tuple[int, ...]
    """How many cards each seat holds."""
    attempts: tuple[Attempt, ...]
    """The bout on the table."""
    bout: int
    leader: Seat
    attacker: Seat
    defender: Seat
    limit: int
    """Attack cards that this bout may hold in all."""
    pogony: tuple[int, ...]
    passed: bool
    """Whether this seat has said «бито» since the last throw-in; nobody else's word is told."""
    out: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """Who owes a decision, as far as the table may know. While throwers are asked these are all
    who hold cards, whether they have passed or not: who is skipped, and so lacks a rank, is not
    told (E22).
    """
    legal: tuple[Action, ...]
    """What this seat may do now; empty for the public table."""
    outcome: Outcome | None


def view_for(state: GameState, seat: Seat | None) -> SeatView:
    """The position as this seat may see it; None: as everybody may."""
    setup, bout = state.setup, state.bout
    return SeatView(
        seat=seat,
        rules=setup.rules,
        seats=setup.seats,
        dealer=setup.dealer,
        phase=state.phase,
        trump=setup.trump,
        turned=turned_card(state),
        talon=len(state.talon),
        discard=(state.discard | setup.set_aside).bit_count(),
        hand=() if seat is None else cards_in(state.hands[seat]),
        counts=tuple(hand.bit_count() for hand in state.hands),
        attempts=state.attempts,
        bout=bout.number,
        leader=bout.leader,
        attacker=bout.attacker,
        defender=bout.defender,
        limit=bout.limit,
        pogony=state.pogony,
        passed=seat in state.passed,
        out=state.out,
        asked=_asked(state),
        legal=() if seat is None else legal_actions(state, seat),
        outcome=state.outcome,
    )


def turned_card(state: GameState) -> Card | None:
    """The card that was turned up as trump, while it lies under the talon (A2.6)."""
    return state.talon[-1] if state.talon and state.setup.rules.trump == "turned" else None


def redact(event: Event, seat: Seat | None) -> Event | None:
    """The event as this seat may know it; None when it may not know it at all.

    Cards that others were dealt or drew are taken out. Somebody else's «бито» is not told: seats
    that cannot add are skipped in silence, so who was asked, and who not, would tell who lacks a
    rank (E22).
    """
    match event:
        case Dealt() | Refilled():
            return event if event.seat == seat else replace(event, cards=())
        case Passed():
            return event if event.seat == seat else None
        case (
            TrumpTurned()
            | OwnTrumpTurned()
            | TalonSetAside()
            | Attacked()
            | ThrownIn()
            | Withdrawn()
            | Beaten()
            | Transferred()
            | Shown()
            | TakeDeclared()
            | Swapped()
            | Discarded()
            | PickedUp()
            | SeatWentOut()
            | GameEnded()
        ):
            return event
        case _:
            assert_never(event)


def _asked(state: GameState) -> tuple[Seat, ...]:
    if state.phase is not Phase.THROW and state.phase is not Phase.TAKING:
        return state.active
    return tuple(seat for seat in state.bout.throwers if state.hands[seat])
