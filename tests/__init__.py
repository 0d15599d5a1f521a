"""Tests of the engine, the bot, the sandbox and the repository itself."""
