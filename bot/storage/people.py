"""Everybody the bot has met: the collection of `bot.ports.People`."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot.clock import Clock
from bot.storage.rows import PersonRow
from bot.storage.session import Session
from bot.values import Person


class StoredPeople:
    """The people, within one transaction.

    Args:
        session: of the transaction.
        clock: for when somebody was met.
        changed: is told who became reachable or unreachable.
    """

    def __init__(
        self, session: Session, clock: Clock, changed: Callable[[int], Awaitable[None]]
    ) -> None:
        self._session = session
        self._clock = clock
        self._changed = changed

    async def get(self, person: int) -> Person | None:
        """Return the person, if known."""
        row = await self._session.get(PersonRow, person)
        return None if row is None else person_of(row)

    async def meet(self, person: Person) -> Person:
        """Store name, username and language; keep `reachable` as stored. Returns who is stored."""
        row = await self._session.get(PersonRow, person.id)
        if row is None:
            await self._session.add([self._new(person)])
            return person
        if person_of(row) != replace(person, reachable=row.reachable):
            row.name, row.username, row.language = person.name, person.username, person.language
            await self._session.flush()
        return person_of(row)

    async def set_reachable(self, person: int, reachable: bool) -> None:  # noqa: FBT001 - of the port
        """Remember whether the bot can write to them; their live games have to be shown again.

        Nothing happens when it is known already, or when the person is not.
        """
        row = await self._session.get(PersonRow, person)
        if row is None or row.reachable == reachable:
            return
        row.reachable = reachable
        await self._changed(person)
        await self._session.flush()

    def _new(self, person: Person) -> PersonRow:
        return PersonRow(
            id=person.id,
            name=person.name,
            username=person.username,
            language=person.language,
            reachable=person.reachable,
            met_at=self._clock(),
        )


def person_of(row: PersonRow) -> Person:
    """Return the person of a row."""
    return Person(row.id, row.name, row.username, row.language, row.reachable)
