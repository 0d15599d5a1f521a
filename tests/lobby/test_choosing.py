"""Pressing games and options: what comes of it, and why not."""

import pytest

from bot.lobby.choosing import (
    SEATS,
    Chosen,
    Clash,
    changed_options,
    choose_game,
    choose_next,
    offered,
    pages,
    shown,
)
from bot.lobby.games import games
from bot.lobby.house_rules import HouseRules, OptionValue, accepted, value_of, with_value
from bot.lobby.options import OPTIONS, PAGES, Option, option_called
from tests.lobby.past import not_playing

PODKIDNOY = HouseRules("podkidnoy")


def option(key: str) -> Option:
    found = option_called(key)
    assert found is not None
    return found


def house(game: str, **overrides: OptionValue) -> HouseRules:
    return HouseRules(game, tuple(sorted(overrides.items())))


def _press_through(start: HouseRules, key: str) -> list[OptionValue]:
    """Every value that presses on one option come by, back to the first."""
    seen, now = [value_of(start, key)], choose_next(start, key).rules
    while value_of(now, key) != seen[0]:
        assert accepted(now)
        seen.append(value_of(now, key))
        assert len(seen) <= len(option(key).values), key
        now = choose_next(now, key).rules
    return seen


def _clashes(start: HouseRules, key: str, value: OptionValue) -> bool:
    changed = with_value(start, key, value)
    return not accepted(changed) or value_of(changed, key) != value or key == "first_lead"


@pytest.mark.parametrize("game", games())
def test_presses_visit_every_value_that_is_played_and_come_back(game: str) -> None:
    start = HouseRules(game)
    for page in pages(start):
        for each in shown(start, page):
            seen = _press_through(start, each.key)
            possible = [
                value for value in each.values if value in seen or _clashes(start, each.key, value)
            ]
            assert [value for value in offered(each) if value not in possible] == [], each.key


def test_values_that_no_game_plays_are_not_offered() -> None:
    for each in OPTIONS:
        for value in offered(each):
            assert value in each.values
    assert [each.key for each in OPTIONS if offered(each) != each.values] == []
    with not_playing(lambda rules: rules.throw_order == "free" or rules.open_hands):
        short = {each.key: offered(each) for each in OPTIONS if offered(each) != each.values}
        assert short == {"throw_order": ("polled", "second_one"), "open_hands": (False,)}


def test_an_option_without_a_choice_is_not_shown() -> None:
    with not_playing(lambda rules: rules.open_hands):
        assert "open_hands" not in {each.key for each in shown(PODKIDNOY, "hands")}
    keys = {each.key for page in PAGES for each in shown(PODKIDNOY, page)}
    assert "on_leave" in keys
    transferring = {each.key for each in shown(HouseRules("perevodnoy"), "transfer")}
    assert "show_pass" in transferring
    assert {"deck", "throwers", "chase", "transfer"} <= keys


# --- what excludes each other ---


def test_a_turned_ace_follows_from_the_swap() -> None:
    """C3.V2."""
    start = choose_next(HouseRules(), "trump_swap").rules
    assert start.rules().trump_swap == "ace_six"
    assert choose_next(start, "turned_ace") == Chosen(start, Clash("turned_ace", "trump_swap"))
    assert choose_next(start, "trump") == Chosen(start, Clash("trump", "trump_swap"))


def test_counted_pogony_need_leads_of_one_rank() -> None:
    """C3.V8."""
    for start in (HouseRules(), HouseRules("podkidnoy", (("pogony.system", "count"),))):
        clash = Clash("lead_shape", "pogony.system")
        assert choose_next(start, "lead_shape") == Chosen(start, clash)


def test_what_a_choice_overrules_is_let_go_and_told() -> None:
    start = house("podkidnoy", lead_shape="single", chase=False)
    chosen = choose_next(start, "pogony.system")
    assert chosen.rules == HouseRules.of(
        {"preset": "podkidnoy", "chase": False, "pogony.system": "count"}
    )
    assert chosen.gave_way == (("lead_shape", "single"),)


def test_a_campaign_is_played_with_one_pack() -> None:
    """C3.V9."""
    start = HouseRules("kampaniya")
    assert choose_next(start, "packs") == Chosen(start, Clash("packs", "pogony.system"))


def test_a_value_in_the_way_is_passed_over_and_told() -> None:
    """The closed suit is not the fixed trump (C3.V7)."""
    start = house("podkidnoy", trump="fixed", fixed_trump="c", closed_suit="s")
    chosen = choose_next(start, "closed_suit")
    assert value_of(chosen.rules, "closed_suit") == "d"
    assert chosen.clash == Clash("closed_suit", "trump")
    start = house("podkidnoy", trump="fixed", fixed_trump="h", closed_suit="s")
    chosen = choose_next(start, "fixed_trump")
    assert value_of(chosen.rules, "fixed_trump") == "c"
    assert chosen.clash == Clash("fixed_trump", "closed_suit")


def test_a_fixed_trump_names_its_suit() -> None:
    start = choose_next(PODKIDNOY, "trump").rules
    assert (start.rules().trump, start.rules().fixed_trump) == ("fixed", "d")
    other = choose_next(start, "fixed_trump").rules
    assert other.rules().fixed_trump == "h"
    assert choose_next(other, "trump").rules == house("podkidnoy", trump="per_player")
    diamonds = house("podkidnoy", closed_suit="d")
    assert choose_next(diamonds, "trump").rules.rules().fixed_trump == "h"


@pytest.mark.parametrize("deck", [24, 32])
def test_a_campaign_without_sixes_begins_with_what_there_is(deck: int) -> None:
    """B2.c."""
    start = house("podkidnoy", deck=deck)
    campaign = choose_game(start, "kampaniya").rules
    assert campaign.rules().pogony.ladder_start == "lowest"
    while value_of(campaign, "deck") != 36:
        campaign = choose_next(campaign, "deck").rules
    assert campaign == HouseRules("kampaniya")
    combined = start
    while value_of(combined, "pogony.system") != "campaign":
        combined = choose_next(combined, "pogony.system").rules
    assert combined.rules().pogony.ladder_start == "lowest"


def test_nobody_leads_with_the_lowest_of_a_suit_that_is_not_special() -> None:
    assert _press_through(PODKIDNOY, "first_lead") == ["lowest_trump", "dealers_left"]
    assert choose_next(HouseRules("starinny"), "first_lead") == Chosen(HouseRules("starinny"))
    dealers_left = house("podkidnoy", first_lead="dealers_left")
    assert choose_next(dealers_left, "first_lead") == Chosen(PODKIDNOY)
    start = HouseRules("piki_pikami")
    assert "lowest_closed_suit" in _press_through(start, "first_lead")


def test_packs_too_small_for_who_sits_are_passed_over() -> None:
    chosen = choose_next(HouseRules(), "deck", seated=6)
    assert (value_of(chosen.rules, "deck"), chosen.clash) == (52, None)
    again = choose_next(chosen.rules, "deck", seated=6)
    assert (value_of(again.rules, "deck"), again.clash) == (36, Clash("deck", SEATS))
    assert choose_next(chosen.rules, "deck", seated=8) == Chosen(chosen.rules, again.clash)
    crowded = house("pogonny", deck=24)
    assert choose_next(crowded, "chase", seated=6).clash is None


def test_teams_may_be_chosen_while_too_few_sit_but_not_when_too_many_do() -> None:
    start = house("podkidnoy", deck=52)
    assert choose_next(start, "teams", seated=3).rules.rules().teams
    assert choose_next(start, "teams", seated=7) == Chosen(start, Clash("teams", SEATS))


@pytest.mark.parametrize("key", ["all_out", "no_such_rule", "", "rules", "pogony", "preset"])
def test_a_forged_option_changes_nothing(key: str) -> None:
    assert choose_next(HouseRules(), key) == Chosen(HouseRules())


# --- another game ---


def test_another_game_keeps_what_it_knows() -> None:
    start = house("podkidnoy", all_out="last_beater_loses", deck=52, bout_limit=None)
    assert choose_game(start, "pogonny").rules == house("pogonny", deck=52, bout_limit=None)
    assert choose_game(start, "do_zavala").rules == house(
        "do_zavala", deck=52, all_out="last_beater_loses"
    )
    assert choose_game(start, "prostoy").rules == house(
        "prostoy", deck=52, all_out="last_beater_loses"
    )


def test_another_game_forgets_what_it_excludes() -> None:
    start = house("podkidnoy", lead_shape="single", trump_swap="any")
    assert choose_game(start, "pogonny").rules == house("pogonny", trump_swap="any")
    assert choose_game(start, "beskozyrny").rules == house("beskozyrny", lead_shape="single")


def test_a_game_must_have_room_for_who_sits() -> None:
    start = house("podkidnoy", deck=52)
    assert choose_game(start, "pogonny", seated=8).rules == house("pogonny", deck=52)
    small = house("podkidnoy", deck=24)
    assert choose_game(small, "pogonny", seated=6).rules == HouseRules("pogonny")
    wide = house("podkidnoy", hand_size=5)
    assert choose_game(wide, "pogonny", seated=7).rules == house("pogonny", hand_size=5)
    assert choose_game(house("podkidnoy"), "pogonny", seated=7) == Chosen(
        house("podkidnoy"), Clash("preset", SEATS)
    )


def test_a_game_that_is_not_played_is_not_chosen() -> None:
    assert choose_game(HouseRules(), "tarot") == Chosen(HouseRules())


def test_what_was_changed_is_listed_where_it_means_something() -> None:
    start = house("podkidnoy", transfer_many=False, chase=False, deck=52)
    assert [each.key for each in changed_options(start)] == ["deck", "chase"]
