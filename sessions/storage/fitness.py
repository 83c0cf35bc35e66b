"""Checks of a database before the first name is stored."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy import Connection, delete, false, text

from sessions.storage.migrations import Unfit, Unreachable
from sessions.storage.schema import facts, metadata

OLDEST: Final = {"sqlite": (3, 35), "postgresql": (13,)}
"""Oldest version of each kind of database: SQLite's has RETURNING, PostgreSQL's ``pg_current_xact_id_if_assigned``."""

ENCODING: Final = "UTF8"
"""PostgreSQL's name of the encoding that holds every name."""

DENIED: Final = "42501"
"""SQLSTATE insufficient_privilege."""

_ABOUT: Final = text(
    "SELECT current_setting('server_encoding'), current_setting('server_version_num')::int / 10000,"
    " pg_is_in_recovery() OR current_setting('default_transaction_read_only')::bool"
)
_DENIED: Final = text(
    "SELECT name FROM unnest(CAST(:names AS text[])) AS needed (name)"
    " WHERE to_regclass(quote_ident(name)) IS NOT NULL"
    " AND NOT (SELECT bool_and(has_table_privilege(quote_ident(name), privilege))"
    " FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege) LIMIT 1"
)


def check_fitness(connection: Connection) -> None:
    """Raise Unfit for a database that cannot hold Lagoon's data, or denies the user its tables."""
    kind = connection.dialect.name
    if kind == "sqlite":
        _check_version(kind, sqlite3.sqlite_version_info)
        return
    encoding, version, is_read_only = connection.execute(_ABOUT).one()
    _check_version(kind, (version,))
    if encoding != ENCODING:
        raise Unfit("encoding", encoding=encoding)
    if is_read_only:
        raise Unreachable("read-only")
    if denied := connection.scalar(_DENIED, {"names": list(metadata.tables)}):
        raise Unfit("denied", why=f"table {denied}")


def try_writing(connection: Connection) -> None:
    """Change nothing by a statement that fails on a file that can only be read. ``BEGIN IMMEDIATE`` does not fail."""
    connection.execute(delete(facts).where(false()))


def _check_version(kind: str, version: tuple[int, ...]) -> None:
    if version < OLDEST[kind]:
        oldest, found = (".".join(map(str, each)) for each in (OLDEST[kind], version))
        raise Unfit("old", kind=kind, found=found, oldest=oldest)
