"""How a step is taken: computed from the session as loaded, and stored unless somebody was quicker."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncConnection

from engines.base import AnyGame
from sessions.life.clocks import moved, passes_on, stands_still_on_vacation
from sessions.life.model import Session, Step
from sessions.service.journal import note_step
from sessions.service.noting import Noting
from sessions.statistics import results
from sessions.storage.rows import back_from_vacation, save_step

S = TypeVar("S", bound=Step)


class Stepping(Noting):
    """Sessions that go on in steps.

    A step is stored only if ``seq`` is still that of the session from which it was computed. Otherwise somebody was
    quicker, and the step is tried again on the newer session, where it may meet a refusal.
    """

    async def _take_step(
        self, session_id: int, step: Callable[[Session, AnyGame, datetime], S], known: Session | None = None
    ) -> S:
        """Take the step that the session as it stands leads to. ``known`` is how it has just been loaded."""
        while True:
            before, known = known or await self.get(session_id), None
            now = self._now()
            if taken := await self._store(step(before, self._games[before.game], now), now):
                return taken

    async def _store(self, step: S, now: datetime) -> S | None:
        """Keep a step in a transaction of its own; None if somebody was quicker."""
        async with self._database.write() as connection:
            step = replace(step, after=await self._waiting_for_vacations(connection, step.before, step.after, now))
            kept = await self.keep(connection, step, now)
        if not kept:
            return None
        note_step(step)
        return step

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

    async def keep(self, connection: AsyncConnection, step: Step, now: datetime) -> bool:
        """Store a step and what follows from it. False, with nothing written, if the session has moved on."""
        if not await save_step(connection, step, game=self._games[step.before.game], at=now):
            return False
        await results.record(connection, step.after)
        return True


async def _back(connection: AsyncConnection, session: Session, game: AnyGame, now: datetime) -> datetime:
    """When all who are to act are back from their vacations."""
    turn = game.to_act(session.state)
    waited_for = [seat.player.id for seat in session.seats if seat.player and seat.number in turn]
    return await back_from_vacation(connection, waited_for, now)
