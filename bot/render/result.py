"""The end of a game: the result in the group, or why there is none, and the hands after it."""

from typing import Final

from bot.buttons import TablePress, TableVerb, pack
from bot.i18n import Translator
from bot.lobby import pages
from bot.render.cards import faces, in_hand_order
from bot.render.cut import cut_button, cut_rows, pack_lines
from bot.render.deal import (
    Sight,
    lays_pogony,
    paragraphs,
    pogony_of,
    sight,
    step_of,
    team_tally,
    title,
)
from bot.render.names import names_at
from bot.render.options import game_title
from bot.render.table import last_words
from bot.screen import Button, Screen
from bot.values import Game, Stage
from engine import FinishReason, GameState, Outcome, Seat, side, view_for


def result_screen(game: Game, state: GameState, outcome: Outcome, say: Translator) -> Screen:
    """Дурак, places, погоны and the cards that were left, once the deal is over."""
    seen = sight(game, state, None, say)
    text = paragraphs(
        [say("result-title", game=game_title(game.rules.preset, say), number=str(game.number))],
        [] if game.record is None else last_words(seen, game.record),
        [verdict(seen, outcome), *_campaign(seen, outcome)],
        [*_places(seen, state, outcome), *team_tally(seen)],
        *_next_pack(game, say),
    )
    again = Button(say("button-again"), pack(TablePress(game.id, TableVerb.AGAIN)))
    if game.page == pages.CUT:
        return Screen(text, ((again,), *cut_rows(game, say)))
    back = (
        Button(say("button-watch"), pack(TablePress(game.id, TableVerb.WATCH))),
        Button(say("button-check"), pack(TablePress(game.id, TableVerb.CHECK))),
    )
    return Screen(text, ((again, *cut_button(game, game.next_pledge, say)), back))


def _next_pack(game: Game, say: Translator) -> list[list[str]]:
    """What the next deal is bound to already."""
    lines = pack_lines(game.next_pledge, say)
    if game.page == pages.CUT:
        lines.append(say("cut-ask"))
    return [[say("pack-next"), *lines]] if lines else []


def verdict(seen: Sight, outcome: Outcome) -> str:
    """Who is the fool, or why nobody is."""
    say = seen.say
    if outcome.reason is FinishReason.REDEAL:
        return say("result-redeal")
    if not outcome.fools:
        return say("result-draw")
    if seen.view.rules.teams:
        return say(_team_key(seen, outcome), names=seen.listed(outcome.fools))
    if len(outcome.fools) > 1:
        return say("result-fools", names=seen.listed(outcome.fools))
    return say(_fool_key(seen, outcome), name=seen.names[outcome.fools[0]])


def _is_loaded(seen: Sight, outcome: Outcome) -> bool:
    """Whether somebody lost by the number of cards, while others still played (C4.16)."""
    teams = seen.view.rules.teams
    sides = {side(seat, teams=teams) for seat in outcome.places[-1]}
    return outcome.reason is FinishReason.FOOL and len(sides) > 1


def _campaign(seen: Sight, outcome: Outcome) -> list[str]:
    """Whose side has just hung the last step and won the campaign; else nothing."""
    if outcome.reason is not FinishReason.HUNG:
        return []
    view, teams = seen.view, seen.view.rules.teams
    hung = (seat for seat, count in enumerate(outcome.pogony.hung) if count)
    sides = {side(seat, teams=teams) for seat in hung if step_of(view, seat) == "won"}
    winners = [seat for seat in range(view.seats) if side(seat, teams=teams) in sides]
    return [seen.say("result-campaign", names=seen.listed(winners))] if winners else []


def _fool_key(seen: Sight, outcome: Outcome) -> str:
    if _is_loaded(seen, outcome):
        return "result-fool-loaded"
    if not lays_pogony(seen.view):
        worn = outcome.pogony.worn[outcome.fools[0]]
        return "result-fool-worn" if worn else "result-fool"
    fewest = min(seen.view.pogony)
    return "result-fool-pogony-tie" if seen.view.pogony.count(fewest) > 1 else "result-fool-pogony"


def _team_key(seen: Sight, outcome: Outcome) -> str:
    if _is_loaded(seen, outcome):
        return "result-fool-team-loaded"
    if not lays_pogony(seen.view):
        worn = outcome.pogony.worn[outcome.fools[0]]
        return "result-fool-team-worn" if worn else "result-fool-team"
    first, second = (sum(seen.view.pogony[team::2]) for team in (0, 1))
    return "result-fool-team-pogony-tie" if first == second else "result-fool-team-pogony"


def _places(seen: Sight, state: GameState, outcome: Outcome) -> list[str]:
    lines = []
    for place, group in enumerate(outcome.places, start=1):
        lines += [_place(seen, state, place, seat) for seat in group]
    return lines


def _place(seen: Sight, state: GameState, place: int, seat: Seat) -> str:
    say, name = seen.say, seen.names[seat]
    own = view_for(state, seat)
    held = in_hand_order(own.hand, own.trump)
    if held:
        cards = faces(held, say, between=" ")
        line = say("result-holder", place=str(place), name=name, cards=cards)
    else:
        line = say("result-place", place=str(place), name=name)
    return " · ".join((line, *pogony_of(seen, seat)))


def closed_screen(game: Game, say: Translator) -> Screen:
    """A game that was given up: which, and why."""
    heading = say("closed-title", number=str(game.number))
    return Screen(paragraphs([heading], [_why_closed(game, say)]))


_WITHOUT_A_NAME: Final = {
    "empty": "closed-empty",
    "redealt": "closed-redealt",
    "asleep": "closed-asleep",
    "removed": "closed-removed",
    "muted": "closed-muted",
    "moved": "closed-moved",
    "broken": "closed-broken",
    "quiet": "closed-quiet",
}


def _why_closed(game: Game, say: Translator) -> str:
    closer = _name_of(game, game.closer, say)
    match game.closed_by:
        case "stopped":
            return say("closed-stopped-by", name=closer) if closer else say("closed-stopped")
        case "left":
            return say("closed-left", name=closer) if closer else say("closed-left-unknown")
        case reason:
            return say(_WITHOUT_A_NAME.get(reason, "closed-other"))


def _name_of(game: Game, person: int | None, say: Translator) -> str | None:
    """The name of somebody who sits here; an admin who closed the table need not."""
    seat = None if person is None else game.seat_of(person)
    if seat is None:
        return None
    return names_at((member.person.name for member in game.members), say)[seat]


def finished_hand(game: Game, state: GameState, seat: Seat, say: Translator) -> Screen:
    """What stays of a private hand: no buttons, nothing to press by mistake."""
    return Screen(paragraphs([title(sight(game, state, seat, say))], [_over(game, say)]))


def _over(game: Game, say: Translator) -> str:
    if game.stage is Stage.OVER:
        return say("hand-over")
    return say("hand-removed") if game.closed_by == "removed" else say("hand-closed")


def left_hand(game: Game, state: GameState, seat: Seat, say: Translator) -> Screen:
    """What stays of the hand of somebody who has left while the deal goes on."""
    key = "hand-left-out" if seat in state.out else "hand-left"
    return Screen(paragraphs([title(sight(game, state, seat, say))], [say(key)]))


def broken_screen(game: Game, say: Translator) -> Screen:
    """A game that this version cannot play: what can be done about it."""
    heading = say("broken-title", number=str(game.number))
    return Screen(paragraphs([heading], [say("broken-what-now")]))
