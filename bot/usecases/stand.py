"""Standing up from a lobby."""

from dataclasses import replace

from bot.lobby.gathering import why_not_stand
from bot.ports import UnitOfWork
from bot.usecases.lookup import find_lobby, gathering_of, met
from bot.values import Game, Person, Reply, Stage, Toast


async def stand(work: UnitOfWork, who: Person, game: int, chat: int) -> Reply:
    """*Встать*: give the seat up."""
    person = await met(work, who)
    lobby = await find_lobby(work, game, chat)
    if isinstance(lobby, Toast):
        return lobby
    return await give_up_seat(work, lobby, person.id) or Toast("stood-up")


async def give_up_seat(work: UnitOfWork, lobby: Game, person: int) -> Toast | None:
    """Free somebody's seat, and close the lobby when it was the last; answers why not."""
    if (hindrance := why_not_stand(gathering_of(lobby), person)) is not None:
        return Toast(hindrance)
    rest = tuple(member for member in lobby.members if member.person.id != person)
    left = replace(lobby, members=rest)
    if not rest:
        left = replace(left, stage=Stage.CLOSED, closed_by="empty", closer=person)
    await work.games.save(left)
    return None


def handed_over(lobby: Game, person: int) -> Game:
    """The lobby when its opener goes away for good: who sits next has opened it then."""
    rest = [member.person.id for member in lobby.members if member.person.id != person]
    return replace(lobby, opener=rest[0]) if lobby.opener == person and rest else lobby
