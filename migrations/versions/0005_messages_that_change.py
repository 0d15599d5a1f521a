"""Notices that change a message of the bot instead of adding one.

Revision 0005, after 0004.
"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notices", sa.Column("message", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("notices", "message")
