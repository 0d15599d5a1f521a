"""Games of the past as their chat remembers them: which, when, who played, who lost."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import select

from bot.storage.people import person_of
from bot.storage.rows import GameRow, PersonRow, ResultRow, SeatRow
from bot.storage.session import Session
from bot.values import Finished, Person, Stage

COUNTED: Final = (GameRow.stage == Stage.OVER) | (
    (GameRow.stage == Stage.CLOSED) & (GameRow.closed_by == "left")
)
"""Games that have results: a deal that somebody left has one, for who left."""


async def finished_games(session: Session, games: Sequence[int]) -> tuple[Finished, ...]:
    """Return what is remembered of these games, which all have results, in this order."""
    if not games:
        return ()
    query = select(GameRow.id, GameRow.chat, GameRow.number, GameRow.rules)
    about = {row.id: row for row in await session.rows(query.where(GameRow.id.in_(games)))}
    players, results = await _players(session, games), await _results(session, games)
    return tuple(
        Finished(
            game,
            chat=about[game].chat,
            number=about[game].number,
            preset=about[game].rules["preset"],
            at=max(each.at for each in results[game]),
            players=tuple(players[game]),
            fools=tuple(each.person for each in results[game] if each.fool),
            left=next((each.person for each in results[game] if each.technical), None),
        )
        for game in games
    )


async def _players(session: Session, games: Sequence[int]) -> dict[int, list[Person]]:
    query = (
        select(SeatRow.game, PersonRow)
        .join(PersonRow, PersonRow.id == SeatRow.person)
        .where(SeatRow.game.in_(games))
        .order_by(SeatRow.game, SeatRow.seat)
    )
    found: dict[int, list[Person]] = {game: [] for game in games}
    for game, person in await session.rows(query):
        found[game].append(person_of(person))
    return found


async def _results(session: Session, games: Sequence[int]) -> dict[int, list[ResultRow]]:
    query = select(ResultRow).where(ResultRow.game.in_(games))
    found: dict[int, list[ResultRow]] = {game: [] for game in games}
    for row in await session.column(query.order_by(ResultRow.game, ResultRow.seat)):
        found[row.game].append(row)
    return found
