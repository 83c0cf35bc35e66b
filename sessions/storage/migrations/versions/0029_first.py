"""The first revision: the tables of 0.1.0. An empty database gets its tables from the schema."""

from __future__ import annotations

revision = "0029"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Leave the database as it is."""
