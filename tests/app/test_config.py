"""Settings: what is wrong is named in one line, and values never show."""

from datetime import UTC
from pathlib import Path

import pytest

from bot.config import BadSettings, Settings, read_settings, zone_of

_TOKEN = "123456:AbC-dEf_GhIjKlMnOpQrStUvWxYz012345"
_NAMES = ("BOT_TOKEN", "TELEGRAM_API_BASE", "DATABASE_URL", "TIME_ZONE", "LOG_LEVEL")


@pytest.fixture(autouse=True)
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working directory without settings, and none in the environment."""
    for name in _NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _trouble() -> str:
    with pytest.raises(BadSettings) as caught:
        read_settings()
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_only_the_token_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", _TOKEN)
    settings = read_settings()
    assert settings.bot_token.get_secret_value() == _TOKEN
    assert settings.telegram_api_base == "https://api.telegram.org"
    assert settings.database_url == "sqlite+aiosqlite:///durak.db"
    assert zone_of(settings.time_zone) is UTC
    assert settings.log_level == "INFO"
    assert _TOKEN not in repr(settings)


def test_a_password_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOT_TOKEN", _TOKEN)
    monkeypatch.setenv("DATABASE_URL", "postgresql+psycopg://durak:hunter2@host/durak")
    settings = read_settings()
    assert "hunter2" in settings.database_url
    assert "hunter2" not in repr(settings)


def test_the_file_is_read_and_the_environment_has_the_last_word(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (empty / ".env").write_text(f"BOT_TOKEN={_TOKEN}\nLOG_LEVEL=debug\nOTHER=1\n")
    monkeypatch.setenv("TELEGRAM_API_BASE", "http://127.0.0.1:8081/")
    settings = read_settings()
    assert settings.log_level == "DEBUG"
    assert settings.telegram_api_base == "http://127.0.0.1:8081"


@pytest.mark.parametrize("text", ["", "BOT_TOKEN=\n"])
def test_no_token(empty: Path, text: str) -> None:
    (empty / ".env").write_text(text)
    assert "BOT_TOKEN is not set" in _trouble()


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("BOT_TOKEN", "my bot"),
        ("BOT_TOKEN", "123456"),
        ("BOT_TOKEN", f"{_TOKEN} "),
        ("BOT_TOKEN", f"{_TOKEN}\n"),
        ("BOT_TOKEN", "١٢٣:abc"),
        ("TELEGRAM_API_BASE", "api.telegram.org"),
        ("TELEGRAM_API_BASE", "http://"),
        ("TELEGRAM_API_BASE", "http://host:port"),
        ("TELEGRAM_API_BASE", "http://host:99999"),
        ("TELEGRAM_API_BASE", "http://[::1"),
        ("TELEGRAM_API_BASE", "http://host/?a=b"),
        ("TELEGRAM_API_BASE", "ftp://host"),
        ("TIME_ZONE", "Mars/Olympus"),
        ("TIME_ZONE", "Europe"),
        ("TIME_ZONE", "../../etc/passwd"),
        ("TIME_ZONE", "/etc/localtime"),
        ("TIME_ZONE", "x" * 5000),
        ("LOG_LEVEL", "LOUD"),
    ],
)
def test_a_wrong_setting(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv("BOT_TOKEN", _TOKEN)
    monkeypatch.setenv(name, value)
    trouble = _trouble()
    assert trouble.startswith(name)
    assert _TOKEN not in trouble


def test_a_file_that_cannot_be_read(empty: Path) -> None:
    (empty / ".env").write_bytes(b"BOT_TOKEN=\xff\xfe")
    assert ".env" in _trouble()


def test_the_example_names_every_setting_with_its_default() -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text(encoding="utf-8")
    lines = dict(
        line.split("=", 1) for line in example.splitlines() if line and not line.startswith("#")
    )
    fields = Settings.model_fields
    assert {name.lower() for name in lines} == set(fields)
    defaults = {name.upper(): field.default for name, field in fields.items()}
    assert {**lines, "BOT_TOKEN": None} == {**defaults, "BOT_TOKEN": None}
