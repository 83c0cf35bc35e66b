"""One table of records instead of three for best runs, finds and badges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from sessions.storage.schema import UTCDateTime

revision = "0035"
down_revision = "0034"
branch_labels = None
depends_on = None

BEST = sa.text("points DESC")

FORMER = (
    ("bests", "kind, game, period, points"),
    ("finds", "'find', game, item, NULL"),
    ("badges", "badge, game, CAST(grade AS TEXT), NULL"),
)
"""The former tables, with what is kind, game, detail and points now."""


def upgrade() -> None:
    """Move the rows of the former tables, and drop these."""
    op.create_table(
        "records",
        sa.Column("player_id", sa.BigInteger, primary_key=True),
        sa.Column("scope", sa.BigInteger, primary_key=True, autoincrement=False),
        *(sa.Column(name, sa.Text, primary_key=True) for name in ("kind", "game", "detail")),
        sa.Column("points", sa.Integer),
        sa.Column("at", UTCDateTime, nullable=False),
        sa.Column("session_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("player_id", "scope", "kind", "game", "detail", name="pk_records"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_records_player_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_records_session_id", ondelete="SET NULL"),
    )
    for table, its in FORMER:
        columns = "kind, game, detail, points, player_id, scope, at, session_id"
        op.execute(f"INSERT INTO records ({columns}) SELECT {its}, player_id, scope, at, session_id FROM {table}")  # noqa: S608 - ours
        op.drop_table(table)
    op.create_index("ix_records_board", "records", ["game", "kind", "scope", "detail", BEST, "at", "player_id"])
    op.create_index("ix_records_session_id", "records", ["session_id"])
