"""Several players of one person in a restriction: the player before an erasure, and the player after it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"
branch_labels = None
depends_on = None

COLUMNS = ("server_id", "kind", "code", "player_id")


def upgrade() -> None:
    """Add ``player_id`` to the primary key of ``restrictions``. SQLite needs a new table for it."""
    rows = op.get_bind().execute(sa.select(*map(sa.column, COLUMNS)).select_from(sa.table("restrictions"))).mappings()
    kept = [dict(row) for row in rows]
    op.drop_table("restrictions")
    table = op.create_table(
        "restrictions",
        sa.Column("server_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint(*COLUMNS, name="pk_restrictions"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_restrictions_player_id", ondelete="CASCADE"),
    )
    op.bulk_insert(table, kept)
    op.create_index("ix_restrictions_player_id", "restrictions", ["player_id"])
