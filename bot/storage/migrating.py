"""Bringing a database to the schema of this code, in the process that is about to use it.

The steps are the repository's `migrations/`, which an installed package carries inside `bot`. All
of them run in one transaction. A database of unknown origin or from a newer version is refused;
nothing is ever stamped or downgraded here.
"""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.storage.errors import UnusableDatabase

_PACKAGE: Final = Path(__file__).resolve().parents[1]


def find_migrations() -> Path:
    """Return the folder of migrations: beside `bot` in a checkout, inside it when installed."""
    inside = _PACKAGE / "migrations"
    return inside if inside.is_dir() else _PACKAGE.parent / "migrations"


async def migrate(engine: AsyncEngine, name: str, *, migrations: Path | None = None) -> None:
    """Upgrade to the newest revision; does nothing when the database is there already.

    Args:
        engine: connects with foreign keys off.
        name: what to call the database in a message.
        migrations: the folder of the revisions; the bot's own when not given.

    Raises:
        UnusableDatabase: the database was made by something else or by a newer version.
    """
    config = alembic_config(migrations or find_migrations())
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade, config, name)


def alembic_config(migrations: Path) -> Config:
    """Make the configuration of alembic for a folder of revisions."""
    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    return config


def _upgrade(connection: Connection, config: Config, name: str) -> None:
    _refuse_strangers(connection, ScriptDirectory.from_config(config), name)
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _refuse_strangers(connection: Connection, known: ScriptDirectory, name: str) -> None:
    heads = MigrationContext.configure(connection).get_current_heads()
    revisions = {script.revision for script in known.walk_revisions()}
    if not revisions.issuperset(heads):
        raise UnusableDatabase(
            f"{name} was made by a newer version of the bot (revision {', '.join(heads)}):"
            " install that version, or restore the backup made before it"
        )
    if not heads and inspect(connection).get_table_names():
        raise UnusableDatabase(
            f"{name} holds tables of another program: name another database in DATABASE_URL"
        )
