"""News for all processes over one PostgreSQL database: what they keep in memory and must forget.

The transaction that makes the change sends it, once it is committed. It arrives on the connection that holds the
process's number (``clusters``): a process that loses this connection keeps nothing. SQLite has one process.

No news is sent of what may be known twice: closed direct messages, refused channels, tokens of interactions, and people
who have been greeted.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from sqlalchemy import Connection, func, select

CHANNEL: Final = "lagoon"
"""The name under which the server passes news on."""


class News(StrEnum):
    """The news of a person."""

    CHANGED = "changed"
    """Their settings."""
    ERASED = "erased"


def tell(connection: Connection, news: News, discord_id: int) -> None:
    """Tell all processes, this one too, when the transaction is committed."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{news} {discord_id}")))


def heard(payload: str) -> tuple[News, int]:
    """The news of a payload, and the person's Discord id."""
    news, _, discord_id = payload.partition(" ")
    return News(news), int(discord_id)
