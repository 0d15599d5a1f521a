"""`/stop`: end the lobby or the running deal of a place, without results."""

from dataclasses import replace

from bot.ports import UnitOfWork
from bot.usecases.lookup import met
from bot.usecases.telling import tell, text
from bot.values import NoticeKind, Person, Place, Stage


async def stop_game(work: UnitOfWork, who: Person, place: Place, *, is_admin: bool) -> None:
    """Close what is live here; for whoever opened it and for admins of the chat."""
    person = await met(work, who, place)
    game = await work.games.live_at(place)
    if game is None:
        await tell(work, person, place, NoticeKind.SAID, text("nothing-to-stop"))
    elif person.id != game.opener and not is_admin:
        await tell(work, person, place, NoticeKind.SAID, text("not-allowed-to-stop"))
    else:
        await work.games.save(
            replace(game, stage=Stage.CLOSED, closed_by="stopped", closer=person.id)
        )
