"""What the keyboard of a hand offers is what the engine allows, all of it and nothing else."""

from dataclasses import replace
from random import Random

import pytest

from bot.buttons import FocusPress, PlayPress, WhyPress, parse
from bot.lobby.house_rules import HouseRules
from bot.screen import Button, Style
from bot.values import Game
from engine import Action, Attack, Beat, Card, Seat, ThrowIn, legal_actions
from tests.render.scenes import dealt, hand, random_game


def offered(game: Game, seat: Seat) -> list[Action]:
    """Every action that a button plays, the ones behind a choice of target too."""
    found: list[Action] = []
    for button in buttons(game, seat):
        press = parse(button.data or "")
        if isinstance(press, PlayPress):
            found.append(press.action(seat))
        elif isinstance(press, FocusPress):
            assert press.card is not None
            behind = offered(choosing(game, seat, press.card), seat)
            assert len(behind) > 1
            found += behind
        else:
            assert isinstance(press, WhyPress)
            assert button.style is Style.PLAIN
    return found


def buttons(game: Game, seat: Seat) -> list[Button]:
    back = f":{game.state.bout.number}:-" if game.state else ""
    return [
        button
        for row in hand(game, seat).rows
        for button in row
        if not (button.data or "").endswith(back)
    ]


def choosing(game: Game, seat: Seat, chosen: Card) -> Game:
    members = list(game.members)
    members[seat] = replace(members[seat], focus=chosen, focus_version=game.version)
    return replace(game, members=tuple(members))


def kind(action: Action) -> object:
    """Groups of cards count by rank and size: of many, the best is offered."""
    if isinstance(action, Attack | ThrowIn) and len(action.cards) > 1:
        return type(action), action.cards[0].rank, len(action.cards)
    return action


@pytest.mark.timeout(60)
@pytest.mark.parametrize(
    ("preset", "deck"), [("pogonny", 24), ("pogonny", 52), ("podkidnoy", 36), ("perevodnoy", 36)]
)
def test_every_legal_action_has_a_button(preset: str, deck: int) -> None:
    choices = 0
    for seed in range(3):
        dice = Random(seed)
        house = HouseRules.of({"preset": preset, "deck": deck})
        for game in random_game(dealt(house, 3, dice), dice):
            if game.state is None or game.state.outcome is not None or dice.random() < 0.6:
                continue
            for seat in range(3):
                legal = legal_actions(game.state, seat)
                shown = offered(game, seat)
                assert set(shown) <= set(legal)
                assert {kind(action) for action in legal} == {kind(action) for action in shown}
                choices += sum(isinstance(action, Beat) for action in shown)
    assert choices > 20
