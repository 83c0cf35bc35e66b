"""The base of all services: the database and its surroundings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from engines import GAMES
from engines.base import AnyGame
from sessions.storage.clock import utcnow
from sessions.storage.database import Database
from sessions.storage.share import WHOLE, Share


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
