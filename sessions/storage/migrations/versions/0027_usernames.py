"""Players' usernames, for pictures, if their typefaces lack letters of the names."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column ``players.username``. It is empty until the player's next use of the bot."""
    op.add_column("players", sa.Column("username", sa.Text, nullable=False, server_default=""))
