"""Taking a step: compute it from the loaded session, store it in one transaction, retry if the session moved on."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime
from typing import Final, TypeVar

from msgspec.structs import replace
from sqlalchemy import Connection

from engines.base import AnyGame
from sessions.life import premoves
from sessions.life.clocks import clock_shifted, stands_still_on_vacation, starts_new_clock
from sessions.life.model import Session, Status, Step
from sessions.life.progress import PLAY
from sessions.life.questions import check_seq, to_act
from sessions.life.snapshot import PREMOVED, Notification
from sessions.service import events
from sessions.service.announcements import keep_as_old, store_notifications
from sessions.service.watching import note_end
from sessions.statistics import results
from sessions.storage.ground import Service
from sessions.storage.news import Notices, tell_elsewhere
from sessions.storage.rows import all_present, back_from_vacation, read_premoves, read_session, save_step, set_premoves

S = TypeVar("S", bound=Step)


class Erased(Exception):
    """The player to seat has just been erased. Nothing was stored."""


class StepTaker(Service):
    """Computes and stores the steps of sessions.

    Optimistic lock: a step is stored only if the session's ``seq`` and clock are unchanged. Otherwise it is computed
    again from the newer session, which may refuse it.
    """

    async def take(
        self,
        session_id: int,
        step: Callable[[Session, AnyGame, datetime], S],
        *,
        loaded: Session | None = None,
        pressed_seq: int | None = None,
    ) -> S:
        """Compute a step of a session and store it. Returns the stored step.

        ``loaded``: the session as just read. ``pressed_seq``: the ``seq`` of the pressed control. Raises MovedOn if the
        session has not reached it. Raises NoSuchSession, DamagedSession, and the errors of ``step``.
        """
        while True:
            before = loaded
            if before is None:
                before = await self._database.reading(read_session, session_id, self._games)
            loaded = None
            if pressed_seq is not None:
                check_seq(before, pressed_seq)
            now = self._now()
            if taken := await self.store(step(before, self._games[before.game], now), now):
                return taken

    async def store(self, step: S, now: datetime) -> S | None:
        """Store a step in a transaction. Returns the stored step; None if the session has moved on.

        Raises Erased if a player of the step was just erased.
        """
        stored = await self._database.writing(self._store, step, now)
        for each in stored:
            note_step(each, self._database.notices)
        return replace(step, after=stored[0].after) if stored else None

    def _store(self, connection: Connection, step: S, now: datetime) -> tuple[Step, ...]:
        game = self._games[step.before.game]
        if (seated := _seated(step)) and not all_present(connection, seated):
            raise Erased
        step = replace(step, after=waiting_for_vacations(connection, step, game, now))
        return store_step(connection, step, game, now)


def store_step(connection: Connection, step: Step, game: AnyGame, now: datetime) -> tuple[Step, ...]:
    """Store a step, the result if the game ended, and the reply by a premove that expects the step.

    Returns the stored steps in order; empty, without changes, if the session has moved on.
    """
    premoved_seats = save_step(connection, step, game=game, at=now)
    if premoved_seats is None:
        return ()
    if step.after.is_hidden and step.before.message_id is not None:
        keep_as_old(connection, step.after.id)
    results.record(connection, step.after, game)
    note_end(connection, step.after, now)
    events.wake(connection, step.after, now)
    tell_elsewhere(connection, step.after.id, step.after.seq)
    return step, *(_premoved(connection, step, game, now) if premoved_seats else ())


def _premoved(connection: Connection, step: Step, game: AnyGame, now: datetime) -> tuple[Step, ...]:
    """Store the reply of premoves that expect a step, and delete premoves that do not.

    This happens in the step's transaction, so a reply is neither lost nor played twice. Its player is notified.
    """
    replies: list[Step] = []
    for number, player_id, known in read_premoves(connection, step.after.id):
        reply = premoves.reply(step, number, known, game)
        if reply is not None:
            reply = replace(reply, after=waiting_for_vacations(connection, reply, game, now))
            replies += store_step(connection, reply, game, now)
            set_premoves(connection, step.after.id, number, premoves.rest(known, reply))
            store_notifications(connection, [Notification(reply.after.id, player_id, reply.after.seq, PREMOVED)])
        elif not premoves.keeps_premoves(step):
            set_premoves(connection, step.after.id, number, ())
    return tuple(replies)


def _seated(step: Step) -> list[int]:
    pairs = zip(step.before.seats, step.after.seats, strict=False)
    taken = [new.player for old, new in pairs if new.joined and not old.joined]
    return [player.id for player in taken if player and player.discord_id is not None]


def waiting_for_vacations(connection: Connection, step: Step, game: AnyGame, now: datetime) -> Session:
    """Session after a step, with its clock shifted by vacations of the players to act.

    A new clock starts when all these players are back. If several act at once, a running clock no longer waits for a
    player who has acted. An expired clock is not shifted.
    """
    before, after = step.before, step.after
    if after.due_at is None or not stands_still_on_vacation(after):
        return after
    if after.due_at != before.due_at or starts_new_clock(before, after, game):
        return clock_shifted(after, _back(connection, after, game, now) - now)
    if after.due_at <= now or game.to_act(after.state) == game.to_act(before.state):
        return after
    return clock_shifted(after, _back(connection, after, game, now) - _back(connection, before, game, now))


def _back(connection: Connection, session: Session, game: AnyGame, now: datetime) -> datetime:
    waited_for = [seat.player.id for seat in to_act(session, game) if seat.player]
    return back_from_vacation(connection, waited_for, now)


log = logging.getLogger("lagoon")

_OVER: Final = (Status.FINISHED, Status.CALLED_OFF)


def note_invited(session: Session) -> None:
    event = "invited" if session.status is Status.INVITING else "begun"
    log.info(event, extra={"session": session.id, "seq": session.seq, "game": session.game})


def note_step(step: Step, notices: Notices) -> None:
    """Log a stored step, and tell this process's open pages."""
    session, entry = step.after, step.entry
    notices.listener(session.id, session.seq)
    facts = {"session": session.id, "seq": session.seq}
    if entry is None:
        answered = session.status in (Status.INVITING, Status.RUNNING)
        log.info("joined" if answered else session.status.value, extra=facts)
    else:
        log.info("played" if entry.kind == PLAY else entry.kind, extra={**facts, "seat": entry.seat})
    if session.status in _OVER:
        log.info(session.status.value, extra={**facts, "reason": session.reason})
