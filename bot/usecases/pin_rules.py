"""Fixing the rules of a chat: with these every table of it begins, until an admin lets go."""

from bot.lobby.house_rules import HouseRules
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, met
from bot.values import Game, Person, Reply, Stage, Toast


async def pin_rules(
    work: UnitOfWork, who: Person, game: int, chat: int, *, is_admin: bool
) -> Reply:
    """*Всегда так*: the rules of this lobby, for admins of the chat."""
    lobby = await _for_admins(work, who, game, chat, is_admin=is_admin)
    if isinstance(lobby, Toast):
        return lobby
    await _pin(work, lobby.place.chat, lobby.rules)
    return Toast("pinned")


async def unpin_rules(
    work: UnitOfWork, who: Person, game: int, chat: int, *, is_admin: bool
) -> Reply:
    """*Снять*: tables begin again with the rules of the chat's latest game."""
    lobby = await _for_admins(work, who, game, chat, is_admin=is_admin)
    if isinstance(lobby, Toast):
        return lobby
    await _pin(work, lobby.place.chat, None)
    return Toast("unpinned")


async def _for_admins(
    work: UnitOfWork, who: Person, game: int, chat: int, *, is_admin: bool
) -> Game | Toast:
    """The lobby, for admins of the chat; or why not."""
    await met(work, who)
    lobby = await find_lobby(work, game, chat)
    return lobby if isinstance(lobby, Toast) or is_admin else Toast("pin-not-admin")


async def _pin(work: UnitOfWork, chat: int, rules: HouseRules | None) -> None:
    """Store it, and let every lobby of the chat show it."""
    await work.chats.pin_rules(chat, rules)
    for game in await work.games.live_in(chat):
        if game.stage is Stage.LOBBY:
            await work.games.save(game)
