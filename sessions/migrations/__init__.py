"""The steps from an empty file to the tables of ``schema``, applied whenever a database is opened."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database to the revision, in the caller's transaction: wholly or not at all."""
    config = Config()
    config.set_main_option("script_location", "sessions:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)
