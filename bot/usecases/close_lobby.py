"""Closing a lobby that comes to nothing."""

from dataclasses import replace

from bot.lobby.gathering import why_not_close
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, gathering_of, met
from bot.values import Person, Reply, Stage, Toast


async def close_lobby(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Закрыть*: for the lobby's hosts; admins of the chat have `/stop`."""
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if (hindrance := why_not_close(gathering_of(lobby), person.id)) is not None:
        return Toast(hindrance)
    await work.games.save(
        replace(lobby, stage=Stage.CLOSED, closed_by="stopped", closer=person.id)
    )
    return Toast("stopped")
