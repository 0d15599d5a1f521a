"""Seats whose owner has left for good while a robot plays on.

Revision 0010, after 0009.
"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    left: sa.Column[bool] = sa.Column(
        "left", sa.Boolean(), server_default=sa.false(), nullable=False
    )
    op.add_column("seats", left)


def downgrade() -> None:
    op.drop_column("seats", "left")
