"""Migrations bring any database of the bot to the schema of the models, and keep its data."""

import json
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from bot.deadlines import Speed
from bot.storage import UnusableDatabase, open_database
from bot.storage.database import connected, kind_of
from bot.storage.migrating import alembic_config, find_migrations, migrate
from bot.storage.rows import Base
from bot.values import Place, Result, Stage
from tests.conftest import ManualClock
from tests.database import ON_POSTGRESQL
from tests.postgresql import Server
from tests.storage.scenes import HERE, deal, open_lobby, play, read, run_in

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

FAILS = '''
"""Gets half-way."""
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "9999", "{head}", None, None
def upgrade():
    op.create_table("extra", sa.Column("id", sa.Integer(), primary_key=True))
    op.drop_table("results")
    op.add_column("games", sa.Column("more", sa.Integer()))
    1 // 0
def downgrade():
    pass
'''


@pytest.fixture(params=["sqlite", ON_POSTGRESQL])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database that is quite empty, of one kind after the other."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'durak.db'}"
    server: Server = request.getfixturevalue("postgresql_server")
    return server.address(server.make())


@pytest.fixture
def file_address(tmp_path: Path) -> str:
    """The same on SQLite, for what is a matter of SQLite alone."""
    return f"sqlite:///{tmp_path / 'durak.db'}"


async def _with_connection(address: str, work: object) -> object:
    assert callable(work)
    async with connected(kind_of(address), migrating=True) as engine, engine.begin() as connection:
        return await connection.run_sync(work)


async def _migrate(address: str, migrations: Path | None = None) -> None:
    async with connected(kind_of(address), migrating=True) as engine:
        await migrate(engine, "durak.db", migrations=migrations)


async def _to(address: str, revision: str) -> None:
    def run(connection: Connection) -> None:
        config = alembic_config(find_migrations())
        config.attributes["connection"] = connection
        command.upgrade(config, revision)

    await _with_connection(address, run)


async def _back_to(address: str, revision: str) -> None:
    def run(connection: Connection) -> None:
        config = alembic_config(find_migrations())
        config.attributes["connection"] = connection
        command.downgrade(config, revision)

    await _with_connection(address, run)


async def _schema(address: str) -> dict[str, Any]:
    """All that is told of all tables but alembic's own."""

    def run(connection: Connection) -> dict[str, Any]:
        found = inspect(connection)
        return {
            name: (
                _sorted(found.get_columns(name)),
                found.get_pk_constraint(name),
                _sorted(found.get_foreign_keys(name)),
                _sorted(found.get_unique_constraints(name)),
                _sorted(found.get_check_constraints(name)),
                _sorted(found.get_indexes(name)),
            )
            for name in found.get_table_names()
            if name != "alembic_version"
        }

    schema = await _with_connection(address, run)
    assert isinstance(schema, dict)
    return {name: json.dumps(told, default=str) for name, told in schema.items()}


def _sorted(parts: list[Any]) -> list[Any]:
    return sorted(parts, key=lambda each: str(each["name"]))


async def _rows(address: str, query: str) -> list[tuple[Any, ...]]:
    return [tuple(row) for row in await run_in(address, query)]


def test_there_is_one_head() -> None:
    assert len(ScriptDirectory.from_config(alembic_config(find_migrations())).get_heads()) == 1


async def test_up_down_and_up_again_is_the_same(address: str) -> None:
    script = ScriptDirectory.from_config(alembic_config(find_migrations()))
    for revision in reversed(list(script.walk_revisions())):
        await _to(address, revision.revision)
        after = await _schema(address)
        await _back_to(address, "-1")
        await _to(address, revision.revision)
        assert await _schema(address) == after
    await _back_to(address, "base")
    assert await _schema(address) == {}


async def test_models_and_schema_agree(address: str) -> None:
    def differences(connection: Connection) -> list[object]:
        options = {"compare_type": True, "compare_server_default": True}
        context = MigrationContext.configure(connection, opts=options)
        return list(compare_metadata(context, Base.metadata))

    await _migrate(address)
    assert await _with_connection(address, differences) == []


async def test_checks_and_partial_indexes_agree_too(address: str) -> None:
    """What alembic does not compare: the models' own tables have the same of them."""

    def conditions(connection: Connection) -> list[str]:
        found = inspect(connection)
        checks = [
            f"{each['name']} {each['sqltext']}" for each in found.get_check_constraints("games")
        ]
        where = [
            f"{each['name']} {[str(told) for told in each['dialect_options'].values()]}"
            for each in found.get_indexes("games")
            if any("where" in option for option in each.get("dialect_options", {}))
        ]
        return sorted(checks + where)

    def made(connection: Connection) -> list[str]:
        Base.metadata.drop_all(connection)
        Base.metadata.create_all(connection)
        return conditions(connection)

    await _migrate(address)
    migrated = await _with_connection(address, conditions)
    assert migrated == await _with_connection(address, made)
    assert isinstance(migrated, list)
    assert len(migrated) == 6


async def test_twice_does_nothing(address: str) -> None:
    await _migrate(address)
    before = await _schema(address)
    await _migrate(address)
    assert await _schema(address) == before


async def test_what_was_played_survives_a_rebuild_of_its_table(
    file_address: str, tmp_path: Path, clock: ManualClock
) -> None:
    async with open_database(file_address) as database:
        begin = database.transactions(clock)
        game = await play(begin, (await deal(begin)).id, 5)
    await _migrate(file_address, _with_rebuild(tmp_path))
    counts = [
        await _rows(file_address, f"SELECT count(*) FROM {table}")  # noqa: S608 - fixed names
        for table in ("people", "games", "seats", "actions")
    ]
    assert counts == [[(3,)], [(1,)], [(3,)], [(5,)]]
    await run_in(
        file_address,
        f"UPDATE alembic_version SET version_num = '{HEAD}'",  # noqa: S608 - a name of our own
    )
    async with open_database(file_address) as database:
        assert await read(database.transactions(clock), game.id) == game


async def test_a_migration_that_breaks_references_leaves_everything_as_it_was(
    file_address: str, tmp_path: Path, clock: ManualClock
) -> None:
    async with open_database(file_address) as database:
        await deal(database.transactions(clock))
    before = await _schema(file_address)
    migrations = _with_rebuild(tmp_path, then='op.execute("DELETE FROM people")')
    with pytest.raises(RuntimeError, match="broken references in games, seats"):
        await _migrate(file_address, migrations)
    assert await _schema(file_address) == before
    assert await _rows(file_address, "SELECT count(*) FROM people") == [(3,)]


async def test_a_migration_that_fails_leaves_everything_as_it_was(
    address: str, tmp_path: Path
) -> None:
    await _migrate(address)
    before = await _schema(address)
    migrations = _with_step(tmp_path, FAILS.format(head=HEAD))
    with pytest.raises(ZeroDivisionError):
        await _migrate(address, migrations)
    assert await _schema(address) == before
    await _migrate(address)


async def test_foreign_keys_are_off_while_migrating_and_on_afterwards(file_address: str) -> None:
    def pragma(connection: Connection) -> object:
        return connection.exec_driver_sql("PRAGMA foreign_keys").scalar()

    assert await _with_connection(file_address, pragma) == 0
    async with connected(kind_of(file_address)) as engine, engine.begin() as connection:
        assert await connection.run_sync(pragma) == 1


async def test_a_database_from_a_newer_version_is_refused(address: str) -> None:
    await _migrate(address)
    await run_in(address, "UPDATE alembic_version SET version_num = 'f00d'")
    with pytest.raises(UnusableDatabase, match=r"newer version of the bot \(revision f00d\)"):
        async with open_database(address):
            pass


async def test_a_database_of_another_program_is_refused(address: str) -> None:
    await run_in(address, "CREATE TABLE recipes (id INTEGER)")
    with pytest.raises(UnusableDatabase, match="tables of another program"):
        async with open_database(address):
            pass
    assert list(await _schema(address)) == ["recipes"]


async def test_a_lobby_keeps_what_it_showed(
    address: str, tmp_path: Path, clock: ManualClock
) -> None:
    """0002: options that were unfolded are the page of the rules now, and back again."""
    async with open_database(address) as database:
        begin = database.transactions(clock)
        folded = await play(begin, (await deal(begin)).id, 5)
        lobby = await open_lobby(begin, Place(HERE.chat, 9))
    await _back_to(address, "0001")
    assert await _rows(address, "SELECT unfolded FROM games") == [(0,), (0,)]
    await run_in(address, "UPDATE games SET unfolded = NOT unfolded WHERE topic = 9")
    async with open_database(address) as database:
        begin = database.transactions(clock)
        assert await read(begin, folded.id) == replace(folded, speed=Speed.NONE)
        shown_anew = replace(lobby, page="rules", version=lobby.version + 1, speed=Speed.NONE)
        assert await read(begin, lobby.id) == shown_anew
    await _back_to(address, "0001")
    assert await _rows(address, "SELECT unfolded FROM games ORDER BY id") == [(0,), (1,)]


async def test_a_card_that_somebody_was_asked_about_stays(
    address: str, tmp_path: Path, clock: ManualClock
) -> None:
    """0003: one card fits into the old column, several do not, and are only a choice."""
    async with open_database(address) as database:
        await deal(database.transactions(clock))
    rows = "SELECT {} FROM seats ORDER BY seat"
    await run_in(
        address,
        "UPDATE seats SET picked = '10h' WHERE seat = 0",
        "UPDATE seats SET picked = '6s 7h' WHERE seat = 1",
    )
    await _back_to(address, "0002")
    assert await _rows(address, rows.format("focus")) == [("10h",), (None,), (None,)]
    await _migrate(address)
    assert await _rows(address, rows.format("picked")) == [("10h",), (None,), (None,)]


async def test_games_that_were_finished_before_are_on_the_boards(
    address: str, clock: ManualClock
) -> None:
    """0011: from the results that are there come the lines that would have been written."""
    async with open_database(address) as database:
        begin = database.transactions(clock)
        for number in range(5):
            lobby = await open_lobby(begin, Place(HERE.chat - number % 2))
            clock.advance(1 if number % 2 else -1)
            async with begin() as work:
                await work.games.save(replace(lobby, stage=Stage.OVER))
                await work.results.add(
                    [
                        Result(
                            lobby.id,
                            lobby.place.chat,
                            each.person.id,
                            seat,
                            1,
                            seat == 1,
                            draw=False,
                            laid=seat,
                            hung=1,
                            worn=number,
                        )
                        for seat, each in enumerate(lobby.members)
                    ]
                )
    lines = "SELECT * FROM standings ORDER BY chat, person, games"
    written = await _rows(address, lines)
    assert len(written) == 15
    await _back_to(address, "0010")
    await _migrate(address)
    assert await _rows(address, lines) == written


def test_a_folder_with_a_percent_sign_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "100%"
    shutil.copytree(find_migrations(), folder)
    config: Config = alembic_config(folder)
    assert ScriptDirectory.from_config(config).get_heads() == [HEAD]


def _with_rebuild(folder: Path, then: str = "pass") -> Path:
    return _with_step(folder, REBUILD.format(head=HEAD, then=then))


def _with_step(folder: Path, step: str) -> Path:
    migrations = folder / "migrations"
    shutil.copytree(find_migrations(), migrations)
    (migrations / "versions" / "9999_next.py").write_text(step, encoding="utf-8")
    return migrations
