"""The migrations from an empty database to the tables of ``schema``, and the check that all have run."""

from __future__ import annotations

from functools import cache
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, inspect, select

from sessions.storage.schema import metadata


class Unfit(Exception):
    """A database that this version cannot use as it is. The message is the predicate of a sentence about it."""


class Unreachable(Unfit):
    """A server that cannot be reached, or has no such database or user."""


class NoTables(Unfit):
    """A database without any table."""


class FromNewer(Unfit):
    """A database that a newer version has migrated."""


MIGRATING: Final = 0x1A600001
"""The number of the PostgreSQL advisory lock under which migrations run."""

NOT_OURS = "is no database of Lagoon"


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database to the revision, within the caller's transaction. Raises FromNewer."""
    if _is_newest(connection) and revision == "head":
        return
    if connection.dialect.name == "postgresql":  # of several processes that start at once, one migrates
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        if _is_newest(connection) and revision == "head":
            return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _is_newest(connection: Connection) -> bool:
    return _known(connection) == set(_scripts().get_heads())


def check(connection: Connection) -> None:
    """Check, without writing, that the database is Lagoon's and at the newest revision. Raises Unfit."""
    tables = set(inspect(connection).get_table_names())
    if not tables:
        raise NoTables(NOT_OURS)
    if tables.isdisjoint(metadata.tables):
        raise Unfit(NOT_OURS)
    revisions = _known(connection)
    if not revisions:
        raise Unfit(NOT_OURS)
    if revisions != set(_scripts().get_heads()):
        raise Unfit("is from an older version: start the bot once, which brings it up to date")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "sessions.storage:migrations")
    return config


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _known(connection: Connection) -> set[str]:
    """The stored revisions, none in a new file. Raises FromNewer if there is one that no script here leads to."""
    stored = set(MigrationContext.configure(connection).get_current_heads())
    if stored - {script.revision for script in _scripts().walk_revisions()}:
        raise FromNewer("is from a newer version of Lagoon, and needs that one")
    return stored
