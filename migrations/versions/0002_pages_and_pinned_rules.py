"""The page a lobby is opened at, and the rules that an admin fixed for a chat.

Revision 0002, after 0001. A lobby whose options were unfolded stays open at its rules; all lobbies
are shown anew, because their buttons carry other data from here on. Columns are added and dropped
one by one: rebuilding a table on SQLite would lose its checks.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chats", sa.Column("pinned", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("games", sa.Column("page", sa.String(24), nullable=True))
    op.execute("UPDATE games SET page = 'rules' WHERE unfolded")
    op.drop_column("games", "unfolded")
    op.execute("UPDATE games SET version = version + 1 WHERE stage = 'lobby'")


def downgrade() -> None:
    op.add_column(
        "games", sa.Column("unfolded", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    op.execute("UPDATE games SET unfolded = (page IS NOT NULL)")
    op.drop_column("games", "page")
    op.drop_column("chats", "pinned")
