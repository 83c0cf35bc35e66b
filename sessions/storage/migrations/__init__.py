"""The migrations from an empty database to the tables of ``schema``, and the check that all have run."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, column, func, inspect, select, table

from sessions.storage.schema import metadata


class Unfit(Exception):
    """A database that this version cannot use as it is. The command lines have a sentence for each code."""

    may_pass = False
    """True if it may be over when the program is started again."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Unreachable(Unfit):
    """A server that cannot be reached, or has no such database or user."""

    may_pass = True


class NoTables(Unfit):
    """A database without any table."""


class FromNewer(Unfit):
    """A database that a newer version has migrated."""


MIGRATING: Final = 0x1A600001
"""The number of the PostgreSQL advisory lock under which migrations run."""

NOT_OURS: Final = "not-ours"


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring the database to the revision, within the caller's transaction. Raises FromNewer."""
    if is_newest(connection) and revision == "head":
        return
    if connection.dialect.name == "postgresql":  # of several processes that start at once, one migrates
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        if is_newest(connection) and revision == "head":
            return
    _upgrade(connection, revision)


def _upgrade(connection: Connection, revision: str) -> None:
    # Alembic takes 11 MiB; a database at the newest revision does without.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "sessions.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_newest(connection: Connection) -> bool:
    """True if all migrations have run. Raises FromNewer."""
    return _known(connection) == {revisions()[-1]}


def check(connection: Connection) -> None:
    """Check, without writing, that the database is Lagoon's and at the newest revision. Raises Unfit."""
    tables = set(inspect(connection).get_table_names())
    if not tables:
        raise NoTables(NOT_OURS)
    if tables.isdisjoint(metadata.tables):
        raise Unfit(NOT_OURS)
    known = _known(connection)
    if not known:
        raise Unfit(NOT_OURS)
    if known != {revisions()[-1]}:
        raise Unfit("older")


@cache
def revisions() -> tuple[str, ...]:
    """The revisions in their order: each is the number at the start of its script's name."""
    scripts = (Path(__file__).parent / "versions").glob("[0-9]*.py")
    return tuple(sorted(each.name.partition("_")[0] for each in scripts))


_ALEMBIC: Final = table("alembic_version", column("version_num"))


def _known(connection: Connection) -> set[str]:
    """The stored revisions, none in a new file. Raises FromNewer if there is one that no script here leads to."""
    if not inspect(connection).has_table(_ALEMBIC.name):
        return set()
    stored = set(connection.execute(select(_ALEMBIC.c.version_num)).scalars())
    if stored.difference(revisions()):
        raise FromNewer("newer")
    return stored
