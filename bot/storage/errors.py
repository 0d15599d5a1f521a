"""What can be wrong with the database, said to whoever runs the bot, and what no caller may do.

It handles nothing: a fault of the machine ends the transaction, and a caller's mistake is a bug to
be mended.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from sqlalchemy.exc import DBAPIError

from bot.ports import Interrupted, NotStored


class UnusableDatabase(NotStored):
    """The database cannot be used as it is; the message is one line that says what to do."""


class DatabaseAway(UnusableDatabase, Interrupted):
    """The same, and it may well pass: the server restarts, or the network is gone."""


class LostUpdate(RuntimeError):
    """A save would have undone or rewritten what is stored: a bug of the caller."""


Explain: TypeAlias = Callable[[BaseException | None], UnusableDatabase | None]
"""What an error of a driver means to whoever runs the bot; None when it is a bug."""


@contextmanager
def explained(explain: Explain) -> Iterator[None]:
    """Turn faults of the database into UnusableDatabase; other errors pass unchanged."""
    try:
        yield
    except DBAPIError as error:
        unusable = explain(error.orig)
        if unusable is None:
            raise
        raise unusable from error
