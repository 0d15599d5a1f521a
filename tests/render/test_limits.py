"""Whatever is played, what is shown fits into Telegram and is well-formed (BR-118)."""

import json
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest
from typing_extensions import override

from bot.buttons import parse
from bot.lobby import choosing, pages
from bot.lobby.games import games, groups
from bot.lobby.house_rules import HouseRules
from bot.render import screens
from bot.screen import Button, Screen
from bot.values import Game
from tests.render.scenes import dealt, hand, lobby, random_game, spoken

EVIL = (
    "<b>",
    "</b>&amp;",
    "A_B*[`",
    "\u202e\u200b",
    "&lt;i",
    "<a href='x'>" * 9,
    "\ud800",
    "x" * 500,
)


class Tags(HTMLParser):
    """Fails on tags that are not closed in order, and on those that Telegram does not know."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag == "b"
        assert not attrs
        self.open.append(tag)

    @override
    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def check(screen: Screen) -> None:
    assert 0 < len(screen.text) <= 4096
    assert screen.text == screen.text.strip()
    screen.text.encode()
    tags = Tags()
    tags.feed(screen.text)
    tags.close()
    assert tags.open == []
    buttons = [button for row in screen.rows for button in row]
    assert len(buttons) <= 100
    assert all(1 <= len(row) <= 8 for row in screen.rows)
    for button in buttons:
        assert 0 < len(button.text) <= 64
        assert button.data is not None
        assert len(button.data.encode()) <= 64
        assert parse(button.data) is not None
    size = sum(len(button.text.encode()) + len(button.data or "") + 40 for button in buttons)
    assert size <= 10_000


_MOST_BYTES, _MOST_OF_ALL = 3_000, 4_500
_LARGE_HAND = 20
"""With more cards than that, which is rare, all that can be laid at once may take more."""


@pytest.mark.timeout(60)
def test_a_hand_is_a_light_keyboard_of_short_rows() -> None:
    """Six cards a row at most, and 3 kB of JSON: it is sent again after every move."""
    compared = 0
    for number, preset in enumerate(games()):
        dice = Random(number)
        for game in random_game(dealt(HouseRules(preset), 4, dice), dice):
            if game.state is None or game.state.outcome is not None or dice.random() > 0.1:
                continue
            for seat, held in enumerate(game.state.hands):
                rows = hand(replace(game, id=10**6), seat).rows
                sent = [[_sent(button) for button in row] for row in rows]
                size = len(json.dumps(sent, ensure_ascii=False, separators=(",", ":")).encode())
                assert all(len(row) <= 6 for row in rows)
                large = held.bit_count() > _LARGE_HAND
                assert size <= (_MOST_OF_ALL if large else _MOST_BYTES)
                compared += 1
    assert compared > 1_000


def _sent(button: Button) -> dict[str, str]:
    form = {"text": button.text, "callback_data": button.data or "", "style": button.style.value}
    return {key: value for key, value in form.items() if value}


def random_rules(dice: Random) -> HouseRules:
    house = HouseRules(dice.choice(games()))
    for _ in range(dice.randrange(12)):
        options = choosing.shown(house, dice.choice(choosing.pages(house)))
        house = choosing.choose_next(house, dice.choice(options).key).rules
    return house


def every_page(house: HouseRules) -> tuple[str, ...]:
    of_groups = (pages.page_of_group(group) for group in groups())
    return (pages.FIRST, pages.GAMES, *of_groups, pages.RULES, *choosing.pages(house))


def random_games() -> Iterator[Game]:
    for seed in range(10):
        dice = Random(seed)
        house = random_rules(dice)
        seats = dice.choice(house.rules().seat_counts)
        yield dealt(house, seats, dice, EVIL * 3)


@pytest.mark.timeout(60)
def test_whole_games() -> None:
    finished = 0
    for number, start in enumerate(random_games()):
        dice = Random(number)
        for game in random_game(start, dice):
            if game.state is not None and game.state.outcome is None and dice.random() < 0.8:
                continue
            for screen in screens(game, spoken("ru")).values():
                check(screen)
            finished += game.state is not None and game.state.outcome is not None
    assert finished == 10


def check_lobbies(seeds: range) -> None:
    for seed in seeds:
        dice = Random(seed)
        house = random_rules(dice)
        names = (EVIL * 3)[: dice.randint(0, house.max_seats)]
        for page in every_page(house):
            for screen in screens(lobby(*names, rules=house, page=page), spoken("ru")).values():
                check(screen)


def test_lobbies() -> None:
    check_lobbies(range(40))


def test_lobbies_once_everything_is_played() -> None:
    check_lobbies(range(40))
