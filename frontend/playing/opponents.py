"""Opponents: computers' turns are computed, played, and shown."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Protocol

from engines import GAMES
from engines.levels import player_for
from engines.players import play_greedy
from frontend.publishing.plan import CannotPost
from frontend.publishing.publisher import Publisher
from sessions.life.errors import CardsMissing, MovedOn, NoSuchSession, NotRunning
from sessions.life.model import Seat, Session, Status
from sessions.life.questions import computer_to_act
from sessions.service.sessions import Sessions
from sessions.service.sweeping import for_each
from sessions.storage.leases import Held
from thinking.jobs import Busy, CannotThink, Choose, Closing, Job, JobResult

log = logging.getLogger("lagoon")

UNANSWERED = "refusal-busy"
"""Message key of the refusal if no worker could answer."""

SHOWN_AFTER = 1.0
"""Seconds of thinking until a person's move is shown without the computer's answer."""


class Thinking(Protocol):
    """Worker pools such as ``thinking.pool.Pool``."""

    async def ask(self, session: int, job: Job, /) -> JobResult:
        """Answer a session's job in a worker. Raises CannotThink if no worker can."""

    async def warm(self, jobs: Sequence[Job], /) -> None:
        """Load the code for these jobs in the workers."""

    async def close(self) -> None:
        """End the workers. Waiting jobs are not answered."""


class Opponents:
    """Plays for all sessions' computers. At most one move of a session is computed at a time."""

    def __init__(self, sessions: Sessions, publisher: Publisher, pool: Thinking) -> None:
        self._sessions = sessions
        self._publisher = publisher
        self._pool = pool
        self._playing: dict[int, asyncio.Task[None]] = {}
        self._asking: dict[int, asyncio.Task[Any]] = {}
        self._heard: dict[int, int] = {}
        self._without_cards = set[int]()

    def consider(self, session: Session, *, unattended: bool = False) -> None:
        """Start the move of a computer, if one must act in this session. Searches of earlier states are cancelled.

        ``unattended``: True to show the answer in a new message, as the player no longer looks at the old message.
        """
        if session.id in self._playing:
            self._heard[session.id] = max(self._heard[session.id], session.seq)
            asking = self._asking.get(session.id)
            if asking and computer_to_act(session, GAMES[session.game]) is None:
                asking.cancel()
        elif computer_to_act(session, GAMES[session.game]):
            self._heard[session.id] = session.seq
            task = asyncio.create_task(self._play(session.id, unattended=unattended))
            self._playing[session.id] = task

    async def catch_up(self, limit: int, before: datetime) -> None:
        """Start the moves that computers have owed since ``before``, in at most ``limit`` sessions."""
        found = await self._sessions.lookup.waiting_for_computers(limit + len(self._without_cards), before)
        await for_each((number for number in found if number not in self._without_cards), self._take_up)

    async def _take_up(self, session_id: int) -> None:
        try:
            self.consider(await self._sessions.lookup.get(session_id), unattended=True)
        except CardsMissing:
            self._without_cards.add(session_id)  # it waits for its cards, and must not delay others

    async def close(self) -> None:
        """Stop all moves in progress. The next process plays them."""
        tasks = list(self._playing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, session_id: int, *, unattended: bool) -> None:
        try:
            async with self._sessions.leases.releasing(session_id):
                await self._play_on(session_id, unattended=unattended)
        except Held:
            pass  # another process is computing it
        except Closing:
            pass  # the next process resumes it
        except Busy:
            log.warning("too many games wait for computers", extra={"session": session_id})
        except CannotPost:
            pass  # the publisher has logged it, and the sweep shows it
        except NoSuchSession:
            pass  # erased since then
        except Exception:
            log.exception("a computer's turn failed", extra={"session": session_id})
        finally:
            del self._playing[session_id], self._heard[session_id]

    async def _play_on(self, session_id: int, *, unattended: bool) -> None:
        while True:
            session = await self._sessions.lookup.take_turn(session_id)
            seat = computer_to_act(session, GAMES[session.game])
            # A newer state has arrived since the session was read: it may be a computer's turn again.
            if seat is None and self._heard[session_id] <= session.seq:
                return
            if seat is not None:
                await self._move(session, seat, unattended=unattended)

    async def _move(self, session: Session, seat: Seat, *, unattended: bool) -> None:
        asking = self._asking[session.id] = asyncio.create_task(self._choose(session, seat))
        try:
            if session.announced < session.seq and GAMES[session.game].between_turns(session.state) and not unattended:
                await asyncio.wait([asking], timeout=SHOWN_AFTER)
                if not asking.done():
                    await self._show_thinking(session)
            await asyncio.wait([asking])
        finally:
            asking.cancel()
            del self._asking[session.id]
        if asking.cancelled():
            return
        try:
            action, simple = asking.result()
            played = await self._sessions.playing.play_computer(
                session.id, session.seq, seat.number, action, loaded=session, simple=simple
            )
        except (MovedOn, NotRunning):
            return  # a person was faster, or resigned
        if played.after.status is not Status.RUNNING or GAMES[session.game].between_turns(played.after.state):
            await self._publisher.announce(session.id, played=played, unattended=unattended)

    async def _show_thinking(self, session: Session) -> None:
        """Show the position and that a computer is thinking. The next announcement repairs failures."""
        with contextlib.suppress(CannotPost, NoSuchSession):
            await self._publisher.announce(session.id)

    async def _choose(self, session: Session, seat: Seat) -> tuple[Any, bool]:
        """Choose the action of the seat's computer in a worker. Raises Busy.

        Returns the action, and True if no worker could answer, so that it is a simple one.
        """
        game = GAMES[session.game]
        options = game.decision(session.state, seat.number).options
        if len(options) == 1:
            return options[0].action, False
        rng = rng_of(session, seat.number)
        job = Choose(
            game=game.name,
            state=game.dump(session.state),
            seat=seat.number,
            player=player_for(game, session.state, seat.level or 1),
            seed=rng.getrandbits(63),
        )
        try:
            return game.parse((await self._pool.ask(session.id, job)).action), False
        except Busy:
            raise
        except CannotThink as error:
            # The game must go on, if with a weaker move.
            log.warning(
                "no move from a worker: a simple move is played instead, and the game is not rated: %s",
                error,
                extra={"session": session.id, "seq": session.seq},
            )
            return await asyncio.to_thread(play_greedy, game, session.state, seat.number, rng), True


def rng_of(session: Session, seat: int) -> random.Random:
    """Random generator for a seat's action. The same position gives the same numbers."""
    return random.Random(f"{session.seed} {session.seq} {seat}")  # noqa: S311 - it plays games
