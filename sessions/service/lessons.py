"""Lessons: each player's progress in each game's lesson."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, bindparam, select, update

from sessions.life.model import Person
from sessions.storage.ground import Service
from sessions.storage.rows import UPSERTS, find_or_add_player, find_player
from sessions.storage.schema import lessons, players, seats, sessions

_WALK = (
    select(lessons.c.walk)
    .join(players, players.c.id == lessons.c.player_id)
    .where(players.c.discord_id == bindparam("person"), lessons.c.game == bindparam("kind"))
)
_PLAYED = (
    select(seats.c.session_id)
    .join(sessions, sessions.c.id == seats.c.session_id)
    .where(seats.c.player_id == bindparam("player"), sessions.c.game == bindparam("kind"))
    .limit(2)
)


class Lessons(Service):
    """Reads and changes walks through lessons. A walk is a list of a player's actions and steps."""

    async def walk(self, discord_id: int, game: str) -> tuple[str, ...] | None:
        """Entries of a person's walk through a game's lesson; None before its beginning."""
        return await self._database.reading(_walk, discord_id, game)

    async def store_walk(self, person: Person, game: str, former: Sequence[str] | None, walk: Sequence[str]) -> bool:
        """Replace the stored walk ``former`` by ``walk``. ``former``: None for a new walk.

        Returns False without changes if the stored walk is another.
        """
        return await self._database.writing(_go, person, game, former, walk)

    async def is_offered(self, discord_id: int, game: str) -> bool:
        """True if a person has a seat in exactly one session of this game, and has not begun its lesson."""
        return await self._database.reading(_is_offered, discord_id, game)


def has_met(connection: Connection, player_id: int, game: str) -> bool:
    """True if a player has a seat in a session of this game, or has begun its lesson."""
    its = {"player": player_id, "kind": game}
    begun = select(lessons.c.game).where(lessons.c.player_id == player_id, lessons.c.game == game)
    return connection.execute(_PLAYED, its).first() is not None or connection.execute(begun).first() is not None


def _walk(connection: Connection, discord_id: int, game: str) -> tuple[str, ...] | None:
    stored = connection.execute(_WALK, {"person": discord_id, "kind": game}).scalar_one_or_none()
    return None if stored is None else msgspec.json.decode(stored, type=tuple[str, ...])


def _go(connection: Connection, person: Person, game: str, former: Sequence[str] | None, walk: Sequence[str]) -> bool:
    player, written = find_or_add_player(connection, *person), _written(walk)
    if former is None:
        new = UPSERTS[connection.dialect.name](lessons).values(player_id=player.id, game=game, walk=written)
        return bool(connection.execute(new.on_conflict_do_nothing()).rowcount)
    this_one = (lessons.c.player_id == player.id, lessons.c.game == game, lessons.c.walk == _written(former))
    return bool(connection.execute(update(lessons).where(*this_one).values(walk=written)).rowcount)


def _is_offered(connection: Connection, discord_id: int, game: str) -> bool:
    if _walk(connection, discord_id, game) is not None:
        return False
    player = find_player(connection, discord_id)
    return player is not None and len(connection.execute(_PLAYED, {"player": player.id, "kind": game}).all()) == 1


def _written(walk: Sequence[str]) -> str:
    return msgspec.json.encode(walk).decode()
