"""The options as data: they name rules, and are shown where they mean something."""

from collections.abc import Iterator
from dataclasses import fields
from typing import Final

import pytest

from bot.lobby import pages
from bot.lobby.house_rules import HouseRules, field_of
from bot.lobby.options import OPTIONS, PAGES, is_essence, matters, option_called
from engine import Pogony, RuleSet

NOT_FOR_PEOPLE = frozenset({"preset", "pogony", "max_bouts", "jokers", "pogony.ranks"})
"""The game itself, a safety net, cards without rules yet, and titles, which are data."""


def _fields() -> Iterator[str]:
    yield from (each.name for each in fields(RuleSet))
    yield from (f"pogony.{each.name}" for each in fields(Pogony))


def test_every_rule_that_means_something_to_people_is_an_option() -> None:
    assert {option.key for option in OPTIONS} == set(_fields()) - NOT_FOR_PEOPLE


def test_options_are_told_apart_by_key_and_by_code() -> None:
    assert len({option.key for option in OPTIONS}) == len(OPTIONS)
    assert len({option.code for option in OPTIONS}) == len(OPTIONS)
    assert option_called("pogony.multi") is option_called("multi") is not None
    assert option_called("no_such_rule") is None


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_values_are_different_and_the_default_is_one_of_them(option: object) -> None:
    (found,) = [each for each in OPTIONS if each is option]
    assert len(set(map(repr, found.values))) == len(found.values)
    named_with_the_trump = found.key == "fixed_trump"
    assert named_with_the_trump or field_of(RuleSet(), found.key) in found.values


def test_what_makes_a_game_is_no_option_in_it() -> None:
    assert is_essence("beskozyrny", "trump")
    assert is_essence("pogonny", "pogony.system")
    assert is_essence("kampaniya", "pogony.may_attack_with_pogon")
    assert not is_essence("pogonny", "pogony.multi")
    assert not is_essence("podkidnoy", "trump")


@pytest.mark.parametrize(
    ("game", "key", "expected"),
    [
        ("pogonny", "pogony.multi", True),
        ("podkidnoy", "pogony.multi", False),
        ("pogonny", "all_out", False),
        ("podkidnoy", "all_out", True),
        ("perevodnoy", "show_pass", True),
        ("podkidnoy", "show_pass", False),
        ("perevodnoy", "transfer", False),
        ("podkidnoy", "transfer", True),
        ("prostoy", "chase", False),
        ("prostoy", "bout_limit", False),
        ("s_pogonami", "pogony.trigger", True),
        ("kampaniya", "pogony.queen", True),
        ("kampaniya", "pogony.trigger", False),
        ("chukotskiy", "short_stock", False),
        ("beskozyrny", "turned_ace", False),
        ("bolshoy", "instant_loss_at", False),
        ("dvuhkozyrny", "packs", True),
    ],
)
def test_options_are_shown_in_games_where_they_mean_something(
    game: str, key: str, *, expected: bool
) -> None:
    option = option_called(key)
    assert option is not None
    assert matters(HouseRules(game), option) == expected


CIRCUMSTANCES: Final = (
    {"deck": 52},
    {"packs": 2},
    {"teams": True},
    {"transfer": True, "pogony.system": "count"},
    {"deck": 52, "pogony.system": "campaign"},
    {"trump": "fixed", "fixed_trump": "h"},
    {"pogony.system": "finish"},
)


def test_every_option_means_something_in_some_game() -> None:
    found = {
        option.key
        for choices in CIRCUMSTANCES
        for option in OPTIONS
        if matters(HouseRules.of({"preset": "podkidnoy", **choices}), option)
    }
    assert found == {option.key for option in OPTIONS}


def test_pages_lead_back_to_the_first_one() -> None:
    names = [pages.GAMES, pages.RULES, *PAGES, pages.page_of_group("pogony")]
    for name in names:
        steps, page = 0, name
        while page != pages.FIRST:
            assert pages.exists(page)
            page, steps = pages.before(page), steps + 1
            assert steps <= 2
    assert not any(pages.exists(name) for name in ("games.", "games.tarot", "tarot", "deck.deck"))
