"""The sessions' life: every change that people or the clock may make, each checked and stored whole."""

from __future__ import annotations

import asyncio
import functools
import logging
from collections.abc import Callable
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select, update

from engines.base import AnyGame
from engines.errors import EngineError
from sessions.life import offers, progress, steps
from sessions.life.clocks import ABSENCE
from sessions.life.model import DamagedSession, Note, NotLate, Played, Proposal, Session
from sessions.service.inviting import Inviting
from sessions.storage.rows import upsert
from sessions.storage.schema import IS_RUNNING, facts, seats, sessions

log = logging.getLogger("lagoon")

ATTENDED: Final = "attended"
"""The fact that says when the last sweep ended."""


class Sessions(Inviting):
    """Everything that can be done with sessions: what their bases can do, and playing them.

    A method either does its step wholly, durably, and returns it, or raises and changes nothing: a SessionError, or an
    EngineError as the game raised it. ``known`` is the session as it has just been loaded: it saves loading it again.
    """

    # Play

    async def play(
        self,
        session_id: int,
        discord_id: int,
        seq: int,
        action: Any,
        seat: int | None = None,
        *,
        known: Session | None = None,
    ) -> Played:
        """Play an action of the game for one's seat (None: the lowest that may act).

        Raises NotSeated, NotRunning, MovedOn if ``seq`` is not the session's, and the engine's IllegalAction,
        NotYourTurn.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            acting = steps.acting_seat(session, game, discord_id, seq, seat)
            return steps.play(session, game, acting, action, now)

        return await self._take_step(session_id, step, known)

    async def play_computer(
        self, session_id: int, seq: int, seat: int, action: Any, *, known: Session | None = None
    ) -> Played:
        """Play an action of the game for a computer's seat.

        Raises NotRunning, MovedOn if ``seq`` is not the session's, NotSeated where no computer sits, and the engine's
        IllegalAction, NotYourTurn.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            steps.computers_turn(session, game, seq, seat)
            return steps.play(session, game, seat, action, now)

        return await self._take_step(session_id, step, known)

    async def take_hint(self, session_id: int, discord_id: int, seq: int) -> Session:
        """Somebody is about to be told what to do, which a rated game's end has to reckon with.

        No step: ``seq`` stays. Raises what ``play`` raises of the seat and the turn.
        """
        while True:
            session = await self.get(session_id)
            number = steps.acting_seat(session, self._games[session.game], discord_id, seq)
            if not session.terms.rated or session.seats[number].hinted:
                return session
            unmoved = select(sessions.c.id).where(sessions.c.id == session_id, sessions.c.seq == seq)
            this_seat = (seats.c.session_id == session_id) & (seats.c.number == number)
            async with self._database.write() as connection:
                # Whoever moves on waits here, or was quicker, and then nothing may be noted any more.
                if (await connection.execute(unmoved.with_for_update())).first() is not None:
                    await connection.execute(update(seats).where(this_seat).values(hinted=True))

    async def resign(self, session_id: int, discord_id: int, seq: int | None = None) -> Played:
        """Give the game up, which ends it: who resigns is last, all others are first.

        Raises NotSeated, NotRunning, and MovedOn if ``seq`` is given and not the session's any more.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            return steps.resign(session, game, steps.held_seats(session, discord_id, seq)[0], now)

        return await self._take_step(session_id, step)

    # By agreement

    async def offers(self, session_id: int, discord_id: int) -> list[Proposal]:
        """What this player could offer now. Raises NotSeated, NotRunning."""
        session = await self.get(session_id)
        game, seat = self._games[session.game], steps.held_seats(session, discord_id)[0]
        standing = await self._standing(session)
        return [what for what in Proposal if offers.obstacle(session, game, standing, seat, what) is None]

    async def offer(self, session_id: int, discord_id: int, what: Proposal, seq: int | None = None) -> Played:
        """Offer something to all others at the table; where only computers sit there, it is done at once.

        Raises NotSeated, NotRunning, CannotOffer, and MovedOn if ``seq`` is given and not the session's any more.
        """

        def step(session: Session, game: AnyGame, standing: progress.Standing, now: datetime) -> Played:
            seat = steps.held_seats(session, discord_id, seq)[0]
            return offers.offer(session, game, standing, seat, what, now=now)

        return await self._talk(session_id, step)

    async def answer(self, session_id: int, discord_id: int, note: Note, seq: int | None = None) -> Played:
        """Accept, refuse or withdraw the open offer. It holds once all others have accepted it.

        Raises NotSeated, NotRunning, NoOffer, and MovedOn if ``seq`` is given and not the session's any more.
        """

        def step(session: Session, game: AnyGame, standing: progress.Standing, now: datetime) -> Played:
            return offers.answer(session, game, standing, steps.held_seats(session, discord_id, seq), note, now=now)

        return await self._talk(session_id, step)

    async def _talk(
        self, session_id: int, step: Callable[[Session, AnyGame, progress.Standing, datetime], Played]
    ) -> Played:
        """A step that needs to know what came before: the log is replayed for it."""
        while True:
            before = await self.get(session_id)
            now, standing = self._now(), await self._standing(before)
            if taken := await self._store(step(before, self._games[before.game], standing, now), now):
                return taken

    async def _standing(self, session: Session) -> progress.Standing:
        """The session's standing with its past. Raises DamagedSession."""
        entries = [entry for entry in await self.log(session.id) if entry.seq <= session.seq]
        game, seats_taken = self._games[session.game], len(session.seats)
        try:
            # Hundreds of actions take a while; the bot must not stand still for them.
            return await asyncio.to_thread(progress.replay, game, session.options, seats_taken, session.seed, entries)
        except EngineError as error:
            raise DamagedSession(session.id) from error

    # Clocks

    async def claim(self, session_id: int, discord_id: int) -> Played:
        """Claim the win over those whose time is over. Raises NotSeated, NotRunning, NotLate."""

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            return steps.claim(session, game, discord_id, now)

        await self._come_back()
        return await self._take_step(session_id, step)

    async def ring_due(self, limit: int) -> list[Session]:
        """Do what clocks want by now: reminders, and what follows when the time is over. Returns those sessions.

        Safe to call twice, and from several processes. A session that cannot be read is logged and left.
        """
        await self._come_back()
        query = select(sessions.c.id, sessions.c.server_id).where(IS_RUNNING, sessions.c.wake_at <= self._now())
        async with self._database.read() as connection:
            due = (await connection.execute(query.order_by(sessions.c.wake_at).limit(limit))).all()
        rung = []
        for number, server_id in due:
            automatic = server_id is not None and (await self.server_settings(server_id)).automatic_forfeit
            step = functools.partial(steps.ring, automatic=automatic)
            try:
                rung.append((await self._take_step(number, step)).after)
            except NotLate:
                continue  # somebody acted, or another process was quicker
            except DamagedSession as error:
                log.warning("its clock cannot ring: %s", error.__cause__, extra={"session": number})
        return rung

    async def attend(self) -> None:
        """Note that a sweep has just ended: until the next one or a little longer, the bot counts as present."""
        await self.set_fact(ATTENDED, self._now().isoformat())

    async def _come_back(self) -> None:
        """After an absence of the bot, let those whose time ended meanwhile, or ends now, be reminded once more.

        They could not move, so they are not late before that reminder, which gives the last quarter of their time back.
        To be called before anybody is held to be late; does nothing where no sweep has ever ended.
        """
        if not _is_absence(await self.fact(ATTENDED), self._now()):
            return
        async with self._database.write() as connection:
            noted = select(facts.c.value).where(facts.c.name == ATTENDED).with_for_update()
            last, now = (await connection.execute(noted)).scalar_one(), self._now()
            if not _is_absence(last, now):
                return  # another process was quicker
            gone_at = datetime.fromisoformat(last)
            # Whoever has been reminded wakes at the end of the time; whoever has not is reminded late anyway.
            ran_out = (sessions.c.wake_at > gone_at, sessions.c.wake_at <= now + ABSENCE)
            reminded = sessions.c.wake_at == sessions.c.due_at
            await connection.execute(update(sessions).where(IS_RUNNING, *ran_out, reminded).values(wake_at=gone_at))
            await upsert(connection, facts, {"name": ATTENDED}, {"value": now.isoformat()})


def _is_absence(last: str, now: datetime) -> bool:
    """Whether the sweep that ended then is longer ago than sweeps lie apart."""
    return last != "" and now - datetime.fromisoformat(last) > ABSENCE
