"""A process that has imported the bot and becomes one for each line it is given.

Importing takes most of a start. What is started here is a process of its own all the same, and can
be killed like one.
"""

import asyncio
import os
import signal
import sys

from bot.app import run
from bot.config import read_settings
from bot.logs import configure_logs
from bot.sync.pacing import Pace


def main() -> int:
    """Fork until standard input ends, and print the pid of each child."""
    settings = read_settings()
    configure_logs(settings.log_level, secrets=[settings.bot_token.get_secret_value()])
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that are killed
    print("ready", flush=True)  # noqa: T201 - to whoever gives the lines
    while os.read(sys.stdin.fileno(), 1):
        child = os.fork()
        if child == 0:
            asyncio.run(run(settings, Pace.off()))
            return 0
        print(child, flush=True)  # noqa: T201 - as above
    return 0


if __name__ == "__main__":
    sys.exit(main())
