"""Choosing the game and its options in a lobby: hosts choose, everybody who sits may look."""

from dataclasses import replace

from bot.lobby.gathering import why_not_choose, why_not_look
from bot.lobby.house_rules import GAME, next_value
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, gathering_of, met
from bot.values import Person, Reply, Toast


async def choose_game(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """The button of the game: the next game of the list."""
    return await choose_option(work, who, game, chat, GAME)


async def choose_option(work: UnitOfWork, who: Person, game: int, chat: int, field: str) -> Reply:
    """The button of an option: its next value.

    Values that the rules forbid, or that leave too few seats for who sits already, are skipped;
    when none is left, or there is no such option, the presser is told so.
    """
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if (hindrance := why_not_choose(gathering_of(lobby), person.id)) is not None:
        return Toast(hindrance)
    rules = next_value(lobby.rules, field, seated=len(lobby.members))
    if rules == lobby.rules:
        return Toast("option-fixed")
    await work.games.save(replace(lobby, rules=rules))
    return None


async def fold_options(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Правила*: show all options, or only the main ones again."""
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    if (hindrance := why_not_look(gathering_of(lobby), person.id)) is not None:
        return Toast(hindrance)
    await work.games.save(replace(lobby, unfolded=not lobby.unfolded))
    return None
