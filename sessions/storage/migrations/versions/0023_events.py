"""Events: cups, ladders and crowds, their players, and the sessions that belong to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Create the tables of events, and the sessions' column for their event, empty in all rows."""
    op.create_table(
        "events",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("state", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("language", sa.Text, nullable=False, server_default="en"),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT),
        sa.Column("wake_at", MOMENT),
        sa.Column("claimed_until", MOMENT),
        sa.Column("shard_key", sa.BigInteger, sa.Computed("server_id >> 22", persisted=True)),
        sa.PrimaryKeyConstraint("id", name="pk_events"),
        sa.ForeignKeyConstraint(["host_id"], ["players.id"], name="fk_events_host_id"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "event_players",
        sa.Column("event_id", sa.BigInteger, nullable=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("joined_at", MOMENT, nullable=False),
        sa.Column("left_at", MOMENT),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("event_id", "player_id", name="pk_event_players"),
        sa.ForeignKeyConstraint(["event_id"], ["events.id"], name="fk_event_players_event_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_event_players_player_id", ondelete="CASCADE"),
    )
    op.create_index("ix_events_host_id", "events", ["host_id"])
    op.create_index("ix_events_server", "events", ["server_id", "kind"])
    op.create_index("ix_event_players_player_id", "event_players", ["player_id"])
    for name, column, condition in (
        ("ix_events_waking", "wake_at", "wake_at IS NOT NULL"),
        ("ix_events_outdated", "id", "shown < version"),
    ):
        where = sa.text(condition)
        op.create_index(name, "events", [column, "shard_key"], sqlite_where=where, postgresql_where=where)
    op.add_column("sessions", sa.Column("event_id", sa.BigInteger))
    where = sa.text("event_id IS NOT NULL")
    op.create_index("ix_sessions_event", "sessions", ["event_id"], sqlite_where=where, postgresql_where=where)
