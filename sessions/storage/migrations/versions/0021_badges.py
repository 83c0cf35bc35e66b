"""Players' badges: the first time of each grade, by scope."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, empty: ``python -m sessions ratings --recompute`` counts earlier games."""
    op.create_table(
        "badges",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("scope", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("badge", sa.Text, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("grade", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("session_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("player_id", "scope", "badge", "game", "grade", name="pk_badges"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_badges_player_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_badges_session_id", ondelete="SET NULL"),
    )
    op.create_index("ix_badges_session_id", "badges", ["session_id"])
