"""Counts costs: SQL statements, transactions, decoded sessions, and reads of the log."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest import mock

import msgspec
from sqlalchemy import event
from sqlalchemy.engine import Engine

from engines import GAMES

_CONTROL = re.compile(
    r"\s*(BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE|PRAGMA|SELECT CAST\(pg_current_xact_id)\b", re.IGNORECASE
)
_READS_LOG = re.compile(r"\bFROM actions\b")


class Tally(msgspec.Struct):
    """Counts of one block of code. ``str`` lists its statements, for messages of failed tests."""

    statements: list[str] = []
    transactions: int = 0
    decoded: int = 0
    """Number of states decoded by games, one for each loading of a session."""

    @property
    def sent(self) -> int:
        """Number of statements sent to the database, with the first of each transaction."""
        return len(self.statements) + self.transactions

    @property
    def log_reads(self) -> int:
        """Number of statements that read the log of moves."""
        return sum(bool(_READS_LOG.search(each)) and each.startswith(("SELECT", "WITH")) for each in self.statements)

    def __str__(self) -> str:
        lines = [" ".join(each.split()) for each in self.statements]
        figures = f"{len(lines)} statements and {self.transactions} beginnings of transactions, "
        figures += f"{self.decoded} decoded, {self.log_reads} readings of the log"
        return "\n".join([figures, *lines])


@contextmanager
def counting() -> Iterator[Tally]:
    """Count during the block, for all databases and registered games of this process.

    An execution with many rows is one statement. Transaction control, savepoints and PRAGMAs are not counted.
    """
    tally = Tally()

    def execute(_connection: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if not _CONTROL.match(statement):
            tally.statements.append(statement)

    def begin(_connection: Any) -> None:
        tally.transactions += 1

    def counted(load: Any) -> Any:
        def decode(*arguments: Any) -> Any:
            tally.decoded += 1
            return load(*arguments)

        return decode

    with ExitStack() as stack:
        for name, listener in (("before_cursor_execute", execute), ("begin", begin)):
            event.listen(Engine, name, listener)
            stack.callback(event.remove, Engine, name, listener)
        for kind in {type(game) for game in GAMES.values()}:
            stack.enter_context(mock.patch.object(kind, "load", counted(kind.load)))
        yield tally
