"""Versions of puzzle messages, an index of outdated messages, and an index of a day's best results on a server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``puzzle_channels.version`` and two indices. Every message counts as up to date."""
    op.add_column("puzzle_channels", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE puzzle_channels SET shown = 0")
    outdated, tried = sa.text("shown < version"), sa.text("ended_at IS NOT NULL AND tries > 0")
    op.create_index(
        "ix_puzzle_channels_outdated",
        "puzzle_channels",
        ["posted"],
        sqlite_where=outdated,
        postgresql_where=outdated,
    )
    op.drop_index("ix_tries_server_day", "tries")
    op.create_index(
        "ix_tries_day_board",
        "tries",
        ["server_id", "day", "game", sa.text("points DESC"), "ended_at"],
        sqlite_where=tried,
        postgresql_where=tried,
    )
