"""Dealing the cards to those who have gathered."""

from bot.lobby.gathering import why_not_start
from bot.ports import Chance, UnitOfWork
from bot.usecases.dealing import dealt, lot_of, people_of, pledged
from bot.usecases.lookup import find_lobby, gathering_of, met
from bot.usecases.next_game import settle_waiting
from bot.usecases.series import how_to_deal
from bot.usecases.sit import plays_here
from bot.values import Game, Person, Reply, Toast


async def start_game(work: UnitOfWork, chance: Chance, who: Person, game: int, chat: int) -> Reply:
    """*Начать*: shuffle and deal; for the lobby's hosts, once enough people sit."""
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if (hindrance := why_not_start(gathering_of(lobby), person.id)) is not None:
        return Toast(hindrance)
    if (cut_off := await somebody_cut_off(work, lobby)) is not None:
        return cut_off
    await work.chats.remember_rules(lobby.place.chat, lobby.rules)
    await work.chats.remember_speed(lobby.place.chat, lobby.speed)
    pledge = await pledged(work, chance, lobby.pledge)
    lot = await lot_of(work, pledge)
    how = await how_to_deal(work, lot, lobby.place, people_of(lobby), lobby.rules.rules())
    running = dealt(lobby, pledge, await work.secrets.of(pledge), how)
    await settle_waiting(work, await work.games.save(running))
    return None


async def somebody_cut_off(work: UnitOfWork, game: Game) -> Toast | None:
    """Why these members cannot be dealt to: somebody has blocked the bot since they sat down.

    Where the group shows hands itself that is no reason.
    """
    if await plays_here(work, game.place.chat):
        return None
    for member in game.members:
        if not member.person.reachable and not member.left:
            return Toast("member-unreachable", {"name": member.person.name})
    return None
