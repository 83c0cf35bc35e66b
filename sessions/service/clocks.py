"""Stored clocks: reminders, lateness, claims and forfeits."""

from __future__ import annotations

import functools
import logging
from collections.abc import Collection
from datetime import datetime

from sqlalchemy import Connection, select

from engines.base import AnyGame
from sessions.life import steps
from sessions.life.errors import DamagedSession, NotLate, SetAside
from sessions.life.model import Played, Session
from sessions.life.preferences import ServerSettings
from sessions.service.presence import Presence
from sessions.service.settings import read_server_settings
from sessions.service.steptaker import StepTaker
from sessions.service.sweeping import for_each
from sessions.storage.ground import Ground, Service, Share
from sessions.storage.schema import IS_RUNNING, sessions

log = logging.getLogger("lagoon")


class Clocks(Service):
    """Reads and changes the clocks of the share's sessions."""

    def __init__(self, ground: Ground, taker: StepTaker, presence: Presence) -> None:
        super().__init__(ground)
        self._taker = taker
        self._presence = presence
        self._aside: set[int] = set()

    async def claim(self, session_id: int, discord_id: int, *, control: int | None = None) -> Played:
        """Claim the win over late players, for a player who is not late.

        Raises NotSeated for an onlooker, NotRunning outside a running game, NotLate if there is no win to claim. Raises
        MovedOn if the session has not reached ``control``, the ``seq`` of the pressed control.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            return steps.claim(session, game, discord_id, now)

        await self._presence.remind_after_absence(session_id)
        return await self._taker.take(session_id, step, control=control)

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
            except SetAside:
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
