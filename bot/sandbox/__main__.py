"""``python -m bot.sandbox``: the Telegram side alone, for any bot.

Prints one line with the page's address and serves until it is told to stop. An address that is
taken, or a wrong argument, is one line on standard error and exit status 2.
"""

import argparse
import asyncio
import errno
import signal
import sys
import time

from aiohttp import web

from bot.sandbox.app import make_app
from bot.sandbox.box import Box
from bot.sandbox.seed import seed

_USAGE_STATUS = 2


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on")
    parser.add_argument("--port", type=_port, default=8081, help="port, 0 for any (default 8081)")
    parser.add_argument(
        "--limits",
        choices=["real", "off"],
        default="real",
        help="whether rates are limited as Telegram limits them",
    )
    parser.add_argument(
        "--people", type=_count, default=0, help="so many people in one group to begin with"
    )
    return parser.parse_args()


def _port(text: str) -> int:
    highest = 65_535
    if not text.isdecimal() or int(text) > highest:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to {highest}")
    return int(text)


def _count(text: str) -> int:
    most = 1000
    if not text.isdecimal() or int(text) > most:
        raise argparse.ArgumentTypeError(f"a number from 0 to {most}, please")
    return int(text)


async def _serve(arguments: argparse.Namespace) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    # The one wall clock of the sandbox; everything else is given this callable.
    box = Box(time.time, real_limits=arguments.limits == "real")  # noqa: TID251 - as said above
    seed(box.world, arguments.people)
    runner = web.AppRunner(
        make_app(box), access_log=None, handler_cancellation=True, shutdown_timeout=0.5
    )
    await runner.setup()
    try:
        site = web.TCPSite(runner, arguments.host, arguments.port)
        await site.start()
        print(f"The sandbox is open: {_address(arguments.host, runner)}", flush=True)
        await stop.wait()
    finally:
        await runner.cleanup()


def _address(host: str, runner: web.AppRunner) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{runner.addresses[0][1]}/"


def main() -> int:
    """Run until stopped; the exit status."""
    arguments = _arguments()
    try:
        asyncio.run(_serve(arguments))
    except OSError as error:
        where = f"{arguments.host}:{arguments.port}"
        taken = error.errno == errno.EADDRINUSE
        why = "the port is in use" if taken else error.strerror
        print(
            f"The sandbox cannot listen on {where}: {why}; choose another --port or --host.",
            file=sys.stderr,
        )
        return _USAGE_STATUS
    return 0


if __name__ == "__main__":
    sys.exit(main())
