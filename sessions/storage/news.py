"""News among processes over one PostgreSQL database: values to forget, and steps for open pages (LISTEN and NOTIFY).

The news is sent when the changing transaction commits. It arrives on the connection that holds the process's number
(``clusters``). A process that loses this connection stops and so caches nothing. SQLite has a single process.

Some caches need no news, because stale values do no harm: closed direct messages, refused channels, and interaction
tokens.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from enum import StrEnum
from typing import Final

from sqlalchemy import Connection, func, select

CHANNEL: Final = "lagoon"
"""Name of the channel for LISTEN and NOTIFY."""


class News(StrEnum):
    """Kinds of news, each with a number. All but two are about a person, by Discord id."""

    CHANGED = "changed"
    """The person's settings have changed."""
    ERASED = "erased"
    CLOSED = "closed"
    """The person has ended all open pages; with a number of an opening after it, that one has ended."""
    OPENED = "opened"
    """A page has opened. The number is the Unix time until it may stay open."""
    STEPPED = "stepped"
    """The session with this number has taken a step. Its ``seq`` follows."""


class Notices:
    """What open pages need to know about stored steps, in one process.

    ``listener`` is called with each stored step: the session's number and ``seq``. Other processes hear it by NOTIFY, a
    further statement of the step's transaction. It is left out unless pages may be open: each process hears of every
    opening (``News.OPENED``), and remembers the latest end.
    """

    def __init__(self) -> None:
        self.listener: Callable[[int, int], object] = lambda _session, _seq: None
        self.now: Callable[[], datetime] = lambda: datetime.fromtimestamp(0, UTC)
        """The bot's clock, once it has started."""
        self.until = 0.0
        """Unix time until pages may be open in any process."""
        self.is_alone = True
        """True if no other process serves sessions of this database."""

    @property
    def are_wanted_elsewhere(self) -> bool:
        return not self.is_alone and self.now().timestamp() < self.until


def notify(connection: Connection, news: News, number: int, seq: int = 0) -> None:
    """Notify all processes, this one included, when the transaction commits."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_notify(CHANNEL, f"{news} {number} {seq}")))


def tell_elsewhere(connection: Connection, session_id: int, seq: int) -> None:
    """Notify other processes of a session's step, while pages may be open there."""
    notices = connection.get_execution_options().get("notices")
    if isinstance(notices, Notices) and notices.are_wanted_elsewhere:
        notify(connection, News.STEPPED, session_id, seq)


def parse_payload(payload: str) -> tuple[News, int, int]:
    """Kind of the news, its number, and its ``seq``. Older versions send no ``seq``."""
    news, number, seq = f"{payload} 0".split()[:3]
    return News(news), int(number), int(seq)
