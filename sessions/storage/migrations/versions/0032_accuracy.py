"""A column for the accuracy of each seat in an analysed game."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add ``accuracy``, empty: a game is analysed when a player asks."""
    op.add_column("seats", sa.Column("accuracy", sa.Double))
