"""Finding stored sessions by number, player, channel or server. Every query uses an index."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from engines.base import AnyGame
from sessions.life.errors import DamagedSession, NoSuchSession
from sessions.life.model import Entry, Session, Status
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.life.questions import check_seq
from sessions.life.snapshot import Snapshot
from sessions.service.settings import read_both_settings
from sessions.statistics.verdict import counts_until
from sessions.storage.ground import Ground, Service, reading
from sessions.storage.leases import Lease, Leases, Work, take
from sessions.storage.rows import load_sessions, read_log, read_session
from sessions.storage.schema import (
    IS_INVITING,
    IS_LIVE,
    IS_LIVE_REMATCH,
    IS_RUNNING,
    WAITS_FOR_COMPUTER,
    dailies,
    notifications,
    players,
    seats,
    sessions,
)
from sessions.storage.snapshots import read_snapshot

LIVE = (Status.INVITING, Status.RUNNING)
"""Statuses of sessions that can still change."""

_HELD = select(sessions).where(sessions.c.id == bindparam("session_id")).with_for_update()
_EXISTS = select(sessions.c.id).where(sessions.c.id == bindparam("session_id"))


_NEVER = datetime.max.replace(tzinfo=UTC)
_WAITING_FOR = (
    select(sessions.c.id, sessions.c.due_at, sessions.c.changed_at)
    .join(notifications, notifications.c.session_id == sessions.c.id)
    .join(players, players.c.id == notifications.c.player_id)
    .where(
        players.c.discord_id == bindparam("discord_id"),
        notifications.c.about == Status.RUNNING,
        IS_RUNNING,
        sessions.c.id != bindparam("without"),
    )
    .limit(100)
)


class Lookup(Service):
    """Requests that read stored sessions."""

    def __init__(self, ground: Ground, leases: Leases | None = None) -> None:
        super().__init__(ground)
        self._leases = leases or Leases(ground)

    async def get(self, session_id: int, pressed_seq: int | None = None) -> Session:
        """Current session. ``pressed_seq``: the ``seq`` of a pressed control.

        Raises NoSuchSession for an unknown number, DamagedSession if the session cannot be read, MovedOn if the session
        has not reached ``pressed_seq``.
        """
        session = await self._database.reading(read_session, session_id, self._games)
        if pressed_seq is not None:
            check_seq(session, pressed_seq)
        return session

    @reading
    def get_for(
        self, connection: Connection, session_id: int, discord_id: int, pressed_seq: int | None = None
    ) -> tuple[Session, PlayerSettings, ServerSettings]:
        """Current session, a person's settings, and the settings of the session's server, of one transaction.

        Raises the errors of ``get``.
        """
        session = read_session(connection, session_id, self._games)
        if pressed_seq is not None:
            check_seq(session, pressed_seq)
        return session, *read_both_settings(connection, discord_id, session.server_id)

    @reading
    def log(self, connection: Connection, session_id: int, after: int = 0) -> list[Entry]:
        """Log entries of a session with a ``seq`` above ``after``, oldest first.

        Raises NoSuchSession for an unknown number, DamagedSession for an unreadable entry.
        """
        if connection.execute(_EXISTS, {"session_id": session_id}).first() is None:
            raise NoSuchSession(session_id)
        return read_log(connection, session_id, after)

    async def snapshot(self, session_id: int, token: str | None = None) -> Snapshot:
        """Snapshot of a session. Raises NoSuchSession, or DamagedSession if the session cannot be read.

        ``token``: the token of the interaction that will show the session as its first response. The token is stored
        until the session is announced, so that another process can find the response after a crash.
        """
        if token is None:
            return await self._database.reading(read_snapshot, session_id, self._games)
        return await self._database.writing(read_snapshot, session_id, self._games, token)

    async def lease_snapshot(
        self, session_id: int, token: str | None = None, *, even_if_shown: bool = False
    ) -> Snapshot:
        """Snapshot of a session to show. Takes a lease if the session's state is unannounced, or ``even_if_shown``.

        ``token``: as for ``snapshot``. Raises NoSuchSession, DamagedSession if the session cannot be read, and Held if
        another cluster has the lease.
        """
        lease = self._leases.lease_for(Work.SHOW, session_id)
        if lease is None:
            return await self.snapshot(session_id, token)
        taken = (session_id, self._games, token, lease)
        snapshot = await self._database.writing(read_snapshot, *taken, even_if_shown=even_if_shown)
        if even_if_shown or snapshot.session.announced < snapshot.session.seq:
            self._leases.note_taken(session_id, lease)
        return snapshot

    async def take_turn(self, session_id: int) -> Session:
        """Current session. Takes a lease if a computer must act in it.

        Raises NoSuchSession, DamagedSession if the session cannot be read, and Held if another cluster has the lease.
        """
        lease = self._leases.lease_for(Work.THINK, session_id)
        if lease is None:
            return await self.get(session_id)
        session, is_taken = await self._database.writing(_take_turn, session_id, self._games, lease)
        if is_taken:
            self._leases.note_taken(session_id, lease)
        return session

    async def of_player(
        self, discord_id: int, *, statuses: Collection[Status] = LIVE, limit: int = 100
    ) -> list[Session]:
        """A person's sessions with these statuses, newest first, at most ``limit``, without unreadable ones."""
        theirs = (
            select(seats.c.session_id)
            .join(players, seats.c.player_id == players.c.id)
            .where(players.c.discord_id == discord_id)
        )
        query = select(sessions).where(sessions.c.id.in_(theirs), sessions.c.status.in_(statuses))
        return await self._select(query.order_by(sessions.c.id.desc()).limit(limit), skip_damaged=True)

    @reading
    def waiting_for(
        self, connection: Connection, discord_id: int, *, without: int | None = None, skipped: int = 0
    ) -> tuple[Session | None, int]:
        """A running game that waits for this person (None without one), and the number of all such games.

        Only games that notify the person count, most urgent first. ``skipped``: the number of games to skip, starting
        over after the last game. ``without``: the number of a session to leave out. Raises DamagedSession if the game
        cannot be read.
        """
        without = without or 0
        found = connection.execute(_WAITING_FOR, {"discord_id": discord_id, "without": without}).all()
        if not found:
            return None, 0
        found = sorted(found, key=lambda row: (row.due_at or _NEVER, row.changed_at, row.id))
        return read_session(connection, found[skipped % len(found)].id, self._games), len(found)

    async def open_tables(self, server_id: int, discord_id: int, *, limit: int = 100) -> list[Session]:
        """Invitations in a server that this person may accept, newest first, without unreadable ones."""
        kept = players.c.discord_id == discord_id
        free = (
            select(seats.c.session_id)
            .outerjoin(players, seats.c.player_id == players.c.id)
            .where(seats.c.session_id == sessions.c.id, ~seats.c.joined, kept | seats.c.player_id.is_(None))
        )
        host = select(players.c.id).where(players.c.id == sessions.c.host_id, kept)
        query = select(sessions).where(
            IS_INVITING,
            sessions.c.server_id == server_id,
            sessions.c.expires_at > self._now(),
            free.exists(),
            ~host.exists(),
        )
        return await self._select(query.order_by(sessions.c.id.desc()).limit(limit), skip_damaged=True)

    async def spoils(self, session: Session, discord_id: int | None = None) -> bool:
        """True if showing the whole run would reveal a daily's cards to a person who can still play that daily.

        Once the daily stops counting, nothing is revealed. ``discord_id``: None for an unknown person.
        """
        day = session.created_at.date()
        if session.terms.run != "daily" or self._now() >= counts_until(day):
            return False
        if discord_id is None:
            return True
        if session.seats_of(discord_id):
            return False
        theirs = (
            select(sessions.c.status)
            .join(dailies, dailies.c.session_id == sessions.c.id)
            .join(players, players.c.id == dailies.c.player_id)
            .where(
                players.c.discord_id == discord_id,
                dailies.c.game == session.game,
                dailies.c.day == day.isoformat(),
            )
        )
        found = await self._database.reading(lambda connection: connection.execute(theirs).scalar_one_or_none())
        return found in (None, Status.RUNNING)

    async def keeps_secret(self, session: Session) -> bool:
        """True while watching a run could reveal a daily's cards: the daily's, or a practice's of it.

        If the repeated run is gone or unreadable, it may have been a daily.
        """
        while session.terms.origin:
            try:
                session = await self.get(session.terms.origin)
            except (NoSuchSession, DamagedSession):
                return self._now() < counts_until(session.created_at.date())
        return await self.spoils(session)

    async def rematch_of(self, session_id: int) -> Session | None:
        """Open, running or finished rematch of a session; None without one."""
        found = await self._select(select(sessions).where(IS_LIVE_REMATCH, sessions.c.rematch_of == session_id))
        return found[0] if found else None

    async def in_channel(self, channel_id: int, *, limit: int = 100) -> list[Session]:
        """Live sessions of a channel, newest first, at most ``limit``, without unreadable ones."""
        query = select(sessions).where(IS_LIVE, sessions.c.channel_id == channel_id)
        return await self._select(query.order_by(sessions.c.id.desc()).limit(limit), skip_damaged=True)

    @reading
    def waiting_for_computers(self, connection: Connection, limit: int, before: datetime | None = None) -> list[int]:
        """Numbers of the share's sessions that wait for a computer, longest waiting first.

        ``before``: only sessions unchanged since this time, as a worker is probably busy with newer sessions.
        """
        query = select(sessions.c.id).where(WAITS_FOR_COMPUTER, self._share.holds(sessions.c.shard_key))
        if before is not None:
            query = query.where(sessions.c.changed_at < before)
        return list(connection.execute(query.order_by(sessions.c.changed_at).limit(limit)).scalars())

    async def _select(self, query: Select[Any], *, skip_damaged: bool = False) -> list[Session]:
        return await self._database.reading(load_sessions, query, self._games, skip_damaged=skip_damaged)


def _take_turn(
    connection: Connection, session_id: int, games: Mapping[str, AnyGame], lease: Lease
) -> tuple[Session, bool]:
    """Read the session. Returns it, and True if a computer must act and the lease was taken. Raises Held."""
    row = connection.execute(_HELD, {"session_id": session_id}).one_or_none()
    is_taken = row is not None and bool(row.computer_to_act)
    if row is not None and is_taken:
        take(connection, row, lease)
    return read_session(connection, session_id, games), is_taken
