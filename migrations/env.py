"""What alembic runs for every command: migrations in one transaction, on a prepared connection.

The bot hands its own connection over; the command line (`DATABASE_URL=… alembic …`) opens one
here. Foreign keys are off meanwhile and checked before the commit. It writes no SQL scripts.
"""

import asyncio
import os

from alembic import context
from sqlalchemy import Connection

from bot.storage.database import connected, kind_of
from bot.storage.rows import Base


def migrate(connection: Connection) -> None:
    """Run what the command asks for; an error leaves the database as it was."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=True,
        compare_type=True,
        compare_server_default=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()
        refuse_broken_references(connection)


def refuse_broken_references(connection: Connection) -> None:
    """Raise when a row refers to one that does not exist; SQLite checks nothing by itself here."""
    if connection.dialect.name != "sqlite":
        return
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
    if broken:
        tables = sorted({str(row[0]) for row in broken})
        raise RuntimeError(f"the migration would leave broken references in {', '.join(tables)}")


async def migrate_from_command_line() -> None:
    """Migrate the database that DATABASE_URL names."""
    kind = kind_of(os.environ.get("DATABASE_URL", "sqlite+aiosqlite:///durak.db"))
    with kind.held():
        async with connected(kind, migrating=True) as engine, engine.begin() as connection:
            await connection.run_sync(migrate)


given: Connection | None = context.config.attributes.get("connection")
if given is not None:
    migrate(given)
else:
    asyncio.run(migrate_from_command_line())
