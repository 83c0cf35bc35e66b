"""News among processes over one PostgreSQL database: cached values to forget (LISTEN and NOTIFY).

The news is sent when the changing transaction commits. It arrives on the connection that holds the process's number
(``clusters``). A process that loses this connection stops and so caches nothing. SQLite has a single process.

Some caches need no news, because stale values do no harm: closed direct messages, refused channels, and interaction
tokens.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from sqlalchemy import Connection, func, select

CHANNEL: Final = "lagoon"
"""Name of the channel for LISTEN and NOTIFY."""


class News(StrEnum):
    """Kinds of news about a person, each a reason to forget cached values."""

    CHANGED = "changed"
    """The person's settings have changed."""
    ERASED = "erased"


def notify(connection: Connection, news: News, discord_id: int) -> None:
    """Notify all processes, this one included, when the transaction commits."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{news} {discord_id}")))


def parse_payload(payload: str) -> tuple[News, int]:
    news, _, discord_id = payload.partition(" ")
    return News(news), int(discord_id)
