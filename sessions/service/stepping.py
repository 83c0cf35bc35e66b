"""How a step is taken: computed from the session as loaded, and stored unless somebody was quicker."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncConnection

from engines.base import AnyGame
from sessions.life import steps
from sessions.life.clocks import moved, passes_on, stands_still_on_vacation
from sessions.life.model import Session
from sessions.service.journal import note_step
from sessions.service.noting import Noting
from sessions.statistics import results
from sessions.storage.rows import back_from_vacation, save_step


class Stepping(Noting):
    """Sessions that go on in steps.

    A step is stored only if ``seq`` is still that of the session from which it was computed. Otherwise somebody was
    quicker, and the step is tried again on the newer session, where it may meet a refusal.
    """

    async def _take_step(self, session_id: int, step: Callable[[Session, AnyGame, datetime], steps.Step]) -> Session:
        while True:
            before = await self.get(session_id)
            game, now = self._games[before.game], self._now()
            if after := await self._store(before, step(before, game, now), now):
                return after

    async def _store(self, before: Session, step: steps.Step, now: datetime) -> Session | None:
        """Keep a step in a transaction of its own: the session after it, or None if somebody was quicker."""
        async with self._database.write() as connection:
            after = await self._waiting_for_vacations(connection, before, step.after, now)
            kept = await self.keep(connection, before, steps.Step(after, step.entry), now)
        if not kept:
            return None
        note_step(after, step.entry)
        return after

    async def _waiting_for_vacations(
        self, connection: AsyncConnection, before: Session, after: Session, now: datetime
    ) -> Session:
        """The session with a clock that waits for the vacations of those who are to act now, and of nobody else.

        A newly wound one begins when all of them are back. Where several act at once, one that has run on no longer
        waits for those who have just acted; if it has run out, it stays so.
        """
        if after.due_at is None or not stands_still_on_vacation(after):
            return after
        game = self._games[after.game]
        if after.due_at != before.due_at or passes_on(before, after, game):
            return moved(after, await _back(connection, after, game, now) - now)
        if after.due_at <= now or game.to_act(after.state) == game.to_act(before.state):
            return after
        formerly = await _back(connection, before, game, now)
        return moved(after, await _back(connection, after, game, now) - formerly)

    async def keep(self, connection: AsyncConnection, before: Session, step: steps.Step, now: datetime) -> bool:
        """Store a step and what follows from it. False, with nothing written, if the session has moved on."""
        game = self._games[before.game]
        if not await save_step(connection, before, step.after, step.entry, game=game, at=now):
            return False
        await results.record(connection, step.after)
        return True


async def _back(connection: AsyncConnection, session: Session, game: AnyGame, now: datetime) -> datetime:
    """When all who are to act are back from their vacations."""
    turn = game.to_act(session.state)
    waited_for = [seat.player.id for seat in session.seats if seat.player and seat.number in turn]
    return await back_from_vacation(connection, waited_for, now)
