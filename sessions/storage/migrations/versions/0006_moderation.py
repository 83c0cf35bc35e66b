"""Managers' restrictions of people on a server, and the log of rulings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

NUMBER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the tables. There are no rulings."""
    op.create_table(
        "restrictions",
        sa.Column("server_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("code", sa.Text, nullable=False),
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("server_id", "kind", "code", name="pk_restrictions"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_restrictions_player_id", ondelete="CASCADE"),
    )
    op.create_index("ix_restrictions_player_id", "restrictions", ["player_id"])
    op.create_table(
        "deeds",
        sa.Column("id", NUMBER, nullable=False),
        sa.Column("server_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("deed", sa.Text, nullable=False),
        sa.Column("actor_id", sa.BigInteger, nullable=False),
        sa.Column("player_id", sa.BigInteger),
        sa.Column("session_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_deeds"),
        sa.ForeignKeyConstraint(["actor_id"], ["players.id"], name="fk_deeds_actor_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_deeds_player_id"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_deeds_actor_id", "deeds", ["actor_id"])
    op.create_index("ix_deeds_player_id", "deeds", ["player_id"])
    op.create_index("ix_deeds_server", "deeds", ["server_id", "id"])
