"""The beginning of sessions: invitations and their answers, daily runs, rematches."""

from __future__ import annotations

import logging
import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, func, select
from sqlalchemy.exc import IntegrityError

from engines.errors import UnknownGame
from sessions.life import steps
from sessions.life.errors import (
    AlreadyInvited,
    AlreadyRematched,
    DamagedSession,
    InvitedInVain,
    NobodyThere,
    NotFinished,
    NotInviting,
    NotSeated,
    SetAside,
    TooManyInvitations,
)
from sessions.life.model import FRIENDLY, End, Person, Player, Reach, Seat, Session, Status, Terms
from sessions.service import daily
from sessions.service.journal import note_invited
from sessions.service.lookup import Lookup
from sessions.service.settings import read_server_settings
from sessions.service.steptaker import Erased, StepTaker
from sessions.service.sweeping import for_each
from sessions.storage.ground import Ground, Service
from sessions.storage.rows import (
    add_log,
    add_session,
    all_present,
    hold_players,
    load_sessions,
    meet_computer,
    meet_player,
)
from sessions.storage.schema import CAME_TO_NOTHING, IS_INVITING, players, seats, sessions

log = logging.getLogger("lagoon")

IN_VAIN, WITHIN = 5, timedelta(hours=1)
"""The most invitations of one person to the same guest that may come to nothing, and the time in which they count."""


class InvitationLimits(NamedTuple):
    """The most open invitations of one person: in all, and to the same guest."""

    invitations: int
    to_one: int


class Invitations(Service):
    """Tables at which people and computers take seats, up to the first move.

    ``now`` returns the time (timezone-aware). ``invitation_life``: the time until an invitation expires. ``limits``:
    None for any number of invitations. ``draw``: the random source of seeds and lots.
    """

    def __init__(
        self,
        ground: Ground,
        taker: StepTaker,
        lookup: Lookup,
        *,
        invitation_life: timedelta,
        limits: InvitationLimits | None,
        draw: random.Random | None,
    ) -> None:
        super().__init__(ground)
        self._taker = taker
        self._lookup = lookup
        self._invitation_life = invitation_life
        self._limits = limits
        self._draw = draw or random.SystemRandom()

    async def invite(
        self,
        game: str,
        options: Any,
        *,
        host: Person,
        guests: Sequence[Person] = (),
        computers: Sequence[int] = (),
        open_seats: int = 0,
        host_seat: int | None = 0,
        terms: Terms = FRIENDLY,
        first_friendly: bool = False,
        seed: int | None = None,
        server_id: int | None,
        channel_id: int,
        reach: Reach = Reach.MEMBER,
        language: str,
    ) -> Session:
        """A new table with the host seated. The game starts at once if nobody has to answer and no seat is open.

        ``computers``: one level for each computer's seat. ``host_seat``: the host's seat number; the other seats are
        filled in order with guests, computers and open seats. None draws all seats by lot. ``seed`` None: a random one.
        ``server_id``, ``reach``: as in Place. ``language``: the code of the language in which it is told, unless the
        server has chosen one. ``first_friendly``: the host's first game of this kind against a computer is friendly,
        whatever the terms.

        Raises UnknownGame. Raises BadSetup for options or a number of seats that the game does not take. Raises
        TooManyInvitations or AlreadyInvited if open invitations have reached a limit, InvitedInVain after too many that
        came to nothing. Raises ValueError if a person is named twice or ``host_seat`` does not exist.
        """
        people = [host, *guests]
        if len({person.discord_id for person in people}) < len(people):
            raise ValueError("somebody is named twice")
        if host_seat is not None and not 0 <= host_seat < len(people) + len(computers) + open_seats:
            raise ValueError(f"there is no seat {host_seat}")

        def make(connection: Connection) -> Session:
            # In one order always: two transactions that meet the same people must not wait for each other.
            met = {person.discord_id: meet_player(connection, *person) for person in sorted(people)}
            player = met[host.discord_id]
            seated: list[Player | None] = [met[guest.discord_id] for guest in guests]
            levels = {level: meet_computer(connection, level) for level in sorted(set(computers))}
            seated += [levels[level] for level in computers]
            seated += [None] * open_seats
            seated.insert(host_seat or 0, player)
            if host_seat is None:
                self._draw.shuffle(seated)
            is_first = first_friendly and bool(computers) and not _has_met_computers(connection, player, game)
            session = self._new_session(
                game,
                options,
                player,
                seated,
                terms=msgspec.structs.replace(terms, rated=False, first=True) if is_first else terms,
                seed=seed,
                server_id=server_id,
                channel_id=channel_id,
                reach=reach,
                language=_language(connection, server_id, language),
                lot=host_seat is None,
            )
            self._check_limits(connection, session)
            return add_session(connection, session, self._games[game])

        session = await self._database.writing(make)
        note_invited(session)
        return session

    async def daily_run(
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

        ``private``: nobody else ever sees the run. Otherwise others may see it once it gives nothing away. Raises
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
            session = self._new_session(
                game,
                self._games[game].options() if game in self._games else None,
                player,
                [player],
                terms=Terms(run="daily", private=private),
                seed=daily.seed_of(connection, game, day),
                server_id=server_id,
                channel_id=channel_id,
                reach=reach,
                language=_language(connection, server_id, language),
            )
            # Of the day whose seed it has, also if it is midnight by now.
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

        It begins where that one was given up, with its log, or else from the start. A daily's is private, as other
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
            session = self._new_session(
                former.game,
                former.options,
                player,
                [player],
                terms=Terms(run="practice", private=former.terms.private or former.terms.run == "daily"),
                seed=former.seed,
                server_id=server_id,
                channel_id=channel_id,
                reach=reach,
                language=_language(connection, server_id, language),
            )
            if given_up:
                session = msgspec.structs.replace(session, state=former.state, seq=former.seq - 1)
            session = add_session(connection, session, self._games[former.game])
            add_log(connection, session.id, log)
            return session

        session = await self._database.writing(make)
        note_invited(session)
        return session

    async def accept(self, session_id: int, person: Person, *, control: int | None = None) -> Session:
        """A guest accepts, or anybody takes an open seat. The game starts when the last seat is taken.

        Raises NotInviting if the invitation is over or they have already accepted. Raises OwnInvitation, NotInvited.
        """
        # Whoever is refused must not be stored for having asked.
        steps.free_seats(await self._lookup.get(session_id, control), person.discord_id, self._now())
        while True:
            player = await self._database.writing(meet_player, *person)
            try:
                return await self._seat(session_id, player)
            except Erased:
                continue  # by themselves, at the same time: who accepts now is stored anew

    async def _seat(self, session_id: int, player: Player) -> Session:
        step = await self._taker.take(
            session_id, lambda session, game, now: steps.accept(session, player, game, now, self._draw.choice)
        )
        return step.after

    async def fill(self, session_id: int, person: Person, level: int, *, control: int | None = None) -> Session:
        """The host gives the open seats to computers of a level. Raises NotHost, NotInviting if no seat is open."""
        # Read first: what is refused must not be stored, and a level's player is met in a transaction of its own.
        steps.check_fill(await self._lookup.get(session_id, control), person.discord_id, self._now())
        computer = await self._database.writing(meet_computer, level)
        step = await self._taker.take(
            session_id, lambda session, game, now: steps.fill(session, person.discord_id, computer, game, now)
        )
        return step.after

    async def decline(self, session_id: int, person: Person, *, control: int | None = None) -> Session:
        """An invited guest declines. The table closes.

        Raises NotInviting if the invitation is over or they have already accepted. Raises OwnInvitation, NotInvited.
        """
        step = await self._taker.take(
            session_id, lambda session, _game, now: steps.decline(session, person.discord_id, now), control=control
        )
        return step.after

    async def cancel(self, session_id: int, person: Person, *, control: int | None = None) -> Session:
        """The host withdraws the invitation. Raises NotInviting, NotHost."""
        step = await self._taker.take(
            session_id, lambda session, _game, now: steps.cancel(session, person.discord_id, now), control=control
        )
        return step.after

    async def expire_due(self) -> list[Session]:
        """End the share's invitations whose time is over. Returns those sessions. Logs and leaves unreadable ones."""
        ours = self._share.holds(sessions.c.shard_key)
        due = select(sessions.c.id).where(IS_INVITING, sessions.c.expires_at <= self._now(), ours)
        due = due.order_by(sessions.c.expires_at)
        numbers = await self._database.reading(lambda connection: connection.execute(due).scalars().all())
        return await for_each(numbers, self._expire)

    async def _expire(self, session_id: int) -> Session | None:
        try:
            return (await self._taker.take(session_id, lambda session, _game, now: steps.expire(session, now))).after
        except (NotInviting, SetAside):
            pass  # answered in the meantime, or it waits for its cards
        except DamagedSession as error:
            log.warning("cannot expire: %s", error.__cause__, extra={"session": session_id})
        return None

    async def rematch(
        self,
        session_id: int,
        person: Person,
        *,
        server_id: int | None,
        channel_id: int,
        reach: Reach = Reach.MEMBER,
        language: str,
        control: int | None = None,
        level: int | None = None,
    ) -> Session:
        """Invite the same people to the same game again, everybody one seat further.

        ``level``: that of the computers from now on; None: as before. The rematch is played in the given channel, as
        the former one may be gone. A declined, cancelled or expired rematch allows another. Raises NotSeated,
        NotFinished, AlreadyRematched, NobodyThere if a player is erased, TooManyInvitations, AlreadyInvited,
        InvitedInVain.
        """
        former = await self._lookup.get(session_id, control)
        if not former.seats_of(person.discord_id):
            raise NotSeated(former)
        if former.status is not Status.FINISHED:
            raise NotFinished(former)
        if any(seat.player and seat.player.is_former for seat in former.seats):
            raise NobodyThere(former)

        def make(connection: Connection) -> Session:
            host = meet_player(connection, *person)
            if not all_present(connection, [seat.player.id for seat in former.seats if seat.player]):
                raise NobodyThere(former)
            turned = [former.seats[number - 1].player for number in range(len(former.seats))]
            if level is not None:
                computer = meet_computer(connection, level)
                turned = [computer if player and player.level else player for player in turned]
            again = msgspec.structs.replace(former.terms, rated=True, first=False)
            session = self._new_session(
                former.game,
                former.options,
                host,
                [host if player and player.id == host.id else player for player in turned],
                terms=again if former.terms.first else former.terms,
                server_id=server_id,
                channel_id=channel_id,
                reach=reach,
                language=_language(connection, server_id, language),
                rematch_of=former.id,
            )
            self._check_limits(connection, session)
            return add_session(connection, session, self._games[former.game])

        try:
            session = await self._database.writing(make)
        except IntegrityError:
            # The index of live rematches allows one; whose it is, only a new look can tell.
            if (rematch := await self._lookup.rematch_of(session_id)) is None:
                raise
            raise AlreadyRematched(rematch) from None
        note_invited(session)
        return session

    def _check_limits(self, connection: Connection, session: Session) -> None:
        if self._limits is None or session.status is not Status.INVITING:
            return
        hold_players(connection, [session.host_id])  # of two invitations at once, the later counts the earlier
        theirs = select(sessions).where(
            IS_INVITING, sessions.c.host_id == session.host_id, sessions.c.expires_at > session.created_at
        )
        newest_first = theirs.order_by(sessions.c.id.desc()).limit(self._limits.invitations)
        standing = load_sessions(connection, newest_first, self._games, skip_damaged=True)
        if len(standing) >= self._limits.invitations:
            raise TooManyInvitations(standing[0])
        for guest in session.missing:
            same = [each for each in standing if guest.id in {asked.id for asked in each.missing}]
            if len(same) >= self._limits.to_one:
                raise AlreadyInvited(same[0])
            # Who asks, takes it back and asks again calls the guest each time.
            theirs = select(seats.c.session_id).where(
                seats.c.session_id == sessions.c.id, seats.c.player_id == guest.id, ~seats.c.joined
            )
            in_vain = select(func.count(sessions.c.id)).where(
                CAME_TO_NOTHING,
                sessions.c.host_id == session.host_id,
                sessions.c.created_at > session.created_at - WITHIN,
                theirs.exists(),
            )
            if connection.execute(in_vain).scalar_one() >= IN_VAIN:
                raise InvitedInVain(session)

    def _new_session(
        self,
        game: str,
        options: Any,
        host: Player,
        seated: Sequence[Player | None],
        *,
        terms: Terms,
        seed: int | None = None,
        server_id: int | None,
        channel_id: int,
        reach: Reach,
        language: str,
        lot: bool = False,
        rematch_of: int | None = None,
    ) -> Session:
        if game not in self._games:
            raise UnknownGame(game)
        now = self._now()
        session = Session(
            id=0,  # not stored yet
            game=game,
            options=options,
            terms=terms,
            status=Status.INVITING,
            seats=tuple(
                Seat(number, player, joined=player is not None and (player == host or player.level is not None))
                for number, player in enumerate(seated)
            ),
            host_id=host.id,
            server_id=server_id,
            channel_id=channel_id,
            reach=reach,
            language=language,
            seq=0,
            announced=-1,
            message_id=None,
            lot=lot,
            seed=self._draw.getrandbits(63) if seed is None else seed,
            state=None,
            reason=None,
            rematch_of=rematch_of,
            created_at=now,
            expires_at=now + self._invitation_life,
            finished_at=None,
        )
        # Begun now or only tried: what cannot start is refused before anybody is invited to it.
        begun = steps.started(session, self._games[game], now)
        if not all(seat.joined for seat in session.seats):
            return session
        return msgspec.structs.replace(begun, expires_at=None)


_WITH_PLAYER = select(seats.c.session_id).where(seats.c.player_id == bindparam("player_id"))
_AGAINST_COMPUTERS = (
    select(sessions.c.id)
    .join(seats, seats.c.session_id == sessions.c.id)
    .join(players, players.c.id == seats.c.player_id)
    .where(sessions.c.id.in_(_WITH_PLAYER), sessions.c.game == bindparam("game"), players.c.level.is_not(None))
    .limit(1)
)


def _has_met_computers(connection: Connection, player: Player, game: str) -> bool:
    """Whether a player has begun any session of this game with a computer in it."""
    return connection.execute(_AGAINST_COMPUTERS, {"player_id": player.id, "game": game}).first() is not None


def _language(connection: Connection, server_id: int | None, otherwise: str) -> str:
    """The language that a server has chosen for its channels, or the other one."""
    return read_server_settings(connection, server_id).language or otherwise
