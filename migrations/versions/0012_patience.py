"""Tables without a limit: what has taken too long, and who agreed not to wait for it.

Revision 0012, after 0011.
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table, name in (("games", "overdue"), ("seats", "impatient")):
        text = sa.String(64)
        column: sa.Column[str] = sa.Column(
            name, text, server_default=sa.text("''"), nullable=False
        )
        op.add_column(table, column)


def downgrade() -> None:
    op.drop_column("seats", "impatient")
    op.drop_column("games", "overdue")
