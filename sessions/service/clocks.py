"""Stored clocks: reminders, lateness, claims and forfeits, and the effect of an absence of the bot."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from sqlalchemy import Connection, select, update

from engines.base import AnyGame
from sessions.life import steps
from sessions.life.clocks import ABSENCE
from sessions.life.model import DamagedSession, NotLate, Played, Session
from sessions.life.preferences import ServerSettings
from sessions.service.facts import read_fact, write_fact
from sessions.service.settings import read_server_settings
from sessions.service.steptaker import StepTaker
from sessions.storage.database import Database
from sessions.storage.schema import IS_RUNNING, facts, sessions

log = logging.getLogger("lagoon")

ATTENDED: Final = "attended"
"""The name of the fact with the end of the last sweep (ISO 8601)."""


class Clocks:
    """The clocks of all sessions. ``now`` returns the time (timezone-aware)."""

    def __init__(self, database: Database, taker: StepTaker, *, now: Callable[[], datetime]) -> None:
        self._database = database
        self._taker = taker
        self._clock = now

    async def claim(self, session_id: int, discord_id: int, *, control: int | None = None) -> Played:
        """Claim the win over players whose time is over.

        Raises NotSeated, NotRunning, NotLate, and MovedOn if the session has not reached ``control``.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            return steps.claim(session, game, discord_id, now)

        await self._come_back()
        return await self._taker.take(session_id, step, control=control)

    async def ring_due(self, limit: int) -> list[Session]:
        """Take the due steps of clocks: reminders, notes of lateness, forfeits. Returns the changed sessions.

        Safe to call twice, and from several processes. Unreadable sessions are logged and left.
        """
        await self._come_back()
        rung = []
        for number, server in await self._database.reading(_due, self._now(), limit):
            step = functools.partial(steps.ring, automatic=server.automatic_forfeit)
            try:
                rung.append((await self._taker.take(number, step)).after)
            except NotLate:
                continue  # somebody acted, or another process was quicker
            except DamagedSession as error:
                log.warning("its clock cannot ring: %s", error.__cause__, extra={"session": number})
        return rung

    async def attend(self) -> None:
        """Note that a sweep has just ended. The bot counts as present for ABSENCE from now."""
        await self._database.writing(write_fact, ATTENDED, self._now().isoformat())

    async def _come_back(self) -> None:
        """If no sweep ran for 2 minutes, players whose clock ran out meanwhile get a fresh reminder.

        It gives back the last quarter of their time before they can be late. Call before any lateness check. Does
        nothing if no sweep has ever ended.
        """
        if is_absence(await self._database.reading(read_fact, ATTENDED), self._now()):
            await self._database.writing(_remind_anew, self._now())

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)


def is_absence(attended: str, now: datetime) -> bool:
    """Whether the last sweep ended more than ABSENCE ago. ``attended`` is the text of that fact."""
    return attended != "" and now - datetime.fromisoformat(attended) > ABSENCE


def _due(connection: Connection, now: datetime, limit: int) -> list[tuple[int, ServerSettings]]:
    """The numbers of sessions whose clock is due, with the settings of their servers, longest waiting first."""
    query = select(sessions.c.id, sessions.c.server_id).where(IS_RUNNING, sessions.c.wake_at <= now)
    rows = connection.execute(query.order_by(sessions.c.wake_at).limit(limit)).all()
    chosen = {server_id: read_server_settings(connection, server_id) for server_id in {row.server_id for row in rows}}
    return [(row.id, chosen[row.server_id]) for row in rows]


def _remind_anew(connection: Connection, now: datetime) -> None:
    noted = select(facts.c.value).where(facts.c.name == ATTENDED).with_for_update()
    attended = connection.execute(noted).scalar_one()
    if not is_absence(attended, now):
        return  # another process was quicker
    gone_at = datetime.fromisoformat(attended)
    # Whoever has been reminded wakes at the end of the time; whoever has not is reminded late anyway.
    ran_out = (sessions.c.wake_at > gone_at, sessions.c.wake_at <= now + ABSENCE)
    reminded = sessions.c.wake_at == sessions.c.due_at
    connection.execute(update(sessions).where(IS_RUNNING, *ran_out, reminded).values(wake_at=gone_at))
    write_fact(connection, ATTENDED, now.isoformat())
