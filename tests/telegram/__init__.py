"""The Telegram edge, with a session that records what would be sent."""
