"""A deal over HTTP on the other database, with a restart and a cut in the middle of it."""

import random

import pytest
from pydantic import SecretStr

from bot.config import Settings
from tests.e2e.conftest import RunningBot
from tests.e2e.driver import Table, Town
from tests.postgresql import Server

pytestmark = [pytest.mark.slow, pytest.mark.postgresql, pytest.mark.timeout(180)]


@pytest.fixture
def settings(town: Town, postgresql: str) -> Settings:
    """Settings of a bot in that sandbox."""
    return Settings(
        bot_token=SecretStr("42:sandbox"),
        telegram_api_base=town.base,
        database_url=postgresql,
        log_level="WARNING",
    )


async def test_a_deal(
    town: Town, running_bot: RunningBot, postgresql_server: Server, migrated_on_postgresql: str
) -> None:
    people = await town.people("Аня", "Боря")
    table = Table(town, await town.group(people), people, random.Random(7))
    async with running_bot():
        await table.start()
        await table.play(10)
    async with running_bot():
        await table.play(10)
        postgresql_server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'durak'"
        )
        result = await table.play_to_the_end()
    assert "Дурак сегодня" in result.text or "ничья" in result.text.lower()
    rows = postgresql_server.execute(
        "SELECT count(*), sum(fool::int) FROM results", migrated_on_postgresql
    )
    assert rows in ([(2, 1)], [(2, 0)])
