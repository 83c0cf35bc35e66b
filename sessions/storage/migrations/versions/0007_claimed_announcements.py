"""Adds ``daily_calls.claimed_until``: a process claims a server's daily announcement before it posts it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``daily_calls.claimed_until``, null in all rows: no announcement is claimed."""
    op.add_column("daily_calls", sa.Column("claimed_until", sa.DateTime(timezone=True)))
