"""The games and players that people watch, and the ends of games not yet posted to watchers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the empty tables of watched games, watched players and undelivered ends."""
    _create("watched_games", ("session_id", "sessions"))
    _create("watched_players", ("watched_id", "players"), sa.Column("server_id", sa.BigInteger, autoincrement=False))
    _create("watch_notes", ("session_id", "sessions"), extra=sa.Column("closed", sa.Boolean, nullable=False))
    where = sa.text("NOT closed")
    op.create_index("ix_watch_notes_untold", "watch_notes", ["session_id"], sqlite_where=where, postgresql_where=where)


def _create(
    table: str, about: tuple[str, str], key: sa.Column[int] | None = None, *, extra: sa.Column[bool] | None = None
) -> None:
    """Create a table with a key of a player and ``about`` (a column and the table that it refers to).

    ``key``: the column itself, if it refers to no table. ``extra``: a further column.
    """
    column, other = about
    keys = ["player_id", column, *([key.name] if key is not None else [])]
    op.create_table(
        table,
        sa.Column("player_id", sa.BigInteger, nullable=False),
        sa.Column(column, sa.BigInteger, nullable=False),
        *([key] if key is not None else []),
        *([extra] if extra is not None else []),
        sa.PrimaryKeyConstraint(*keys, name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name=f"fk_{table}_player_id", ondelete="CASCADE"),
        sa.ForeignKeyConstraint([column], [f"{other}.id"], name=f"fk_{table}_{column}", ondelete="CASCADE"),
    )
    op.create_index(f"ix_{table}_{column}", table, [column])
