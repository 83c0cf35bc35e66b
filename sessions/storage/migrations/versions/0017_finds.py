"""Players' collections: the first find of each item, by scope."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table, empty: ``python -m sessions ratings --recompute`` counts earlier games."""
    op.create_table(
        "finds",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scope", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("item", sa.Text, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("session_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("player_id", "game", "scope", "item", name="pk_finds"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_finds_player_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["session_id"], ["sessions.id"], name="fk_finds_session_id", ondelete="SET NULL"),
    )
    op.create_index("ix_finds_items", "finds", ["game", "scope", "item"])
    op.create_index("ix_finds_session_id", "finds", ["session_id"])
