"""The backlog: pending work on boards, done by the sweep."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import partial

from frontend.moments import utcnow
from frontend.publishing.notifier import Notifier
from frontend.publishing.publication import CannotPost
from frontend.publishing.publisher import Publisher
from sessions.life.errors import NoSuchSession, SetAside
from sessions.life.model import Session
from sessions.service.sessions import Sessions
from sessions.service.sweeping import for_each
from sessions.storage.leases import Held
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

REST, LONGEST_REST = timedelta(seconds=45), timedelta(hours=6)
"""Pause of sweeps for a session that its channel refused: doubled at each refusal up to the second value."""

LONGEST_OUTAGE_REST = timedelta(minutes=15)
"""Longest pause for failures that are not refusals: players are waiting for the end of an outage."""


class Backlog:
    """Publishes waiting sessions, several at a time. A session that fails does not delay the others."""

    def __init__(self, sessions: Sessions, publisher: Publisher, notifier: Notifier) -> None:
        self._sessions = sessions
        self._publisher = publisher
        self._notifier = notifier
        self._rests: dict[int, timedelta] = {}
        publisher.on_shown(self._forget_rest)

    async def catch_up(self, limit: int, before: datetime) -> None:
        """Publish states committed before ``before``, deliver notifications, and retire old messages."""
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
            rest = partial(self._rest, session_id, waiting[session_id])
            try:
                await self._publisher.announce(session_id, fresh=True, waits=False, tidies=tidies)
            except CannotPost as error:
                await rest(LONGEST_REST if error.forbidden else LONGEST_OUTAGE_REST)
            except (NoSuchSession, Held):
                pass  # erased, or another process has the lease
            except Unfit:
                raise  # an error of the storage, not of Discord
            except SetAside:
                await rest(LONGEST_REST)
            except Exception:
                log.exception("could not show a game in the sweep", extra={"session": session_id})
                await rest(LONGEST_REST)

        await for_each(waiting, one)

    async def _rest(self, session_id: int, seq: int, longest: timedelta) -> None:
        """Skip a session in the next sweeps, for longer after each failure up to ``longest``."""
        rest = min(self._rests.get(session_id, REST), longest)
        self._rests[session_id] = 2 * rest
        try:
            await self._sessions.announcements.put_off(session_id, seq, utcnow() + rest)
        except Exception:
            log.exception("could not delay the next attempt to show a game", extra={"session": session_id})

    def _forget_rest(self, shown: Session) -> None:
        """Reset the back-off of a session that was shown."""
        self._rests.pop(shown.id, None)
