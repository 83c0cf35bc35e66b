"""The backlog: pending work on boards, done by the sweep."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime

from frontend.failures import Answer, Reason
from frontend.publishing.notifier import Notifier
from frontend.publishing.publication import CannotPost
from frontend.publishing.publisher import Publisher
from frontend.restraint import Restraint
from sessions.life.errors import NoSuchSession, SetAside
from sessions.life.model import Session
from sessions.service.outbox import BOARD, Note, Subject
from sessions.service.sessions import Sessions
from sessions.service.sweeping import for_each
from sessions.storage.leases import Held
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")


class Backlog:
    """Publishes waiting sessions, several at a time. A session that fails does not delay the others."""

    def __init__(self, sessions: Sessions, publisher: Publisher, notifier: Notifier, restraint: Restraint) -> None:
        self._sessions = sessions
        self._publisher = publisher
        self._notifier = notifier
        self._restraint = restraint
        self._failed = set[int]()
        self._recovered = set[int]()
        """Numbers of the sessions with a note about their board, and of those shown since then."""
        publisher.on_shown(self._note_shown)

    async def catch_up(self, limit: int, before: datetime) -> None:
        """Publish states committed before ``before``, deliver notifications, and retire old messages."""
        if self._restraint.is_tight:
            return
        while self._recovered:
            await self._sessions.outbox.clear(BOARD, self._recovered.pop())
        await self.show(await self._sessions.announcements.unannounced(limit, before), tidies=False)
        await for_each(await self._notifier.waiting(limit), self._publisher.deliver)
        old = dict.fromkeys(old.session_id for old in await self._sessions.announcements.old_messages(limit))
        await for_each(old, self._publisher.retire)

    async def show(self, waiting: Mapping[int, int], *, tidies: bool = True) -> None:
        """Publish sessions in this order. ``waiting``: the known ``seq`` of each, by number.

        ``tidies``: as in ``Publisher.announce``. Failures are logged and retried with back-off: Discord bans clients
        that insist.
        """

        async def one(session_id: int) -> None:
            try:
                await self._publisher.announce(session_id, fresh=True, waits=False, tidies=tidies)
            except CannotPost as error:
                await self._rest(error.session, waiting[session_id], error.answer, error.reason)
            except (NoSuchSession, Held):
                pass  # erased, or another process has the lease
            except Unfit:
                raise  # an error of the storage, not of Discord
            except SetAside:
                await self._put_off(session_id, waiting[session_id])
            except Exception:
                log.exception("could not show a game in the sweep", extra={"session": session_id})
                await self._put_off(session_id, waiting[session_id])

        await for_each(waiting, one)

    async def _put_off(self, session_id: int, seq: int) -> None:
        """Skip a session that cannot be read or drawn in the next sweeps, for longer each time."""
        note = await self._sessions.outbox.note(Subject(BOARD, session_id), None)
        await self._later(session_id, seq, note)

    async def _rest(self, session: Session, seq: int, answer: Answer, reason: Reason | None) -> None:
        """Skip a session in the next sweeps, for longer after each failure."""
        await self._later(session.id, seq, await self._publisher.note_failed(BOARD, session, answer, reason))

    async def _later(self, session_id: int, seq: int, note: Note) -> None:
        self._failed.add(session_id)
        self._recovered.discard(session_id)
        await self._sessions.announcements.put_off(session_id, seq, note.not_before)

    def _note_shown(self, shown: Session) -> None:
        """Note that a session was shown: the next sweep deletes the note about its failures."""
        if shown.id in self._failed:
            self._failed.discard(shown.id)
            self._recovered.add(shown.id)
