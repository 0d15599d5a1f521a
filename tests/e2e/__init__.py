"""Whole games: the real bot, the real database and the sandbox, over HTTP."""
