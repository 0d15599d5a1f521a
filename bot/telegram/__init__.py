"""The Telegram edge: updates become calls of use cases, screens become messages.

Only this room speaks aiogram. It decides nothing about games and never sees the database: what it
needs is handed in as `bot.ports`.
"""

from bot.telegram.lean_aiogram import import_lean

import_lean()
