"""The first tables: people, chats, games with seats and actions, results, and what is shown.

Revision 0001, after nothing. It says the schema in full instead of asking the models, which will
have moved on when it is read again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    create_people_and_chats()
    create_games()
    create_parts_of_games()
    create_results()
    create_what_is_shown()
    create_handled_updates()


def downgrade() -> None:
    for table in (
        "handled_updates",
        "notices",
        "posts",
        "results",
        "actions",
        "seats",
        "games",
        "chats",
        "people",
    ):
        op.drop_table(table)


def own_id() -> sa.types.TypeEngine[int]:
    """Return the type of a key that the database gives out, and of what refers to it."""
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def create_people_and_chats() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("username", sa.Text(), nullable=True),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("reachable", sa.Boolean(), nullable=False),
        sa.Column("met_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
    )
    op.create_table(
        "chats",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("language", sa.Text(), nullable=True),
        sa.Column("rules", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("last_number", sa.Integer(), nullable=False),
        sa.Column("met_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chats"),
    )


def create_games() -> None:
    op.create_table(
        "games",
        sa.Column("id", own_id(), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("topic", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("stage", sa.String(32), nullable=False),
        sa.Column("opener", sa.BigInteger(), nullable=False),
        sa.Column("rules", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("unfolded", sa.Boolean(), nullable=False),
        sa.Column("previous", own_id(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("record", sa.JSON(none_as_null=True), nullable=True),
        sa.Column("actions", sa.Integer(), nullable=False),
        sa.Column("closed_by", sa.String(16), nullable=False),
        sa.Column("closer", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.UniqueConstraint("chat", "number", name="uq_games_chat_number"),
        sa.UniqueConstraint("previous", name="uq_games_previous"),
        sa.CheckConstraint(
            "stage IN ('lobby', 'playing', 'over', 'closed')", name=op.f("ck_games_stage")
        ),
        sa.CheckConstraint("shown <= version", name=op.f("ck_games_shown_exists")),
        sa.CheckConstraint(
            "actions = 0 OR record IS NOT NULL", name=op.f("ck_games_actions_have_record")
        ),
        sa.ForeignKeyConstraint(["chat"], ["chats.id"], name="fk_games_chat_chats"),
        sa.ForeignKeyConstraint(["opener"], ["people.id"], name="fk_games_opener_people"),
        sa.ForeignKeyConstraint(["closer"], ["people.id"], name="fk_games_closer_people"),
        sa.ForeignKeyConstraint(["previous"], ["games.id"], name="fk_games_previous_games"),
        sqlite_autoincrement=True,
    )
    live, unshown = sa.text("stage IN ('lobby', 'playing')"), sa.text("shown < version")
    op.create_index(
        "uq_games_live_place",
        "games",
        ["chat", "topic"],
        unique=True,
        sqlite_where=live,
        postgresql_where=live,
    )
    op.create_index(
        "ix_games_unshown", "games", ["id"], sqlite_where=unshown, postgresql_where=unshown
    )
    op.create_index("ix_games_place", "games", ["chat", "topic", "id"])


def create_parts_of_games() -> None:
    op.create_table(
        "seats",
        sa.Column("game", own_id(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("focus", sa.String(3), nullable=True),
        sa.Column("focus_version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sa.UniqueConstraint("game", "person", name="uq_seats_game_person"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_game_games"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_seats_person_people"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "actions",
        sa.Column("game", own_id(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_actions"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_actions_game_games"),
    )


def create_results() -> None:
    op.create_table(
        "results",
        sa.Column("game", own_id(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("fool", sa.Boolean(), nullable=False),
        sa.Column("draw", sa.Boolean(), nullable=False),
        sa.Column("laid", sa.Integer(), nullable=False),
        sa.Column("hung", sa.Integer(), nullable=False),
        sa.Column("worn", sa.Integer(), nullable=False),
        sa.Column("technical", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_results"),
        sa.UniqueConstraint("game", "person", name="uq_results_game_person"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_results_game_games"),
        sa.ForeignKeyConstraint(["chat"], ["chats.id"], name="fk_results_chat_chats"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_results_person_people"),
    )
    op.create_index("ix_results_chat_person", "results", ["chat", "person"])
    op.create_index("ix_results_person", "results", ["person"])


def create_what_is_shown() -> None:
    op.create_table(
        "posts",
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", own_id(), nullable=False),
        sa.Column("surface", sa.String(32), nullable=False),
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("retired", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("chat", "message", name="pk_posts"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_posts_game_games"),
    )
    op.create_index("ix_posts_game", "posts", ["game"])
    op.create_table(
        "notices",
        sa.Column("id", own_id(), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("topic", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("data", sa.JSON(none_as_null=True), nullable=False),
        sa.Column("language", sa.String(16), nullable=False),
        sa.Column("queued_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notices"),
        sqlite_autoincrement=True,
    )


def create_handled_updates() -> None:
    op.create_table(
        "handled_updates",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_handled_updates"),
    )
    op.create_index("ix_handled_updates_at", "handled_updates", ["at"])
