"""The first day with short puzzles: tomorrow, so that today's and yesterday's puzzles stay as they are."""

from __future__ import annotations

from datetime import date

import sqlalchemy as sa
from alembic import op

from sessions.storage.clock import utcnow

revision = "0031"
down_revision = "0030"
branch_labels = None
depends_on = None

FIRST = date(2025, 12, 29)


def upgrade() -> None:
    """Note the number of tomorrow's puzzles (UTC)."""
    facts = sa.table("facts", sa.column("name", sa.Text), sa.column("value", sa.Text))
    today = 1 + (utcnow().date() - FIRST).days
    op.execute(sa.insert(facts).values(name="first-day-of-short-puzzles", value=str(today + 1)))
