"""The migrations from 0.1.0 to the tables of ``schema``, and checks that all have run."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, column, func, inspect, select, table, text

from sessions.storage.schema import metadata


class Unfit(Exception):
    """The database cannot be used by this version. The command lines have a sentence for each ``code``."""

    may_pass = False
    """True if a later start may succeed."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


class Unreachable(Unfit):
    """The PostgreSQL server is unreachable, lacks this database or user, or can only be read."""

    may_pass = True


class NoTables(Unfit):
    """The database has no tables at all."""


class FromNewer(Unfit):
    """A newer version has migrated this database."""


class OthersPlay(Unfit):
    """Processes of an older version still play over this database, and would not find its tables afterwards."""

    may_pass = True


MIGRATING: Final = 0x1A600001
"""PostgreSQL's advisory lock for migrations, held until the end of the transaction."""

JOINING: Final = 0x1A600003
"""PostgreSQL's advisory lock of a process while it claims a cluster's number, in every version."""

FORMER: Final = (0x1A600002, 0x1A600006)
"""First halves of the advisory locks of clusters (``clusters.PLAYING``) of versions with other tables. A migration that
renames or drops tables adds the number of the version before, and needs another ``PLAYING``."""

_FORMER_PLAY: Final = text(
    "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND classid = ANY(:former)"
    " AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) LIMIT 1"
)

NOT_OURS: Final = "not-ours"

LAST_BEFORE: Final = "0d5ff470"
"""Commit to start once on a database from before 0.1.0: it migrates such a database to the first revision here."""


def migrate(connection: Connection) -> None:
    """Bring the database to the newest revision, or fill an empty one, within the caller's transaction.

    Raises FromNewer for a database that a newer version has migrated, Unfit for one from before 0.1.0, OthersPlay while
    processes of an older version play.
    """
    if is_newest(connection):
        return
    if connection.dialect.name == "postgresql":  # one of several starting processes migrates
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        if is_newest(connection):
            return
        connection.execute(select(func.pg_advisory_xact_lock(JOINING)))  # no older process begins until the end
        if connection.execute(_FORMER_PLAY, {"former": list(FORMER)}).first() is not None:
            raise OthersPlay("others-play")
    _upgrade(connection)


def _upgrade(connection: Connection) -> None:
    # Alembic takes 11 MiB of memory, so it is imported only when needed.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", "sessions.storage:migrations")
    config.attributes["connection"] = connection
    if _known(connection):
        command.upgrade(config, "head")
    else:
        metadata.create_all(connection)
        command.stamp(config, "head")


def is_newest(connection: Connection) -> bool:
    """True if all migrations have run. Raises FromNewer or Unfit if another version must be used first."""
    return _known(connection) == {revisions()[-1]}


def check(connection: Connection) -> None:
    """Raise Unfit unless the database is Lagoon's and at the newest revision. Writes nothing."""
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
    """Ids of all revisions in order: the numbers at the start of the scripts' names."""
    scripts = (Path(__file__).parent / "versions").glob("[0-9]*.py")
    return tuple(sorted(each.name.partition("_")[0] for each in scripts))


_ALEMBIC: Final = table("alembic_version", column("version_num"))


def _known(connection: Connection) -> set[str]:
    """Revisions stored in the database; none in a new file.

    Raises FromNewer for an unknown revision, Unfit for one from before 0.1.0.
    """
    if not inspect(connection).has_table(_ALEMBIC.name):
        return set()
    stored = set(connection.execute(select(_ALEMBIC.c.version_num)).scalars())
    if stored and max(stored) < revisions()[0]:
        raise Unfit("before-0-1", commit=LAST_BEFORE)
    if stored.difference(revisions()):
        raise FromNewer("newer")
    return stored
