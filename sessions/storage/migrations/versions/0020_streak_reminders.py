"""Players who want a reminder before a streak ends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the empty table ``streak_reminders``."""
    op.create_table(
        "streak_reminders",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("day", sa.Integer, nullable=False),
        sa.Column("claimed_until", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("player_id", name="pk_streak_reminders"),
        sa.ForeignKeyConstraint(
            ["player_id"], ["players.id"], name="fk_streak_reminders_player_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_streak_reminders_day", "streak_reminders", ["day"])
