"""The ground of all services: each is made of it, and of the services that it uses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from engines import GAMES
from engines.base import AnyGame
from sessions.storage.database import Database
from sessions.storage.share import WHOLE, Share


def utcnow() -> datetime:
    """The time, as the system tells it."""
    return datetime.now(UTC)


class Ground(NamedTuple):
    """A database, its games, clock and share.

    ``now`` returns the time (timezone-aware). ``share``: what this process looks after unasked.
    """

    database: Database
    now: Callable[[], datetime] = utcnow
    games: Mapping[str, AnyGame] = GAMES
    share: Share = WHOLE


class Service:
    """A part of what can be done with a database."""

    def __init__(self, ground: Ground) -> None:
        self._database, self._clock, self._games, self._share = ground

    def _now(self) -> datetime:
        """The time in UTC."""
        return self._clock().astimezone(UTC)
