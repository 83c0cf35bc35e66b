"""People's progress in each game's lesson."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of begun lessons, without rows."""
    op.create_table(
        "lessons",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("walk", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "game", name="pk_lessons"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_lessons_player_id", ondelete="CASCADE"),
    )
