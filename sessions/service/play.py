"""Playing: actions, hints, offers and their answers, resignation."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update

from engines.base import AnyGame
from engines.errors import EngineError
from sessions.life import offers, premoves, progress, steps
from sessions.life.errors import Denied, MovedOn, unreadable
from sessions.life.model import Note, Played, Proposal, Session
from sessions.service.lookup import Lookup
from sessions.service.steptaker import StepTaker
from sessions.storage.ground import Ground, Service
from sessions.storage.rows import set_premoves
from sessions.storage.schema import seats, sessions


class Playing(Service):
    """Requests for players' steps in a running game.

    Each method stores its step and returns it. A SessionError or the game's EngineError means that nothing changed.

    ``loaded``: the session as just read, to avoid loading it again. ``pressed_seq``: the pressed control's ``seq``.
    MovedOn is raised if the session has not reached it.
    """

    def __init__(self, ground: Ground, taker: StepTaker, lookup: Lookup) -> None:
        super().__init__(ground)
        self._taker = taker
        self._lookup = lookup

    async def play(
        self,
        session_id: int,
        discord_id: int,
        seq: int,
        action: Any,
        seat: int | None = None,
        *,
        loaded: Session | None = None,
    ) -> Played:
        """Play an action for a person's seat. ``seat``: None for their lowest seat that must act.

        Raises NotSeated for an onlooker, NotRunning outside a running game, MovedOn if ``seq`` is not the session's,
        and the engine's IllegalAction and NotYourTurn.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            acting = steps.acting_seat(session, game, discord_id, seq, seat)
            return steps.play(session, game, acting, action, now)

        return await self._taker.take(session_id, step, loaded=loaded)

    async def play_computer(
        self, session_id: int, seq: int, seat: int, action: Any, *, loaded: Session | None = None, simple: bool = False
    ) -> Played:
        """Play an action for a computer's seat. ``simple``: True if the computer could not think: the game is unrated.

        Raises NotRunning, MovedOn if ``seq`` is not the session's, NotSeated if no computer has the seat, and the
        engine's IllegalAction and NotYourTurn.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            steps.computers_turn(session, game, seq, seat)
            played = steps.play(session, game, seat, action, now)
            return steps.weakened(played) if simple else played

        return await self._taker.take(session_id, step, loaded=loaded)

    async def take_hint(self, session_id: int, discord_id: int, seq: int) -> Session:
        """Note that a player takes a hint, which may stop a rated game from counting.

        A hint is no step: ``seq`` stays.

        Raises NotSeated for an onlooker, NotRunning outside a running game, MovedOn if ``seq`` is not the session's,
        and the engine's NotYourTurn.
        """
        while True:
            session = await self._lookup.get(session_id)
            number = steps.acting_seat(session, self._games[session.game], discord_id, seq)
            if not session.terms.rated or session.seats[number].hinted:
                return session
            if await self._database.writing(_note_hint, session_id, number, seq):
                # The hint is noted. A step that ends the game from now on does not take it back.
                return _hinted(session, number)

    async def premove(self, session_id: int, discord_id: int, seq: int, texts: Sequence[str]) -> Session:
        """Set a player's premoves. An empty list deletes them.

        Premoves are no step: ``seq`` stays. Returns the session as it was before.

        Raises NotSeated for an onlooker, NotRunning outside a running game, MovedOn if ``seq`` is not the session's,
        Denied if the game takes none now, and the engine's errors for impossible premoves.
        """
        session = await self._lookup.get(session_id)
        game, number = self._games[session.game], steps.held_seats(session, discord_id, seq)[0]
        if not premoves.may_premove(session, game, discord_id):
            raise Denied("refusal-cannot-premove", session)
        premoves.state_after(session, game, number, tuple(texts))
        if not await self._database.writing(_note_premoves, session_id, number, seq, texts):
            raise MovedOn(await self._lookup.get(session_id))
        return session

    async def resign(
        self, session_id: int, discord_id: int, seq: int | None = None, *, pressed_seq: int | None = None
    ) -> Played:
        """Resign, which ends the game. The resigning seat is last, all others are first.

        Raises NotSeated for an onlooker, NotRunning outside a running game, MovedOn if ``seq`` is not the session's.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            return steps.resign(session, game, steps.held_seats(session, discord_id, seq)[0], now)

        return await self._taker.take(session_id, step, pressed_seq=pressed_seq)

    async def hide(self, session_id: int, discord_id: int, *, hidden: bool, pressed_seq: int | None = None) -> Played:
        """Hide a person's run, or let others watch it. A hidden run's message becomes an old one, which folds.

        Raises NotSeated for an onlooker, NotRunning outside a running game, MovedOn if it is already so.
        """

        def step(session: Session, game: AnyGame, now: datetime) -> Played:
            return steps.hide(session, game, discord_id, now, hidden=hidden)

        return await self._taker.take(session_id, step, pressed_seq=pressed_seq)

    async def offers(self, session_id: int, discord_id: int) -> list[Proposal]:
        """Offers that this player may make now. Raises NotSeated for an onlooker, NotRunning outside a running game."""
        session = await self._lookup.get(session_id)
        game, seat = self._games[session.game], steps.held_seats(session, discord_id)[0]
        position = await self._position(session)
        return [what for what in Proposal if offers.obstacle(session, game, position, seat, what) is None]

    async def offer(self, session_id: int, discord_id: int, what: Proposal, seq: int | None = None) -> Played:
        """Make an offer to all others at the table. The offer takes effect at once if all others are computers.

        If another player has offered the same in this position, the offer is accepted.

        Raises NotSeated for an onlooker, NotRunning outside a running game, Denied if the offer is impossible
        now, MovedOn if ``seq`` is not the session's.
        """

        def step(session: Session, game: AnyGame, position: progress.Position, now: datetime) -> Played:
            seat = steps.held_seats(session, discord_id)[0]
            if not offers.is_met(session, game, position, seat, what) or not _is_since(session, seq, 1):
                steps.held_seats(session, discord_id, seq)
            return offers.offer(session, game, position, seat, what, now=now)

        return await self._take_with_past(session_id, step)

    async def answer(self, session_id: int, discord_id: int, note: Note, seq: int | None = None) -> Played:
        """Accept, refuse or withdraw the open offer. The offer takes effect once all others have accepted.

        Raises NotSeated for an onlooker, NotRunning outside a running game, Denied without an offer to answer, MovedOn
        if ``seq`` is not the session's.
        """

        def step(session: Session, game: AnyGame, position: progress.Position, now: datetime) -> Played:
            held = steps.held_seats(session, discord_id, None if _is_since(session, seq) else seq)
            return offers.answer(session, game, position, held, note, now=now)

        return await self._take_with_past(session_id, step)

    async def _take_with_past(
        self, session_id: int, step: Callable[[Session, AnyGame, progress.Position, datetime], Played]
    ) -> Played:
        """Take a step that needs the game's past, replayed from the log."""
        while True:
            before = await self._lookup.get(session_id)
            now, position = self._now(), await self._position(before)
            if taken := await self._taker.store(step(before, self._games[before.game], position, now), now):
                return taken

    async def _position(self, session: Session) -> progress.Position:
        """Position of the session with its past. Raises DamagedSession."""
        log = [entry for entry in await self._lookup.log(session.id) if entry.seq <= session.seq]
        game, seats_taken = self._games[session.game], len(session.seats)
        try:
            # In a thread: replaying hundreds of actions would block the event loop.
            return await asyncio.to_thread(progress.replay, game, session.options, seats_taken, session.seed, log)
        except EngineError as error:
            raise unreadable(session.id, error) from error


def _is_since(session: Session, seq: int | None, before: int = 0) -> bool:
    """True if a control is from the open offer, or from ``before`` steps before it: others have only agreed since."""
    return (
        seq is not None
        and session.talks.offer is not None
        and 0 <= session.seq - seq <= offers.agreements(session) + before
    )


def _is_unmoved(connection: Connection, session_id: int, seq: int) -> bool:
    """True if the session is still at ``seq``. No step can then be stored before the transaction ends."""
    unmoved = select(sessions.c.id).where(sessions.c.id == session_id, sessions.c.seq == seq)
    # Serialize with a concurrent move: after it, nothing may be stored about the position before.
    return connection.execute(unmoved.with_for_update(key_share=True)).first() is not None


def _note_premoves(connection: Connection, session_id: int, number: int, seq: int, texts: Sequence[str]) -> bool:
    """Store a seat's premoves. Returns False if the session has moved on from ``seq``."""
    if not _is_unmoved(connection, session_id, seq):
        return False
    set_premoves(connection, session_id, number, texts)
    return True


def _note_hint(connection: Connection, session_id: int, number: int, seq: int) -> bool:
    """Store a seat's hint. Returns False if the session has moved on from ``seq``."""
    if not _is_unmoved(connection, session_id, seq):
        return False
    this_seat = (seats.c.session_id == session_id) & (seats.c.number == number)
    connection.execute(update(seats).where(this_seat).values(hinted=True))
    return True


def _hinted(session: Session, number: int) -> Session:
    marked = (msgspec.structs.replace(seat, hinted=True) if seat.number == number else seat for seat in session.seats)
    return msgspec.structs.replace(session, seats=tuple(marked))
