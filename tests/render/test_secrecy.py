"""Nobody is shown anything that depends on cards hidden from them (promise 3, BR-142)."""

from dataclasses import replace
from random import Random

import pytest

from bot.lobby.house_rules import HouseRules
from bot.render import screens
from bot.screen import Screen, Surface, SurfaceKind
from bot.values import Game
from engine import GameState, legal_actions
from tests.render.scenes import TABLE, dealt, random_game


def swapped(game: Game, one: int, other: int) -> Game | None:
    """The game after two seats changed a card, if both are still asked for the same things."""
    state = game.state
    assert state is not None
    first, second = _low(state.hands[one]), _low(state.hands[other])
    if not first or not second:
        return None
    hands = list(state.hands)
    hands[one] ^= first | second
    hands[other] ^= first | second
    changed = state._replace(hands=tuple(hands), before_throw=None)
    plain = state._replace(before_throw=None)
    return replace(game, state=changed) if _asks_alike(plain, changed) else None


def _low(hand: int) -> int:
    return hand & -hand


def _asks_alike(state: GameState, changed: GameState) -> bool:
    return all(
        bool(legal_actions(state, seat)) == bool(legal_actions(changed, seat))
        for seat in range(len(state.hands))
    )


def shown_to(game: Game, seat: int | None) -> Screen:
    surface = TABLE if seat is None else Surface(SurfaceKind.HAND, 100 + seat)
    return screens(game, "ru")[surface]


@pytest.mark.timeout(60)
@pytest.mark.parametrize("preset", ["pogonny", "podkidnoy"])
def test_swapping_hidden_cards_changes_nothing_for_the_others(preset: str) -> None:
    compared = 0
    for seed in range(4):
        dice = Random(seed)
        for game in random_game(dealt(HouseRules(preset), 4, dice), dice):
            if game.state is None or game.state.outcome is not None or dice.random() < 0.8:
                continue
            one, other, watcher, _ = dice.sample(range(4), 4)
            changed = swapped(game, one, other)
            if changed is None:
                continue
            plain = replace(game, state=game.state._replace(before_throw=None))
            assert shown_to(changed, None) == shown_to(plain, None)
            assert shown_to(changed, watcher) == shown_to(plain, watcher)
            assert shown_to(changed, one) != shown_to(plain, one)
            compared += 1
    assert compared > 20
