"""Collections: each player's first find of each item, in games that count, by scope."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, func, select

from engines.base import AnyGame
from sessions.life.model import Session
from sessions.statistics.leaderboards import FEWEST
from sessions.statistics.ratings import EVERYWHERE
from sessions.statistics.records import FIND, Gain, rows_of
from sessions.statistics.verdict import Ended, Verdict
from sessions.storage.ground import Service, reading
from sessions.storage.rows import insert_new
from sessions.storage.schema import players, records

COUNTING: Final = (Verdict.RATED, Verdict.RANKED)
"""Verdicts on games that add to a collection."""

RAREST: Final = 3
"""Number of rarest finds listed for a server."""


class Find(msgspec.Struct, frozen=True):
    """A found item: its id, the time, and the session (None if it was erased)."""

    item: str
    at: datetime
    session_id: int | None


class Collection(msgspec.Struct, frozen=True):
    """A player's finds of a game by item, earliest first.

    ``rarest``: pairs of an item that the fewest players of a server have found, and the number of these players. Empty
    with fewer than three collectors there.
    """

    finds: Mapping[str, Find]
    rarest: tuple[tuple[str, int], ...]


class Found(msgspec.Struct, frozen=True):
    """The new finds of a run: ids of the items, and the number of all finds of its player."""

    items: tuple[str, ...]
    total: int


class Finds(Service):
    """Requests that read collections."""

    @reading
    def collection(self, connection: Connection, game: str, discord_id: int, server_id: int | None) -> Collection:
        """Finds of a player on all servers, and a server's rarest finds if ``server_id`` is given."""
        query = (
            select(records.c.detail, records.c.at, records.c.session_id)
            .join(players, players.c.id == records.c.player_id)
            .where(players.c.discord_id == discord_id, *_found(game, EVERYWHERE))
            .order_by(records.c.at, records.c.detail)
        )
        own = {row.detail: Find(*row) for row in connection.execute(query)}
        if server_id is None:
            return Collection(own, ())
        counting = select(records.c.detail, func.count()).where(*_found(game, server_id)).group_by(records.c.detail)
        counts = connection.execute(counting).all()
        if max((number for _, number in counts), default=0) < FEWEST:  # fewer players than these have found anything
            return Collection(own, ())
        return Collection(
            own, tuple((item, number) for item, number in sorted(counts, key=lambda row: row[::-1])[:RAREST])
        )


def record(connection: Connection, ended: Ended, game: AnyGame, state: Any) -> None:
    """Store the first finds of the people in a session that counts. Earlier finds stay."""
    gains = (
        Gain(player, FIND, ended.game, item)
        for seat, player in enumerate(ended.players)
        if player not in ended.computers
        for item in game.collected(state, seat)
    )
    insert_new(connection, records, *rows_of(gains, ended.server_id, ended.at, ended.session_id))


def found_in(connection: Connection, session: Session, new: Sequence[Any]) -> Found | None:
    """New finds of a run; None for other sessions and for a run without new finds. ``new``: the session's records."""
    found = sorted(row.detail for row in new if row.kind == FIND)
    if not session.terms.run or not found:
        return None
    theirs = (records.c.player_id == new[0].player_id, *_found(session.game, EVERYWHERE))
    return Found(tuple(found), connection.execute(select(func.count()).where(*theirs)).scalar_one())


def _found(game: str, scope: int) -> tuple[ColumnElement[bool], ...]:
    """SQL conditions for the finds of a game in a scope."""
    return (records.c.game == game, records.c.kind == FIND, records.c.scope == scope)
