"""The public table of a running deal: one message in the group, for everybody.

It is made of `view_for(state, None)` and of the public events of the last step, so nothing secret
can reach it.
"""

from bot.buttons import TablePress, TableVerb, pack
from bot.i18n import Translator
from bot.render.deal import (
    Sight,
    bout,
    counts_pogony,
    paragraphs,
    place_of,
    sight,
    stock,
    team_tally,
    title,
    turn,
)
from bot.screen import Button, Screen
from bot.values import Game
from engine import Discarded, GameRecord, GameState, Phase, PickedUp, Seat, Step, replay


def table_screen(game: Game, record: GameRecord, state: GameState, say: Translator) -> Screen:
    """The table as the group sees it now."""
    seen = sight(game, state, None, say)
    text = paragraphs(
        [title(seen), stock(seen, discard=True)],
        _news(seen, record),
        bout(seen),
        _seats(seen),
        [turn(seen), *_unreachable(seen)],
    )
    return Screen(text, (_buttons(game, say),))


def _buttons(game: Game, say: Translator) -> tuple[Button, ...]:
    return (
        Button(say("button-hand"), pack(TablePress(game.id, TableVerb.HAND))),
        Button(say("button-rules"), pack(TablePress(game.id, TableVerb.RULES))),
    )


def _seats(seen: Sight) -> list[str]:
    """Everybody in playing order, beginning with the attacker."""
    view = seen.view
    order = (*range(view.attacker, view.seats), *range(view.attacker))
    return [*(_seat(seen, seat) for seat in order), *team_tally(seen)]


def _seat(seen: Sight, seat: Seat) -> str:
    say, view = seen.say, seen.view
    if seat in view.out:
        line = say("seat-out", name=seen.names[seat], place=place_of(view, seat))
    else:
        role = {view.attacker: "seat-attacker", view.defender: "seat-defender"}
        key = role.get(seat, "seat-other")
        line = say(key, name=seen.names[seat], cards=view.counts[seat])
    if not counts_pogony(view):
        return line
    return " · ".join((line, say("seat-pogony", pogony=view.pogony[seat])))


def _news(seen: Sight, record: GameRecord) -> list[str]:
    """How the bout before ended, until the next one is opened."""
    if seen.view.phase is not Phase.ATTACK or seen.view.bout == 1:
        return []
    for event in _last_step(record).events:
        if isinstance(event, PickedUp):
            return [seen.say("news-taken", name=seen.names[event.seat])]
        if isinstance(event, Discarded):
            return [seen.say("news-discarded", name=seen.names[event.seat])]
    return []


def _last_step(record: GameRecord) -> Step:
    *_, last = replay(record)
    return last


def _unreachable(seen: Sight) -> list[str]:
    """Whom the bot cannot write to, and so cannot show their cards."""
    away = [
        seat
        for seat, member in enumerate(seen.game.members)
        if not member.person.reachable and seat not in seen.view.out
    ]
    return [seen.say("turn-unreachable", names=seen.listed(away))] if away else []
