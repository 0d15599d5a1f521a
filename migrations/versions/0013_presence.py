"""Who has left a group, and who waits for the next game at a place.

Revision 0013, after 0012.
"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "absences",
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("chat", "person", name="pk_absences"),
    )
    op.create_table(
        "waiting",
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("topic", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("person", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_waiting_person_people"),
        sa.PrimaryKeyConstraint("chat", "topic", "person", name="pk_waiting"),
    )


def downgrade() -> None:
    op.drop_table("waiting")
    op.drop_table("absences")
