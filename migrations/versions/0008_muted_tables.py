"""Tables where the bot may not write, and since when it tries.

Revision 0008, after 0007.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("mute", sa.String(32), nullable=True))
    op.add_column(
        "games", sa.Column("mute_tries", sa.Integer(), nullable=False, server_default="0")
    )
    op.add_column(
        "games", sa.Column("mute_trying", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    is_muted = sa.text("mute IS NOT NULL")
    op.create_index(
        "ix_games_muted", "games", ["chat"], sqlite_where=is_muted, postgresql_where=is_muted
    )


def downgrade() -> None:
    op.drop_index("ix_games_muted", "games")
    op.drop_column("games", "mute_trying")
    op.drop_column("games", "mute_tries")
    op.drop_column("games", "mute")
