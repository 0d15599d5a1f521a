"""Every text that these tests touch has to be in the catalogue, with all that it needs."""

import pytest

from bot.i18n import Translator


@pytest.fixture(autouse=True)
def _strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Translator, "strict", True)
