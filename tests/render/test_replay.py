"""A finished deal, one step at a time."""

from random import Random
from typing import Any

import pytest

from bot.lobby.house_rules import HouseRules
from bot.render import notice
from bot.screen import Screen
from bot.usecases.replays import replay_data
from bot.values import Game, Notice, NoticeKind, Stage
from engine import PRESETS
from tests.render.scenes import after, arranged, data_of, dealt, labels, random_game


def shown(game: Game, step: int, language: str = "ru", **changed: Any) -> Screen:  # noqa: ANN401 - JSON
    """What a step of a replay looks like."""
    data = {**replay_data(game, step), **changed}
    return notice(Notice(chat=1, kind=NoticeKind.REPLAY, data=data, language=language))


def over() -> Game:
    """Three people, three moves."""
    game = arranged("6s 6d", "9c 7h", "10c", talon="")
    game = after(game, "0 attack 6s 6d", "1 take")
    while game.stage is not Stage.OVER:
        assert game.state is not None
        *_, game = random_game(game, Random(1))
    return game


def test_every_hand_is_open_and_the_move_is_told() -> None:
    game = over()
    start = shown(game, 0).text
    assert "Карты сданы" in start
    for cards in ("6♠ 6♦", "7♥", "10♣"):
        assert cards in start
    first = shown(game, 1).text
    assert "Аня заходит: 6♠ 6♦" in first
    assert "Аня: карт нет" in first
    assert "Борис: беру" in shown(game, 2).text


def test_the_last_step_says_who_the_fool_is() -> None:
    game = over()
    assert game.record is not None
    last = shown(game, 10_000)
    assert "Дурак сегодня" in last.text
    steps = len(game.record.actions)
    assert f"шаг\N{NO-BREAK SPACE}{steps} из\N{NO-BREAK SPACE}{steps}" in last.text


def test_the_buttons_lead_to_the_ends_and_the_neighbours() -> None:
    game = over()
    assert game.record is not None
    last = len(game.record.actions)
    middle = shown(game, 1, key="5ea15ea15ea1")
    assert labels(middle) == [["⏮", "◀️", "▶️", "⏭"], ["📄 Запись и секрет"]]
    steps = {"⏮": 0, "◀️": 0, "▶️": 2, "⏭": last}
    for sign, step in steps.items():
        assert data_of(middle, sign) == f"r:7:{step}:5ea15ea15ea1"
    assert data_of(middle, "📄 Запись и секрет") == "d:7:5ea15ea15ea1"
    assert data_of(shown(game, last), "▶️") == f"r:7:{last}:"


@pytest.mark.parametrize("language", ["ru", "uk", "en"])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_step_of_every_game_can_be_shown(preset: str, language: str) -> None:
    dice = Random(3)
    house = HouseRules(preset)
    *_, game = random_game(dealt(house, house.rules().seat_counts[0], dice), dice)
    assert game.record is not None
    last = len(game.record.actions)
    for step in {*range(0, last, max(1, last // 4)), last}:
        screen = shown(game, step, language)
        assert 0 < len(screen.text) <= 4000
        assert len(screen.rows) == 2


def test_answers_that_lay_face_down_are_open() -> None:
    start = arranged("6s Kd", "9c 7s", rules=HouseRules("na_veru"))
    *_, game = random_game(after(start, "0 attack 6s", "1 beat 6s 9c"), Random(2))
    assert "6♠ → 9♣" in shown(game, 2).text


def test_what_is_no_replay_is_a_mistake_of_the_bot() -> None:
    data = {**replay_data(over(), 0), "step": "1"}
    with pytest.raises(TypeError):
        notice(Notice(chat=1, kind=NoticeKind.REPLAY, data=data, language="ru"))
