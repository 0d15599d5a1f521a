"""What the keyboard of a hand offers is what the engine allows, all of it and nothing else."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings

from bot.buttons import FocusPress, PlayPress, Press, WhyPress, parse
from bot.i18n import Translator
from bot.lobby.games import games as all_games
from bot.lobby.house_rules import HouseRules
from bot.render.hand import hand_screen
from bot.render.moves import MAX_KINDS
from bot.screen import Style
from bot.values import Game
from engine import (
    Action,
    Attack,
    Beat,
    Card,
    Challenge,
    Hang,
    Seat,
    Show,
    Step,
    ThrowIn,
    Transfer,
    Withdraw,
    format_action,
    view_for,
)
from tests.engine.laws.strategies import Deal, deals, played
from tests.render.scenes import NAMES, dealt, lobby
from tests.render.test_limits import check

SAY = Translator("ru")
CHECKED_LEADS = 3


class Sitter:
    """Somebody at a running deal, who sees the own hand and presses its buttons."""

    def __init__(self, game: Game, seat: Seat) -> None:
        assert game.state is not None
        self.game, self.seat, self.state = game, seat, game.state
        self.legal = view_for(self.state, seat).legal
        self.unplayable: dict[Card, tuple[Card, ...]] = {}
        """Cards that only explain themselves, and what was picked then."""

    def presses(self, picked: tuple[Card, ...] = ()) -> list[Press]:
        """Everything that can be pressed while these cards are picked."""
        members = list(self.game.members)
        members[self.seat] = replace(
            members[self.seat], focus=picked, focus_version=self.game.version
        )
        game = replace(self.game, members=tuple(members))
        screen = hand_screen(game, self.state, self.seat, SAY)
        check(screen)
        found = []
        for row in screen.rows:
            for button in row:
                press = parse(button.data or "")
                assert press is not None
                found.append(press)
                if isinstance(press, WhyPress):
                    assert button.style is Style.PLAIN
                    self.unplayable[press.card] = picked
        return found

    def offered(self) -> list[Action]:
        """Every action that a button plays, the ones behind a question too."""
        found: list[Action] = []
        for press in self.presses():
            if isinstance(press, PlayPress):
                found.append(press.action(self.seat))
            elif isinstance(press, FocusPress) and not self.is_leading():
                behind = [
                    press.action(self.seat)
                    for press in self.presses(press.cards)
                    if isinstance(press, PlayPress)
                ]
                assert len(behind) > 1
                found += behind
        return found

    def is_leading(self) -> bool:
        return any(isinstance(action, Attack) for action in self.legal)

    def puts_together(self, lead: Attack, dice: random.Random) -> bool:
        """Whether the cards of a lead can be picked one by one, and then led."""
        picked: tuple[Card, ...] = ()
        for card in dice.sample(lead.cards, len(lead.cards)):
            more = tuple(sorted((*picked, card)))
            presses = self.presses(picked)
            assert FocusPress(self.game.id, self.state.bout.number, more) in presses
            assert all(
                isinstance(press, FocusPress | WhyPress) or press.action(self.seat) in self.legal
                for press in presses
                if isinstance(press, FocusPress | WhyPress | PlayPress)
            )
            picked = more
        return any(
            isinstance(press, PlayPress) and same(press.action(self.seat), lead)
            for press in self.presses(picked)
        )


def same(one: Action, other: Action) -> bool:
    if isinstance(one, Attack) and isinstance(other, Attack):
        return set(one.cards) == set(other.cards)
    return one == other


def is_mixed(action: Action) -> bool:
    return isinstance(action, Attack) and len({int(card) // 4 for card in action.cards}) > 1


def hangs_at_once(action: Action) -> bool:
    """Whether it takes a whole hand of погоны: then a card of it does nothing alone."""
    return isinstance(action, Hang) or (isinstance(action, Attack) and len(action.cards) > 1)


def groups(actions: list[Action]) -> set[tuple[object, ...]]:
    """Groups of cards count by rank and size: of many, the best is offered."""
    return {
        (type(action), action.cards[0].rank, len(action.cards))
        for action in actions
        if isinstance(action, Attack | ThrowIn) and len(action.cards) > 1
    }


def laid_by(action: Action) -> set[str]:
    """The cards that leave the hand; the twin of one that lies may be in it too."""
    match action:
        case Challenge() | Withdraw():
            return set()
        case Beat():
            return {str(action.card)}
        case _:
            return set(format_action(action).split())


def kinds(actions: list[Action], *, coarse: bool) -> set[object]:
    """What has to be offered; of too many groups the largest of each rank."""
    plain = {a for a in actions if not isinstance(a, Attack | ThrowIn) or len(a.cards) < 2}
    return plain | {group[:2] if coarse else group for group in groups(actions)}


def check_hand(game: Game, seat: Seat, dice: random.Random) -> int:
    """The law for one hand; how many actions there were."""
    sitter = Sitter(game, seat)
    offered = sitter.offered()
    assert set(offered) <= set(sitter.legal)
    mixed = any(is_mixed(action) for action in sitter.legal)
    direct = [a for a in sitter.legal if not (mixed and isinstance(a, Attack) and a.cards)]
    shown = [action for action in offered if action in direct]
    coarse = len(groups(direct)) > MAX_KINDS
    assert kinds(direct, coarse=coarse) == kinds(shown, coarse=coarse)
    if mixed:
        leads = [a for a in sitter.legal if isinstance(a, Attack) and a.cards]
        for lead in dice.sample(leads, min(CHECKED_LEADS, len(leads))):
            assert sitter.puts_together(lead, dice)
    for held, picked in sitter.unplayable.items():
        names = {str(card) for card in (*picked, held)}
        assert not any(
            names <= laid_by(action) for action in sitter.legal if not hangs_at_once(action)
        )
    return len(sitter.legal)


def at_table(deal: Deal, step: Step) -> Game:
    names = [NAMES[seat % len(NAMES)] for seat in range(deal.record.seats)]
    game = lobby(*names, rules=HouseRules(deal.record.rules.preset))
    return replace(game, record=deal.record, state=step.state)


def positions(deal: Deal, share: float) -> Iterator[tuple[Game, random.Random]]:
    """Some of the positions of a deal."""
    dice = deal.dice
    for step in played(deal, resigning=False):
        if step.state.outcome is None and dice.random() < share:
            yield at_table(deal, step), dice


@pytest.mark.timeout(60)
@pytest.mark.parametrize("preset", all_games())
def test_every_legal_action_has_a_button(preset: str) -> None:
    checked = 0
    for seed in range(2):
        house = HouseRules(preset)
        record = dealt(house, 3, random.Random(seed)).record
        assert record is not None
        for game, dice in positions(Deal(record, seed), 0.4):
            checked += sum(check_hand(game, seat, dice) for seat in range(3))
    assert checked > 100


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deals())
def test_every_legal_action_has_a_button_whatever_the_rules(deal: Deal) -> None:
    for game, dice in positions(deal, 0.08):
        for seat in range(deal.record.seats):
            check_hand(game, seat, dice)


def test_the_law_meets_every_kind_of_action() -> None:
    met: set[object] = set()
    for preset in ("perevodnoy", "na_veru", "armyanskiy", "tryoshka"):
        record = dealt(HouseRules(preset), 3, random.Random(3)).record
        assert record is not None
        for game, _ in positions(Deal(record, 3), 1):
            assert game.state is not None
            for action in (a for seat in range(3) for a in view_for(game.state, seat).legal):
                met |= {
                    type(action),
                    ("mixed", is_mixed(action)),
                    action == Attack(action.seat, ()),
                }
    assert {Attack, Beat, Transfer, Show, ThrowIn, Challenge, ("mixed", True), True} <= met
