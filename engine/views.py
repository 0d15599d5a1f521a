"""What a seat may know, and what the whole table may know.

A `SeatView` is a type of its own, so that a hidden card cannot reach a screen by accident. The
law: two positions that differ only in cards hidden from a seat give that seat the same view, as
long as they ask it for the same things.
"""

from dataclasses import replace
from typing import NamedTuple, assert_never

from engine.actions import Action, Attack, Attempt, Show, Take, Transfer
from engine.cards import Card, Suit, cards_in, named
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
from engine.leads import holds, top_of_talon
from engine.legality import legal_actions
from engine.outcome import Outcome
from engine.rules import RuleSet
from engine.seats import Seat
from engine.state import GameState, Phase, turned_trump


class SeatView(NamedTuple):
    """A position as one seat sees it; `seat=None` is the public table."""

    seat: Seat | None
    rules: RuleSet
    seats: int
    dealer: Seat
    phase: Phase
    trump: Suit | None
    """The trump of the table, or this seat's own."""
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
    """The bout on the table; a closed answer is missing for all but the defender (C4.28)."""
    covered: tuple[Card, ...]
    """The attack cards on which a closed answer lies."""
    bout: int
    leader: Seat
    attacker: Seat
    defender: Seat
    limit: int
    """Attack cards that this bout may hold in all."""
    pogony: tuple[int, ...]
    ladders: tuple[int, ...] | None
    """Each side's step in the campaign game (B2); None in every other game."""
    passed: bool
    """Whether this seat has said «бито» since the last throw-in; nobody else's word is told."""
    out: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    """Who owes a decision, as far as the table may know. While throwers are asked these are all
    who hold cards, whether they have passed or not: who is skipped, and so lacks a rank, is not
    told (E22). That somebody is asked whether he hangs погоны cannot be hidden, and tells that he
    can.
    """
    legal: tuple[Action, ...]
    """What this seat may do now; empty for the public table."""
    outcome: Outcome | None
    own_trumps: tuple[Suit, ...]
    """With a trump for each player: all of them, by seat (C4.20)."""
    open_hands: tuple[tuple[Card, ...], ...]
    """Every hand, where hands are open (C4.23); else empty."""
    handed_on: tuple[Transfer | Show, ...]
    """How the attack came to the defender, if somebody handed it on (A8)."""
    drew: bool
    """Whether the defender has drawn instead of taking, and still defends (C4.14)."""


def view_for(state: GameState, seat: Seat | None) -> SeatView:
    """The position as this seat may see it; None: as everybody may."""
    setup, bout, attempts = state.setup, state.bout, state.attempts
    closed, turned = setup.rules.beat_honesty == "face_down", turned_trump(state)
    return SeatView(
        seat=seat,
        rules=setup.rules,
        seats=setup.seats,
        dealer=setup.dealer,
        phase=state.phase,
        trump=setup.own_trumps[seat] if setup.own_trumps and seat is not None else setup.trump,
        turned=None if turned is None else named(turned),
        talon=len(state.talon),
        discard=(state.discard | setup.set_aside).bit_count(),
        hand=() if seat is None else cards_in(state.hands[seat]),
        counts=tuple(hand.bit_count() for hand in state.hands),
        attempts=_unseen(attempts) if closed and seat != bout.defender else attempts,
        covered=tuple(each.attack for each in attempts if closed and each.beat is not None),
        bout=bout.number,
        leader=bout.leader,
        attacker=bout.attacker,
        defender=bout.defender,
        limit=bout.limit,
        pogony=state.pogony,
        ladders=setup.hanging.ladders if setup.hanging else None,
        passed=seat in state.passed,
        out=state.out,
        asked=_asked(state),
        legal=() if seat is None else _offered(state, seat),
        outcome=state.outcome,
        own_trumps=setup.own_trumps,
        open_hands=tuple(map(cards_in, state.hands)) if setup.rules.open_hands else (),
        handed_on=tuple(move for move in state.moves if isinstance(move, (Transfer, Show))),
        drew=state.phase is Phase.DEFENCE and Take(bout.defender) in state.moves,
    )


def _unseen(attempts: tuple[Attempt, ...]) -> tuple[Attempt, ...]:
    """The table as the others see it, with its answers closed."""
    return tuple(each._replace(beat=None) for each in attempts)


def _offered(state: GameState, seat: Seat) -> tuple[Action, ...]:
    """What may be done; a lead off the talon does not name the card nobody knows (F2.16)."""
    legal, top = legal_actions(state, seat), top_of_talon(state)
    if top is None or holds(state, seat, top):
        return legal
    lead = Attack(seat, (named(top),))
    return tuple(Attack(seat, ()) if each == lead else each for each in legal)


def redact(event: Event, seat: Seat | None) -> Event | None:
    """The event as this seat may know it; None when it may not know it at all.

    Cards that others were dealt or drew, or were handed by a partner, are taken out. Somebody
    else's «бито» is not told: seats that cannot add are skipped in silence, so who was asked, and
    who not, would tell who lacks a rank (E22).
    """
    match event:
        case Dealt() | Refilled() | HandMoved() | Covered():
            return event if event.seat == seat else replace(event, cards=())
        case HandedOver():
            return event if seat in (event.seat, event.to) else replace(event, cards=())
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
            | Challenged()
            | Transferred()
            | Shown()
            | TakeDeclared()
            | Swapped()
            | Discarded()
            | PickedUp()
            | Hung()
            | Kept()
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
