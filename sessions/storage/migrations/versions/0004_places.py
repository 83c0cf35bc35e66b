"""Places reached only by interactions; welcomed servers and people."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

UNANNOUNCED = "announced < seq AND reach = 'member'"


def upgrade() -> None:
    """Add the reach. So far the bot is a member everywhere, and every server counts as welcomed."""
    op.add_column("sessions", sa.Column("reach", sa.Text, nullable=False, server_default="member"))
    op.drop_index("ix_sessions_unannounced", "sessions")
    _index("ix_sessions_unannounced", "sessions", "announce_from", UNANNOUNCED)
    op.add_column("servers", sa.Column("welcomed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE servers SET welcomed = true")
    _index("ix_servers_unwelcomed", "servers", "id", "NOT welcomed")
    op.create_table("newcomers", sa.Column("code", sa.Text), sa.PrimaryKeyConstraint("code", name="pk_newcomers"))


def _index(name: str, table: str, column: str, condition: str) -> None:
    where = sa.text(condition)
    op.create_index(name, table, [column], sqlite_where=where, postgresql_where=where)
