"""The lobby in the group: who sits, what will be played, and the buttons for both."""

from bot.buttons import LobbyVerb
from bot.i18n import Translator
from bot.lobby import pages
from bot.lobby.choosing import offered
from bot.lobby.house_rules import FEWEST_SEATS
from bot.lobby.options import matters, option_called
from bot.render.cut import cut_button, cut_rows, pack_lines
from bot.render.deal import of_team, paragraphs
from bot.render.lobby_pages import (
    Rows,
    beside,
    button,
    game_button,
    option_button,
    page_rows,
    page_text,
)
from bot.render.names import names_at
from bot.render.options import changes, game_name
from bot.screen import Button, Screen, Style
from bot.values import Game

_MAIN = "deck"
"""The option that is on the first page too."""


def lobby_screen(game: Game, say: Translator) -> Screen:
    """The lobby as the group sees it now, at the page to which somebody has turned."""
    if game.page == pages.FIRST:
        text = paragraphs(
            _heading(game, say),
            _seats(game, say),
            [_hint(game, say)],
            pack_lines(game.pledge, say),
        )
        return Screen(text, (_sitting(game, say), *_first_rows(game, say), _starting(game, say)))
    if game.page == pages.CUT:
        asked = [say("cut-ask")]
        text = paragraphs(
            _title(game, say), asked, pack_lines(game.pledge, say), [_seated(game, say)]
        )
        return Screen(text, (_sitting(game, say), *cut_rows(game, say), _starting(game, say)))
    text = paragraphs(_title(game, say), *page_text(game, say), [_seated(game, say)])
    return Screen(text, (_sitting(game, say), *page_rows(game, say), _starting(game, say)))


def _title(game: Game, say: Translator) -> list[str]:
    rules = game.rules.rules()
    return [
        say("lobby-title", number=str(game.number), game=game_name(game.rules.preset, say)),
        say("lobby-deck", packs=rules.packs, deck=rules.deck, seats=game.rules.max_seats),
    ]


def _heading(game: Game, say: Translator) -> list[str]:
    lines = _title(game, say)
    if changed := changes(game.rules, say, without=frozenset({_MAIN})):
        lines.append(say("lobby-changed", options=changed))
    if game.pinned == game.rules:
        lines.append(say("lobby-pinned"))
    return lines


def _seats(game: Game, say: Translator) -> list[str]:
    names = _names(game, say)
    if not names:
        return [say("lobby-empty")]
    return [
        say(
            "lobby-seat-opener" if member.person.id == game.opener else "lobby-seat",
            place=str(seat + 1),
            name=name,
        )
        for seat, (member, name) in enumerate(zip(game.members, names, strict=True))
    ]


def _seated(game: Game, say: Translator) -> str:
    names = _names(game, say)
    return say("lobby-seated", names=", ".join(names)) if names else say("lobby-empty")


def _names(game: Game, say: Translator) -> tuple[str, ...]:
    names = names_at((member.person.name for member in game.members), say)
    if not game.rules.rules().teams:
        return names
    return tuple(of_team(name, seat, say) for seat, name in enumerate(names))


def _hint(game: Game, say: Translator) -> str:
    seated = len(game.members)
    host = "away" if game.seat_of(game.opener) is None else "seated"
    if FEWEST_SEATS <= seated <= game.rules.max_seats and not game.rules.is_for(seated):
        return say("lobby-teams-need")
    if seated >= game.rules.max_seats:
        return say("lobby-full-table", host=host)
    if seated >= FEWEST_SEATS:
        return say("lobby-ready", host=host)
    return say("lobby-waiting" if seated else "lobby-invite")


def _sitting(game: Game, say: Translator) -> tuple[Button, ...]:
    return (
        button(game, say("button-sit"), LobbyVerb.SIT, style=Style.PRIMARY),
        button(game, say("button-stand"), LobbyVerb.STAND),
    )


def _starting(game: Game, say: Translator) -> tuple[Button, ...]:
    return (button(game, say("button-start"), LobbyVerb.START, style=Style.SUCCESS),)


def _first_rows(game: Game, say: Translator) -> Rows:
    option = option_called(_MAIN)
    main = (
        (option_button(game, option, say),)
        if option is not None and matters(game.rules, option) and len(offered(option)) > 1
        else ()
    )
    return (
        *beside([game_button(game, say), *main]),
        (
            button(game, say("option-speed", value=game.speed), LobbyVerb.SPEED),
            *(cut_button(game, game.pledge, say) if len(game.members) >= FEWEST_SEATS else ()),
        ),
        (
            button(game, say("button-unfold"), LobbyVerb.PAGE, pages.RULES),
            button(game, say("button-close"), LobbyVerb.CLOSE, style=Style.DANGER),
        ),
    )
