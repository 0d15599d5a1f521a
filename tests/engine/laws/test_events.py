"""Events tell everything: the public table can be followed from them alone."""

from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given

from engine import (
    Attacked,
    Attempt,
    Beaten,
    Card,
    Challenged,
    Covered,
    Dealt,
    Discarded,
    Event,
    GameEnded,
    HandedOver,
    HandMoved,
    Hung,
    Outcome,
    PickedUp,
    Refilled,
    SeatView,
    SeatWentOut,
    Swapped,
    TalonSetAside,
    ThrownIn,
    Transferred,
    TrumpTurned,
    Withdrawn,
    full_deck,
    redact,
    view_for,
)
from tests.engine.laws.strategies import Deal, deals, played


@dataclass
class Listener:
    """Somebody who hears the events of the public table and sees nothing."""

    talon: int
    counts: list[int]
    pogony: list[int]
    attempts: list[Attempt] = field(default_factory=list)
    discard: int = 0
    covered: list[Card] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    turned: Card | None = None
    outcome: Outcome | None = None
    finishing: bool = False
    """Whether the counters are of погоны worn."""

    def hear(self, event: Event) -> None:  # noqa: C901, PLR0912, PLR0915 - one branch an event
        """Keep up with the table."""
        match event:
            case Dealt() | Refilled():
                assert event.cards == ()
                self.talon -= event.count
                self.counts[event.seat] += event.count
            case TrumpTurned():
                self.turned = event.card
            case TalonSetAside():
                self.talon -= event.count
                self.discard += event.count
            case Attacked() | ThrownIn() | Transferred():
                self._lay(event)
            case Withdrawn():
                self.counts[event.seat] += len(event.cards)
                self.pogony[event.seat] -= event.pogony
                self.attempts = self.attempts[: -len(event.cards)]
            case Beaten():
                self.counts[event.seat] -= 1
                place = self.attempts.index(
                    next(
                        each
                        for each in self.attempts
                        if each.attack == event.attack and each.beat is None
                    )
                )
                self.attempts[place] = self.attempts[place]._replace(beat=event.card)
            case Covered():
                assert event.cards == ()
                self.counts[event.seat] -= 1
                self.covered.append(event.attack)
            case Challenged():
                assert event.attack in self.covered or event.answer in self._laid()
            case Discarded():
                assert event.count == 2 * len(self.attempts)
                self.discard += event.count
                self._clear()
            case HandMoved():
                assert event.cards == ()
                self.counts[event.seat] = event.count
            case PickedUp():
                laid = self._laid()
                assert set(event.cards) >= set(laid)
                assert len(event.cards) == len(laid) + len(self.covered)
                self.counts[event.seat] += len(event.cards)
                self._clear()
            case Hung():
                self._hang(event)
            case HandedOver():
                assert event.cards == ()
                self.counts[event.seat] -= event.count
                self.counts[event.to] += event.count
            case SeatWentOut():
                self.out.append(event.seat)
                assert event.place == len(self.out)
            case GameEnded():
                self.outcome = event.outcome
            case _:
                pass  # a word, or a card that was shown: nothing moves

    def _laid(self) -> list[Card]:
        beats = [each.beat for each in self.attempts if each.beat is not None]
        return [*(each.attack for each in self.attempts), *beats]

    def _clear(self) -> None:
        self.attempts = []
        self.covered = []

    def _lay(self, event: Attacked | ThrownIn | Transferred) -> None:
        self.counts[event.seat] -= len(event.cards)
        self.attempts += [Attempt(each, event.seat, None) for each in event.cards]
        self.pogony[event.seat] += event.pogony

    def _hang(self, event: Hung) -> None:
        for wearer in event.on:
            self.pogony[wearer] += self.finishing
        if event.led:
            return
        self.counts[event.seat] -= len(event.cards)
        if event.to is None:
            self.discard += len(event.cards)
        else:
            self.counts[event.to] += len(event.cards)

    def agrees(self, view: SeatView) -> None:
        """What was heard is what can be seen."""
        assert (self.talon, self.discard) == (view.talon, view.discard)
        assert tuple(self.counts) == view.counts
        assert tuple(self.attempts) == view.attempts
        assert sorted(self.covered) == sorted(view.covered)
        assert tuple(self.out) == view.out
        assert self.outcome == view.outcome
        assert tuple(self.pogony) == view.pogony


@given(deals())
@pytest.mark.timeout(30)
def test_the_public_table_follows_from_its_events(deal: Deal) -> None:
    record = deal.record
    start = record.opening.pogony or (0,) * record.seats
    listener = Listener(len(full_deck(record.rules)), [0] * record.seats, list(start))
    listener.finishing = record.rules.pogony.system == "finish"
    for step in played(deal):
        if step.before is None and record.position is not None:
            arranged = view_for(step.state, None)
            listener.talon, listener.counts = arranged.talon, list(arranged.counts)
            listener.discard, listener.out = arranged.discard, list(arranged.out)
        for event in step.events:
            told = redact(event, None)
            if told is not None:
                listener.hear(told)
        listener.agrees(view_for(step.state, None))


@given(deals())
@pytest.mark.timeout(30)
def test_a_seat_can_follow_its_own_hand(deal: Deal) -> None:  # noqa: C901, PLR0912 - as above
    hands: list[Counter[Card]] = [Counter() for _ in range(deal.record.seats)]
    for step in played(deal):
        if step.before is None and deal.record.position is not None:
            hands = [Counter(hand) for hand in deal.record.position.hands]
        for event in step.events:
            told = redact(event, getattr(event, "seat", None))
            match told:
                case Dealt() | Refilled() | PickedUp() | Withdrawn():
                    hands[told.seat] += Counter(told.cards)
                case Attacked() | ThrownIn() | Transferred() | Covered():
                    hands[told.seat].subtract(told.cards)
                case HandedOver():
                    hands[told.seat].subtract(told.cards)
                    hands[told.to] += Counter(told.cards)
                case Hung():
                    if not told.led:
                        hands[told.seat].subtract(told.cards)
                    if told.to is not None:
                        hands[told.to] += Counter(told.cards)
                case Beaten():
                    hands[told.seat].subtract([told.card])
                case HandMoved():
                    hands[told.seat] = Counter(told.cards)
                case Swapped():
                    hands[told.seat].subtract([told.given])
                    hands[told.seat][told.taken] += 1
                case _:
                    pass
        for seat, hand in enumerate(hands):
            assert all(count >= 0 for count in hand.values())
            assert Counter(view_for(step.state, seat).hand) == hand
