"""*Не ждать*: at a table without a limit those who wait decide when it is enough."""

from dataclasses import replace

from bot.deadlines import waited_for
from bot.ports import Chance, UnitOfWork
from bot.usecases.coming_back import awake
from bot.usecases.lookup import Turn, find_turn, met, turn_at
from bot.usecases.silence import miss
from bot.values import Game, Person, Reply, Toast
from engine import Seat


async def hurry(work: UnitOfWork, chance: Chance, who: Person, game: int) -> Reply:
    """Agree not to wait any longer for what the table waits for.

    When more than half of those who play themselves, and are not asked, agree, it is as if a limit
    had run out: the table decides, the second time in a row a robot. While throwers are asked all
    of them count as one: whoever is passed over is not told, and the next one is asked unless
    they are somebody who agreed.
    """
    person = await met(work, who)
    turn = await find_turn(work, person.id, game)
    if isinstance(turn, Toast):
        return turn
    waiting = waited_for(turn.state, turn.record.actions)
    if (hindrance := _hindrance(turn, waiting)) is not None:
        return hindrance
    here = awake(turn.game, turn.seat)
    agreed = here.with_member(turn.seat, replace(here.members[turn.seat], impatient=waiting))
    await work.games.save(agreed)
    if not _is_enough(agreed, waiting):
        return Toast("hurry-noted")
    await _pass_over(work, chance, turn, waiting)
    return Toast("hurry-done")


def _hindrance(turn: Turn, waiting: str) -> Toast | None:
    if turn.seat in turn.state.out:
        return Toast("already-out")
    if turn.seat in turn.state.active:
        return Toast("hurry-yourself")
    if turn.game.overdue != waiting or turn.game.frozen:
        return Toast("hurry-not-yet")
    return None


def _is_enough(game: Game, waiting: str) -> bool:
    state = game.state
    if state is None:
        return False
    others = [
        member
        for seat, member in enumerate(game.members)
        if seat not in state.out and seat not in state.active and not member.robot
    ]
    return 2 * sum(member.impatient == waiting for member in others) > len(others)


async def _pass_over(work: UnitOfWork, chance: Chance, voter: Turn, waiting: str) -> None:
    """Decide for everybody who is asked and has not agreed, as long as it is the same question."""
    while True:
        game = await work.games.get(voter.game.id)
        turn = None if game is None else turn_at(game, voter.game.members[voter.seat].person.id)
        if not isinstance(turn, Turn) or turn.game.frozen:
            return
        sleeper = _sleeper(turn, waiting)
        if sleeper is None or waited_for(turn.state, turn.record.actions) != waiting:
            return
        await miss(work, chance, turn._replace(seat=sleeper))


def _sleeper(turn: Turn, waiting: str) -> Seat | None:
    """Who is asked, plays themselves, and is not among those who are in a hurry."""
    for seat in turn.state.active:
        member = turn.game.members[seat]
        if not member.robot and member.impatient != waiting:
            return seat
    return None
