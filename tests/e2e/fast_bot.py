"""The bot as a process, with the limits of its pace taken off; for tests and benchmarks."""

import asyncio
import sys

from bot.app import run
from bot.config import read_settings
from bot.logs import configure_logs
from bot.sync.pacing import Pace


def main() -> int:
    """Run as `durak run` does; settings come from the environment."""
    settings = read_settings()
    configure_logs(settings.log_level, secrets=[settings.bot_token.get_secret_value()])
    asyncio.run(run(settings, Pace.off()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
