"""`/stop`: end the lobby or the running deal of a place, without results."""

from dataclasses import replace

from bot.ports import UnitOfWork
from bot.usecases.lookup import met
from bot.usecases.telling import tell, tell_group, text
from bot.values import Game, NoticeKind, Person, Place, Stage


async def stop_game(work: UnitOfWork, who: Person, place: Place, *, is_admin: bool) -> None:
    """Close what is live here; for admins of the chat and mostly for whoever opened it."""
    person = await met(work, who, place)
    game = await work.games.live_at(place)
    if game is None:
        await tell(work, person, place, NoticeKind.SAID, text("nothing-to-stop"))
    elif not is_admin and not await _may_stop(work, person, game):
        await tell(work, person, place, NoticeKind.SAID, text("not-allowed-to-stop"))
    else:
        await _stop(work, game, person.id)


async def _may_stop(work: UnitOfWork, person: Person, game: Game) -> bool:
    """Whether somebody who is no admin may: who opened the table, where the chat lets them."""
    chosen = await work.chats.preferences(game.place.chat)
    return person.id == game.opener and chosen["stopping"] == "opener"


async def stop_unnamed(work: UnitOfWork, place: Place) -> None:
    """The same by an admin who writes in the name of the group; Telegram does not say who."""
    game = await work.games.live_at(place)
    if game is None:
        await tell_group(work, place, NoticeKind.SAID, text("nothing-to-stop"))
    else:
        await _stop(work, game, None)


async def _stop(work: UnitOfWork, game: Game, closer: int | None) -> None:
    why = "broken" if game.broken else "stopped"
    await work.games.save(replace(game, stage=Stage.CLOSED, closed_by=why, closer=closer))
