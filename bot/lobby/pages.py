"""What the lobby can be opened at: the games, a group of them, the rules, pages of rules."""

from typing import Final

from bot.lobby.games import GROUPS
from bot.lobby.options import PAGES

FIRST: Final = ""
GAMES: Final = "games"
RULES: Final = "rules"
CUT: Final = "cut"
"""The numbers to cut at; only who may cut opens it, and never by its name."""
_GROUP: Final = "games."


def page_of_group(group: str) -> str:
    """The page that lists a group of games."""
    return f"{_GROUP}{group}"


def group_on(page: str) -> str | None:
    """The group of games that a page lists, if it lists one."""
    return page.removeprefix(_GROUP) if page.startswith(_GROUP) else None


def exists(page: str) -> bool:
    """Whether this is a page; its name may come from anybody."""
    if page.startswith(_GROUP):
        return group_on(page) in GROUPS
    return page in {FIRST, GAMES, RULES} or page in PAGES


def before(page: str) -> str:
    """Where *Назад* leads."""
    if page.startswith(_GROUP):
        return GAMES
    return RULES if page in PAGES else FIRST
