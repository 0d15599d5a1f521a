"""The table and the result as pictures: what is public of a deal, in the values of `bot.picture`.

Like every screen of the group they are made of `view_for(state, None)`, so nothing secret can
reach them.
"""

import re
from dataclasses import replace
from html import unescape
from typing import Final

from bot.i18n import Translator
from bot.picture import Look, Pair, Picture, Plate, ResultPicture, Role, TablePicture
from bot.preferences import GroupPreferences
from bot.render.cards import SIGNS, rank_name
from bot.render.deal import Sight, facing, limit, place_of, sight, title, turn
from bot.render.names import plain_names_at, rank_title
from bot.render.options import game_title
from bot.render.table import table_caption
from bot.screen import Screen
from bot.values import Game
from engine import (
    Attempt,
    FinishReason,
    GameRecord,
    GameState,
    Outcome,
    Phase,
    Seat,
    SeatView,
    side,
    step_cards,
)

_TAG: Final = re.compile(r"<[^>]+>")
_MOST_WORDS: Final = 1024
"""Characters of a caption, the markup counted too."""
_COURT: Final = ("J", "Q", "K", "A")


def look(chosen: GroupPreferences, say: Translator) -> Look:
    """How cards look in this group."""
    jack, queen, king, ace = (rank_name(letter, say) for letter in _COURT)
    return Look((jack, queen, king, ace), chosen["colours"] == "each")


def pictured(
    screen: Screen, game: Game, record: GameRecord, state: GameState, cards: Look, say: Translator
) -> Screen:
    """The same screen as a picture, with the words that a picture cannot show under it.

    Where these are too many for a caption the screen stays as it is.
    """
    picture: Picture
    if state.outcome is not None:
        text, picture = screen.text, result_picture(game, state, state.outcome, say)
    else:
        text, picture = (
            table_caption(game, record, state, say),
            table_picture(game, state, cards, say),
        )
    return replace(screen, text=text, picture=picture) if len(text) <= _MOST_WORDS else screen


def table_picture(game: Game, state: GameState, cards: Look, say: Translator) -> TablePicture:
    """The table as the group sees it now."""
    seen = sight(game, state, None, say)
    view = seen.view
    return TablePicture(
        title=_plain(title(seen)),
        caption=_plain(say("picture-frozen") if game.frozen else turn(seen)),
        clock=" ".join(_plain(line) for line in limit(seen)),
        plates=tuple(_plate(seen, name, seat) for seat, name in enumerate(_names(game, say))),
        arrow=None if view.phase is Phase.OVER else (facing(view), view.defender),
        pairs=tuple(_pair(view, attempt) for attempt in view.attempts),
        trump=say("deal-trump", trump=_trump(view), turned="none"),
        sign="" if view.trump is None or view.own_trumps else SIGNS[view.trump],
        turned=view.turned,
        talon=view.talon,
        discard=view.discard,
        look=cards,
    )


def result_picture(
    game: Game, state: GameState, outcome: Outcome, say: Translator
) -> ResultPicture:
    """The дурак of the day and everybody else; of the cards that were left only how many."""
    seen = sight(game, state, None, say)
    plates = [_plate(seen, name, seat) for seat, name in enumerate(_names(game, say))]
    order = [seat for group in outcome.places for seat in group]
    return ResultPicture(
        title=say(
            "picture-title", game=game_title(game.rules.preset, say), number=str(game.number)
        ),
        headline=say("picture-result", result=_verdict(outcome)),
        fools=tuple(plates[seat] for seat in outcome.fools),
        others=tuple(plates[seat] for seat in order if seat not in outcome.fools),
    )


def _verdict(outcome: Outcome) -> str:
    if outcome.reason is FinishReason.REDEAL:
        return "redeal"
    if not outcome.fools:
        return "draw"
    return "fool" if len(outcome.fools) == 1 else "fools"


def _names(game: Game, say: Translator) -> tuple[str, ...]:
    return plain_names_at((member.person.name for member in game.members), say)


def _plate(seen: Sight, name: str, seat: Seat) -> Plate:
    say, view = seen.say, seen.view
    out = seat in view.out
    asked = not seen.game.frozen and seat in view.asked
    return Plate(
        name=name,
        status=(
            say("plate-out", place=place_of(view, seat))
            if out
            else say("plate-cards", cards=view.counts[seat])
        ),
        role=_role(view, seat),
        asked=asked,
        straps=0 if view.ladders is not None else view.pogony[seat],
        mark=" ".join(_marks(seen, seat)),
        team=side(seat, teams=True) if view.rules.teams else None,
    )


def _role(view: SeatView, seat: Seat) -> Role:
    if seat in view.out:
        return Role.OUT
    if view.outcome is not None:
        return Role.OTHER
    if seat == view.defender:
        return Role.DEFENDER
    return Role.ATTACKER if seat == facing(view) else Role.OTHER


def _marks(seen: Sight, seat: Seat) -> list[str]:
    say, view = seen.say, seen.view
    marks = []
    if view.rules.pogony.system == "finish":
        worn = view.rules.pogony.title(view.pogony[seat])
        marks += [_plain(rank_title(worn, say))] if worn else []
    if view.ladders is not None:
        cards = step_cards(view.rules, view.ladders[side(seat, teams=view.rules.teams)])
        marks += [f"🎖 {rank_name(str(cards[0])[:-1], say)}"] if cards else ["🏆"]
    if view.own_trumps and seat not in view.out:
        marks.append(SIGNS[view.own_trumps[seat]])
    if seen.game.members[seat].robot:
        marks.append("🤖")
    return marks


def _pair(view: SeatView, attempt: Attempt) -> Pair:
    closed = attempt.attack in view.covered
    return Pair(attempt.attack, attempt.beat, beaten=closed or attempt.beat is not None)


def _trump(view: SeatView) -> str:
    if view.own_trumps:
        return "own"
    return "none" if view.trump is None else SIGNS[view.trump]


def _plain(text: str) -> str:
    """What a message with markup says, without the markup."""
    return unescape(_TAG.sub("", text))
