"""The interaction token that may have shown a session's newest state as its first response."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``sessions.answer_token``, null in all rows, and an index of rows with a token."""
    op.add_column("sessions", sa.Column("answer_token", sa.Text))
    kept = sa.text("answer_token IS NOT NULL")
    op.create_index("ix_sessions_answers", "sessions", ["changed_at"], sqlite_where=kept, postgresql_where=kept)
