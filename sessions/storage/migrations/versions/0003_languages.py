"""The language of a session's messages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``sessions.language``, ``en`` in all rows: all sessions so far are in English."""
    op.add_column("sessions", sa.Column("language", sa.Text, nullable=False, server_default="en"))
