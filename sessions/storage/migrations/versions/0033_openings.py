"""A table for links to the page with boards to tap, and for open pages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from sessions.storage.schema import BigId, UTCDateTime

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create ``openings``, empty."""
    op.create_table(
        "openings",
        sa.Column("id", BigId, primary_key=True),
        sa.Column("player_id", sa.BigInteger, sa.ForeignKey("players.id", ondelete="CASCADE"), nullable=False),
        sa.Column("session_id", sa.BigInteger, nullable=False),
        sa.Column("server_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("reach", sa.Text, nullable=False),
        sa.Column("rights", sa.BigInteger, nullable=False),
        sa.Column("created_at", UTCDateTime, nullable=False),
        sa.Column("opened_at", UTCDateTime),
        sa.Column("token_hash", sa.Text),
        sa.Column("ends_at", UTCDateTime, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_openings_player_id", "openings", ["player_id"])
    op.create_index("ix_openings_ends_at", "openings", ["ends_at"])
