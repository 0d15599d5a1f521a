"""What the host can read at the most talkative level, over a whole deal."""

import logging
import random
import re
import sqlite3
from pathlib import Path

import pytest

from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Table, Town

pytestmark = [pytest.mark.slow, pytest.mark.timeout(120)]

_CARD = re.compile(r"\b(?:[2-9]|10|[JQKA])[scdh]\b|(?:[2-9]|10|[JQKAВДКТ])[♠♣♦♥]")


def _secrets_in(folder: Path) -> list[str]:
    with sqlite3.connect(folder / "durak.db") as database:
        return [secret for (secret,) in database.execute("SELECT secret FROM secrets")]


async def test_neither_card_nor_secret_nor_token_reaches_the_log(
    town: Town, running_bot: RunningBot, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even where the host lowers the level of the bot's own records to the ground."""
    caplog.set_level(logging.DEBUG, "bot")
    async with running_bot():
        people = await town.people("Аня", "Боря")
        table = Table(town, await town.group(people), people, random.Random(7))
        await table.start()
        await table.play_to_the_end()
    logged, secrets = caplog.text, _secrets_in(tmp_path)
    assert len(re.findall(r"update \d+: callback_query", logged)) > 20
    assert _CARD.findall(logged) == []
    assert secrets
    assert [secret for secret in secrets if secret in logged] == []
    assert "42:sandbox" not in logged
