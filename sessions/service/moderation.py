"""Moderation: managers of a server end games, bar people from games and hide them from leaderboards. All is logged."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, bindparam, delete, insert, select

from sessions.life import steps
from sessions.life.errors import NoSuchSession
from sessions.life.model import Person, Player, Session, Step
from sessions.service.daily import digest
from sessions.service.events import wake_all
from sessions.service.steptaker import note_step, store_step
from sessions.storage.fingerprints import find_code, restricted
from sessions.storage.ground import Service, reading, writing
from sessions.storage.rows import find_or_add_player, insert_if_new, read_session
from sessions.storage.schema import players, restrictions, rulings

Kind = Literal["barred", "hidden"]
"""A person's restriction on a server: barred from beginning and joining games, or hidden from leaderboards."""

Ruling = Literal["ended", "barred", "unbarred", "hidden", "unhidden"]
"""Kinds of rulings in a server's log."""

LIFTED: Final[Mapping[Kind, Ruling]] = {"barred": "unbarred", "hidden": "unhidden"}

PAGE: Final = 10
"""Number of entries on a full page of the log."""


class Logged(msgspec.Struct, frozen=True):
    """An entry of a server's log: time, manager, ruling, and the player or session number concerned."""

    at: datetime
    actor: Player
    ruling: Ruling
    player: Player | None = None
    session_id: int | None = None


class Moderation(Service):
    """Reads and changes the rulings of servers' managers."""

    async def end(self, server_id: int, session_id: int, actor: Person) -> Session:
        """End a live session of the server without a result, and log the ruling.

        Raises NoSuchSession for a session of another place, NotRunning if the session is over.
        """
        while True:
            step = await self._database.writing(self._end, server_id, session_id, actor)
            if step is not None:
                note_step(step, self._database.notices)
                return step.after

    @writing
    def restrict(self, connection: Connection, server_id: int, kind: Kind, person: Person, actor: Person) -> bool:
        """Restrict a person on the server, and log it. Returns False without changes if already restricted."""
        manager, player = (find_or_add_player(connection, *each) for each in (actor, person))
        code = digest(connection, restricted(server_id, person.discord_id)).hex()
        row = {"server_id": server_id, "kind": kind, "code": code, "player_id": player.id}
        if not insert_if_new(connection, restrictions, **row):
            return False
        self._note(connection, server_id, kind, manager, player=player)
        wake_all(connection, player.id, self._now())
        return True

    @writing
    def lift(self, connection: Connection, server_id: int, kind: Kind, person: Person, actor: Person) -> bool:
        """Lift a restriction, and log it. Returns False without changes if the person is not restricted."""
        this_one = _these(connection, server_id, kind, person.discord_id)
        if not connection.execute(delete(restrictions).where(*this_one)).rowcount:
            return False
        manager, player = (find_or_add_player(connection, *each) for each in (actor, person))
        self._note(connection, server_id, LIFTED[kind], manager, player=player)
        return True

    @reading
    def is_barred(self, connection: Connection, server_id: int, discord_id: int) -> bool:
        if connection.execute(_ANY, {"server_id": server_id}).first() is None:
            return False  # as on most servers
        query = select(restrictions.c.code).where(*_these(connection, server_id, "barred", discord_id))
        return connection.execute(query).first() is not None

    @reading
    def log(self, connection: Connection, server_id: int, page: int) -> tuple[list[Logged], bool]:
        """A page of the server's log, newest first, and True if a page follows. ``page`` counts from 1."""
        actors, others = players.alias("actors"), players.alias("others")
        query = (
            select(
                rulings,
                actors.c.name.label("by"),
                actors.c.discord_id.label("by_id"),
                others.c.name,
                others.c.discord_id,
            )
            .join(actors, actors.c.id == rulings.c.actor_id)
            .outerjoin(others, others.c.id == rulings.c.player_id)
            .where(rulings.c.server_id == server_id)
            .order_by(rulings.c.id.desc())
            .limit(PAGE + 1)
            .offset((page - 1) * PAGE)
        )
        rows = connection.execute(query).all()
        found = [
            Logged(
                row.at,
                Player(row.actor_id, row.by_id, row.by),
                row.ruling,
                None if row.player_id is None else Player(row.player_id, row.discord_id, row.name),
                row.session_id,
            )
            for row in rows
        ]
        return found[:PAGE], len(rows) > PAGE

    def _end(self, connection: Connection, server_id: int, session_id: int, actor: Person) -> Step | None:
        """End a session of the server. Returns None if the session has changed since it was read."""
        manager = find_or_add_player(connection, *actor)
        session = read_session(connection, session_id, self._games)
        if session.server_id != server_id:
            raise NoSuchSession(session_id)
        now = self._now()
        game = self._games[session.game]
        step = steps.end(session, game, now)
        if not store_step(connection, step, game, now):
            return None
        self._note(connection, server_id, "ended", manager, session_id=session_id)
        return step

    def _note(
        self,
        connection: Connection,
        server_id: int,
        ruling: Ruling,
        actor: Player,
        *,
        player: Player | None = None,
        session_id: int | None = None,
    ) -> None:
        about = {"player_id": player.id if player else None, "session_id": session_id}
        row = {"server_id": server_id, "at": self._now(), "ruling": ruling, "actor_id": actor.id}
        connection.execute(insert(rulings).values(**row, **about))


def restrictions_of(connection: Connection, discord_id: int) -> ColumnElement[bool]:
    servers = connection.execute(select(restrictions.c.server_id).distinct()).scalars()
    codes = [find_code(connection, restricted(server_id, discord_id)) for server_id in servers]
    return restrictions.c.code.in_(codes)


def _these(connection: Connection, server_id: int, kind: Kind, discord_id: int) -> tuple[Any, ...]:
    """Conditions for the rows of a person's restriction: one for each player, before and after an erasure."""
    return (
        restrictions.c.server_id == server_id,
        restrictions.c.kind == kind,
        restrictions.c.code == find_code(connection, restricted(server_id, discord_id)),
    )


_ANY = select(restrictions.c.code).where(restrictions.c.server_id == bindparam("server_id")).limit(1)
