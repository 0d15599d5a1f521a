"""A chat's choices and their form."""

import pytest

from bot.lobby.house_rules import HouseRules, accepted, value_of, with_value, without
from engine import InvalidRules, read_rules, write_rules


def test_a_new_chat_plays_pogonny_with_36_cards() -> None:
    rules = HouseRules().rules()
    assert (rules.preset, rules.deck, rules.max_seats) == ("pogonny", 36, 6)


def test_choices_survive_being_written() -> None:
    house = with_value(with_value(HouseRules(), "pogony.multi", "n_minus_1"), "deck", 52)
    house = with_value(with_value(house, "bout_limit", None), "chase", value=False)
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


def test_lists_survive_being_written() -> None:
    house = with_value(HouseRules("s_pogonami"), "pogony.finish_counts", (1, 2))
    house = with_value(house, "unbeatable", ("Qs",))
    assert house.form() == {
        "preset": "s_pogonami",
        "unbeatable": ["Qs"],
        "pogony": {"finish_counts": [1, 2]},
    }
    assert HouseRules.of(house.form()) == house
    assert value_of(house, "pogony.finish_counts") == (1, 2)


def test_choices_may_be_written_flat() -> None:
    flat = {"preset": "pogonny", "pogony.multi": "n_minus_1"}
    assert HouseRules.of(flat) == with_value(HouseRules(), "pogony.multi", "n_minus_1")


def test_what_is_no_choice_is_refused() -> None:
    with pytest.raises(InvalidRules):
        HouseRules.of({"preset": "pogonny", "deck": [None]})
    assert not accepted(HouseRules.of({"preset": "tarot"}))
    assert not accepted(HouseRules.of({"preset": "pogonny", "deck": [36]}))


def test_a_value_of_the_preset_is_not_kept() -> None:
    house = with_value(HouseRules(), "deck", 52)
    assert house.overrides == (("deck", 52),)
    assert with_value(house, "deck", 36) == without(house, "deck") == HouseRules()


def test_teams_have_four_or_six_seats() -> None:
    """Two teams of two or three (A9.1)."""
    teams = HouseRules("podkidnoy", (("teams", True),))
    assert teams.max_seats == 6
    assert with_value(teams, "deck", 52).max_seats == 6
    assert with_value(teams, "deck", 24).max_seats == 4
    assert [people for people in range(9) if teams.is_for(people)] == [4, 6]
    assert [people for people in range(9) if HouseRules().is_for(people)] == [2, 3, 4, 5, 6]
