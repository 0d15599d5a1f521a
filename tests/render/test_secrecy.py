"""Nobody is shown anything that depends on cards hidden from them (promise 3, BR-142).

Two games that differ only in what somebody must not know have to look the same to them, on every
surface: the table as text and as the bytes of a picture, the hand in private and inside the group,
the data of every button, and the answer to everything they could try.
"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from typing import TypeAlias

import pytest

from bot import render
from bot.i18n import Translator, languages
from bot.lobby.games import games
from bot.lobby.house_rules import HouseRules
from bot.picture import Look, TablePicture
from bot.pictures import drawn
from bot.preferences import GroupPreferences
from bot.render import glance, screens, toast
from bot.render.pictured import table_picture
from bot.screen import Button, Screen, Surface, SurfaceKind
from bot.usecases.play_action import guesses, refusal_toast
from bot.values import Game
from engine import (
    Action,
    Attack,
    Beat,
    GameState,
    Hang,
    Keep,
    Pass,
    Redeal,
    Refusal,
    Swap,
    Take,
    ThrowIn,
    Transfer,
    full_deck,
    legal_actions,
    refusal,
    view_for,
)
from tests.render.scenes import TABLE, dealt, random_game, spoken

Judge: TypeAlias = Callable[[GameState, Action], Refusal | None]


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


def seen_by(game: Game, seat: int | None, language: str = "ru") -> dict[str, object]:
    """Everything that a seat can get to see of a running deal; None: that the group can."""
    seen: dict[str, object] = {}
    for looks in GroupPreferences.choices["table"]:
        shown = screens(game, spoken(language).having("table", looks))
        table = shown[TABLE]
        seen[f"table as {looks}"] = (table.text, table.rows)
        if table.picture is not None:
            seen["picture"] = drawn(table.picture)
        if seat is not None:
            seen["hand"] = shown[Surface(SurfaceKind.HAND, 100 + seat)]
    if seat is not None:
        seen["glance"] = glance(game, 100 + seat, spoken(language))
        seen["toasts"] = refused(game, seat)
    return seen


def refused(game: Game, seat: int, judge: Judge = refusal) -> list[str]:
    """What is said to a seat that tries every card of the pack in every way."""
    state = game.state
    assert state is not None
    attacks = [each.attack for each in state.attempts]
    pack = full_deck(state.setup.rules)
    tries: list[Action] = [Take(seat), Pass(seat), Swap(seat), Redeal(seat), Keep(seat)]
    tries += (kind(seat, (each,)) for kind in (Attack, ThrowIn, Transfer, Hang) for each in pack)
    tries += (Beat(seat, attack, each) for attack in attacks for each in pack)
    reasons = (
        Refusal.CARD_NOT_HELD if guesses(state, each) else judge(state, each) for each in tries
    )
    return [toast(refusal_toast(each), "ru") if each else "" for each in reasons]


def leaks(changed: Game, plain: Game, seat: int | None, language: str = "ru") -> set[str]:
    """The surfaces on which a seat can tell two games apart that it must not tell apart."""
    one, other = seen_by(changed, seat, language), seen_by(plain, seat, language)
    assert one.keys() == other.keys()
    return {name for name in one if one[name] != other[name]}


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
        language = dice.choice(languages())
        assert leaks(changed, plain, None, language) == set()
        assert leaks(changed, plain, watcher, language) == set()
        assert {"hand", "glance"} <= leaks(changed, plain, one, language)
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
            assert leaks(changed, plain, seat) == set()
        assert "hand" in leaks(changed, plain, defender)
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
            assert leaks(changed, without_history(game), seat) == set()
        compared += 1
    assert compared > 12


def positions_to_compare() -> Iterator[tuple[Game, Game, int]]:
    """A game, the same with two hidden cards exchanged, and a seat that must not tell them apart.

    The cards change between a seat with an even number and one with an odd number.
    """
    for game, dice in positions(HouseRules("pogonny"), share=1):
        one, other, watcher = dice.choice(((0, 1, 2), (1, 2, 3), (2, 3, 0), (3, 0, 1)))
        changed = swapped(game, one, other)
        if changed is not None and changed.state is not None and changed.state.on_table:
            yield changed, without_history(game), watcher


def one_position() -> tuple[Game, Game, int]:
    """The first of them."""
    return next(positions_to_compare())


def hidden(game: Game) -> str:
    """What nobody may see: the hands of the even seats, as a number."""
    assert game.state is not None
    return str(sum(game.state.hands[0::2]))


def planted_text(screen: Screen, game: Game) -> Screen:
    return replace(screen, text=screen.text + hidden(game))


def planted_data(screen: Screen, game: Game) -> Screen:
    spy = Button("?", f"p:{hidden(game)}")
    return replace(screen, rows=(*screen.rows, (spy,)))


@pytest.mark.parametrize("plant", [planted_text, planted_data])
@pytest.mark.parametrize(
    ("surface", "found"),
    [
        ("table_screen", {"table as text"}),
        ("hand_screen", {"hand", "glance"}),
    ],
)
def test_a_leak_that_is_planted_on_a_screen_is_seen(
    surface: str,
    found: set[str],
    plant: Callable[[Screen, Game], Screen],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = getattr(render, surface)

    def leaking(game: Game, *others: object) -> Screen:
        return plant(made(game, *others), game)

    changed, plain, watcher = one_position()
    assert leaks(changed, plain, watcher) == set()
    monkeypatch.setattr(render, surface, leaking)
    assert found <= leaks(changed, plain, watcher)


def test_a_leak_that_is_planted_in_a_picture_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bytes are compared, so one small sign somewhere is enough."""

    def leaking(game: Game, state: GameState, look: Look, say: Translator) -> TablePicture:
        spied = str(sum(state.hands[0::2]) % 999_983)
        return replace(table_picture(game, state, look, say), clock=spied)

    changed, plain, watcher = one_position()
    monkeypatch.setattr(sys.modules["bot.render.pictured"], "table_picture", leaking)
    assert leaks(changed, plain, watcher) == {"picture"}


def test_a_leak_that_is_planted_in_an_answer_is_seen() -> None:
    def leaking(state: GameState, action: Action) -> Refusal | None:
        held = sum(state.hands)
        holder = next(seat for seat, hand in enumerate(state.hands) if hand & held & -held)
        return Refusal.CARD_NOT_HELD if holder % 2 else refusal(state, action)

    some = list(islice(positions_to_compare(), 60))
    for changed, plain, watcher in some:
        assert refused(changed, watcher) == refused(plain, watcher)
    assert any(
        refused(changed, watcher, leaking) != refused(plain, watcher, leaking)
        for changed, plain, watcher in some
    )
