"""The settings, read from the environment and from a `.env` file in the working directory.

Names, meanings and defaults are those of `.env.example`. What is wrong with a setting is said in
one line that names it and never repeats its value: a token may be in it. Whether the database can
be used and whether Telegram takes the token is found out where they are used.
"""

import re
from datetime import UTC, tzinfo
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

LogLevel = Literal["DEBUG", "INFO", "WARNING", "ERROR"]

_TOKEN: Final = re.compile(r"[0-9]{1,16}:[A-Za-z0-9_-]{1,80}", re.ASCII)
_ADVICE: Final = {
    "bot_token": "BOT_TOKEN must be the bot's token as @BotFather gave it, like 123456:ABC-def",
    "telegram_api_base": "TELEGRAM_API_BASE must be an address like https://api.telegram.org",
    "database_url": "DATABASE_URL must be an address like sqlite+aiosqlite:///durak.db",
    "time_zone": "TIME_ZONE must be a time zone that this machine knows, like Europe/Kyiv",
    "log_level": "LOG_LEVEL must be DEBUG, INFO, WARNING or ERROR",
}
_MISSING: Final = "BOT_TOKEN is not set: put the token that @BotFather gave into .env"


class BadSettings(Exception):
    """A setting is missing or wrong; the message is one line that says what to do."""


def _checked_token(token: SecretStr) -> SecretStr:
    if not _TOKEN.fullmatch(token.get_secret_value()):
        raise ValueError("malformed")
    return token


def _checked_base(address: str) -> str:
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise ValueError("no address")
    if parts.query or parts.fragment or re.search(r"\s", address):
        raise ValueError("no base of addresses")
    if parts.port == 0:  # reading it also refuses what is no port at all
        raise ValueError("no port")
    return address.rstrip("/")


def _checked_zone(name: str) -> str:
    try:
        zone_of(name)
    except (KeyError, OSError) as error:
        raise ValueError("unknown") from error
    return name


def zone_of(name: str) -> tzinfo:
    """The time zone of this name; UTC is there even where no zones are installed.

    Raises:
        KeyError, ValueError, OSError: this machine knows no zone of this name.
    """
    return UTC if name.upper() == "UTC" else ZoneInfo(name)


def _upper(level: object) -> object:
    return level.upper() if isinstance(level, str) else level


class Settings(BaseSettings):
    """What the bot has to be told; made by `read_settings`."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True
    )

    bot_token: Annotated[SecretStr, AfterValidator(_checked_token)]
    telegram_api_base: Annotated[str, AfterValidator(_checked_base)] = "https://api.telegram.org"
    database_url: Annotated[str, Field(repr=False)] = "sqlite+aiosqlite:///durak.db"
    """There may be a password in it."""
    time_zone: Annotated[str, AfterValidator(_checked_zone)] = "UTC"
    log_level: Annotated[LogLevel, BeforeValidator(_upper)] = "INFO"


def read_settings() -> Settings:
    """Read the settings; the environment has the last word over `.env`.

    Raises:
        BadSettings: the first thing that is wrong with them.
    """
    try:
        return Settings()
    except ValidationError as error:
        raise BadSettings(_advice(error)) from None  # the cause would show the value
    except (OSError, UnicodeDecodeError) as error:
        raise BadSettings(f".env cannot be read ({type(error).__name__}): mend it") from error


def _advice(error: ValidationError) -> str:
    first = error.errors(include_input=False, include_url=False, include_context=False)[0]
    if first["type"] == "missing":
        return _MISSING
    return _ADVICE.get(str(first["loc"][0]), "the settings cannot be read")
