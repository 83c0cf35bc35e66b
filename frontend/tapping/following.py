"""Boards in Discord that follow the taps: at most one publication a second for each."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from engines import GAMES
from frontend.moments import utcnow
from frontend.publishing.plan import CannotPost, PressFacts
from frontend.publishing.publisher import Publisher
from sessions.life.errors import NoSuchSession, SetAside
from sessions.life.model import Played, Session, Status
from sessions.life.questions import computer_to_act
from sessions.storage.leases import Held
from sessions.storage.migrations import Unfit

log = logging.getLogger("lagoon")

PACE: Final = 1.0
"""Least seconds between two publications of a board."""


class Followers:
    """Publishes what was tapped. ``consider``: begins a computer's move, and publishes it.

    ``reads``: True if all who must act have the session's page open, so that its board need not ping them.
    """

    def __init__(
        self, publisher: Publisher, consider: Callable[[Session], None], reads: Callable[[Session], bool]
    ) -> None:
        self._publisher, self._consider, self._reads = publisher, consider, reads
        self._due: dict[int, tuple[int, Played]] = {}
        self._running: dict[int, asyncio.Task[None]] = {}

    def follow(self, actor: int, played: Played) -> None:
        """Let the board follow a step. ``actor``: the Discord id of the player who tapped."""
        session = played.after
        if session.status is Status.RUNNING:
            if computer_to_act(session, GAMES[session.game]) is not None:
                self._consider(session)
                return
            if not (session.terms.run or GAMES[session.game].between_turns(session.state)):
                return
        self._due[session.id] = actor, played
        if session.id not in self._running:
            self._running[session.id] = asyncio.create_task(self._follow(session.id))

    async def _follow(self, session_id: int) -> None:
        try:
            while session_id in self._due:
                begun = time.monotonic()
                await self._publish(session_id, *self._due.pop(session_id))
                await asyncio.sleep(max(0.0, begun + PACE - time.monotonic()))
        finally:
            del self._running[session_id]

    async def _publish(self, session_id: int, actor: int, played: Played) -> None:
        try:
            press = PressFacts(utcnow(), actor, self._reads(played.after))
            await self._publisher.announce(session_id, played=played, press=press)
        except (CannotPost, Held, NoSuchSession, SetAside, Unfit):
            pass  # the publisher tries again, or the sweep does
        except Exception:
            log.exception("a board could not follow a tap", extra={"session": session_id})

    async def close(self) -> None:
        """Stop. The next process shows what is stored."""
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
