"""*Скорость*: how long a decision may take at a table; who chooses the rules chooses it too."""

from dataclasses import replace

from bot.lobby.gathering import why_not_choose
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, gathering_of, met
from bot.values import Person, Reply, Toast


async def choose_speed(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """The next speed, and what that means."""
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if (hindrance := why_not_choose(gathering_of(lobby), person.id)) is not None:
        return Toast(hindrance)
    speed = lobby.speed.following
    await work.games.save(replace(lobby, speed=speed))
    return Toast("speed-chosen", {"speed": speed})
