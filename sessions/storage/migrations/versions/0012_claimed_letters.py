"""A server's welcome and a message to a watcher are claimed for a while before they are posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: no row is claimed yet."""
    for table in ("servers", "watch_notes"):
        op.add_column(table, sa.Column("claimed_until", sa.DateTime(timezone=True)))
