"""The lobby in the group: who sits, what will be played, and the buttons for both."""

from typing import Final

from bot.buttons import LobbyPress, LobbyVerb, pack
from bot.i18n import Translator
from bot.lobby.gathering import FEWEST_SEATS
from bot.lobby.house_rules import GAME, Option, options
from bot.render.deal import paragraphs
from bot.render.names import names_at
from bot.render.options import changed_options, option_text
from bot.screen import Button, Screen, Style
from bot.values import Game

_SHORT: Final = 18
"""Characters of a button that still leaves room for another one beside it."""


def lobby_screen(game: Game, say: Translator) -> Screen:
    """The lobby as the group sees it now."""
    rules = game.rules.rules()
    changed = changed_options(game.rules, say)
    text = paragraphs(
        [
            say("lobby-title", number=str(game.number), game=game.rules.preset),
            say("lobby-deck", deck=rules.deck, seats=rules.max_seats),
            *([say("lobby-changed", options=changed)] if changed else []),
        ],
        _seats(game, say),
        [_hint(game, say)],
    )
    return Screen(text, _rows(game, say))


def _seats(game: Game, say: Translator) -> list[str]:
    names = names_at((member.person.name for member in game.members), say)
    if not names:
        return [say("lobby-empty")]
    return [
        say(
            "lobby-seat-opener" if member.person.id == game.opener else "lobby-seat",
            place=str(place),
            name=name,
        )
        for place, (member, name) in enumerate(zip(game.members, names, strict=True), start=1)
    ]


def _hint(game: Game, say: Translator) -> str:
    seated = len(game.members)
    host = "away" if game.seat_of(game.opener) is None else "seated"
    if seated >= game.rules.max_seats:
        return say("lobby-full-table", host=host)
    if seated >= FEWEST_SEATS:
        return say("lobby-ready", host=host)
    return say("lobby-waiting" if seated else "lobby-invite")


def _rows(game: Game, say: Translator) -> tuple[tuple[Button, ...], ...]:
    fold = "button-fold" if game.unfolded else "button-unfold"
    return (
        (
            _button(game, say("button-sit"), LobbyVerb.SIT, Style.PRIMARY),
            _button(game, say("button-stand"), LobbyVerb.STAND),
        ),
        *_option_rows(game, say),
        (
            _button(game, say(fold), LobbyVerb.FOLD),
            _button(game, say("button-close"), LobbyVerb.CLOSE, Style.DANGER),
        ),
        (_button(game, say("button-start"), LobbyVerb.START, Style.SUCCESS),),
    )


def _option_rows(game: Game, say: Translator) -> list[tuple[Button, ...]]:
    """The options in their order, short neighbours in one row."""
    rows: list[tuple[Button, ...]] = []
    for option in options(game.rules, unfolded=game.unfolded):
        button = _option(game, option, say)
        before = rows[-1] if rows else ()
        if len(before) == 1 and max(len(before[0].text), len(button.text)) <= _SHORT:
            rows[-1] = (*before, button)
        else:
            rows.append((button,))
    return rows


def _option(game: Game, option: Option, say: Translator) -> Button:
    text = option_text(game.rules, option.key, say)
    if option.key == GAME:
        return _button(game, text, LobbyVerb.GAME)
    return Button(text, pack(LobbyPress(game.id, LobbyVerb.OPTION, option.key)))


def _button(game: Game, text: str, verb: LobbyVerb, style: Style = Style.PLAIN) -> Button:
    return Button(text, pack(LobbyPress(game.id, verb)), style=style)
