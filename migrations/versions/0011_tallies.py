"""Where everybody stands after each of their games, and the seasons of chats.

Revision 0011, after 0010. The lines follow from the results that are there: those of one person in
one chat, in the order in which their games ended.
"""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_NUMBERS = ("games", "at", "fool", "laid", "hung", "worn", "run", "free", "stuck")
_AT_ONCE = 1000


def upgrade() -> None:
    op.add_column("chats", sa.Column("season_ends", sa.BigInteger(), nullable=True))
    standings = op.create_table(
        "standings",
        sa.Column("person", sa.BigInteger(), nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("games", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in _NUMBERS[2:]),
        sa.PrimaryKeyConstraint("person", "chat", "games", name="pk_standings"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_standings_person_people"),
        sa.ForeignKeyConstraint(["chat"], ["chats.id"], name="fk_standings_chat_chats"),
    )
    op.create_index("ix_standings_chat", "standings", ["chat", "person", "at", "games", "run"])
    op.create_table(
        "seasons",
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("closer", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("chat", "number", name="pk_seasons"),
        sa.ForeignKeyConstraint(["chat"], ["chats.id"], name="fk_seasons_chat_chats"),
        sa.ForeignKeyConstraint(["closer"], ["people.id"], name="fk_seasons_closer_people"),
    )
    _fill(standings)


def downgrade() -> None:
    op.drop_table("seasons")
    op.drop_table("standings")
    op.drop_column("chats", "season_ends")


def _fill(standings: sa.Table) -> None:
    connection = op.get_bind()
    query = sa.text(
        "SELECT person, chat, at, fool, technical, laid, hung, worn FROM results"
        " ORDER BY at, game, seat"
    )
    last: dict[tuple[int, int], dict[str, int]] = {}
    lines: list[dict[str, int]] = []
    for result in connection.execute(query).all():
        key = (result.person, result.chat)
        last[key] = _following(last.get(key, dict.fromkeys(_NUMBERS, 0)), result)
        lines.append({"person": result.person, "chat": result.chat, **last[key]})
    for start in range(0, len(lines), _AT_ONCE):
        connection.execute(sa.insert(standings), lines[start : start + _AT_ONCE])


def _following(line: dict[str, int], result: sa.Row[tuple[int, ...]]) -> dict[str, int]:
    lost = bool(result.fool or result.technical)
    run = min(line["run"], 0) - 1 if lost else max(line["run"], 0) + 1
    return {
        "games": line["games"] + 1,
        "at": max(line["at"], result.at),
        "fool": line["fool"] + lost,
        "laid": line["laid"] + result.laid,
        "hung": line["hung"] + result.hung,
        "worn": line["worn"] + result.worn,
        "run": run,
        "free": max(line["free"], run),
        "stuck": max(line["stuck"], -run),
    }
