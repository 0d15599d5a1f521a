"""Fixing the rules of a chat: with these every table of it begins, until an admin lets go."""

from bot.lobby.house_rules import HouseRules
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, met
from bot.values import Person, Reply, Stage, Toast


async def pin_rules(
    work: UnitOfWork, who: Person, game: int, chat: int, *, is_admin: bool
) -> Reply:
    """*Всегда так*: the rules of this lobby, for admins of the chat."""
    await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if not is_admin:
        return Toast("pin-not-admin")
    await _pin(work, chat, lobby.rules)
    return Toast("pinned")


async def unpin_rules(
    work: UnitOfWork, who: Person, game: int, chat: int, *, is_admin: bool
) -> Reply:
    """*Снять*: tables begin again with the rules of the chat's latest game."""
    await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if not is_admin:
        return Toast("pin-not-admin")
    await _pin(work, chat, None)
    return Toast("unpinned")


async def _pin(work: UnitOfWork, chat: int, rules: HouseRules | None) -> None:
    """Store it, and let every lobby of the chat show it."""
    await work.chats.pin_rules(chat, rules)
    for game in await work.games.live_in(chat):
        if game.stage is Stage.LOBBY:
            await work.games.save(game)
