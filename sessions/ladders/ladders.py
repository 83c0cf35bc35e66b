"""The stored ladders: members join, leave and challenge, and ended challenges change places."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, bindparam, func, select, update

from sessions.ladders import rules
from sessions.ladders.rules import ANSWER, IDLE, Challenge, Places, Result
from sessions.life.errors import Denied
from sessions.life.model import Person, Place, Player, Session, Terms
from sessions.service import events as stored
from sessions.service.events import Event
from sessions.service.steptaker import note_invited
from sessions.service.tables import language_of
from sessions.statistics.verdict import RatingPool
from sessions.storage.rows import (
    AWAY_UNTIL,
    add_session,
    all_present,
    barred_on,
    find_or_add_player,
    load_sessions,
    player_of,
    upsert,
)
from sessions.storage.schema import event_players, events, players, ratings, seats, servers, sessions

PEOPLE: RatingPool = "people"
"""Ladder of the ratings shown beside members: games among people."""
MOST = 500
"""Most members on a ladder."""

WEEK: Final = timedelta(days=7)


class LadderState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ladder's stored state, without its places.

    ``open``: numbers of the sessions that have not changed the places yet. ``slid_at``: the Monday of the last slides.
    """

    open: tuple[int, ...] = ()
    slid_at: datetime | None = None


class Member(msgspec.Struct, frozen=True):
    """A member of a ladder. ``rating``: points on the server, None if provisional."""

    player: Player
    joined_at: datetime
    rating: int | None

    def is_away(self, now: datetime) -> bool:
        """True if the member is on vacation at the time ``now``."""
        return self.player.away_until is not None and self.player.away_until > now


class Ladder(msgspec.Struct, frozen=True):
    """A ladder as of loading time. ``members``: by place. ``challenges``: the open challenges, with their sessions."""

    event: Event
    members: tuple[Member, ...]
    challenges: tuple[tuple[Challenge, Session], ...] = ()

    @property
    def places(self) -> Places:
        """Row numbers of the members, first place first."""
        return tuple(each.player.id for each in self.members)

    def place_of(self, discord_id: int) -> int | None:
        """Place of a person, from 1; None if the person is not on the ladder."""
        found = (place for place, each in enumerate(self.members, 1) if each.player.discord_id == discord_id)
        return next(found, None)

    def challenge_by(self, player_id: int) -> tuple[Challenge, Session] | None:
        """Open challenge by a player, and its session; None without one."""
        return next((each for each in self.challenges if each[0].challenger == player_id), None)

    def free_above(self, player_id: int, now: datetime) -> list[Member]:
        """Members that a player may challenge now, the nearest first: in reach, not challenged, not on vacation."""
        taken = {challenge.challenged for challenge, _ in self.challenges}
        by_id = {each.player.id: each for each in self.members}
        reach = [by_id[each] for each in rules.in_reach(self.places, player_id)]
        return [each for each in reach if each.player.id not in taken and not each.is_away(now)]


class Ladders(stored.Room):
    """Reads and changes the ladders of all servers and games."""

    async def of(self, server_id: int, game: str) -> Ladder | None:
        """Ladder of a game on a server; None if no one has ever joined."""
        return await self._database.reading(self._of, server_id, game)

    async def get(self, event_id: int) -> Ladder:
        """Ladder by its event's number. Raises NoSuchEvent for an unknown number."""
        return await self._database.reading(self._read, event_id)

    @stored.retrying
    def join(
        self, connection: Connection, server_id: int, channel_id: int, game: str, person: Person, *, language: str
    ) -> Ladder:
        """Put a person at the bottom of a ladder. Creates the ladder if it has no members yet.

        Returns the ladder with its new member. Raises Denied for a member, or if the ladder is full.
        """
        now, player = self._now(), find_or_add_player(connection, *person)
        ladder = self._of(connection, server_id, game)
        if ladder is None:
            # If two people create the ladder at once, the later waits for the earlier.
            connection.execute(select(servers.c.id).where(servers.c.id == server_id).with_for_update())
            ladder = self._of(connection, server_id, game)
        if ladder is None:
            state = LadderState(slid_at=rules.monday_before(now))
            here = Place(server_id, channel_id)
            event = stored.add(connection, "ladder", player, game, here, language=language, state=state, now=now)
            ladder = Ladder(event, ())
        if place := ladder.place_of(person.discord_id):
            raise Denied("ladder-already-on", place=place)
        if len(ladder.members) >= MOST:
            raise Denied("ladder-full", count=MOST)
        key = {"event_id": ladder.event.id, "player_id": player.id}
        joined = {"number": len(ladder.members) + 1, "joined_at": now, "left_at": None}
        _keep(connection, ladder, rules.joined(ladder.places, player.id), now)
        upsert(connection, event_players, key, joined)
        return self._read(connection, ladder.event.id)

    @stored.retrying
    def leave(self, connection: Connection, server_id: int, game: str, discord_id: int) -> Ladder:
        """Take a person off a ladder. Their open challenges go on as games, and change no places.

        Returns the ladder without the member. Raises Denied for others than members.
        """
        ladder = self._of(connection, server_id, game)
        if ladder is None or (place := ladder.place_of(discord_id)) is None:
            raise Denied("ladder-not-on", game=self._games[game].title)
        left = rules.left(ladder.places, ladder.places[place - 1])
        _keep(connection, ladder, left, self._now())
        return self._read(connection, ladder.event.id)

    async def challenge(
        self,
        event_id: int,
        person: Person,
        challenged: int,
        options: Any,
        *,
        clock: int,
        channel_id: int,
        language: str,
    ) -> Session:
        """Challenge a member of a ladder to a rated game for the member's place. Returns the invitation.

        ``challenged``: the member's row number. ``clock``: seconds for a move. Raises Denied for others
        than members, during another challenge of theirs, and for a member who may not be challenged now: not in reach,
        already challenged, or on vacation. Raises the errors of ``Tables.new`` and ``Tables.check_limits``.
        """

        def make(connection: Connection) -> Session:
            now = self._now()
            ladder = self._read(connection, event_id)
            place = ladder.place_of(person.discord_id)
            if place is None:
                raise Denied("ladder-not-on", game=self._games[ladder.event.game].title)
            host = ladder.members[place - 1].player
            if running := ladder.challenge_by(host.id):
                raise Denied("ladder-challenging", running[1])
            guest = next((each for each in ladder.free_above(host.id, now) if each.player.id == challenged), None)
            if guest is None or not all_present(connection, [host.id, challenged]):
                raise Denied("ladder-out-of-reach")
            seated = [host, guest.player]
            self._tables.draw.shuffle(seated)
            session = self._tables.new(
                ladder.event.game,
                options,
                host,
                seated,
                terms=Terms(rated=True, clock=clock),
                place=Place(ladder.event.server_id, channel_id),
                language=language_of(connection, ladder.event.server_id, language),
                lot=True,
                event=event_id,
            )
            session = msgspec.structs.replace(session, expires_at=now + ANSWER)
            self._tables.check_limits(connection, session)
            session = add_session(connection, session, self._games[ladder.event.game])
            before = ladder.event.stored(LadderState)
            state = msgspec.structs.replace(before, open=(*before.open, session.id))
            _keep(connection, ladder, ladder.places, now, state)
            return session

        session = await self._retrying(make)
        note_invited(session)
        return session

    async def tend(self, event_id: int) -> None:
        """Apply ended challenges and the week's slides, each once. Drop erased and barred members."""
        await self._retrying(lambda connection: self._tend(connection, event_id))

    def _of(self, connection: Connection, server_id: int, game: str) -> Ladder | None:
        this_one = (events.c.server_id == server_id, events.c.kind == "ladder", events.c.game == game)
        row = connection.execute(stored.ALL.where(*this_one).order_by(events.c.id).limit(1)).one_or_none()
        return None if row is None else self._ladder(connection, stored.event_of(row))

    def _read(self, connection: Connection, event_id: int) -> Ladder:
        return self._ladder(connection, stored.read(connection, event_id, "ladder"))

    def _ladder(self, connection: Connection, event: Event) -> Ladder:
        members = tuple(
            Member(player_of(row), row.joined_at, row.points if row.established else None)
            for row in connection.execute(_members(event))
        )
        there = {each.player.id for each in members}
        pairs = ((_pair(each), each) for each in self._waiting(connection, event) if rules.end_of(each) is None)
        return Ladder(event, members, tuple(each for each in pairs if {*each[0][1:]} <= there))

    def _waiting(self, connection: Connection, event: Event) -> list[Session]:
        """Sessions of challenges that have not changed the places yet, without unreadable ones."""
        if not (waiting := event.stored(LadderState).open):
            return []
        query = select(sessions).where(sessions.c.id.in_(waiting)).order_by(sessions.c.id)
        return load_sessions(connection, query, self._games, skip_damaged=True)

    def _tend(self, connection: Connection, event_id: int) -> None:
        now, ladder = self._now(), self._read(connection, event_id)
        before, week = ladder.event.stored(LadderState), rules.monday_before(now)
        rows = connection.execute(select(sessions.c.id, sessions.c.changed_at).where(sessions.c.id.in_(before.open)))
        changed = {row.id: row.changed_at for row in rows}
        ends = ((each, rules.end_of(each)) for each in self._waiting(connection, ladder.event))
        results = [Result(changed[each.id], *_pair(each), takes) for each, takes in ends if takes is not None]
        places = rules.settled(ladder.places, results)
        if before.slid_at is None or before.slid_at < week:
            places = rules.slid(places, _idle(connection, ladder, now))
        settled = {each.session for each in results}
        state = LadderState(tuple(each for each in before.open if each in changed and each not in settled), week)
        wakes = week + WEEK if places or state.open else None
        _keep(connection, ladder, places, now, state, wake_at=wakes)


def _pair(session: Session) -> Challenge:
    """The challenge of a session: its host challenges the other player."""
    other = next(each.id for each in session.people if each.id != session.host_id)
    return Challenge(session.id, session.host_id, other)


def _members(event: Event) -> Select[Any]:
    rated = (
        (ratings.c.player_id == players.c.id)
        & (ratings.c.game == event.game)
        & (ratings.c.pool == PEOPLE)
        & (ratings.c.scope == event.server_id)
    )
    return (
        select(players, AWAY_UNTIL, event_players.c.joined_at, ratings.c.points, ratings.c.established)
        .join(event_players, event_players.c.player_id == players.c.id)
        .outerjoin(ratings, rated)
        .where(_is_member(event), players.c.discord_id.is_not(None), ~barred_on(event.server_id))
        .order_by(event_players.c.number, event_players.c.joined_at, players.c.id)
    )


def _is_member(event: Event) -> ColumnElement[bool]:
    return and_(event_players.c.event_id == event.id, event_players.c.left_at.is_(None))


def _idle(connection: Connection, ladder: Ladder, now: datetime) -> set[int]:
    """Members without a game on the ladder for ``IDLE``, vacations not counted."""
    played = (
        select(seats.c.player_id, func.max(sessions.c.created_at), func.max(sessions.c.finished_at))
        .join(sessions, sessions.c.id == seats.c.session_id)
        .where(sessions.c.event_id == ladder.event.id, seats.c.joined)
        .group_by(seats.c.player_id)
    )
    last: dict[int, list[datetime | None]] = {row[0]: [row[1], row[2]] for row in connection.execute(played)}
    busy = {player for challenge, _ in ladder.challenges for player in challenge[1:]}
    return {
        each.player.id
        for each in ladder.members
        if each.player.id not in busy
        and now - max(filter(None, [each.joined_at, each.player.away_until, *last.get(each.player.id, [])])) >= IDLE
    }


def _keep(
    connection: Connection,
    ladder: Ladder,
    places: Places,
    now: datetime,
    state: LadderState | None = None,
    **values: Any,
) -> None:
    """Store a ladder's new places and state, and other ``values`` of its event. Raises Changed."""
    event = ladder.event
    query = select(event_players.c.player_id, event_players.c.number).where(_is_member(event))
    before = {row.player_id: row.number for row in connection.execute(query)}
    after = {player: number for number, player in enumerate(places, 1)}
    is_news = before != after or (state is not None and state.open != event.stored(LadderState).open)
    wake_at = event.wake_at or rules.monday_before(now) + WEEK
    stored.keep(connection, event, now, state, is_news=is_news, **{"wake_at": wake_at, **values})
    if gone := before.keys() - after.keys():
        left = update(event_players).where(_is_member(event), event_players.c.player_id.in_(gone))
        connection.execute(left.values(left_at=now))
    moved = [{"_player": player, "_number": each} for player, each in after.items() if before.get(player, each) != each]
    if moved:
        row = (event_players.c.event_id == event.id) & (event_players.c.player_id == bindparam("_player"))
        connection.execute(update(event_players).where(row).values(number=bindparam("_number")), moved)
