"""Claims on a server's welcome and on a watcher's message before they are posted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add ``claimed_until`` to ``servers`` and ``watch_notes``, null in all rows: no message is claimed."""
    for table in ("servers", "watch_notes"):
        op.add_column(table, sa.Column("claimed_until", sa.DateTime(timezone=True)))
