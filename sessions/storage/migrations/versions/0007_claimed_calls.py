"""The daily's announcement in a server is claimed for a while before it is posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column: no row is claimed yet."""
    op.add_column("daily_calls", sa.Column("claimed_until", sa.DateTime(timezone=True)))
