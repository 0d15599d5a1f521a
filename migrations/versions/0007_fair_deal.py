"""The fair deal: what the bot has pledged for a game and the next one, and the secrets behind it.

Revision 0007, after 0006. Games from before have no pledge, and are never said to be proven.
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("pledge", sa.JSON(), nullable=True))
    op.add_column("games", sa.Column("next_pledge", sa.JSON(), nullable=True))
    op.create_table(
        "secrets",
        sa.Column("commitment", sa.String(64), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("made_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("commitment", name="pk_secrets"),
    )


def downgrade() -> None:
    op.drop_table("secrets")
    op.drop_column("games", "next_pledge")
    op.drop_column("games", "pledge")
