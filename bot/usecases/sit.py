"""Sitting down at a lobby."""

from dataclasses import replace

from bot.lobby.gathering import why_not_sit
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, gathering_of, met
from bot.values import Game, Member, OpenBot, Person, Reply, Toast


async def sit(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Сесть*: take the next seat.

    Whoever has no private chat with the bot could not be dealt a hand: they get the link that
    opens it, and following the link seats them. Where the group lets people play from hands that
    are shown in it they sit down as everybody does. Sitting in several groups at once is allowed.
    """
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if not person.reachable and not await plays_here(work, chat):
        return link_to(lobby)
    seated = Toast("seated" if person.reachable else "seated-here")
    return await take_seat(work, lobby, person) or seated


async def take_seat(work: UnitOfWork, lobby: Game, person: Person) -> Toast | None:
    """Seat somebody who can be shown a hand; answers why not."""
    if (hindrance := why_not_sit(gathering_of(lobby), person.id)) is not None:
        return Toast(hindrance)
    if person.id in await work.presence.absent(lobby.place.chat):
        return Toast("not-in-group")
    await work.games.save(replace(lobby, members=(*lobby.members, Member(person))))
    return None


async def plays_here(work: UnitOfWork, chat: int) -> bool:
    """Whether this group lets people play who have no private chat with the bot."""
    return (await work.chats.preferences(chat))["hands"] == "anywhere"


def link_to(game: Game) -> OpenBot:
    """The way into the private chat that comes back to this game."""
    return OpenBot(f"s{game.id}")
