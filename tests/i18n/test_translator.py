"""Looking texts up: plurals, fallbacks, and what happens when something is missing."""

import logging

import pytest

from bot.i18n import Translator, UntranslatedError

SAY = Translator("ru")


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "колода кончилась"),
        (1, "в колоде 1 карта"),
        (2, "в колоде 2 карты"),
        (4, "в колоде 4 карты"),
        (5, "в колоде 5 карт"),
        (11, "в колоде 11 карт"),
        (21, "в колоде 21 карта"),
        (22, "в колоде 22 карты"),
        (25, "в колоде 25 карт"),
    ],
)
def test_plurals(count: int, text: str) -> None:
    assert SAY("deal-talon", talon=count) == text


def test_no_isolation_marks_in_buttons() -> None:
    assert SAY("button-target", attack="6♠", card="7♠") == "6♠ ← 7♠"


@pytest.mark.parametrize(
    "wanted", [(), (None,), ("de",), ("de", "ru"), ("ru-RU",), ("RU_ru",), ("",)]
)
def test_the_first_language_with_a_catalogue_is_spoken(wanted: tuple[str | None, ...]) -> None:
    assert Translator(*wanted).language == "ru"


def test_a_missing_key_is_shown_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert SAY("no-such-key") == "no-such-key"
    assert "no-such-key: is not in the catalogue" in caplog.text
    assert not SAY.has("no-such-key")
    assert SAY.has("seated")


def test_a_missing_variable_is_logged_every_time(caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        with caplog.at_level(logging.ERROR):
            assert "name" in SAY("turn-attack")
    assert len(caplog.records) == 2


def test_strictly_what_is_missing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Translator, "strict", True)
    with pytest.raises(UntranslatedError, match="no-such-key"):
        SAY("no-such-key")
    with pytest.raises(UntranslatedError, match="name"):
        SAY("turn-attack")
    assert SAY("turn-attack", name="Аня") == "Ходит <b>Аня</b>."
