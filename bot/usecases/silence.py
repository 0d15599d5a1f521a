"""What happens when the time for something is up.

A deadline is only a reason to look: the game is read again, and if the deadline is not the stored
one any more, or was moved, nothing happens.
"""

from dataclasses import replace
from typing import Final

from bot.deadlines import MISSES, TABLE, Deadline, Sitter, all_silent
from bot.ports import Chance, UnitOfWork
from bot.usecases.lookup import Turn, turn_of
from bot.usecases.muting import knock
from bot.usecases.play_action import store_played, with_action
from bot.usecases.telling import tell_group, tell_privately, text
from bot.values import Game, NoticeKind, Stage
from engine import Seat, robot_action, timeout_action, view_for

_LATER_MS: Final = 3_600_000
"""When to look again at a game that cannot be played: another version may be running by then."""


async def time_is_up(work: UnitOfWork, chance: Chance, deadline: Deadline, now: int) -> None:
    """Do what has to be done about a deadline at this moment."""
    game = await work.games.get(deadline.game)
    if game is None or deadline not in await work.deadlines.of(deadline.game):
        return
    if now < deadline.next_moment:
        return
    if game.mute is not None:
        await knock(work, game, game.mute)
    elif game.broken:
        await work.deadlines.postpone(deadline, now + _LATER_MS)
    elif now < deadline.due:
        await _remind(work, game, deadline)
    elif deadline.seat == TABLE:
        await _of_table(work, game, deadline)
    elif isinstance(turn := turn_of(game, deadline.seat), Turn):
        await _decide(work, chance, turn)


async def _of_table(work: UnitOfWork, game: Game, deadline: Deadline) -> None:
    """A lobby or a frozen table is closed; who waits at another may decide not to any longer."""
    if game.stage is Stage.LOBBY or game.frozen:
        why = "quiet" if game.stage is Stage.LOBBY else "asleep"
        await work.games.save(replace(game, stage=Stage.CLOSED, closed_by=why))
        return
    await work.games.save(replace(game, overdue=deadline.decision))
    asked = () if game.state is None else game.state.active
    for member in (game.members[seat] for seat in asked):
        if member.person.reachable and not member.robot:
            said = text("your-turn-waits")
            await tell_privately(work, member.person, NoticeKind.SAID, said)


async def _remind(work: UnitOfWork, game: Game, deadline: Deadline) -> None:
    """One message, to the person who is waited for, or to the group whose table is frozen.

    A lobby is only noted as abandoned.
    """
    await work.deadlines.reminded(deadline)
    if game.stage is Stage.LOBBY:
        return
    if deadline.seat == TABLE:
        said = text("table-asleep", number=str(game.number))
        await tell_group(work, game.place, NoticeKind.SAID, said)
        return
    person = game.members[deadline.seat].person
    if person.reachable:
        await tell_privately(work, person, NoticeKind.SAID, text("your-turn-soon-over"))


async def _decide(work: UnitOfWork, chance: Chance, turn: Turn) -> None:
    if turn.game.members[turn.seat].robot:
        action = robot_action(view_for(turn.state, turn.seat))
        await store_played(work, chance, turn, with_action(turn, action))
    else:
        await miss(work, chance, turn)


async def miss(work: UnitOfWork, chance: Chance, turn: Turn) -> None:
    """This seat has not decided: the first time the table does, then a robot.

    Nobody decides when everybody is silent.
    """
    missed = _missed(turn)
    sitters = [
        Sitter(each.person.id, each.robot, each.misses, each.person.reachable)
        for each in missed.members
    ]
    if all_silent(turn.state, sitters):
        await work.games.save(replace(missed, frozen=True))
    elif missed.members[turn.seat].misses >= MISSES:
        await work.games.save(_with_robot(missed, turn.seat))
    else:
        action = timeout_action(turn.state, turn.seat)
        await store_played(work, chance, turn, with_action(turn._replace(game=missed), action))


def _missed(turn: Turn) -> Game:
    member = turn.game.members[turn.seat]
    return turn.game.with_member(turn.seat, replace(member, misses=member.misses + 1))


def _with_robot(game: Game, seat: Seat) -> Game:
    return game.with_member(seat, replace(game.members[seat], robot=True))
