"""Records: each player's best runs and points, finds and badges, by scope, as rows of one table."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final, NamedTuple

from sessions.statistics.ratings import scopes

FIND: Final = "find"
"""Kind of the records of found items."""


class Gain(NamedTuple):
    """Gain of a player. ``detail``: the period of points, the item or the grade, 0 for a badge without grades."""

    player_id: int
    kind: str
    game: str
    detail: str = "0"
    points: int | None = None


def rows_of(
    gains: Iterable[Gain], server_id: int | None, at: datetime, session_id: int | None = None
) -> list[dict[str, Any]]:
    """Rows with gains on a server (None outside servers) and on all servers."""
    its = {"at": at, "session_id": session_id}
    return [{**gain._asdict(), **its, "scope": scope} for gain in gains for scope in scopes(server_id)]
