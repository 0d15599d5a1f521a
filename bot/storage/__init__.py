"""Keeping what happened: SQL, reached through the collections of `bot.ports`.

`open_database` opens and migrates it; its `transactions(clock)` is what the rest of the bot
gets. Rows stay in here, and nothing in here knows Telegram.
"""

from bot.storage.database import Database, open_database, passwords_in
from bot.storage.errors import LostUpdate, UnusableDatabase

__all__ = ["Database", "LostUpdate", "UnusableDatabase", "open_database", "passwords_in"]
