"""A cluster's share of Discord's shards, and of their stored sessions."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Integer, SQLColumnExpression, literal, select, true

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

    def holds_server(self, server_id: SQLColumnExpression[Any]) -> ColumnElement[bool]:
        """SQL condition that a row about a server belongs to these shards."""
        return self.holds(server_id.op(">>")(literal(22, Integer)))

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
