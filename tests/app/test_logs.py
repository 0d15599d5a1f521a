"""Logs: one way for all records, and no token in any line."""

import logging
from collections.abc import Iterator

import pytest
import structlog

from bot.logs import configure_logs
from bot.storage import UnusableDatabase

_TOKEN = "123456:AbC-dEf_GhIjKlMnOpQrStUvWxYz012345"


@pytest.fixture(autouse=True)
def root() -> Iterator[None]:
    """Leave logging as it was."""
    logger = logging.getLogger()
    handlers, level = logger.handlers[:], logger.level
    yield
    logger.handlers[:] = handlers
    logger.setLevel(level)
    structlog.reset_defaults()


@pytest.mark.parametrize("secret", [_TOKEN, _TOKEN.partition(":")[2]])
def test_the_token_is_struck_out(capsys: pytest.CaptureFixture[str], secret: str) -> None:
    configure_logs("INFO", secrets=[_TOKEN])
    log = logging.getLogger("bot.test")
    log.warning("calling %s", f"https://host/bot{secret}/getMe")
    try:
        int(secret)
    except ValueError:
        log.exception("failed")
    err = capsys.readouterr().err
    assert "getMe" in err
    assert "Traceback" in err
    assert secret not in err
    assert err.count("***") == 2


def test_a_level_holds_and_libraries_are_quiet(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("INFO", secrets=[])
    logging.getLogger("bot.test").debug("too fine")
    logging.getLogger("bot.test").info("good")
    logging.getLogger("aiogram.event").info("chatter")
    structlog.get_logger("bot.other").info("ours", update=7)
    lines = capsys.readouterr().err.splitlines()
    assert ["good" in lines[0], "update=7" in lines[1], len(lines)] == [True, True, 2]


def test_a_full_disk_is_one_line_and_no_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logs("INFO", secrets=[], plain=(UnusableDatabase,))
    full = UnusableDatabase("the disk is full: make room")
    logging.getLogger("bot.test").error("an update could not be handled", exc_info=full)
    (line,) = capsys.readouterr().err.splitlines()
    assert "an update could not be handled" in line
    assert "the disk is full: make room" in line
