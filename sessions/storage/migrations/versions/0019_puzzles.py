"""People's walks through puzzles with their results, the shared lines, and the servers' channels for puzzles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the empty tables of puzzles: tries, posts and channels."""
    op.create_table(
        "tries",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("puzzle", sa.Text, nullable=False),
        sa.Column("day", sa.Integer),
        sa.Column("server_id", sa.BigInteger),
        sa.Column("walk", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("gained", sa.Integer, nullable=False),
        sa.Column("worth", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.DateTime(timezone=True)),
        sa.Column("repeats", sa.Integer, nullable=False),
        sa.Column("due_at", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("player_id", "game", "puzzle", name="pk_tries"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_tries_player_id", ondelete="CASCADE"),
    )
    op.create_index("ix_tries_server_day", "tries", ["server_id", "day"])
    op.create_index("ix_tries_due", "tries", ["player_id", "due_at"])
    op.create_table(
        "puzzle_posts",
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column("day", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "day", name="pk_puzzle_posts"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_puzzle_posts_player_id", ondelete="CASCADE"),
    )
    op.create_table(
        "puzzle_channels",
        sa.Column("server_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("hour", sa.Integer, nullable=False),
        sa.Column("posted", sa.Integer, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("shown", sa.Integer, nullable=False),
        sa.Column("claimed_until", sa.DateTime(timezone=True)),
        sa.PrimaryKeyConstraint("server_id", name="pk_puzzle_channels"),
    )
    op.create_index("ix_puzzle_channels_posted", "puzzle_channels", ["posted"])
