"""The command line: `durak run`, `durak sandbox`, `durak replay`, `durak verify`.

Each verb imports what it needs and nothing more. What whoever runs it has to mend is said in one
line, with exit status 2.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from typing import Final

_MENDABLE: Final = 2
_LAST_PORT: Final = 65535


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the verb that was asked for; the exit status."""
    asked = _parser().parse_args(arguments)
    verb: Callable[[argparse.Namespace], int] = asked.verb
    return verb(asked)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="durak", description="Дурак with погоны, in Telegram.")
    verbs = parser.add_subparsers(required=True, metavar="run | sandbox | replay | verify")
    run = verbs.add_parser("run", help="the bot; settings come from the environment or .env")
    run.set_defaults(verb=_run)
    sandbox = verbs.add_parser("sandbox", help="the bot in a box that stands in for Telegram")
    sandbox.add_argument("--port", type=_port, default=8081, help="of the page (default 8081)")
    sandbox.add_argument("--limits", choices=["real", "off"], default="real")
    sandbox.add_argument("--people", type=_number, default=3, help="to begin with (default 3)")
    sandbox.add_argument("--database", help="a DATABASE_URL to keep; default: gone at the end")
    sandbox.set_defaults(verb=_sandbox)
    replay = verbs.add_parser("replay", help="play a record, one JSON object a line")
    replay.add_argument("file", nargs="?", help="default: standard input")
    replay.set_defaults(verb=_replay)
    verify = verbs.add_parser("verify", help="check a record file: was the deal fair, is it true?")
    verify.add_argument("file", nargs="?", help="default: standard input")
    verify.add_argument("--commitment", help="as the group was shown it before the deal")
    verify.add_argument("--fingerprint", help="as the bot told it after the deal")
    verify.add_argument("--language", choices=["ru", "uk", "en"], help="default: the terminal's")
    verify.set_defaults(verb=_verify)
    return parser


def _number(text: str) -> int:
    if not text.isascii() or not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number")
    return int(text)


def _port(text: str) -> int:
    port = _number(text)
    if port > _LAST_PORT:
        raise argparse.ArgumentTypeError(f"{port} is no port; the last one is {_LAST_PORT}")
    return port


def _run(_asked: argparse.Namespace) -> int:
    from bot.config import BadSettings, read_settings  # noqa: PLC0415 - for this verb only

    try:
        settings = read_settings()
    except BadSettings as error:
        return _refuse(error)
    from bot.app import CannotStart, start  # noqa: PLC0415 - takes seconds, so comes last

    try:
        return start(settings)
    except CannotStart as error:
        return _refuse(error)


def _refuse(error: Exception) -> int:
    print(f"durak: {error}", file=sys.stderr)
    return _MENDABLE


def _sandbox(asked: argparse.Namespace) -> int:
    from bot.playground import play  # noqa: PLC0415 - for this verb only

    return play(asked.port, asked.limits, asked.people, asked.database)


def _replay(asked: argparse.Namespace) -> int:
    from bot.replay import replay  # noqa: PLC0415 - for this verb only

    return replay(asked.file)


def _verify(asked: argparse.Namespace) -> int:
    from bot.verify import verify  # noqa: PLC0415 - for this verb only

    return verify(
        asked.file,
        language=asked.language,
        commitment=asked.commitment,
        fingerprint=asked.fingerprint,
    )


if __name__ == "__main__":
    sys.exit(main())
