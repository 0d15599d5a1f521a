"""`/top`: the leaderboard of fools of a chat."""

from bot.ports import UnitOfWork
from bot.usecases.lookup import met
from bot.usecases.telling import tell
from bot.values import Json, NoticeKind, Person, Place, Standing


async def show_top(work: UnitOfWork, who: Person, place: Place) -> None:
    """Everybody who finished a game in this chat, most often fool first; may be nobody."""
    person = await met(work, who, place)
    rows: list[Json] = [_row(standing) for standing in await work.results.top(place.chat)]
    await tell(work, person, place, NoticeKind.TOP, {"rows": rows})


def _row(standing: Standing) -> dict[str, Json]:
    return {"person": standing.person.id, "name": standing.person.name, **numbers(standing)}


def numbers(standing: Standing) -> dict[str, Json]:
    """The numbers of a standing as notice data."""
    return {
        "games": standing.games,
        "fool": standing.fool,
        "laid": standing.laid,
        "hung": standing.hung,
        "worn": standing.worn,
    }
