"""The address of the message with a session's animation."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``sessions.film_at``, null in all rows: no animation is known to be posted."""
    op.add_column("sessions", sa.Column("film_at", sa.Text))
