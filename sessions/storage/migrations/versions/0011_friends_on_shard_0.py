"""Games in friends' direct messages move to shard 0, where Discord serves all direct messages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

SWEPT = {
    "ix_sessions_expiring": ("expires_at", "status = 'inviting'"),
    "ix_sessions_waking": ("wake_at", "status = 'running'"),
    "ix_sessions_unannounced": ("announce_from", "announced < seq AND reach = 'member'"),
    "ix_sessions_answers": ("changed_at", "answer_token IS NOT NULL"),
    "ix_sessions_computer": ("changed_at", "computer_to_act"),
}
"""First column and condition of each index that contains ``shard_key``, by the index's name."""


def upgrade() -> None:
    """Replace the computed column ``sessions.shard_key`` and its indices, also for existing rows."""
    for name in SWEPT:
        op.drop_index(name, "sessions")
    op.drop_column("sessions", "shard_key")
    # SQLite adds computed columns only as virtual ones, and PostgreSQL indexes only stored ones.
    stored = op.get_bind().dialect.name == "postgresql"
    shard_key = sa.Computed(
        "CASE WHEN reach = 'friends' THEN 0 ELSE coalesce(server_id, 0) >> 22 END", persisted=stored
    )
    op.add_column("sessions", sa.Column("shard_key", sa.BigInteger, shard_key))
    for name, (column, condition) in SWEPT.items():
        where = sa.text(condition)
        op.create_index(name, "sessions", [column, "shard_key"], sqlite_where=where, postgresql_where=where)
