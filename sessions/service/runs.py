"""Beginning daily runs, and practice from an ended game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta
from typing import Final

import msgspec
from sqlalchemy import Connection

from engines.errors import GameOver
from engines.levels import default_level
from sessions.life.course import course
from sessions.life.errors import NotFinished, NotSeated
from sessions.life.model import FRIENDLY, End, Person, Place, Reach, Session, Status, Terms
from sessions.life.questions import common_level
from sessions.service import daily
from sessions.service.lookup import Lookup
from sessions.service.steptaker import note_invited
from sessions.service.tables import Tables, acquainted, language_of
from sessions.storage.ground import Ground, Service
from sessions.storage.rows import add_log, add_session, find_or_add_computer, find_or_add_player, lock_counts

MOMENT: Final = timedelta(seconds=1)
"""Time between the copied turns of a practice game and its start."""


class Runs(Service):
    """Requests that begin daily runs, and practice from an ended game."""

    def __init__(self, ground: Ground, lookup: Lookup, tables: Tables) -> None:
        super().__init__(ground)
        self._lookup = lookup
        self._tables = tables

    async def daily(
        self,
        game: str,
        person: Person,
        *,
        place: Place,
        language: str,
    ) -> Session:
        """A person's daily run: the run begun this UTC day if it is running, else a new run.

        Others may see the run once it is over and reveals no cards of the day
        (``Lookup.spoils``).

        Raises UnknownGame, DailyOver if today's run has ended, DailySpent if the run was erased with the person's data.
        """
        now = self._now()
        day, terms = now.date(), Terms(run="daily", private=place.reach is not Reach.MEMBER)

        def make(connection: Connection) -> Session | int:
            """Store the new run. Returns it, or the number of today's earlier run."""
            player = find_or_add_player(connection, *person)
            lock_counts(connection, [player.id])  # of two presses at once, the later finds the earlier's run
            former = daily.begun(connection, player.id, game, day)
            if former is not None:
                return former
            daily.check_unspent(connection, game, person.discord_id, day)
            session = self._tables.new(
                game,
                self._games[game].options() if game in self._games else None,
                player,
                [player],
                terms=acquainted(connection, [player], game, terms),
                seed=daily.seed_of(connection, game, day),
                place=place,
                language=language_of(connection, place.server_id, language, terms),
            )
            # The seed's day, even if midnight has passed since.
            session = msgspec.structs.replace(session, created_at=now)
            session = add_session(connection, session, self._games[game])
            daily.note(connection, player.id, session, day)
            return session

        run = await self._database.writing(make)
        if isinstance(run, Session):
            note_invited(run)
            return run
        session = await self._lookup.get(run)
        if session.status is not Status.RUNNING:
            raise daily.DailyOver(session)
        return session

    async def dailies_left(self, discord_id: int, games: Sequence[str]) -> list[str]:
        """Names in ``games`` with a daily run of this UTC day that the person can begin or go on with."""
        return await self._database.reading(daily.left, discord_id, games, self._now().date())

    async def practise(
        self,
        session_id: int,
        person: Person,
        *,
        step: int | None = None,
        place: Place,
        language: str,
    ) -> Session:
        """A new unranked session against computers, with the seed and the first turns of an ended session.

        ``step``: the number of turns. None continues a resigned ranked run, or begins a finished run again. The person
        keeps their seat. An onlooker takes the seat to move. A hidden run's practice is hidden, and so is a daily's,
        because other players have not played the cards yet. The copied turns get the time just before the new session,
        so that an export has no time of another player's move.

        Raises NotFinished, GameOver if the game ends with that turn. Without ``step`` raises NotSeated, and NotFinished
        for a session that is no ranked run.
        """
        former = await self._lookup.get(session_id)
        game, theirs = self._games[former.game], {seat.number for seat in former.seats_of(person.discord_id)}
        if step is None and not theirs:
            raise NotSeated(former)
        if former.status is not Status.FINISHED or (step is None and not former.terms.is_ranked):
            raise NotFinished(former)
        played = await asyncio.to_thread(course, game, former, await self._lookup.log(session_id))
        if step is None:
            step = len(played.turns) if former.reason == End.RESIGNED else 0
        turns = played.turns[:step]
        state = played.state(len(turns))
        awaited = game.to_act(state)
        if not awaited:
            raise GameOver
        own = min(awaited & theirs or theirs or awaited)
        entries = [entry for turn in turns for entry in turn.entries]
        private = former.terms.private or former.terms.run == "daily" or place.reach is not Reach.MEMBER
        terms = Terms(run="practice", private=private, origin=former.id) if former.terms.run else FRIENDLY

        def make(connection: Connection) -> Session:
            player = find_or_add_player(connection, *person)
            level = common_level(former) or default_level(game)
            seated = [
                player if seat.number == own else find_or_add_computer(connection, seat.level or level)
                for seat in former.seats
            ]
            session = self._tables.new(
                former.game,
                former.options,
                player,
                seated,
                terms=acquainted(connection, [player], former.game, terms) if terms.run else terms,
                seed=former.seed,
                place=place,
                language=language_of(connection, place.server_id, language, terms),
            )
            session = add_session(connection, msgspec.structs.replace(session, state=state, seq=len(entries)), game)
            log = [
                msgspec.structs.replace(entry, seq=seq, at=session.created_at - MOMENT)
                for seq, entry in enumerate(entries, start=1)
            ]
            add_log(connection, session.id, log)
            return session

        session = await self._database.writing(make)
        note_invited(session)
        return session
