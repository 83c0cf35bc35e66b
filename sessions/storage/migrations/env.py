"""How Alembic runs the migrations: on the connection that it is given, inside that connection's transaction."""

from __future__ import annotations

from alembic import context

from sessions.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
