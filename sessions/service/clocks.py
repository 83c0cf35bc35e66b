"""Stored clocks: reminders, lateness, claims, forfeits, and absences of the bot that stop them."""

from __future__ import annotations

import functools
import logging
from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, TextClause, bindparam, delete, func, insert, select, update

from engines.base import AnyGame
from sessions.life import steps
from sessions.life.clocks import ABSENCE
from sessions.life.errors import CardsMissing, DamagedSession, NotLate
from sessions.life.model import Played, Session
from sessions.life.preferences import ServerSettings
from sessions.service.settings import read_server_settings
from sessions.service.steptaker import StepTaker
from sessions.service.sweeping import for_each
from sessions.statistics.streaks import LONG
from sessions.storage import numbering
from sessions.storage.ground import Ground, Service, Share, writing
from sessions.storage.rows import UPSERTS, insert_new
from sessions.storage.schema import IS_RUNNING, absences, presence, sessions

_SHARD_OF_SESSION = select(presence.c.attended_at, presence.c.shard).where(
    sessions.c.id == bindparam("session_id"), sessions.c.shard_key % presence.c.shards == presence.c.shard
)


class Presence(Service):
    """Notes a cluster's sweeps of its shards, and finds absences between sweeps."""

    def __init__(self, ground: Ground) -> None:
        super().__init__(ground)
        self._stuck: dict[int, tuple[datetime, datetime]] = {}
        """Start and end of the absence, by number of each session that still owes its players a new reminder."""

    async def arrive(self) -> None:
        """Skip session numbers that may already be in Discord. Call it once at the start, before any session begins.

        After a change of the number of shards, each new shard counts as absent since the oldest last sweep of a former
        shard.
        """
        await self._database.writing(numbering.skip, self._now())
        if await self._database.reading(_is_laid_out_otherwise, self._share.shards):
            await self._database.writing(_spread_absence, self._share.shards)

    @writing
    def note_sweep(self, connection: Connection) -> None:
        """Note the end of a sweep. Until ABSENCE has passed, the bot counts as present at its shards."""
        share, now = self._share, self._now()
        statement = UPSERTS[connection.dialect.name](presence)
        changed = {name: statement.excluded[name] for name in ("shards", "attended_at")}
        rows = [{"shard": shard, "shards": share.shards, "attended_at": now} for shard in share.shard_ids]
        connection.execute(statement.on_conflict_do_update(index_elements=["shard"], set_=changed), rows)

    async def remind_after_absence(self, session_id: int | None = None) -> None:
        """Remind players again if their clock ran out during an absence of 2 minutes or more.

        The reminder restores the last quarter of the players' time. Does nothing before the first sweep. Call it before
        any check of lateness.

        ``session_id``: the only session to check, perhaps of another cluster; None for all sessions of this cluster's
        shards.
        """
        now = self._now()
        for shard in await self._database.reading(_absences, self._share, session_id, now):
            self._stuck |= await self._database.writing(_remind_again, shard, now)
        if session_id is None:
            await for_each(list(self._stuck), self._remind_later)

    async def _remind_later(self, session_id: int) -> None:
        await self._database.writing(_remind_one, session_id, self._stuck[session_id])
        del self._stuck[session_id]


def attended(share: Share) -> ColumnElement[Any]:
    """SQL for the oldest time of a last sweep among a cluster's shards."""
    return select(func.min(presence.c.attended_at)).where(share.holds(presence.c.shard)).scalar_subquery()


def is_absence(attended_at: datetime | None, now: datetime) -> bool:
    """True if the last sweep ended more than ABSENCE ago; False for None."""
    return attended_at is not None and now - attended_at > ABSENCE


def _absences(connection: Connection, share: Share, session_id: int | None, now: datetime) -> list[int]:
    if session_id is None:
        rows = connection.execute(select(presence.c.attended_at, presence.c.shard).where(share.holds(presence.c.shard)))
    else:
        rows = connection.execute(_SHARD_OF_SESSION, {"session_id": session_id})
    return sorted(row.shard for row in rows if is_absence(row.attended_at, now))


def _remind_again(connection: Connection, shard: int, now: datetime) -> dict[int, tuple[datetime, datetime]]:
    """Make clocks due that ran out during an absence of this shard.

    Returns the start and end of the absence by session, for clocks that other transactions have locked.
    """
    row = connection.execute(select(presence).where(presence.c.shard == shard).with_for_update()).one_or_none()
    if row is None or not is_absence(row.attended_at, now):
        return {}  # another process was faster
    absence = (row.attended_at, now)
    if now - row.attended_at >= LONG:
        connection.execute(insert(absences).values(shard=shard, starts_at=row.attended_at, ends_at=now))
    ran_out = select(sessions.c.id).where(*_ran_out(*absence), sessions.c.shard_key % row.shards == shard)
    free = sessions.c.id.in_(ran_out.with_for_update(skip_locked=True))
    connection.execute(update(sessions).where(free).values(wake_at=row.attended_at))
    connection.execute(update(presence).where(presence.c.shard == shard).values(attended_at=now))
    return dict.fromkeys(connection.execute(ran_out).scalars(), absence)


def _remind_one(connection: Connection, session_id: int, absence: tuple[datetime, datetime]) -> None:
    this_one = (sessions.c.id == session_id, *_ran_out(*absence))
    connection.execute(update(sessions).where(*this_one).values(wake_at=absence[0]))


def _ran_out(attended_at: datetime, now: datetime) -> tuple[ColumnElement[bool] | TextClause, ...]:
    """SQL conditions of a session with a clock that ran out in an absence, or soon will."""
    # After the reminder, a clock wakes at the deadline. Before it, the reminder is late anyway.
    reminded = sessions.c.wake_at == sessions.c.due_at
    return IS_RUNNING, reminded, sessions.c.wake_at > attended_at, sessions.c.wake_at <= now + ABSENCE


def _is_laid_out_otherwise(connection: Connection, shards: int) -> bool:
    return connection.execute(select(presence.c.shard).where(presence.c.shards != shards).limit(1)).first() is not None


def _spread_absence(connection: Connection, shards: int) -> None:
    """Store the longest absence of the former shards for every new shard. Only the first process stores it."""
    former = presence.c.shards != shards
    longest = connection.execute(select(func.min(presence.c.attended_at)).where(former)).scalar_one_or_none()
    if longest is None:
        return
    connection.execute(delete(presence).where(former))
    rows = ({"shard": shard, "shards": shards, "attended_at": longest} for shard in range(shards))
    insert_new(connection, presence, *rows)


log = logging.getLogger("lagoon")


class Clocks(Service):
    """Reads and changes the clocks of the share's sessions."""

    def __init__(self, ground: Ground, taker: StepTaker, presence: Presence) -> None:
        super().__init__(ground)
        self._taker = taker
        self._presence = presence
        self._aside: set[int] = set()

    async def claim(self, session_id: int, discord_id: int, *, pressed_seq: int | None = None) -> Played:
        """Claim the win over late players, for a player who is not late.

        Raises NotSeated for an onlooker, NotRunning outside a running game, NotLate if there is no win to claim. Raises
        MovedOn if the session has not reached ``pressed_seq``, the ``seq`` of the pressed control.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            return steps.claim(session, game, discord_id, now)

        await self._presence.remind_after_absence(session_id)
        return await self._taker.take(session_id, step, pressed_seq=pressed_seq)

    async def ring_due(self, limit: int) -> list[Session]:
        """Take the due steps of clocks: reminders, notes of lateness, forfeits. Returns the changed sessions.

        Idempotent, also with several processes. Unreadable sessions are logged and left.
        """
        await self._presence.remind_after_absence()
        due = await self._database.reading(_due, self._share, self._now(), limit, self._aside)

        async def take_clock_step(number: int) -> Session | None:
            step = functools.partial(steps.take_clock_step, automatic=due[number].automatic_forfeit)
            try:
                return (await self._taker.take(number, step)).after
            except CardsMissing:
                self._aside.add(number)  # stopped until its cards are back
            except NotLate:
                pass  # a player acted, or another process was faster
            except DamagedSession as error:
                log.warning("a clock of an unreadable session: %s", error.__cause__, extra={"session": number})
            return None

        return await for_each(due, take_clock_step)


def _due(
    connection: Connection, share: Share, now: datetime, limit: int, aside: Collection[int]
) -> dict[int, ServerSettings]:
    """Due clocks, longest waiting first: the settings of the session's server by session number."""
    query = select(sessions.c.id, sessions.c.server_id)
    query = query.where(IS_RUNNING, sessions.c.wake_at <= now, share.holds(sessions.c.shard_key))
    found = connection.execute(query.order_by(sessions.c.wake_at).limit(limit + len(aside))).all()
    rows = [row for row in found if row.id not in aside][:limit]
    chosen = {server_id: read_server_settings(connection, server_id) for server_id in {row.server_id for row in rows}}
    return {row.id: chosen[row.server_id] for row in rows}
