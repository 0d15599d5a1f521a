"""Whoever was silent is there again: their seat is theirs, and a frozen table goes on."""

from dataclasses import replace

from bot.ports import UnitOfWork
from bot.usecases.lookup import OUTDATED, find, met, turn_at
from bot.values import Game, Person, Reply, Toast
from engine import Seat


async def come_back(work: UnitOfWork, who: Person, game: int) -> Reply:
    """*Вернуться*, *Я здесь*: the robot gets up, the clocks of a frozen table start anew."""
    person = await met(work, who)
    found = await find(work, game)
    if found is None:
        return OUTDATED
    turn = turn_at(found, person.id)
    if isinstance(turn, Toast):
        return turn
    here = awake(found, turn.seat)
    if here == found:
        return Toast("back-already")
    await work.games.save(here)
    return Toast("back")


def awake(game: Game, seat: Seat) -> Game:
    """The game with somebody in this seat who has just shown that they are there."""
    there = replace(game.members[seat], misses=0, robot=False)
    return replace(game.with_member(seat, there), frozen=False)
