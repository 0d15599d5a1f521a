"""The Telegram bot: lobby, tables, storage, and the sandbox beside it; no rules of the game."""
