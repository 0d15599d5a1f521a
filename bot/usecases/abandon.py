"""What it means that somebody leaves a running deal: to them, and to those who stay.

As the table has agreed (rulebook A2.13, D49): the leaver has lost and the others are dealt new
cards, or a robot takes the seat for good and its game is the leaver's.
"""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from bot.ports import Chance, UnitOfWork
from bot.usecases.dealing import deal_next, first_deal, lot_of, pledged
from bot.usecases.lookup import Turn
from bot.usecases.play_action import refusal_toast, store_played, with_action
from bot.usecases.results import results_of
from bot.usecases.series import with_worn
from bot.values import Game, Member, Stage, Toast
from engine import IllegalAction, Resign, Seat, robot_action, view_for


class Meaning(StrEnum):
    """What comes of a leave; the value is one of the catalogue."""

    NEW_DEAL = "new-deal"
    """A technical loss, and new cards for those who stay."""
    END = "end"
    """A technical loss, and nobody plays on."""
    ROBOT = "robot"
    """A robot plays on in the seat."""


def meaning_of(game: Game, seat: Seat) -> Meaning:
    """What it would mean if whoever has this seat left now."""
    rules = game.rules.rules()
    if rules.on_leave == "bot":
        return Meaning.ROBOT
    goes_on = rules.on_leave == "restart" and len(_rest(game, seat)) in rules.seat_counts
    return Meaning.NEW_DEAL if goes_on else Meaning.END


async def abandon(work: UnitOfWork, chance: Chance, turn: Turn) -> Toast | None:
    """Leave the deal; answers why not."""
    if turn.seat in turn.state.out:
        return Toast("already-out")
    meaning = meaning_of(turn.game, turn.seat)
    if meaning is Meaning.ROBOT:
        await _leave_it_to_robot(work, chance, turn)
        return None
    try:
        left = with_action(turn, Resign(turn.seat))
    except IllegalAction as illegal:
        return refusal_toast(illegal.refusal)
    leaver = turn.game.members[turn.seat].person.id
    closed = await work.games.save(
        replace(left, stage=Stage.CLOSED, closed_by="left", closer=leaver)
    )
    await work.results.add(results_of(closed))
    if meaning is Meaning.NEW_DEAL:
        await _deal_to_rest(work, chance, closed, turn.seat)
    return None


async def walk_away(work: UnitOfWork, turn: Turn) -> None:
    """Somebody who is out of the deal already goes: nothing changes for anybody else."""
    await work.games.save(_without(turn.game, turn.seat))


def _rest(game: Game, seat: Seat) -> Sequence[Member]:
    return [each for other, each in enumerate(game.members) if other != seat and not each.left]


async def _leave_it_to_robot(work: UnitOfWork, chance: Chance, turn: Turn) -> None:
    """Put a robot into the seat for good.

    Where nobody but such robots is left in play they finish the deal at once: nobody comes back
    to it, and those who are out wait for its end.
    """
    left = _without(turn.game, turn.seat)
    in_play = [each for seat, each in enumerate(left.members) if seat not in turn.state.out]
    if not all(each.left for each in in_play):
        await work.games.save(left)
        return
    played = turn._replace(game=replace(left, frozen=False))
    while played.state.active:
        seat = played.state.active[0]
        game = with_action(played, robot_action(view_for(played.state, seat)))
        if game.record is None or game.state is None:
            raise ValueError(f"game {game.id} has lost its record")
        played = played._replace(game=game, record=game.record, state=game.state)
    await store_played(work, chance, turn, played.game)


def _without(game: Game, seat: Seat) -> Game:
    """The game when the owner of this seat has gone; who stays opened it from now on."""
    gone = replace(game.members[seat], robot=True, left=True, misses=0, focus=())
    left = game.with_member(seat, gone)
    rest = _rest(game, seat)
    if game.opener == gone.person.id and rest:
        left = replace(left, opener=rest[0].person.id)
    return left


async def _deal_to_rest(work: UnitOfWork, chance: Chance, closed: Game, seat: Seat) -> None:
    rest = [member.person for member in _rest(closed, seat)]
    rules = closed.rules.rules()
    pledge = await pledged(work, chance, closed.pledge)
    first = first_deal(len(rest), await lot_of(work, pledge))
    how = await with_worn(work, first, closed.place, rest, rules)
    await deal_next(work, pledge, closed, rest, how)
