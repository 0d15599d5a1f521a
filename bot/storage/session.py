"""A session whose calls cannot be cut in two.

A task may be cancelled at any moment. A statement that is on its way to the database goes on
there, and a connection that is given up in the middle of one can keep the write lock for as long
as anything refers to that statement. So each call here runs to its end, and the cancellation
comes right after it; the connection stays whole and rolls back as usual.

It is also a list of what the collections need of a session, and no more.
"""

import asyncio
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, TypeVarTuple, cast

from sqlalchemy import Row, Select, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.sql.base import Executable
from sqlalchemy.sql.dml import ReturningInsert
from sqlalchemy.sql.selectable import TypedReturnsRows

from bot.storage.rows import Base

_T = TypeVar("_T")
_Ts = TypeVarTuple("_Ts")
_RowT = TypeVar("_RowT", bound=Base)


async def to_the_end(step: Coroutine[Any, Any, _T]) -> _T:
    """Run a step to its end even when the task is cancelled meanwhile, and be cancelled then.

    The cancellation carries the error of a step that failed as its cause.
    """
    task = asyncio.ensure_future(step)  # noqa: TID251 - waited for right here, whatever happens
    cancelled: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled from task.exception()
    return task.result()


class Session:
    """The session of one transaction.

    Rows are locked against changes, not against being referred to: what belongs to a game or a
    chat can be stored meanwhile, and keys never change.
    """

    def __init__(self, session: AsyncSession) -> None:
        self._session = session

    async def begin(self) -> None:
        """Begin the transaction, as the first call would do otherwise."""
        await to_the_end(self._session.connection())

    async def get(
        self, kind: type[_RowT], key: int | str | tuple[int, ...], *, lock: bool = False
    ) -> _RowT | None:
        """Return the row with this key.

        `lock` keeps other transactions from changing it, and reads it anew if it was read before:
        another one may have changed it in between.
        """
        return await to_the_end(
            self._session.get(
                kind,
                key,
                with_for_update={"key_share": True} if lock else None,
                populate_existing=lock,
            )
        )

    async def locked(self, query: Select[_RowT]) -> Sequence[_RowT]:
        """Return rows that no other transaction can change before this one ends."""
        return await self.column(query.with_for_update(key_share=True))

    async def rows(self, query: TypedReturnsRows[*_Ts], **bound: object) -> Sequence[Row[*_Ts]]:
        """Return all rows that a query gives; `bound` is what its parameters stand for.

        What every press asks is a query with parameters, made once: making one anew takes longer
        than the answer.
        """
        return await to_the_end(self._rows(query, bound))

    async def column(self, query: TypedReturnsRows[_T], **bound: object) -> Sequence[_T]:
        """Return all values of a query that gives one a row."""
        return [value for (value,) in await self.rows(query, **bound)]

    async def execute(self, statement: Executable) -> None:
        """Run a statement that gives nothing back."""
        await to_the_end(self._session.execute(statement))

    async def add(self, rows: Iterable[Base]) -> None:
        """Insert rows, and write what was changed before."""
        self._session.add_all(rows)
        await self.flush()

    async def add_new(self, row: Base) -> bool:
        """Insert a row that is not there yet; False when another transaction was faster.

        The row given is only a form to be filled in; it does not belong to the session.
        """
        values = {name: each for name, each in vars(row).items() if not name.startswith("_")}
        new = _insert(type(row), self._session.get_bind().dialect.name)
        return bool(await self.rows(new, **values))

    async def replace(self, row: Base) -> None:
        """Insert a row, or make the one with the same key like it."""
        await to_the_end(self._session.merge(row))
        await self.flush()

    async def delete(self, rows: Iterable[Base]) -> None:
        """Delete rows, and write what was changed before."""
        for row in rows:
            await to_the_end(self._session.delete(row))
        await self.flush()

    async def flush(self) -> None:
        """Write what was changed on rows that were read here."""
        await to_the_end(self._session.flush())

    async def commit(self) -> None:
        """Make everything lasting."""
        await to_the_end(self._session.commit())

    async def close(self) -> None:
        """Roll back what was not committed; nothing more can be done here."""
        await to_the_end(self._session.close())

    async def _rows(
        self, query: TypedReturnsRows[*_Ts], bound: Mapping[str, object]
    ) -> Sequence[Row[*_Ts]]:
        return (await self._session.execute(query, bound)).all()


@cache
def _insert(kind: type[Base], dialect: str) -> ReturningInsert[Any]:
    """Insert a row unless its key is taken; gives the key if it was not."""
    table = cast("Table", kind.__table__)
    new = (postgresql if dialect == "postgresql" else sqlite).insert(table)
    return cast("ReturningInsert[Any]", new.on_conflict_do_nothing().returning(*table.primary_key))
