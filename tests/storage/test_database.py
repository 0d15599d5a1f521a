"""Opening a database of either kind: what an address may be, and that nobody else is let in."""

import pytest

from bot.storage import UnusableDatabase, open_database, passwords_in
from tests.conftest import ManualClock
from tests.storage.scenes import ANYA


async def _open(address: str) -> None:
    async with open_database(address):
        pass


async def _refusal(address: str) -> str:
    with pytest.raises(UnusableDatabase) as refused:
        await _open(address)
    message = str(refused.value)
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("", "not an address"),
        ("durak.db", "not an address"),
        ("mysql://user:hunter2@host/db", "mysql"),
        ("postgresql+asyncpg://user:hunter2@host/db", "postgresql+asyncpg"),
        ("postgresql://user:hunter2@host:port/db", "not an address"),
        ("postgresql://user:hunter2@host", "names no database"),
        ("sqlite+nosuch:///x.db", "sqlite+nosuch"),
        ("sqlite://", "no file"),
        ("sqlite+aiosqlite:///:memory:", "no file"),
        ("sqlite:///file:x.db?uri=true", "no file"),
        ("sqlite:///x.db?timeout=3", "options after the file"),
    ],
)
async def test_an_address_that_cannot_be_used(address: str, words: str) -> None:
    message = await _refusal(address)
    assert words in message
    assert "DATABASE_URL" in message
    assert "hunter2" not in message


@pytest.mark.parametrize(
    ("address", "passwords"),
    [
        ("postgresql://durak:hunter2%2F@host/durak", ["hunter2/"]),
        ("postgresql://durak@host/durak?password=hunter2&sslpassword=x", ["hunter2", "x"]),
        ("postgresql://durak@host/durak", []),
        ("postgresql://durak:@host/durak", []),
        ("sqlite:///durak.db", []),
        ("postgresql://durak:hunter2@host:port/durak", []),
    ],
)
def test_passwords_are_found_so_that_logs_can_be_kept_free_of_them(
    address: str, passwords: list[str]
) -> None:
    assert list(passwords_in(address)) == passwords


async def test_a_second_copy_is_refused_and_the_first_goes_on(
    empty_database: str, clock: ManualClock
) -> None:
    async with open_database(empty_database) as database:
        assert "another copy of the bot is using" in await _refusal(empty_database)
        async with database.transactions(clock)() as work:
            await work.people.meet(ANYA)
    await _open(empty_database)
