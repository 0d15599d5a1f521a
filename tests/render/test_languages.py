"""Whatever is played is told in every language: nothing is missing, and everything fits.

What a text is made of is strict here, so that a hole in a catalogue is an error.
"""

from dataclasses import replace
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest
from typing_extensions import override

from bot.i18n import Translator, languages
from bot.lobby import choosing, pages
from bot.lobby.games import games, groups
from bot.lobby.house_rules import HouseRules, OptionValue, with_value
from bot.lobby.options import OPTIONS, Option
from bot.lobby.words import game_key
from bot.render import notice, screens, toast
from bot.render.options import about_option, option_text
from bot.render.rules_text import rules_text
from bot.screen import Screen
from bot.telegram.commands import GROUP_COMMANDS, PRIVATE_COMMANDS
from bot.values import Notice, NoticeKind, Toast
from engine import PRESETS, Pogony, Refusal, RuleSet, read_rules
from tests.render.scenes import NAMES, dealt, lobby, random_game, spoken
from tests.render.test_rules_text import CHANGES, WHERE_IT_MATTERS

pytestmark = pytest.mark.parametrize("language", languages())


class _Text(HTMLParser):
    """What is left of a text without its markup, which has to be well-formed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.depth, self.text = 0, ""
        self.feed(html)
        self.close()
        assert self.depth == 0

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert (tag, attrs) == ("b", [])
        self.depth += 1

    @override
    def handle_endtag(self, tag: str) -> None:
        assert tag == "b"
        self.depth -= 1

    @override
    def handle_data(self, data: str) -> None:
        self.text += data


def _checked(html: str) -> str:
    text = _Text(html).text
    assert 0 < len(html) <= 4096
    assert all(line == line.strip() for line in html.splitlines())
    assert not set("{}$") & set(text)
    assert not any(wrong in text for wrong in ("  ", "..", " .", " ,", " :", " ;"))
    return text


def _check_screen(screen: Screen) -> None:
    _checked(screen.text)
    assert all(0 < len(button.text) <= 64 for row in screen.rows for button in row)


def _rules(values: dict[str, Any]) -> RuleSet:
    flat = {key: value for key, value in values.items() if "." not in key}
    nested = {key.partition(".")[2]: value for key, value in values.items() if "." in key}
    return replace(RuleSet(), **flat, pogony=replace(Pogony(), **nested))


@pytest.mark.parametrize("game", list(PRESETS))
def test_the_rules_of_every_game(language: str, game: str) -> None:
    told = rules_text(read_rules({"preset": game}), Translator(language))
    _checked(told)
    assert len(told) < 2300


def test_every_rule_that_is_otherwise_is_told(language: str) -> None:
    say = Translator(language)
    for key, value in CHANGES:
        around = WHERE_IT_MATTERS.get(key, {})
        told = rules_text(_rules({**around, key: value}), say)
        _checked(told)
        assert told != rules_text(_rules(around), say), (key, value)


@pytest.mark.parametrize("game", list(PRESETS))
def test_every_game_has_names_and_one_line_about_it(language: str, game: str) -> None:
    say, key = Translator(language), game_key(game)
    assert say(f"{key}-about").endswith(".")
    assert len(say(f"{key}-about")) <= 200
    assert len(say(f"{key}-button")) <= 20
    assert say(key)[:1].isalpha()


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.key)
def test_every_value_of_an_option_has_its_words(language: str, option: Option) -> None:
    say = Translator(language)
    houses = [_house_with(option.key, value) for value in option.values]
    texts = [option_text(house, option.key, say) for house in houses]
    about = [about_option(house, option.key, say) for house in houses]
    assert len(set(texts)) == len(option.values)
    assert all(len(text) <= 40 for text in texts)
    assert all(line.endswith(".") and len(line) <= 110 for line in about)
    assert all(len(f"{text}. {line}") <= 200 for text, line in zip(texts, about, strict=True))


def _house_with(key: str, value: OptionValue) -> HouseRules:
    house = HouseRules("podkidnoy")
    if (key, value) == ("trump", "fixed"):
        house = with_value(house, "fixed_trump", "d")
    return with_value(house, key, value)


@pytest.mark.parametrize("refusal", list(Refusal))
def test_every_refusal_is_explained_in_one_toast(language: str, refusal: Refusal) -> None:
    text = toast(Toast("refusal-" + refusal.name.lower().replace("_", "-")), language)
    assert 5 < len(text) <= 200
    assert not set("<>&") & set(text)


@pytest.mark.parametrize("command", sorted({*GROUP_COMMANDS, *PRIVATE_COMMANDS}))
def test_every_command_is_in_the_menu(language: str, command: str) -> None:
    assert 0 < len(Translator(language)(f"command-{command}")) <= 256


def test_every_page_of_the_lobby(language: str) -> None:
    for game in PRESETS:
        house = HouseRules(game)
        of_groups = (pages.page_of_group(group) for group in groups())
        shown = (pages.FIRST, pages.GAMES, *of_groups, pages.RULES, *choosing.pages(house))
        for page in shown:
            now = lobby("Аня", "", rules=house, page=page)
            for screen in screens(now, spoken(language)).values():
                _check_screen(screen)


@pytest.mark.parametrize("game", games())
def test_a_whole_game(language: str, game: str) -> None:
    dice = Random(game)
    house = HouseRules(game)
    start = dealt(house, house.rules().seat_counts[-1], dice, NAMES * 2)
    for now in random_game(start, dice):
        over = now.state is not None and now.state.outcome is not None
        if over or dice.random() < 0.1:
            for screen in screens(now, spoken(language)).values():
                _check_screen(screen)


def test_welcome_and_help(language: str) -> None:
    welcome = notice(Notice(1, NoticeKind.WELCOME, {"bot": "durak_bot"}, language)).text
    assert "/durak" in _checked(welcome)
    help_text = _checked(notice(Notice(1, NoticeKind.HELP, {}, language)).text)
    assert all(f"/{name}" in help_text for name in GROUP_COMMANDS if name != "help")
