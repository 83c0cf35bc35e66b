"""Columns for unposted podiums of cups, and for the people that a crowd pings. Two unused indices of sessions go."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add ``owes_podium`` and ``pinged``, both false, and the index of unposted podiums. Drop the unused indices."""
    for table, name in (("events", "owes_podium"), ("event_players", "pinged")):
        op.add_column(table, sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    owing = sa.text("owes_podium")
    op.create_index("ix_events_podium", "events", ["id", "shard_key"], sqlite_where=owing, postgresql_where=owing)
    for place in ("channel", "server"):
        op.drop_index(f"ix_sessions_finished_in_{place}", "sessions")
