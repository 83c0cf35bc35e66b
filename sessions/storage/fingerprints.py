"""Fingerprints: keyed hashes that stand for people's Discord ids where the ids must not be stored."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final

from sqlalchemy import Connection, select

from sessions.storage.schema import facts, players, restrictions

SECRET: Final = "daily secret"  # noqa: S105 - the secret's name, not the secret
"""Name of the stored fact with the key. It never leaves the database: every daily's seed follows from it."""

_KEY = select(facts.c.value).where(facts.c.name == SECRET)
_SERVERS_OF_FORMER = (
    select(restrictions.c.server_id)
    .join(players, players.c.id == restrictions.c.player_id)
    .where(players.c.discord_id.is_(None))
)
_ROW = (restrictions.c.server_id, restrictions.c.kind, restrictions.c.code)


def find_digest(connection: Connection, text: str) -> bytes | None:
    """HMAC-SHA-256 of a text (32 bytes); None before the key exists, and so before any fingerprint is stored."""
    key = connection.execute(_KEY).scalar_one_or_none()
    return None if key is None else hmac.new(bytes.fromhex(key), text.encode(), hashlib.sha256).digest()


def find_code(connection: Connection, text: str) -> str:
    """Digest of a text in hexadecimal, as stored; empty before the key exists."""
    return (find_digest(connection, text) or b"").hex()


def restricted(server_id: int, discord_id: int) -> str:
    """Text to digest into the fingerprint of a person barred or hidden on a server."""
    return f"restricted on {server_id}: {discord_id}"


def former_restrictions(connection: Connection, discord_id: int) -> list[dict[str, Any]]:
    """A person's restrictions from before an erasure, as rows without a player."""
    rows: list[dict[str, Any]] = []
    for server_id in set(connection.execute(_SERVERS_OF_FORMER).scalars()):
        code = find_code(connection, restricted(server_id, discord_id))
        found = select(*_ROW).where(restrictions.c.server_id == server_id, restrictions.c.code == code)
        rows += ({**row} for row in connection.execute(found).mappings())
    return rows
