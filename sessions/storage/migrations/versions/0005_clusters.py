"""Clusters: the shard and the lease of a session, and the last sweep of each shard."""

from __future__ import annotations

from datetime import UTC, datetime

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

SWEPT = {
    "ix_sessions_expiring": ("expires_at", "status = 'inviting'"),
    "ix_sessions_waking": ("wake_at", "status = 'running'"),
    "ix_sessions_unannounced": ("announce_from", "announced < seq AND reach = 'member'"),
    "ix_sessions_answers": ("changed_at", "answer_token IS NOT NULL"),
    "ix_sessions_computer": ("changed_at", "computer_to_act"),
}
"""Column and condition of each index for the sweep, by the index's name."""


def upgrade() -> None:
    """Add the shards. Existing data belongs to shard 0 of 1."""
    # SQLite adds computed columns only as virtual ones, and PostgreSQL indexes only stored ones.
    stored = op.get_bind().dialect.name == "postgresql"
    shard_key = sa.Computed("coalesce(server_id, 0) >> 22", persisted=stored)
    op.add_column("sessions", sa.Column("shard_key", sa.BigInteger, shard_key))
    op.add_column("sessions", sa.Column("leased_by", sa.SmallInteger))
    op.add_column("sessions", sa.Column("leased_until", sa.DateTime(timezone=True)))
    op.add_column("sessions", sa.Column("leased_for", sa.Text))
    for name, (column, condition) in SWEPT.items():
        op.drop_index(name, "sessions")
        where = sa.text(condition)
        op.create_index(name, "sessions", [column, "shard_key"], sqlite_where=where, postgresql_where=where)
    op.create_table(
        "presence",
        sa.Column("shard", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("shards", sa.Integer, nullable=False),
        sa.Column("attended_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("shard", name="pk_presence"),
    )
    op.create_table(
        "identifies",
        sa.Column("bucket", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("bucket", name="pk_identifies"),
    )
    _keep_presence()


def _keep_presence() -> None:
    """Move the time of the last sweep to a table."""
    facts = sa.table("facts", sa.column("name", sa.Text), sa.column("value", sa.Text))
    moment = sa.column("attended_at", sa.DateTime(timezone=True))
    presence = sa.table("presence", sa.column("shard", sa.Integer), sa.column("shards", sa.Integer), moment)
    connection, noted = op.get_bind(), facts.c.name == "attended"
    attended = connection.execute(sa.select(facts.c.value).where(noted)).scalar_one_or_none()
    if attended is not None:
        row = {"shard": 0, "shards": 1, "attended_at": datetime.fromisoformat(attended).astimezone(UTC)}
        connection.execute(presence.insert().values(row))
        connection.execute(facts.delete().where(noted))
