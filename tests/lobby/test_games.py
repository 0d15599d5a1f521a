"""Which games can be chosen, and where they are found."""

from bot.lobby.games import GROUPS, OTHER_GROUP, games, games_of, group_of, groups
from bot.lobby.house_rules import HouseRules, accepted
from engine import PRESETS
from tests.lobby.past import not_playing


def test_every_game_that_the_engine_plays_can_be_chosen_and_no_other() -> None:
    assert games() == tuple(name for name in PRESETS if accepted(HouseRules(name)))
    assert {"pogonny", "podkidnoy", "do_zavala", "beskozyrny"} <= set(games())


def test_a_game_that_the_engine_learns_appears_by_itself() -> None:
    with not_playing(lambda rules: rules.pogony.system != "none" or rules.packs > 1):
        assert games() == tuple(
            game
            for game in PRESETS
            if game not in {"pogonny", "s_pogonami", "kampaniya", "kampaniya_bez_prava", "bolshoy"}
        )
        assert groups() == GROUPS[1:]
    assert games() == tuple(PRESETS)
    assert groups() == GROUPS


def test_every_game_is_found_in_exactly_one_group() -> None:
    found = [game for group in groups() for game in games_of(group)]
    assert sorted(found) == sorted(PRESETS)


def test_groups_are_short_enough_for_a_phone() -> None:
    assert all(len(games_of(group)) <= 8 for group in groups())


def test_a_game_that_nobody_has_put_in_a_group_is_special() -> None:
    assert group_of("a-game-of-tomorrow") == OTHER_GROUP
    assert games_of("no-such-group") == ()
