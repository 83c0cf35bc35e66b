"""Votes: the actions that the players of a crowd chose."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the empty table ``votes``."""
    op.create_table(
        "votes",
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("actions", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("session_id", "seq", "player_id", name="pk_votes"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_votes_session_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_votes_player_id"),
    )
    op.create_index("ix_votes_player_id", "votes", ["player_id"])
