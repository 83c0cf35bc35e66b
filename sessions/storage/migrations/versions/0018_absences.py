"""Long absences of the bot are kept, by shard: they excuse a day without a daily run."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the empty table ``absences``."""
    op.create_table(
        "absences",
        sa.Column("shard", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("starts_at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("shard", "starts_at", name="pk_absences"),
    )
