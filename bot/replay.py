"""`durak replay`: a record in, one JSON object a line out.

It imports the engine and nothing else of the bot, so that it starts at once. Whatever cannot be
read is one line on standard error; there is never a traceback.
"""

import json
import os
import sys
from pathlib import Path
from typing import Final

from engine import GameRecord, InvalidDeal, InvalidRecord, read_record, transcript

UNREADABLE: Final = 2
REFUSED: Final = 3
_CUT_OFF: Final = 1
_STANDARD_INPUT: Final = "-"


def replay(file: str | None) -> int:
    """Print the transcript of the record in `file`, or on standard input; the exit status.

    0: played to the last action; 3: an action is refused, which is the last line; 2: the record
    cannot be read, and standard error says where.
    """
    source = file or _STANDARD_INPUT
    try:
        record = read_record(_text(source))
        return _print(record)
    except BrokenPipeError:
        return _hang_up()
    except (OSError, UnicodeDecodeError, InvalidRecord, InvalidDeal) as error:
        return _complain(source, _reason(error))
    except KeyboardInterrupt:
        return _complain(source, "interrupted")


def _text(source: str) -> str:
    if source == _STANDARD_INPUT:
        return sys.stdin.buffer.read().decode("utf-8-sig")
    return Path(source).read_bytes().decode("utf-8-sig")


def _print(record: GameRecord) -> int:
    status = 0
    out = sys.stdout.buffer
    for line in transcript(record):
        text = json.dumps(line, ensure_ascii=False, separators=(",", ":"))
        out.write(text.encode() + b"\n")
        out.flush()
        status = REFUSED if "refused" in line else status
    return status


def _reason(error: Exception) -> str:
    match error:
        case UnicodeDecodeError():
            return f"byte {error.start} is not UTF-8"
        case OSError():
            return error.strerror or type(error).__name__
        case _:
            return " ".join(str(error).split())


def _complain(source: str, reason: str) -> int:
    name = "standard input" if source == _STANDARD_INPUT else source
    print(f"durak replay: {name}: {reason}", file=sys.stderr)  # noqa: T201 - a command line prints
    return UNREADABLE


def _hang_up() -> int:
    """Whoever read the output has gone; Python must not try to flush into the void at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return _CUT_OFF
