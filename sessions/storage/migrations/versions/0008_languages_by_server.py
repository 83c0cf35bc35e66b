"""An index of a server's running games, for its choice of a language."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the index of live sessions by server."""
    live = sa.text("status IN ('inviting', 'running')")
    op.create_index("ix_sessions_live_in_server", "sessions", ["server_id"], sqlite_where=live, postgresql_where=live)
