"""A bot that was written for Telegram and knows nothing of the sandbox, on another library."""
