"""What can be wrong with the database, said to whoever runs the bot, and what no caller may do.

It reads the error codes of SQLite in one place. It handles nothing: a fault of the machine ends
the transaction, and a caller's mistake is a bug to be mended.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import DBAPIError


class UnusableDatabase(Exception):
    """The database cannot be used as it is; the message is one line that says what to do."""


class LostUpdate(RuntimeError):
    """A save would have undone or rewritten what is stored: a bug of the caller."""


_ADVICE: Final = {
    "SQLITE_NOTADB": "{path} is not an SQLite database: name another file in DATABASE_URL",
    "SQLITE_CORRUPT": "{path} is damaged: stop the bot and restore the latest backup",
    "SQLITE_CANTOPEN": "{path} cannot be opened: check that its folder exists and may be written",
    "SQLITE_READONLY": "{path} cannot be written: give the bot's user the right to write there",
    "SQLITE_PERM": "{path} cannot be written: give the bot's user the right to write there",
    "SQLITE_FULL": "the disk that holds {path} is full: free some space and start again",
    "SQLITE_IOERR": "reading or writing {path} fails: check the disk",
    "SQLITE_BUSY": "{path} is locked by another program: close that program and start again",
}


@contextmanager
def explained(path: str) -> Iterator[None]:
    """Turn faults of the file or its disk into UnusableDatabase; other errors pass unchanged."""
    try:
        yield
    except DBAPIError as error:
        advice = _advice(error.orig)
        if advice is None:
            raise
        raise UnusableDatabase(advice.format(path=path)) from error


def _advice(error: BaseException | None) -> str | None:
    if not isinstance(error, sqlite3.Error):
        return None
    # Extended codes are named after their primary one, as in SQLITE_IOERR_WRITE.
    name = getattr(error, "sqlite_errorname", None) or ""
    return _ADVICE.get("_".join(name.split("_")[:2]))
