"""A chat's choices: their form, and pressing through the options of the lobby."""

import pytest

from bot.lobby.house_rules import (
    GAME,
    GAMES,
    OPTIONS,
    HouseRules,
    next_value,
    options,
    value_of,
    with_value,
)
from engine import InvalidRules, read_rules, write_rules


def test_a_new_chat_plays_pogonny_with_36_cards() -> None:
    rules = HouseRules().rules()
    assert (rules.preset, rules.deck, rules.max_seats) == ("pogonny", 36, 6)


def test_choices_survive_being_written() -> None:
    house = with_value(with_value(HouseRules(), "pogony.multi", "n_minus_1"), "deck", 52)
    house = next_value(with_value(house, "bout_limit", None), "chase")
    assert house.form() == {
        "preset": "pogonny",
        "deck": 52,
        "chase": False,
        "bout_limit": None,
        "pogony": {"multi": "n_minus_1"},
    }
    assert HouseRules.of(house.form()) == house
    assert house.rules() == read_rules(house.form())
    assert write_rules(house.rules()) == house.form()


def test_choices_may_be_written_flat() -> None:
    flat = {"preset": "pogonny", "pogony.multi": "n_minus_1"}
    assert HouseRules.of(flat) == with_value(HouseRules(), "pogony.multi", "n_minus_1")


def test_what_is_no_choice_is_refused() -> None:
    with pytest.raises(InvalidRules):
        HouseRules.of({"preset": "pogonny", "deck": [36]})
    with pytest.raises(InvalidRules):
        HouseRules.of({"preset": "tarot"}).rules()


def test_a_value_of_the_preset_is_not_kept() -> None:
    house = with_value(HouseRules(), "deck", 52)
    assert house.overrides == (("deck", 52),)
    assert with_value(house, "deck", 36) == HouseRules()


@pytest.mark.parametrize("game", GAMES)
def test_pressing_an_option_visits_its_values_and_comes_back(game: str) -> None:
    start = HouseRules(game)
    for option in options(start, unfolded=True):
        house, seen = start, [value_of(start, option.key)]
        while (house := next_value(house, option.key)) != start:
            seen.append(value_of(house, option.key))
            assert len(seen) <= len(option.values), option.key
        first = option.values.index(seen[0])
        assert seen == [*option.values[first:], *option.values[:first]], option.key


@pytest.mark.parametrize("game", GAMES)
def test_every_option_can_be_changed_from_the_start(game: str) -> None:
    shown = options(HouseRules(game), unfolded=True)
    assert shown == tuple(option for option in OPTIONS if game in option.games)
    assert [option.key for option in options(HouseRules(game), unfolded=False)] == [
        "preset",
        "deck",
    ]


def test_decks_too_small_for_who_is_seated_are_skipped() -> None:
    house = HouseRules()
    assert value_of(next_value(house, "deck", seated=6), "deck") == 52
    house = next_value(house, "deck", seated=6)
    assert value_of(next_value(house, "deck", seated=6), "deck") == 36
    assert next_value(house, "deck", seated=8) == house


def test_an_option_that_follows_from_another_is_not_offered() -> None:
    house = next_value(HouseRules(), "trump_swap")
    assert house.rules().trump_swap == "ace_six"
    assert value_of(house, "turned_ace") == "allow"
    assert "turned_ace" not in {option.key for option in options(house, unfolded=True)}


def test_another_game_keeps_what_it_knows() -> None:
    house = with_value(HouseRules("podkidnoy"), "all_out", "last_beater_loses")
    house = with_value(house, "deck", 52)
    assert next_value(house, GAME) == HouseRules("pogonny", (("deck", 52),))


@pytest.mark.parametrize("key", ["all_out", "no_such_rule", "", "rules", "pogony"])
def test_a_forged_option_changes_nothing(key: str) -> None:
    assert next_value(HouseRules(), key) == HouseRules()
