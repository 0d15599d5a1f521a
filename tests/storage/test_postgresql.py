"""PostgreSQL: what is refused and in which words, who may be in it, what a cut leaves behind."""

import asyncio
import sys
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from psycopg import AsyncConnection
from sqlalchemy.exc import IntegrityError

from bot.ports import Interrupted, Transactions
from bot.storage import UnusableDatabase, open_database
from bot.storage.errors import DatabaseAway
from tests.conftest import ManualClock
from tests.postgresql import GUARDED, PASSWORD, Server
from tests.storage.scenes import ANYA, behind, deal, open_lobby, read

pytestmark = [pytest.mark.postgresql, pytest.mark.slow]


@pytest.fixture
async def begin(postgresql: str, clock: ManualClock) -> AsyncIterator[Transactions]:
    """What begins transactions in an empty database."""
    async with open_database(postgresql) as database:
        yield database.transactions(clock)


async def _refusal(address: str) -> str:
    with pytest.raises(UnusableDatabase) as refused:
        async with open_database(address):
            pass
    message = str(refused.value)
    assert "\n" not in message
    assert "DATABASE_URL" in message or "owner" in message
    assert PASSWORD not in message
    return message


# --- what cannot be used ---------------------------------------------------------------------


async def test_a_server_that_does_not_run() -> None:
    message = await _refusal("postgresql://durak:hunter2@127.0.0.1:1/durak")
    assert message == (
        "the database durak at 127.0.0.1 cannot be reached (Connection refused): start it,"
        " or correct DATABASE_URL"
    )


async def test_a_password_that_is_wrong(postgresql_server: Server) -> None:
    address = postgresql_server.address("postgres", GUARDED, "wrong")
    assert "refuses the user or the password" in await _refusal(address)
    assert "refuses the user or the password" in await _refusal(
        postgresql_server.address("postgres", GUARDED)
    )
    assert "refuses the user or the password" in await _refusal(
        postgresql_server.address("postgres", "nobody_knows")
    )


async def test_a_database_that_does_not_exist(postgresql_server: Server) -> None:
    message = await _refusal(postgresql_server.address("nowhere"))
    assert message.startswith("the database nowhere at /")
    assert "does not exist: make it" in message


async def test_a_user_who_may_not_make_tables(postgresql_server: Server) -> None:
    database = postgresql_server.make()
    postgresql_server.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC", database)
    message = await _refusal(postgresql_server.address(database, GUARDED, PASSWORD))
    assert "may not make tables there: make that user the owner" in message


async def test_a_database_that_can_only_be_read(postgresql_server: Server) -> None:
    address = postgresql_server.address(postgresql_server.make())
    message = await _refusal(f"{address}&options=-cdefault_transaction_read_only%3Don")
    assert "can only be read" in message


async def test_an_option_that_nobody_knows(postgresql: str) -> None:
    assert 'does not know (invalid connection option "colour"' in await _refusal(
        f"{postgresql}&colour=red"
    )


async def test_without_the_driver(postgresql: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "pip install 'durak-pogony[postgres]'" in await _refusal(postgresql)


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+psycopg"])
async def test_all_forms_of_the_address_are_one_database(postgresql: str, scheme: str) -> None:
    _, _, rest = postgresql.partition("://")
    async with open_database(f"{scheme}://{rest}"):
        pass


# --- who may be in it ------------------------------------------------------------------------


async def test_two_bots_may_share_a_database_in_schemas_of_their_own(
    postgresql_server: Server,
) -> None:
    database = postgresql_server.make()
    postgresql_server.execute("CREATE SCHEMA other AUTHORIZATION durak", database)
    address = postgresql_server.address(database)
    async with open_database(address), open_database(f"{address}&options=-csearch_path%3Dother"):
        pass


async def test_a_copy_that_was_cut_off_writes_nothing_once_another_has_taken_over(
    postgresql_server: Server, postgresql: str, clock: ManualClock
) -> None:
    async with open_database(postgresql) as first:
        begin = first.transactions(clock)
        lobby = await open_lobby(begin)
        _cut_everybody_off(postgresql_server)
        async with open_database(postgresql) as second:
            with pytest.raises(UnusableDatabase, match="another copy of the bot is using"):
                async with begin() as work:
                    await work.games.save(lobby)
            assert await read(second.transactions(clock), lobby.id) == lobby


# --- cuts ------------------------------------------------------------------------------------


async def test_a_cut_between_two_transactions_is_not_noticed(
    postgresql_server: Server, begin: Transactions
) -> None:
    async with begin() as work:
        await work.people.meet(ANYA)
    _cut_everybody_off(postgresql_server)
    async with begin() as work:
        assert await work.people.get(ANYA.id) == ANYA


async def test_a_cut_in_a_transaction_stores_nothing_and_says_that_it_may_be_tried_again(
    postgresql_server: Server, begin: Transactions
) -> None:
    async def meet_twice() -> None:
        async with begin() as work:
            await work.people.meet(ANYA)
            _cut_everybody_off(postgresql_server)
            await work.people.meet(replace(ANYA, name="Анна"))

    with pytest.raises(Interrupted) as interrupted:
        await meet_twice()
    assert isinstance(interrupted.value, DatabaseAway)
    assert "cannot be reached" in str(interrupted.value)
    async with begin() as work:
        assert await work.people.get(ANYA.id) is None


async def test_a_lock_that_the_server_still_keeps_for_this_very_copy_is_no_other_copy(
    postgresql: str, clock: ManualClock
) -> None:
    """The network was gone: here the connection is closed, there it is not."""
    async with open_database(postgresql) as database:
        begin = database.transactions(clock)
        async with begin() as work:
            await work.people.meet(ANYA)
        lost = await database._engine.raw_connection()  # noqa: SLF001 - no way leads there
        connection = lost.driver_connection
        lost.detach()
        async with begin() as work:
            assert await work.people.get(ANYA.id) == ANYA
        assert isinstance(connection, AsyncConnection)
        await connection.close()


async def test_a_server_that_restarts_is_waited_for(
    begin: Transactions, postgresql_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def let_in(_seconds: float) -> None:
        postgresql_server.execute("ALTER ROLE durak CONNECTION LIMIT -1")

    async with begin() as work:
        await work.people.meet(ANYA)
    postgresql_server.execute("ALTER ROLE durak CONNECTION LIMIT 0")
    _cut_everybody_off(postgresql_server)
    monkeypatch.setattr(asyncio, "sleep", let_in)
    async with begin() as work:
        assert await work.people.get(ANYA.id) == ANYA


async def test_a_row_that_another_program_holds_is_not_waited_for_for_ever(
    begin: Transactions, postgresql_server: Server, migrated_on_postgresql: str
) -> None:
    lobby = await open_lobby(begin)
    async with begin() as work:
        await behind(work, "SET lock_timeout = '20ms'")
    with postgresql_server.connect(migrated_on_postgresql) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM games FOR UPDATE")
        with pytest.raises(UnusableDatabase, match="locked by another program"):
            async with begin() as work:
                await work.games.get(lobby.id)
        other.execute("ROLLBACK")
    assert await read(begin, lobby.id) == lobby


# --- what is said of what is stored ----------------------------------------------------------


async def test_an_error_does_not_repeat_the_row(begin: Transactions) -> None:
    """PostgreSQL tells the whole row that breaks a rule, its hands and deck too."""
    game = await deal(begin)
    with pytest.raises(IntegrityError, match="ck_games_shown_exists") as failed:
        async with begin() as work:
            await behind(work, "UPDATE games SET shown = version + 1")
    words = [str(failed.value), str(failed.value.orig), repr(failed.value.orig)]
    assert game.record is not None
    assert not [each for each in words if "DETAIL" in each or "pogonny" in each]


def _cut_everybody_off(server: Server) -> None:
    server.execute(
        "SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE usename = 'durak'"
    )
