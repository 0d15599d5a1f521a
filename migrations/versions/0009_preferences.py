"""What groups and people have chosen, and which messages have a picture.

Revision 0009, after 0008.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("preferences", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("chats", sa.Column("preferences", sa.JSON(none_as_null=True), nullable=True))
    op.add_column(
        "posts", sa.Column("pictured", sa.Boolean(), server_default=sa.false(), nullable=False)
    )
    chats = sa.table(
        "chats",
        sa.column("id", sa.BigInteger()),
        sa.column("language", sa.Text()),
        sa.column("preferences", sa.JSON(none_as_null=True)),
    )
    connection = op.get_bind()
    chosen = connection.execute(
        sa.select(chats.c.id, chats.c.language).where(chats.c.language.is_not(None))
    )
    for chat, language in chosen.all():
        kept = sa.update(chats).where(chats.c.id == chat)
        connection.execute(kept.values(preferences={"language": language}))
    op.drop_column("chats", "language")


def downgrade() -> None:
    op.add_column("chats", sa.Column("language", sa.Text(), nullable=True))
    op.drop_column("posts", "pictured")
    op.drop_column("chats", "preferences")
    op.drop_column("people", "preferences")
