"""Collections: each player's first find of each item, in games that count, by scope."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, select

from engines.base import AnyGame
from engines.errors import EngineError
from sessions.life.model import Session
from sessions.statistics.leaderboards import FEWEST
from sessions.statistics.ratings import EVERYWHERE, scopes
from sessions.statistics.verdict import Ended, Verdict
from sessions.storage.ground import Service, reading
from sessions.storage.rows import insert_new
from sessions.storage.schema import finds, players, sessions

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
            select(finds.c.item, finds.c.at, finds.c.session_id)
            .join(players, players.c.id == finds.c.player_id)
            .where(players.c.discord_id == discord_id, finds.c.game == game, finds.c.scope == EVERYWHERE)
            .order_by(finds.c.at, finds.c.item)
        )
        own = {row.item: Find(*row) for row in connection.execute(query)}
        if server_id is None:
            return Collection(own, ())
        here = (finds.c.game == game) & (finds.c.scope == server_id)
        counts = connection.execute(select(finds.c.item, func.count()).where(here).group_by(finds.c.item)).all()
        if max((number for _, number in counts), default=0) < FEWEST:  # fewer players than these have found anything
            return Collection(own, ())
        return Collection(
            own, tuple((item, number) for item, number in sorted(counts, key=lambda row: row[::-1])[:RAREST])
        )


def record(connection: Connection, ended: Ended, game: AnyGame, state: Any) -> None:
    """Store the first finds of the people in a session that counts. Earlier finds stay."""
    rows = [
        {
            "player_id": player,
            "game": ended.game,
            "scope": scope,
            "item": item,
            "at": ended.at,
            "session_id": ended.session_id,
        }
        for seat, player in enumerate(ended.players)
        if player not in ended.computers
        for item in game.collected(state, seat)
        for scope in scopes(ended.server_id)
    ]
    insert_new(connection, finds, *rows)


def recompute(connection: Connection, ended: Ended, games: Mapping[str, AnyGame]) -> None:
    """Store the finds of a stored session. A session with unknown cards has none."""
    game = games.get(ended.game)
    if game is None or not game.collection:
        return
    state = connection.execute(select(sessions.c.state).where(sessions.c.id == ended.session_id)).scalar_one()
    try:
        loaded = game.load(state.encode())
    except EngineError:
        return
    record(connection, ended, game, loaded)


def found_in(connection: Connection, session: Session) -> Found | None:
    """New finds of a run; None for other sessions and for a run without new finds."""
    if not session.terms.run:
        return None
    here = (finds.c.game == session.game) & (finds.c.scope == EVERYWHERE)
    query = select(finds.c.player_id, finds.c.item).where(here, finds.c.session_id == session.id).order_by(finds.c.item)
    rows = connection.execute(query).all()
    if not rows:
        return None
    counting = select(func.count()).where(here, finds.c.player_id == rows[0].player_id)
    return Found(tuple(row.item for row in rows), connection.execute(counting).scalar_one())
