"""Closing a lobby that comes to nothing."""

from dataclasses import replace

from bot.deadlines import is_abandoned
from bot.lobby.gathering import why_not_close
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, gathering_of, met
from bot.values import Person, Reply, Stage, Toast


async def close_lobby(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Закрыть*: for the lobby's hosts, and for anybody once nobody has touched it for a while.

    Admins of the chat have `/stop`.
    """
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    host = why_not_close(gathering_of(lobby), person.id) is None
    if not host and not is_abandoned(await work.deadlines.of(game)):
        return Toast("close-not-yet")
    await work.games.save(
        replace(lobby, stage=Stage.CLOSED, closed_by="stopped", closer=person.id)
    )
    return Toast("stopped")
