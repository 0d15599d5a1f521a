"""Time at the table: speeds, deadlines, who has missed what, and when the bot was last alive.

Revision 0004, after 0003. Games that run already were agreed on without a limit and go on without
one. Columns are added one by one: rebuilding a table on SQLite would lose its checks.
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chats", sa.Column("speed", sa.String(32), nullable=True))
    op.add_column(
        "games", sa.Column("speed", sa.String(32), nullable=False, server_default="none")
    )
    op.add_column(
        "games", sa.Column("frozen", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.add_column("seats", sa.Column("misses", sa.Integer(), nullable=False, server_default="0"))
    op.add_column(
        "seats", sa.Column("robot", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    own_id = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "deadlines",
        sa.Column("game", own_id, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("decision", sa.String(64), nullable=False),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("allowed", sa.BigInteger(), nullable=False),
        sa.Column("ahead", sa.BigInteger(), nullable=False),
        sa.Column("waits", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_deadlines"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_deadlines_game_games"),
    )
    op.create_index("ix_deadlines_person", "deadlines", ["person"])
    op.create_table(
        "heartbeat",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_heartbeat"),
    )


def downgrade() -> None:
    op.drop_table("heartbeat")
    op.drop_table("deadlines")
    op.drop_column("seats", "robot")
    op.drop_column("seats", "misses")
    op.drop_column("games", "frozen")
    op.drop_column("games", "speed")
    op.drop_column("chats", "speed")
