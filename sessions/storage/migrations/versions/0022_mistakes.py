"""Puzzles from players' own mistakes, among their tries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``tries.position``, null in all rows: no stored puzzle is from a mistake."""
    op.add_column("tries", sa.Column("position", sa.Text))
