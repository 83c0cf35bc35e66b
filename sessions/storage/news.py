"""News among processes over one PostgreSQL database: values to forget, and steps for open pages (LISTEN and NOTIFY).

The news is sent when the changing transaction commits. It arrives on the connection that holds the process's number
(``clusters``). A process that loses this connection stops and so caches nothing. SQLite has a single process.

Some caches need no news, because stale values do no harm: closed direct messages, refused channels, and interaction
tokens.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from enum import StrEnum
from typing import Final

from sqlalchemy import Connection, func, select

CHANNEL: Final = "lagoon"
"""Name of the channel for LISTEN and NOTIFY."""


class News(StrEnum):
    """Kinds of news, each with a number. All but the last are about a person, by Discord id."""

    CHANGED = "changed"
    """The person's settings have changed."""
    ERASED = "erased"
    CLOSED = "closed"
    """Open pages of the person have ended."""
    OPENED = "opened"
    """The person has opened a page."""
    STEPPED = "stepped"
    """The session with this number has taken a step. Its ``seq`` follows."""


class Notices:
    """What open pages need to know about stored steps, in one process.

    ``listener`` is called with each stored step: the session's number and ``seq``. Other processes hear it by NOTIFY, a
    further statement of the step's transaction. It is left out unless pages may be open: each process hears of every
    opening (``News.OPENED``), and knows how long a page lasts.
    """

    def __init__(self) -> None:
        self.listener: Callable[[int, int], object] = lambda _session, _seq: None
        self.until = 0.0
        """Time by ``time.monotonic`` until pages may be open in another process."""


def notify(connection: Connection, news: News, number: int, seq: int = 0) -> None:
    """Notify all processes, this one included, when the transaction commits."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{news} {number} {seq}")))


def tell_elsewhere(connection: Connection, session_id: int, seq: int) -> None:
    """Notify other processes of a session's step, while pages may be open there."""
    notices = connection.get_execution_options().get("notices")
    if isinstance(notices, Notices) and time.monotonic() < notices.until:
        notify(connection, News.STEPPED, session_id, seq)


def parse_payload(payload: str) -> tuple[News, int, int]:
    """Kind of the news, its number, and its ``seq``. Older versions send no ``seq``."""
    news, number, seq = f"{payload} 0".split()[:3]
    return News(news), int(number), int(seq)
