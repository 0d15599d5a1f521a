"""`/history`: the games that were played in a chat, page by page."""

from typing import Final

from bot.ports import UnitOfWork
from bot.tallies import Calendar
from bot.usecases.lookup import met
from bot.usecases.telling import tell, tell_instead
from bot.values import Finished, Json, NoticeKind, Person, Place, Reply

PAGE: Final = 5
"""Games of a page."""


async def show_history(work: UnitOfWork, calendar: Calendar, who: Person, place: Place) -> None:
    """The latest games."""
    person = await met(work, who, place)
    data = await _page(work, calendar, place.chat, 1)
    await tell(work, person, place, NoticeKind.HISTORY, data)


async def turn_history(
    work: UnitOfWork, calendar: Calendar, who: Person, chat: int, message: int, page: int
) -> Reply:
    """Show other games in the message under which somebody pressed; anybody may."""
    person = await met(work, who)
    data = await _page(work, calendar, chat, page)
    return await tell_instead(work, person, chat, message, NoticeKind.HISTORY, data)


async def _page(work: UnitOfWork, calendar: Calendar, chat: int, page: int) -> dict[str, Json]:
    """A page as notice data; one that is not there is the first one."""
    games = await work.results.history(chat, skip=(page - 1) * PAGE, most=PAGE + 1)
    if not games and page > 1:
        return await _page(work, calendar, chat, 1)
    return {
        "page": page,
        "more": len(games) > PAGE,
        "games": [game_of(game, calendar) for game in games[:PAGE]],
    }


def game_of(game: Finished, calendar: Calendar) -> dict[str, Json]:
    """A game of the past as notice data; `fools` and `left` are places among the `names`."""
    ids = [player.id for player in game.players]
    return {
        "game": game.id,
        "number": game.number,
        "preset": game.preset,
        "day": calendar.day(game.at).isoformat(),
        "names": [player.name for player in game.players],
        "fools": [ids.index(fool) for fool in game.fools],
        "left": None if game.left is None else ids.index(game.left),
    }
