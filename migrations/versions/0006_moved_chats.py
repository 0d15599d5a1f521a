"""Where a group went that became a supergroup.

Revision 0006, after 0005.
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chats", sa.Column("moved_to", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    op.drop_column("chats", "moved_to")
