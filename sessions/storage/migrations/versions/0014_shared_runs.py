"""The address of the message sharing a run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``sessions.shared_at``, null in all rows: no run is known to be shared."""
    op.add_column("sessions", sa.Column("shared_at", sa.Text))
