"""The steps from an empty file to the tables of ``schema``, and whether a database has come all the way."""

from __future__ import annotations

from functools import cache

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from sessions.storage.schema import metadata


class Unfit(Exception):
    """A database that this version cannot use as it is; the text says why, as the end of a sentence about it."""


class FromNewer(Unfit):
    """A database that a newer version has migrated."""


NOT_OURS = "is no database of Lagoon"


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database to the revision, in the caller's transaction: wholly or not at all. Raises FromNewer."""
    if _known(connection) == set(_scripts().get_heads()) and revision == "head":
        return
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def check(connection: Connection) -> None:
    """Raise Unfit unless the database is one of Lagoon's and has the newest revision; it is only read."""
    if set(inspect(connection).get_table_names()).isdisjoint(metadata.tables):
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
