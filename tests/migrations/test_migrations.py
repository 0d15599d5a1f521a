"""Migrations bring any database of the bot to the schema of the models, and keep its data."""

import shutil
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, make_url
from sqlalchemy.schema import CreateIndex, CreateTable

from bot.deadlines import Speed
from bot.storage import UnusableDatabase, open_database
from bot.storage.database import make_engine, read_address
from bot.storage.migrating import alembic_config, find_migrations, migrate
from bot.storage.rows import Base
from bot.values import Place, Stage
from tests.conftest import ManualClock
from tests.storage.scenes import HERE, deal, open_lobby, play, read

HEAD = ScriptDirectory.from_config(alembic_config(find_migrations())).get_current_head()
REBUILD = '''
"""Rebuilds the parent of most tables."""
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "9999", "{head}", None, None
def upgrade():
    with op.batch_alter_table("games", recreate="always") as games:
        games.add_column(sa.Column("extra", sa.Integer()))
    {then}
def downgrade():
    pass
'''


@pytest.fixture
def address(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'durak.db'}"


async def _with_connection(address: str, work: object) -> object:
    assert callable(work)
    engine = make_engine(read_address(address), foreign_keys=False)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


async def _migrate(address: str, migrations: Path | None = None) -> None:
    engine = make_engine(read_address(address), foreign_keys=False)
    try:
        await migrate(engine, "durak.db", migrations=migrations)
    finally:
        await engine.dispose()


async def _to(address: str, revision: str) -> None:
    def run(connection: Connection) -> None:
        config = alembic_config(find_migrations())
        config.attributes["connection"] = connection
        step = command.downgrade if revision == "base" else command.upgrade
        step(config, revision)

    await _with_connection(address, run)


async def _back_to(address: str, revision: str) -> None:
    def run(connection: Connection) -> None:
        config = alembic_config(find_migrations())
        config.attributes["connection"] = connection
        command.downgrade(config, revision)

    await _with_connection(address, run)


async def _schema(address: str) -> list[str]:
    def run(connection: Connection) -> list[str]:
        rows = connection.exec_driver_sql("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
        return sorted(str(sql) for (sql,) in rows)

    found = await _with_connection(address, run)
    assert isinstance(found, list)
    return found


def test_there_is_one_head() -> None:
    assert len(ScriptDirectory.from_config(alembic_config(find_migrations())).get_heads()) == 1


async def test_up_down_and_up_again_is_the_same(address: str) -> None:
    script = ScriptDirectory.from_config(alembic_config(find_migrations()))
    for revision in reversed(list(script.walk_revisions())):
        await _to(address, revision.revision)
        after = await _schema(address)
        await _to(address, "base")
        assert [sql for sql in await _schema(address) if "alembic" not in sql] == [
            "CREATE TABLE sqlite_sequence(name,seq)"
        ]
        await _to(address, revision.revision)
        assert await _schema(address) == after


async def test_models_and_schema_agree(address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        return list(compare_metadata(context, Base.metadata))

    await _migrate(address)
    assert await _with_connection(address, differences) == []


async def test_checks_and_partial_indexes_agree_too(address: str) -> None:
    """What alembic does not compare: the models' own tables have the same of them."""

    def conditions(connection: Connection) -> set[str]:
        query = "SELECT sql FROM sqlite_master WHERE tbl_name = 'games' AND sql IS NOT NULL"
        lines = "\n".join(str(sql) for (sql,) in connection.exec_driver_sql(query)).splitlines()
        return {
            line.strip(" \t,)(").replace('"', "")
            for line in lines
            if "CHECK" in line or "WHERE" in line
        }

    def made(connection: Connection) -> set[str]:
        Base.metadata.create_all(connection)
        return conditions(connection)

    await _migrate(address)
    migrated = await _with_connection(address, conditions)
    assert migrated == await _with_connection(f"{address}2", made)
    assert len(Stage) == 4
    assert isinstance(migrated, set)
    assert len(migrated) == 6


async def test_twice_does_nothing(address: str) -> None:
    await _migrate(address)
    before = await _schema(address)
    await _migrate(address)
    assert await _schema(address) == before


async def test_what_was_played_survives_a_rebuild_of_its_table(
    address: str, tmp_path: Path, clock: ManualClock
) -> None:
    async with open_database(address) as database:
        begin = database.transactions(clock)
        game = await play(begin, (await deal(begin)).id, 5)
    await _migrate(address, _with_rebuild(tmp_path))
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        counts = {
            table: plain.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608 - fixed names
            for table in ("people", "games", "seats", "actions")
        }
        plain.execute("UPDATE alembic_version SET version_num = ?", (HEAD,))
    plain.close()
    assert counts == {"people": 3, "games": 1, "seats": 3, "actions": 5}
    async with open_database(address) as database:
        assert await read(database.transactions(clock), game.id) == game


async def test_a_migration_that_breaks_references_leaves_everything_as_it_was(
    address: str, tmp_path: Path, clock: ManualClock
) -> None:
    async with open_database(address) as database:
        await deal(database.transactions(clock))
    before = await _schema(address)
    migrations = _with_rebuild(tmp_path, then='op.execute("DELETE FROM people")')
    with pytest.raises(RuntimeError, match="broken references in games, seats"):
        await _migrate(address, migrations)
    assert await _schema(address) == before
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        assert plain.execute("SELECT count(*) FROM people").fetchone() == (3,)
    plain.close()


async def test_foreign_keys_are_off_while_migrating_and_on_afterwards(address: str) -> None:
    def pragma(connection: Connection) -> object:
        return connection.exec_driver_sql("PRAGMA foreign_keys").scalar()

    assert await _with_connection(address, pragma) == 0
    engine = make_engine(read_address(address))
    async with engine.begin() as connection:
        assert await connection.run_sync(pragma) == 1
    await engine.dispose()


async def test_a_database_from_a_newer_version_is_refused(address: str, tmp_path: Path) -> None:
    await _migrate(address)
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        plain.execute("UPDATE alembic_version SET version_num = 'f00d'")
    plain.close()
    with pytest.raises(UnusableDatabase, match=r"newer version of the bot \(revision f00d\)"):
        async with open_database(address):
            pass


async def test_a_database_of_another_program_is_refused(address: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        plain.execute("CREATE TABLE recipes (id INTEGER)")
    plain.close()
    with pytest.raises(UnusableDatabase, match="tables of another program"):
        async with open_database(address):
            pass
    assert await _schema(address) == ["CREATE TABLE recipes (id INTEGER)"]


async def test_a_lobby_keeps_what_it_showed(
    address: str, tmp_path: Path, clock: ManualClock
) -> None:
    """0002: options that were unfolded are the page of the rules now, and back again."""
    async with open_database(address) as database:
        begin = database.transactions(clock)
        folded = await play(begin, (await deal(begin)).id, 5)
        lobby = await open_lobby(begin, Place(HERE.chat, 9))
    await _back_to(address, "0001")
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        assert plain.execute("SELECT unfolded FROM games").fetchall() == [(0,), (0,)]
        plain.execute("UPDATE games SET unfolded = 1 WHERE id = ?", (lobby.id,))
    plain.close()
    async with open_database(address) as database:
        begin = database.transactions(clock)
        assert await read(begin, folded.id) == replace(folded, speed=Speed.NONE)
        shown_anew = replace(lobby, page="rules", version=lobby.version + 1, speed=Speed.NONE)
        assert await read(begin, lobby.id) == shown_anew
    await _back_to(address, "0001")
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        assert plain.execute("SELECT unfolded FROM games ORDER BY id").fetchall() == [(0,), (1,)]
    plain.close()


async def test_a_card_that_somebody_was_asked_about_stays(
    address: str, tmp_path: Path, clock: ManualClock
) -> None:
    """0003: one card fits into the old column, several do not, and are only a choice."""
    async with open_database(address) as database:
        await deal(database.transactions(clock))
    rows = "SELECT {} FROM seats ORDER BY seat"
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        plain.execute("UPDATE seats SET picked = '10h' WHERE seat = 0")
        plain.execute("UPDATE seats SET picked = '6s 7h' WHERE seat = 1")
    plain.close()
    await _back_to(address, "0002")
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        assert plain.execute(rows.format("focus")).fetchall() == [("10h",), (None,), (None,)]
    plain.close()
    await _migrate(address)
    with sqlite3.connect(tmp_path / "durak.db") as plain:
        assert plain.execute(rows.format("picked")).fetchall() == [("10h",), (None,), (None,)]
    plain.close()


def test_the_schema_can_be_made_on_postgresql() -> None:
    dialect = make_url("postgresql+psycopg://").get_dialect()()
    for table in Base.metadata.sorted_tables:
        assert "CREATE TABLE" in str(CreateTable(table).compile(dialect=dialect))
        for index in table.indexes:
            assert "CREATE" in str(CreateIndex(index).compile(dialect=dialect))
    games = str(CreateTable(Base.metadata.tables["games"]).compile(dialect=dialect))
    assert "id BIGSERIAL" in games


def test_a_folder_with_a_percent_sign_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "100%"
    shutil.copytree(find_migrations(), folder)
    config: Config = alembic_config(folder)
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def _with_rebuild(folder: Path, then: str = "pass") -> Path:
    migrations = folder / "migrations"
    shutil.copytree(find_migrations(), migrations)
    (migrations / "versions" / "9999_rebuild.py").write_text(
        REBUILD.format(head=HEAD, then=then), encoding="utf-8"
    )
    return migrations
