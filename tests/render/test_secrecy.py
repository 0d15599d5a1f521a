"""Nobody is shown anything that depends on cards hidden from them (promise 3, BR-142)."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from bot.lobby.games import games
from bot.lobby.house_rules import HouseRules
from bot.render import screens
from bot.screen import Screen, Surface, SurfaceKind
from bot.values import Game
from engine import Beat, GameState, legal_actions, view_for
from tests.render.scenes import TABLE, dealt, random_game, spoken


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


def without_history(game: Game) -> Game:
    assert game.state is not None
    return replace(game, state=game.state._replace(before_throw=None))


def positions(house: HouseRules, share: float = 0.2) -> Iterator[tuple[Game, Random]]:
    """Some positions of some deals for four."""
    for seed in range(4):
        dice = Random(seed)
        for game in random_game(dealt(house, 4, dice), dice):
            if game.state is None or game.state.outcome is not None or dice.random() > share:
                continue
            yield game, dice


def with_another_answer(game: Game, dice: Random) -> Game | None:
    """The game after the defender changed a closed answer for a card of the hand."""
    state = game.state
    assert state is not None
    beats = [move for move in state.moves if isinstance(move, Beat)]
    held = view_for(state, state.bout.defender).hand
    if not beats or not held:
        return None
    old, card = dice.choice(beats), dice.choice(held)
    exchanged = 1 << old.card | 1 << card
    hands = list(state.hands)
    hands[old.seat] ^= exchanged
    new = Beat(old.seat, old.attack, card)
    changed = state._replace(
        hands=tuple(hands),
        on_table=state.on_table ^ exchanged,
        moves=tuple(new if move == old else move for move in state.moves),
        before_throw=None,
    )
    plain = state._replace(before_throw=None)
    return replace(game, state=changed) if _asks_alike(plain, changed) else None


def with_another_talon(game: Game, dice: Random) -> Game | None:
    """The game with the talon in another order, but for what lies open under it."""
    state = game.state
    assert state is not None
    setup, talon = state.setup, list(state.talon)
    turned = view_for(state, None).turned
    hidden = [place for place, card in enumerate(talon) if card != turned]
    if len(hidden) < 2:
        return None
    mixed = dice.sample([talon[place] for place in hidden], len(hidden))
    for place, card in zip(hidden, mixed, strict=True):
        talon[place] = card
    gone = setup.talon[: len(setup.talon) - len(talon)]
    below = None if setup.hidden is None else talon[-1]
    changed = replace(setup, talon=(*gone, *talon), hidden=below)
    bout = state.bout._replace(setup=changed)
    return replace(game, state=state._replace(bout=bout, before_throw=None))


def shown_to(game: Game, seat: int | None) -> Screen:
    surface = TABLE if seat is None else Surface(SurfaceKind.HAND, 100 + seat)
    return screens(game, spoken("ru"))[surface]


@pytest.mark.timeout(60)
@pytest.mark.parametrize("preset", games())
def test_swapping_hidden_cards_changes_nothing_for_the_others(preset: str) -> None:
    compared = 0
    for game, dice in positions(HouseRules(preset)):
        one, other, watcher, _ = dice.sample(range(4), 4)
        changed = swapped(game, one, other)
        if changed is None:
            continue
        plain = without_history(game)
        assert shown_to(changed, None) == shown_to(plain, None)
        assert shown_to(changed, watcher) == shown_to(plain, watcher)
        assert shown_to(changed, one) != shown_to(plain, one)
        compared += 1
        if compared == 24:
            return
    assert compared > 8


@pytest.mark.timeout(60)
@pytest.mark.parametrize("overrides", [{}, {"throw_timing": "anytime"}, {"transfer": True}])
def test_a_closed_answer_is_seen_by_nobody_else(overrides: dict[str, bool | str]) -> None:
    """C4.28: exchanged for another card of the defender, it looks the same to the others."""
    compared = 0
    house = HouseRules.of({"preset": "na_veru", **overrides})
    for game, dice in islice(positions(house, share=0.5), 120):
        changed = with_another_answer(game, dice)
        if changed is None or changed.state is None:
            continue
        plain, defender = without_history(game), changed.state.bout.defender
        for seat in (None, *(seat for seat in range(4) if seat != defender)):
            assert shown_to(changed, seat) == shown_to(plain, seat)
        assert shown_to(changed, defender) != shown_to(plain, defender)
        compared += 1
    assert compared > 20


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    "form",
    [
        {"preset": "armyanskiy"},
        {"preset": "podkidnoy", "second_try_draw": True},
        {"preset": "podkidnoy", "hidden_second_trump": True, "open_hands": True},
    ],
)
def test_what_lies_in_the_talon_is_seen_by_nobody(form: dict[str, bool | str]) -> None:
    """C4.10, C4.14, C4.19: neither what would be led or drawn next, nor the hidden trump."""
    compared = 0
    for game, dice in islice(positions(HouseRules.of(form), share=0.9), 80):
        changed = with_another_talon(game, dice)
        if changed is None:
            continue
        for seat in (None, *range(4)):
            assert shown_to(changed, seat) == shown_to(without_history(game), seat)
        compared += 1
    assert compared > 12
