"""The beginning of runs: games for one, with the cards of the day or of a run that has ended."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, select, update

from sessions.life.errors import (
    NotFinished,
    NotSeated,
)
from sessions.life.model import End, Person, Reach, Session, Status, Terms
from sessions.service import daily
from sessions.service.journal import note_invited
from sessions.service.lookup import Lookup
from sessions.service.tables import Tables, language_of
from sessions.storage.ground import Ground, Service
from sessions.storage.rows import (
    add_log,
    add_session,
    hold_players,
    meet_player,
)
from sessions.storage.schema import sessions


class Runs(Service):
    """Daily runs, and practice."""

    def __init__(self, ground: Ground, lookup: Lookup, tables: Tables) -> None:
        super().__init__(ground)
        self._lookup = lookup
        self._tables = tables

    async def daily(
        self,
        game: str,
        person: Person,
        *,
        server_id: int | None,
        channel_id: int,
        reach: Reach = Reach.MEMBER,
        language: str,
        private: bool = False,
    ) -> Session:
        """The person's daily run of a game for one: their running one of this UTC day, or a new one.

        ``private``: only its player ever sees the run. Otherwise others may see it once it gives nothing away. Raises
        UnknownGame, DailyOver if today's run has ended, DailySpent if the person had one today and was erased since.
        """
        now = self._now()
        day = now.date()

        def make(connection: Connection) -> Session | int:
            """The new run, or the number of the one that was begun before."""
            player = meet_player(connection, *person)
            hold_players(connection, [player.id])  # of two presses at once, the later finds the run of the earlier
            former = daily.begun(connection, player.id, game, day)
            if former is not None:
                return former
            daily.check_unspent(connection, game, person.discord_id, day)
            session = self._tables.new(
                game,
                self._games[game].options() if game in self._games else None,
                player,
                [player],
                terms=Terms(run="daily", private=private),
                seed=daily.seed_of(connection, game, day),
                server_id=server_id,
                channel_id=channel_id,
                reach=reach,
                language=language_of(connection, server_id, language),
            )
            # The day of its seed, even if it is past midnight.
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

    async def practise(
        self,
        session_id: int,
        person: Person,
        *,
        server_id: int | None,
        channel_id: int,
        reach: Reach = Reach.MEMBER,
        language: str,
        control: int | None = None,
    ) -> Session:
        """A new unranked run with the cards of a ranked one that has ended, which stays as it is.

        It begins where a resigned run stood, with its log, or else from the start. A daily's is private, as other
        people have the same cards before them. Raises NotSeated, NotFinished, also for a session that is no ranked run.
        """
        former = await self._lookup.get(session_id, control)
        if not former.seats_of(person.discord_id):
            raise NotSeated(former)
        if former.status is not Status.FINISHED or not former.terms.is_ranked:
            raise NotFinished(former)
        given_up = former.reason == End.RESIGNED
        log = [entry for entry in await self._lookup.log(session_id) if given_up and entry.kind != End.RESIGNED]

        def make(connection: Connection) -> Session:
            player = meet_player(connection, *person)
            session = self._tables.new(
                former.game,
                former.options,
                player,
                [player],
                terms=Terms(run="practice", private=former.terms.private or former.terms.run == "daily"),
                seed=former.seed,
                server_id=server_id,
                channel_id=channel_id,
                reach=reach,
                language=language_of(connection, server_id, language),
            )
            if given_up:
                session = msgspec.structs.replace(session, state=former.state, seq=former.seq - 1)
            session = add_session(connection, session, self._games[former.game])
            add_log(connection, session.id, log)
            return session

        session = await self._database.writing(make)
        note_invited(session)
        return session

    async def shared_at(self, session_id: int) -> str | None:
        """The address of the message that shares the run; None if there is none."""
        query = select(sessions.c.shared_at).where(sessions.c.id == session_id)
        return await self._database.reading(lambda connection: connection.execute(query).scalar_one_or_none())

    async def note_shared(self, session_id: int, address: str) -> None:
        """Store the address of the message that shares the run."""
        shared = update(sessions).where(sessions.c.id == session_id).values(shared_at=address)
        await self._database.writing(lambda connection: connection.execute(shared))
