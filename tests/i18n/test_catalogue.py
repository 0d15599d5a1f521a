"""The catalogues are complete, agree with the code, and have the plurals of their language."""

from collections import Counter

import pytest
from babel import Locale

from bot.i18n import DEFAULT_LANGUAGE, languages
from bot.lobby.games import GROUPS
from bot.lobby.options import OPTIONS, PAGES
from bot.lobby.words import about_key, clash_key, game_key, option_key
from bot.preferences import GroupPreferences, PersonPreferences
from bot.proof.checking import FINDINGS
from bot.usecases.choose_rules import IN_WORDS
from engine import PRESETS, Refusal
from tests.i18n.catalogue import LOCALES, Message, asked, constants, messages

PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})
FAMILIES = frozenset(
    {"refusal-" + refusal.name.lower().replace("_", "-") for refusal in Refusal}
    | {key(option.key) for option in OPTIONS for key in (option_key, about_key)}
    | {game_key(game) + part for game in PRESETS for part in ("", "-button", "-played", "-about")}
    | {f"{kind}-games-{group}" for group in GROUPS for kind in ("page", "button")}
    | {f"{kind}-{page}" for page in PAGES for kind in ("page", "button-page")}
    | {clash_key(*pair) for pair in IN_WORDS}
    | {f"verify-wrong-{key}" for key in FINDINGS}
    | {
        f"setting-{key}{part}"
        for kind in (GroupPreferences, PersonPreferences)
        for key in kind.choices
        for part in ("", "-about", "-value")
    }
)
"""Keys that the code puts together."""


def by_key(language: str) -> dict[str, Message]:
    return {message.key: message for message in messages(language)}


@pytest.mark.parametrize("language", languages())
def test_no_key_is_there_twice(language: str) -> None:
    counted = Counter(message.key for message in messages(language))
    assert [key for key, times in counted.items() if times > 1] == []


@pytest.mark.parametrize("language", languages())
def test_all_languages_have_the_same_keys_with_the_same_variables(language: str) -> None:
    known, here = by_key(DEFAULT_LANGUAGE), by_key(language)
    assert known.keys() == here.keys()
    assert {key: here[key].variables for key in here} == {
        key: known[key].variables for key in known
    }


def test_every_key_that_the_code_asks_for_exists() -> None:
    known = by_key(DEFAULT_LANGUAGE)
    assert len(asked()) > 100
    assert [place for place in asked() if place.key not in known] == []
    assert known.keys() >= FAMILIES


def test_every_key_is_asked_for() -> None:
    menu = {f"command-{name}" for name in constants()}
    idle = by_key(DEFAULT_LANGUAGE).keys() - constants() - FAMILIES - menu
    assert sorted(idle) == []


def test_texts_get_the_variables_that_they_use() -> None:
    known = by_key(DEFAULT_LANGUAGE)
    wrong = [
        (place.where, place.key)
        for place in asked()
        if place.given is not None and place.given != known[place.key].variables
    ]
    assert wrong == []


@pytest.mark.parametrize("language", languages())
def test_plurals_are_those_of_the_language(language: str) -> None:
    rule = Locale.parse(language).plural_form
    of_integers = {rule(number) for number in range(200)}
    found = 0
    for message in messages(language):
        for choice in message.choices:
            if not choice.variants & PLURALS - {"other"}:
                continue
            found += 1
            assert choice.default in of_integers, message.key
            assert choice.variants & PLURALS <= of_integers, message.key
            assert "one" in choice.variants, message.key
    assert found > 10


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_nominative_counts_have_all_three_forms(language: str) -> None:
    """«1 карта, 2 карты, 5 карт»; only after a preposition two of them are the same."""
    two_forms = {
        message.key
        for message in messages(language)
        for choice in message.choices
        if "one" in choice.variants and "few" not in choice.variants
    }
    assert two_forms == {
        "option-bout-limit",
        "about-bout-limit",
        "about-first-bout-limit",
        "lobby-deck",
        "rules-title",
        "rules-bout-limit",
        "rules-max-bouts",
    }


@pytest.mark.parametrize("language", languages())
def test_texts_without_markup_have_none(language: str) -> None:
    for name in (
        "toasts.ftl",
        "refusals.ftl",
        "buttons.ftl",
        "options.ftl",
        "about.ftl",
        "games.ftl",
        "cards.ftl",
    ):
        text = (LOCALES / language / name).read_text(encoding="utf-8").replace("->", "")
        assert not set("<>&") & set(text), name
