"""A table without a limit that has waited long: what a hand says about it, and its button."""

from typing import NamedTuple

from bot.buttons import TablePress, TableVerb, pack
from bot.deadlines import waited_for
from bot.render.deal import Sight
from bot.render.keyboard import Rows
from bot.render.names import plain_name
from bot.screen import Button
from engine import GameState, Phase, Seat


class Hurry(NamedTuple):
    """A line and a row of the hand, or nothing."""

    said: list[str]
    rows: Rows


def hurry_of(seen: Sight, state: GameState, seat: Seat) -> Hurry:
    """What this seat is told when the table has waited too long.

    While throwers are asked nobody is named, and everybody who is not asked has the same button.
    """
    game, say = seen.game, seen.say
    waiting = "" if game.record is None else waited_for(state, game.record.actions)
    if game.frozen or seat in state.out or game.overdue != waiting:
        return Hurry([], ())
    if seat in state.active:
        return Hurry([say("hand-hurried")], ())
    if game.members[seat].impatient == waiting:
        return Hurry([say("hand-hurry-noted")], ())
    button = Button(_label(seen, state), pack(TablePress(game.id, TableVerb.HURRY)))
    return Hurry([], ((button,),))


def _label(seen: Sight, state: GameState) -> str:
    if state.phase in {Phase.THROW, Phase.TAKING} or len(state.active) != 1:
        return seen.say("button-hurry")
    member = seen.game.members[state.active[0]]
    return seen.say("button-hurry-named", name=plain_name(member.person.name, seen.say))
