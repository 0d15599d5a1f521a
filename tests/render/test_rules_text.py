"""The rules of a table in prose: each choice of the lobby changes what is said."""

import pytest

from bot.i18n import Translator
from bot.lobby.house_rules import GAME, GAMES, OPTIONS, HouseRules, next_value, options
from bot.render.rules_text import rules_text
from engine import InvalidRules, RuleSet, preset

SAY = Translator("ru")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("key", [option.key for option in OPTIONS if option.key != GAME])
def test_every_value_of_every_option_is_told(game: str, key: str) -> None:
    start = HouseRules(game)
    (option,) = [option for option in OPTIONS if option.key == key]
    if option not in options(start, unfolded=True):
        assert game not in option.games
        return
    texts, house = set(), start
    for _ in option.values:
        texts.add(rules_text(house.rules(), SAY))
        house = next_value(house, key)
    assert len(texts) == len(option.values)


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (preset("pogonny"), "у кого меньше всех, тот и дурак"),
        (preset("pogonny"), "Три карты сразу — всё ещё один погон, четыре — два."),
        (preset("podkidnoy"), "Кто останется с ними последним, тот и дурак."),
        (preset("podkidnoy", deck=52), "52 карты, до 8 игроков"),
        (preset("podkidnoy", deck=24), "24 карты, до 4 игроков"),
        (preset("podkidnoy", bout_limit=None), "Играем до завала"),
        (preset("podkidnoy", bout_limit=1), "не больше 1 карты"),
        (preset("podkidnoy", first_bout_limit=None), "В заходе не больше 6 карт"),
        (preset("podkidnoy", first_bout_limit=1), "предел — 1 карта."),
        (preset("podkidnoy", first_limit_scope="until_first_discard"), "Пока в отбое пусто"),
        (preset("podkidnoy", next_lead="under"), "ходят под дурака: заходит его сосед справа"),
        (preset("podkidnoy", lead_shape="single"), "Заходят под соседа слева — одной картой."),
        (preset("podkidnoy", lead_shape="pair_max"), "одной картой или парой"),
        (preset("podkidnoy", first_lead="dealers_left"), "сосед слева от сдающего"),
        (preset("podkidnoy", throwers="none"), "Подкидывать нельзя."),
        (preset("podkidnoy", throw_match="led_rank"), "с которого зашли"),
        (preset("podkidnoy", trump_swap="ace_six"), "обменять на открытого козырного туза"),
        (preset("podkidnoy", redeal_if="none"), "Сдаёт дурак."),
    ],
)
def test_what_is_said(rules: RuleSet, said: str) -> None:
    assert said in rules_text(rules, SAY)


def test_what_is_not_played_is_not_said() -> None:
    text = rules_text(preset("podkidnoy", throwers="none"), SAY)
    assert "вдогонку" not in text
    text = rules_text(preset("podkidnoy", first_bout_limit=None, redeal_if="none"), SAY)
    assert "В первом заходе" not in text
    assert "пересдачу" not in text
    assert "🎖" not in text


def test_every_rule_that_the_lobby_offers_fits_into_a_message() -> None:
    for game in GAMES:
        house = HouseRules(game)
        for option in options(house, unfolded=True):
            changed = next_value(house, option.key)
            house = house if option.key == GAME else changed
        assert len(rules_text(house.rules(), SAY)) < 4000


def test_rules_that_contradict_each_other_have_no_text() -> None:
    with pytest.raises(InvalidRules):
        HouseRules("pogonny", (("deck", 40),)).rules()
