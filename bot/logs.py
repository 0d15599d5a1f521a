"""Logging: structlog over the standard library, one line an event, on standard error.

Records of libraries take the same way as our own. The bot's token is struck out of every line,
tracebacks too; cards and presses are not logged in the first place.
"""

import logging
import sys
from collections.abc import Sequence
from typing import Final

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from bot.config import LogLevel

_STRUCK_OUT: Final = "***"
_LONG: Final = 16
_TALKATIVE: Final = (
    *("aiogram", "aiohttp", "asyncio"),
    *("alembic", "aiosqlite", "psycopg", "sqlalchemy"),
)
"""Libraries whose ordinary doings nobody wants to read."""


def configure_logs(
    level: LogLevel, *, secrets: Sequence[str], plain: tuple[type[Exception], ...] = ()
) -> None:
    """Send every log line of the process to standard error, without the `secrets`.

    Errors of the `plain` kinds say in one line what to do; no traceback is printed for them.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_formatter(secrets, plain))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in _TALKATIVE:
        logging.getLogger(name).setLevel(max(logging.WARNING, root.level))
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *_common(),
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )


def _formatter(secrets: Sequence[str], plain: tuple[type[Exception], ...]) -> logging.Formatter:
    return structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=_common(),
        processors=[
            structlog.stdlib.ProcessorFormatter.remove_processors_meta,
            _Plain(plain),
            structlog.processors.ExceptionRenderer(),
            structlog.processors.KeyValueRenderer(
                key_order=["timestamp", "level", "event"], drop_missing=True, repr_native_str=False
            ),
            _Striker(secrets),
        ],
    )


def _common() -> list[Processor]:
    return [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.PositionalArgumentsFormatter(),
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]


class _Plain:
    """Puts the message of an error that needs no traceback in the place of one."""

    def __init__(self, kinds: tuple[type[Exception], ...]) -> None:
        self._kinds = kinds

    def __call__(self, _logger: WrappedLogger, _name: str, line: EventDict) -> EventDict:
        match line.get("exc_info"):
            case (_, error, _) if isinstance(error, self._kinds):
                return {**line, "exc_info": None, "because": str(error)}
            case _:
                return line


class _Striker:
    """The last processor: strikes secrets out of the finished line."""

    def __init__(self, secrets: Sequence[str]) -> None:
        # The half of a token behind the colon is as good as the whole. Only a toy has a short one.
        halves = [half for secret in secrets if len(half := secret.partition(":")[2]) >= _LONG]
        self._secrets = (*secrets, *halves)

    def __call__(self, _logger: WrappedLogger, _name: str, line: str | EventDict) -> str:
        text = str(line)
        for secret in self._secrets:
            text = text.replace(secret, _STRUCK_OUT)
        return text
