"""What the pictures are made of: the public table, in the words and letters of its readers."""

from dataclasses import replace
from random import Random

import pytest

from bot.i18n import Translator
from bot.lobby.games import games
from bot.lobby.house_rules import HouseRules
from bot.picture import Role
from bot.pictures import drawn
from bot.render.pictured import look, result_picture, table_picture
from bot.values import Game
from engine import GameState, card
from tests.render.scenes import POGONNY, after, arranged, dealt, random_game, spoken
from tests.render.test_secrecy import positions, swapped

RU = Translator("ru")
CARDS = look(spoken("ru"), RU)


def _state(game: Game) -> GameState:
    assert game.state is not None
    return game.state


def test_a_table_in_the_middle_of_a_bout() -> None:
    game = arranged("6s 6h 10d", "7s Kd", "9c Jc", talon="8h 9h 8d", rules=POGONNY)
    game = after(game, "0 attack 6s 6h", "1 beat 6s 7s")
    seen = table_picture(game, _state(game), CARDS, RU)
    assert [plate.name for plate in seen.plates] == ["Аня", "Борис", "Вера"]
    assert seen.title == "Погонный дурак № 12"
    assert seen.caption == "Отбивается Борис."
    assert [plate.status for plate in seen.plates] == ["1 карта", "1 карта", "2 карты"]
    assert [plate.role for plate in seen.plates] == [Role.ATTACKER, Role.DEFENDER, Role.OTHER]
    assert [plate.straps for plate in seen.plates] == [1, 0, 0]
    assert [plate.asked for plate in seen.plates] == [False, True, False]
    assert seen.arrow == (0, 1)
    assert [(pair.attack, pair.beat, pair.beaten) for pair in seen.pairs] == [
        (card("6s"), card("7s"), True),
        (card("6h"), None, False),
    ]
    assert (seen.turned, seen.talon, seen.trump) == (card("8d"), 3, "Козырь ♦")
    assert seen.look == CARDS


def test_cards_are_written_as_the_group_speaks_and_in_the_colours_that_it_chose() -> None:
    assert CARDS.letters == ("В", "Д", "К", "Т")
    english = look(spoken("en").having("colours", "each"), Translator("en"))
    assert (english.letters, english.four_colours) == (("J", "Q", "K", "A"), True)


def test_names_come_as_people_typed_them() -> None:
    game = arranged("6s 6h 10d", "7s Kd", talon="8d", names=("<b>&", "<b>&"))
    plates = table_picture(game, _state(game), CARDS, RU).plates
    assert [plate.name for plate in plates] == ["<b>&", "<b>& 2"]


def test_the_fool_of_the_day_is_alone_in_the_middle() -> None:
    game = arranged("6s", "7h 8h", rules=HouseRules("podkidnoy"))
    game = after(game, "0 attack 6s", "1 take")
    state = _state(game)
    assert state.outcome is not None
    seen = result_picture(game, state, state.outcome, RU)
    assert seen.headline == "Дурак сегодня"
    assert [plate.name for plate in seen.fools] == ["Борис"]
    assert [(plate.name, plate.status) for plate in seen.others] == [("Аня", "место 1")]


@pytest.mark.parametrize("name", games())
def test_every_game_can_be_drawn_to_its_end(name: str) -> None:
    dice = Random(name)
    for game in random_game(dealt(HouseRules(name), 4, dice), dice):
        state = _state(game)
        picture = (
            table_picture(game, state, CARDS, RU)
            if state.outcome is None
            else result_picture(game, state, state.outcome, RU)
        )
        if dice.random() < 0.1 or state.outcome is not None:
            assert drawn(picture)


def test_hidden_cards_change_no_byte_of_a_picture() -> None:
    seen = 0
    for game, dice in positions(POGONNY, share=0.1):
        one, other = dice.sample(range(4), 2)
        changed = swapped(replace(game), one, other)
        if changed is None:
            continue
        before = table_picture(game, _state(game), CARDS, RU)
        assert drawn(before) == drawn(table_picture(changed, _state(changed), CARDS, RU))
        seen += 1
    assert seen > 10
