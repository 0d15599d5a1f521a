"""The lobby's games and options in words."""

from typing import Final

from bot.i18n import Translator
from bot.lobby.choosing import changed_options
from bot.lobby.house_rules import HouseRules, value_of
from bot.lobby.words import about_key, game_key, option_key, spoken

_LISTED: Final = 12
"""Changes that are named in a lobby; of more the number is told."""


def option_text(house: HouseRules, key: str, say: Translator) -> str:
    """An option and what is in force for it, as on its button: «Колода: 36»."""
    return say(option_key(key), value=spoken(value_of(house, key)))


def about_option(house: HouseRules, key: str, say: Translator) -> str:
    """What the value in force means."""
    return say(about_key(key), value=spoken(value_of(house, key)))


def game_name(game: str, say: Translator) -> str:
    """What a game is called inside a sentence: «погонный дурак»."""
    return say(game_key(game))


def game_title(game: str, say: Translator) -> str:
    """The same as a heading."""
    name = game_name(game, say)
    return name[:1].upper() + name[1:]


def changes(house: HouseRules, say: Translator, *, without: frozenset[str] = frozenset()) -> str:
    """What the chat changed in the game, as on the buttons; empty when nothing."""
    changed = [
        option_text(house, option.key, say)
        for option in changed_options(house)
        if option.key not in without
    ]
    if len(changed) > _LISTED:
        rest = len(changed) - _LISTED
        return say("lobby-more-changes", options="; ".join(changed[:_LISTED]), count=rest)
    return "; ".join(changed)
