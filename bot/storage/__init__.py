"""Keeping what happened: SQL over SQLite, reached through the collections of `bot.ports`.

`open_database` opens and migrates the file; its `transactions(clock)` is what the rest of the bot
gets. Rows stay in here, and nothing in here knows Telegram.
"""

from bot.storage.database import Database, open_database
from bot.storage.errors import LostUpdate, UnusableDatabase

__all__ = ["Database", "LostUpdate", "UnusableDatabase", "open_database"]
