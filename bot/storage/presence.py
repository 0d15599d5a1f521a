"""Who has left a group, and who waits for its next game: see `bot.ports.Presence`."""

from sqlalchemy import ColumnElement, delete, select, update

from bot.clock import Clock
from bot.storage.people import person_of
from bot.storage.rows import NO_TOPIC, AbsenceRow, PersonRow, WaitingRow
from bot.storage.session import Session
from bot.values import Person, Place


class StoredPresence:
    """Comings and goings, within one transaction."""

    def __init__(self, session: Session, clock: Clock) -> None:
        self._session = session
        self._clock = clock

    async def absent(self, chat: int) -> frozenset[int]:
        """Return who has left this group and is not known to have come back."""
        query = select(AbsenceRow.person).where(AbsenceRow.chat == chat)
        return frozenset(await self._session.column(query))

    async def left(self, chat: int, person: int) -> None:
        """Remember that somebody has left a group; they do not wait for a game there either."""
        await self._session.replace(AbsenceRow(chat=chat, person=person))
        here = (WaitingRow.chat == chat) & (WaitingRow.person == person)
        await self._session.execute(delete(WaitingRow).where(here))

    async def came(self, chat: int, person: int) -> None:
        """Remember that somebody is in a group."""
        here = (AbsenceRow.chat == chat) & (AbsenceRow.person == person)
        await self._session.execute(delete(AbsenceRow).where(here))

    async def waiting(self, place: Place) -> tuple[Person, ...]:
        """Return who wants to play next at a place, who asked first comes first."""
        query = (
            select(PersonRow)
            .join(WaitingRow, WaitingRow.person == PersonRow.id)
            .where(_at(place))
            .order_by(WaitingRow.since, PersonRow.id)
        )
        return tuple(map(person_of, await self._session.column(query)))

    async def wait(self, place: Place, person: int) -> None:
        """Put somebody on the list of a place."""
        topic, since = place.topic or NO_TOPIC, self._clock()
        row = WaitingRow(chat=place.chat, topic=topic, person=person, since=since)
        await self._session.replace(row)

    async def wait_no_more(self, place: Place, *people: int) -> None:
        """Take these people off the list."""
        gone = _at(place) & WaitingRow.person.in_(people)
        await self._session.execute(delete(WaitingRow).where(gone))

    async def move(self, old: int, new: int) -> None:
        """Give the list of a group to the one that it became; who has left is found out anew."""
        await self._session.execute(delete(AbsenceRow).where(AbsenceRow.chat == old))
        there = select(WaitingRow.person).where(WaitingRow.chat == new)
        twice = (WaitingRow.chat == old) & WaitingRow.person.in_(there)
        await self._session.execute(delete(WaitingRow).where(twice))
        here = update(WaitingRow).where(WaitingRow.chat == old)
        await self._session.execute(here.values(chat=new))


def _at(place: Place) -> ColumnElement[bool]:
    return (WaitingRow.chat == place.chat) & (WaitingRow.topic == (place.topic or NO_TOPIC))
