"""Who sits where at which game; a part of `bot.storage.games`, not a collection of its own."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from sqlalchemy import bindparam, select

from bot.storage.people import person_of
from bot.storage.rows import PersonRow, SeatRow
from bot.storage.session import Session
from bot.values import Member
from engine import card

_SEATED: Final = (
    select(SeatRow, PersonRow)
    .join(PersonRow, PersonRow.id == SeatRow.person)
    .order_by(SeatRow.game, SeatRow.seat)
)
_AT_ONE: Final = _SEATED.where(SeatRow.game == bindparam("game"))
_AT_ALL: Final = _SEATED.where(SeatRow.game.in_(bindparam("games", expanding=True)))


class Seats:
    """The seats of the games of one transaction."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._rows: dict[int, list[SeatRow]] = {}

    async def read(self, games: Sequence[int]) -> Mapping[int, tuple[Member, ...]]:
        """Return the members of each of these games in playing order."""
        if len(games) == 1:
            found = await self._session.rows(_AT_ONE, game=games[0])
        else:
            found = await self._session.rows(_AT_ALL, games=games)
        members = defaultdict[int, list[Member]](list)
        rows = defaultdict[int, list[SeatRow]](list)
        for seat, person in found:
            rows[seat.game].append(seat)
            members[seat.game].append(_member(seat, person))
        self._rows |= {game: rows[game] for game in games}
        return {game: tuple(members[game]) for game in games}

    async def write(self, game: int, members: Sequence[Member]) -> None:
        """Store the members of a game that was read, or made, in this transaction."""
        seats = self._rows.get(game, [])
        if [seat.person for seat in seats] != [member.person.id for member in members]:
            seats = await self._reseat(game, seats, members)
        for seat, member in zip(seats, members, strict=True):
            seat.picked = " ".join(map(str, member.focus)) or None
            seat.focus_version = member.focus_version
            seat.misses, seat.robot, seat.left = member.misses, member.robot, member.left
            seat.impatient = member.impatient

    async def _reseat(
        self, game: int, seats: Sequence[SeatRow], members: Sequence[Member]
    ) -> list[SeatRow]:
        await self._session.delete(seats)  # before the new ones: nobody may sit twice
        made = [
            SeatRow(
                game=game,
                seat=number,
                person=member.person.id,
                focus_version=0,
                misses=0,
                robot=False,
                impatient="",
                left=False,
            )
            for number, member in enumerate(members)
        ]
        await self._session.add(made)
        self._rows[game] = made
        return made


def _member(seat: SeatRow, person: PersonRow) -> Member:
    focus = tuple(map(card, (seat.picked or "").split()))
    return Member(
        person=person_of(person),
        focus=focus,
        focus_version=seat.focus_version,
        misses=seat.misses,
        robot=seat.robot,
        impatient=seat.impatient,
        left=seat.left,
    )
