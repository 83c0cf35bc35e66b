"""The table of messages that Discord did not take."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the empty table ``outbox``."""
    op.create_table(
        "outbox",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("subject", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("server_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("player_id", sa.BigInteger),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("not_before", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("kind", "subject", name="pk_outbox"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_outbox_player_id", ondelete="CASCADE"),
    )
    for column in ("server_id", "channel_id", "player_id", "not_before"):
        op.create_index(f"ix_outbox_{column}", "outbox", [column])
