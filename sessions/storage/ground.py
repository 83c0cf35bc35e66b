"""The ground of every service (clock, games, database), and this process's share of the sessions."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from datetime import UTC, datetime
from functools import wraps
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, SQLColumnExpression, select, true

from engines import GAMES
from engines.base import AnyGame
from sessions.storage.clock import utcnow
from sessions.storage.database import Database
from sessions.storage.schema import sessions


class Share(msgspec.Struct, frozen=True):
    """Shards of cluster ``number`` of ``count``: every ``count``-th of all ``shards``, from ``number - 1`` on.

    A single cluster has all shards.
    """

    number: int = 1
    count: int = 1
    shards: int = 1

    @property
    def is_whole(self) -> bool:
        """True if this is the only cluster, with all shards."""
        return self.count == 1

    @property
    def shard_ids(self) -> list[int]:
        """Numbers of the shards, from 0, ascending."""
        return list(range(self.number - 1, self.shards, self.count))

    def has(self, server_id: int | None) -> bool:
        """True if a server belongs to these shards. Direct messages (None) belong to shard 0."""
        return shard_key(server_id) % self.shards % self.count == self.number - 1

    def holds(self, key: SQLColumnExpression[Any]) -> ColumnElement[bool]:
        """SQL condition that a row with this ``shard_key`` belongs to these shards."""
        return true() if self.is_whole else key % self.shards % self.count == self.number - 1

    def holds_session(self, session_id: SQLColumnExpression[Any]) -> ColumnElement[bool]:
        """SQL condition that a row about a session belongs to these shards."""
        if self.is_whole:
            return true()
        ours = self.holds(sessions.c.shard_key)
        return select(sessions.c.id).where(sessions.c.id == session_id, ours).exists()


WHOLE = Share()
"""Share of a single process: all shards."""


def shard_key(server_id: int | None) -> int:
    """Key of a server in Discord's sharding: its remainder modulo the number of shards is the shard's number."""
    return (server_id or 0) >> 22


class Ground(NamedTuple):
    """A database with its games, clock and share.

    ``now``: function that returns the time (timezone-aware). ``share``: this process's part of the sessions.
    """

    database: Database
    now: Callable[[], datetime] = utcnow
    games: Mapping[str, AnyGame] = GAMES
    share: Share = WHOLE


class Service:
    """Base of the groups of requests to a database."""

    def __init__(self, ground: Ground) -> None:
        self._database, self._clock, self._games, self._share = ground

    def _now(self) -> datetime:
        """Current time in UTC."""
        return self._clock().astimezone(UTC)


S = TypeVar("S", bound=Service)
P = ParamSpec("P")
T = TypeVar("T")


def reading(work: Callable[Concatenate[S, Connection, P], T]) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Make a method a request that runs in a read-only transaction. Its first argument is the connection."""

    @wraps(work)
    async def request(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._database.reading(lambda connection: work(self, connection, *args, **kwargs))

    return request


def writing(work: Callable[Concatenate[S, Connection, P], T]) -> Callable[Concatenate[S, P], Coroutine[Any, Any, T]]:
    """Make a method a request that runs in a writing transaction. Its first argument is the connection."""

    @wraps(work)
    async def request(self: S, /, *args: P.args, **kwargs: P.kwargs) -> T:
        return await self._database.writing(lambda connection: work(self, connection, *args, **kwargs))

    return request
