"""Everybody the bot has met: the collection of `bot.ports.People`."""

from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.preferences import PersonPreferences
from bot.storage.errors import LostUpdate
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
        if row is None and await self._session.add_new(self._new(person)):
            return person
        row = row or await self._session.get(PersonRow, person.id)
        if row is None:
            raise LostUpdate(f"person {person.id} was stored and is gone")
        told = (person.name, person.username, person.language)
        if (row.name, row.username, row.language) != told:
            looks_different = row.name != person.name
            row.name, row.username, row.language = told
            if looks_different:
                await self._changed(person.id)
            await self._session.flush()
        return person_of(row)

    async def prefer(self, person: int, preferences: PersonPreferences) -> None:
        """Store what they have chosen; their live games have to be shown again."""
        row = await self._session.get(PersonRow, person)
        if row is None:
            return
        row.preferences = preferences.form() or None
        await self._changed(person)
        await self._session.flush()

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
            preferences=person.preferences.form() or None,
            met_at=self._clock(),
        )


def person_of(row: PersonRow) -> Person:
    """Return the person of a row, with the language that they have chosen or else use."""
    preferences = PersonPreferences.of(row.preferences or {})
    chosen = preferences["language"]
    language = row.language if chosen == "auto" else chosen
    return Person(row.id, row.name, row.username, language, row.reachable, preferences)
