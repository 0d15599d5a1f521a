"""The pages of the lobby: the games by group, and the rules of the table by subject."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from bot.buttons import LobbyPress, LobbyVerb, pack
from bot.i18n import Translator
from bot.lobby import pages
from bot.lobby.choosing import pages as pages_of
from bot.lobby.choosing import shown
from bot.lobby.games import games_of, group_of, groups
from bot.lobby.options import Option
from bot.lobby.words import game_key
from bot.render.options import about_option, changes, game_title, option_text
from bot.screen import Button, Style
from bot.values import Game

Rows: TypeAlias = tuple[tuple[Button, ...], ...]
_Lines: TypeAlias = list[str]

_SHORT: Final = 18
"""Characters of a button that still leaves room for another one beside it."""


def page_text(game: Game, say: Translator) -> list[_Lines]:
    """The paragraphs of the page to which the lobby is turned."""
    if game.page == pages.GAMES:
        return [[say("page-games")], [_group_line(group, say) for group in groups()]]
    if (group := pages.group_on(game.page)) is not None:
        lines = [_game_line(each, say) for each in games_of(group)]
        return [[say("page-games-of", group=say(f"page-games-{group}"))], lines]
    if game.page == pages.RULES:
        return [[say("page-rules")], _agreed(game, say)]
    lines = [
        say(
            "page-option",
            option=option_text(game.rules, option.key, say),
            about=about_option(game.rules, option.key, say),
        )
        for option in shown(game.rules, game.page)
    ]
    return [[say(f"page-{game.page}")], lines or [say("page-nothing")]]


def page_rows(game: Game, say: Translator) -> Rows:
    """Its buttons; the last one leads back."""
    back = (button(game, say("button-back"), LobbyVerb.PAGE, pages.before(game.page)),)
    if game.page == pages.GAMES:
        return (*beside([_group_button(game, group, say) for group in groups()]), back)
    if (group := pages.group_on(game.page)) is not None:
        return (*beside([_game_button(game, each, say) for each in games_of(group)]), back)
    if game.page == pages.RULES:
        return (*_rules_rows(game, say), back)
    found = [option_button(game, option, say) for option in shown(game.rules, game.page)]
    return (*beside(found), back)


def beside(buttons: Sequence[Button]) -> Rows:
    """The buttons in their order, short neighbours in one row."""
    rows: list[tuple[Button, ...]] = []
    for each in buttons:
        before = rows[-1] if rows else ()
        if len(before) == 1 and max(len(before[0].text), len(each.text)) <= _SHORT:
            rows[-1] = (*before, each)
        else:
            rows.append((each,))
    return tuple(rows)


def button(
    game: Game, text: str, verb: LobbyVerb, what: str = "", *, style: Style = Style.PLAIN
) -> Button:
    """A button of this lobby."""
    return Button(text, pack(LobbyPress(game.id, verb, what)), style=style)


def option_button(game: Game, option: Option, say: Translator) -> Button:
    """The button that changes an option."""
    return button(game, option_text(game.rules, option.key, say), LobbyVerb.OPTION, option.code)


def game_button(game: Game, say: Translator) -> Button:
    """The button that says what is played and leads to the other games."""
    name = say(f"{game_key(game.rules.preset)}-button")
    return button(game, say("button-game", game=name), LobbyVerb.PAGE, pages.GAMES)


def _group_line(group: str, say: Translator) -> str:
    names = ", ".join(say(f"{game_key(each)}-button") for each in games_of(group))
    return say("page-group", group=say(f"page-games-{group}"), games=names)


def _group_button(game: Game, group: str, say: Translator) -> Button:
    here = group == group_of(game.rules.preset)
    return _marked(game, say(f"button-games-{group}"), pages.page_of_group(group), here=here)


def _marked(game: Game, text: str, page: str, *, here: bool) -> Button:
    style = Style.PRIMARY if here else Style.PLAIN
    return button(game, text, LobbyVerb.PAGE, page, style=style)


def _game_line(game: str, say: Translator) -> str:
    key = game_key(game)
    return say("page-game", game=game_title(game, say), about=say(f"{key}-about"))


def _game_button(game: Game, each: str, say: Translator) -> Button:
    text = say(f"{game_key(each)}-button")
    if each == game.rules.preset:
        text = say("button-chosen", name=text)
    return button(game, text, LobbyVerb.GAME, each)


def _agreed(game: Game, say: Translator) -> _Lines:
    changed = changes(game.rules, say)
    lines = [say("lobby-changed", options=changed) if changed else say("page-rules-usual")]
    if game.pinned is not None:
        lines.append(say("lobby-pinned" if game.pinned == game.rules else "lobby-pinned-other"))
    return lines


def _rules_rows(game: Game, say: Translator) -> Rows:
    found = [
        button(game, say(f"button-page-{page}"), LobbyVerb.PAGE, page)
        for page in pages_of(game.rules)
    ]
    below = []
    if game.rules.overrides:
        below.append(button(game, say("button-reset"), LobbyVerb.RESET))
    if game.pinned != game.rules:
        below.append(button(game, say("button-pin"), LobbyVerb.PIN))
    if game.pinned is not None:
        below.append(button(game, say("button-unpin"), LobbyVerb.UNPIN))
    return (*beside(found), *beside(below))
