"""What finished games left behind: the collection of `bot.ports.Results`.

Leaderboards are queries over the rows; no counter is kept that could drift from them.
"""

from collections.abc import Sequence

from sqlalchemy import Select, case, func, select, update

from bot.clock import Clock
from bot.storage.people import person_of
from bot.storage.rows import PersonRow, ResultRow
from bot.storage.session import Session
from bot.values import Result, Standing

# Who leaves a deal has lost it, though the deal has no fool then.
_LOST = case((ResultRow.fool | ResultRow.technical, 1), else_=0)
_GAMES = func.count().label("games")
_FOOL = func.sum(_LOST).label("fools")


class StoredResults:
    """The results, within one transaction."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    async def add(self, results: Sequence[Result]) -> None:
        """Store the results of one game; a seat and a person have one each in a game."""
        now = self._clock()
        await self._session.add(_row(result, now) for result in results)

    async def top(self, chat: int) -> tuple[Standing, ...]:
        """Return everybody who finished a game in this chat.

        The order is: most often fool, then fewer games, then name.
        """
        order = (_FOOL.desc(), _GAMES, PersonRow.name, PersonRow.id)
        query = _standings().where(ResultRow.chat == chat).order_by(*order)
        return await self._read(query)

    async def of_person(self, person: int, chat: int | None = None) -> Standing | None:
        """Return one person's numbers, in one chat or everywhere; None without a finished game."""
        query = _standings().where(ResultRow.person == person)
        if chat is not None:
            query = query.where(ResultRow.chat == chat)
        found = await self._read(query)
        return found[0] if found else None

    async def move(self, old: int, new: int) -> None:
        """Count the games of one chat as games of another."""
        await self._session.execute(
            update(ResultRow).where(ResultRow.chat == old).values(chat=new)
        )

    async def _read(
        self, query: Select[PersonRow, int, int, int, int, int]
    ) -> tuple[Standing, ...]:
        rows = await self._session.rows(query)
        return tuple(Standing(person_of(person), *numbers) for person, *numbers in rows)


def _standings() -> Select[PersonRow, int, int, int, int, int]:
    return (
        select(
            PersonRow,
            _GAMES,
            _FOOL,
            func.sum(ResultRow.laid),
            func.sum(ResultRow.hung),
            func.sum(ResultRow.worn),
        )
        .join(ResultRow, ResultRow.person == PersonRow.id)
        .group_by(PersonRow.id)
    )


def _row(result: Result, now: int) -> ResultRow:
    return ResultRow(
        game=result.game,
        seat=result.seat,
        chat=result.chat,
        person=result.person,
        place=result.place,
        fool=result.fool,
        draw=result.draw,
        laid=result.laid,
        hung=result.hung,
        worn=result.worn,
        technical=result.technical,
        at=now,
    )
