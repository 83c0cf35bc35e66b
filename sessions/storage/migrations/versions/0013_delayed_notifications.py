"""The earliest delivery of a notification."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``calls.not_before``, null in all rows: every stored notification is due at once."""
    op.add_column("calls", sa.Column("not_before", sa.DateTime(timezone=True)))
