"""The premoves of a seat's player."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``seats.premoves``, an empty list in all rows."""
    op.add_column("seats", sa.Column("premoves", sa.Text, nullable=False, server_default="[]"))
