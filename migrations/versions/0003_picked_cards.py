"""Room for all the cards of a lead that somebody is putting together.

Revision 0003, after 0002. A new column takes the place of the one that held a single card:
changing the type of one would rebuild the table on SQLite.
"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("picked", sa.String(24), nullable=True))
    op.execute("UPDATE seats SET picked = focus")
    op.drop_column("seats", "focus")


def downgrade() -> None:
    op.add_column("seats", sa.Column("focus", sa.String(3), nullable=True))
    op.execute("UPDATE seats SET focus = picked WHERE length(picked) <= 3")
    op.drop_column("seats", "picked")
