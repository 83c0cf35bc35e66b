"""Invitations, their answers, and rematches."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError

from engines.base import AnyGame
from sessions.life import steps
from sessions.life.errors import CardsMissing, DamagedSession, Denied, NotFinished, NotInviting, NotSeated
from sessions.life.model import FRIENDLY, Person, Place, Player, Session, Status, Step, Terms
from sessions.service.lookup import Lookup
from sessions.service.steptaker import Erased, StepTaker, note_invited
from sessions.service.sweeping import for_each
from sessions.service.tables import Tables, acquainted, has_met_computers, language_of
from sessions.storage.ground import Ground, Service
from sessions.storage.rows import add_session, all_present, find_or_add_computer, find_or_add_player, lock_counts
from sessions.storage.schema import IS_INVITING, sessions

log = logging.getLogger("lagoon")


class Invitations(Service):
    """Creates and changes invitations: tables with seats for people and computers, until the first move."""

    def __init__(self, ground: Ground, taker: StepTaker, lookup: Lookup, tables: Tables) -> None:
        super().__init__(ground)
        self._taker = taker
        self._lookup = lookup
        self._tables = tables

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
        place: Place,
        language: str,
    ) -> Session:
        """Store a new table with the host seated. The game starts at once without guests and open seats.

        ``computers``: a level for each computer's seat. ``host_seat``: the host's seat number. Guests, computers and
        open seats fill the other seats in order. None draws all seats by lot. ``seed``: None for a random seed.
        ``language``: the code of the messages' language. A server's chosen
        language precedes it, but not in runs. ``first_friendly``: the host's first game of this kind against a computer
        is unrated under any terms.

        If a guest has invited the same people to the same game there, the host accepts that invitation instead, or
        raises Denied if its conditions are others.

        Raises UnknownGame. Raises BadSetup for options or a number of seats that the game refuses. Raises Denied at the
        limits of invitations. Raises ValueError for a person named twice or an impossible ``host_seat``.
        """
        people = [host, *guests]
        if len({person.discord_id for person in people}) < len(people):
            raise ValueError("somebody is named twice")
        if host_seat is not None and not 0 <= host_seat < len(people) + len(computers) + open_seats:
            raise ValueError(f"there is no seat {host_seat}")

        def make(connection: Connection) -> Session:
            # Always in one order, so that concurrent transactions meeting the same people cannot deadlock.
            met = {person.discord_id: find_or_add_player(connection, *person) for person in sorted(people)}
            player = met[host.discord_id]
            # Of two people who invite each other at once, the later finds the earlier's invitation.
            if guests:
                lock_counts(connection, [each.id for each in met.values()])
            seated: list[Player | None] = [met[guest.discord_id] for guest in guests]
            levels = {level: find_or_add_computer(connection, level) for level in sorted(set(computers))}
            seated += [levels[level] for level in computers]
            seated += [None] * open_seats
            seated.insert(host_seat or 0, player)
            if host_seat is None:
                self._tables.draw.shuffle(seated)
            agreed = terms if open_seats else acquainted(connection, list(met.values()), game, terms)
            is_first = first_friendly and bool(computers) and not has_met_computers(connection, player, game)
            session = self._tables.new(
                game,
                options,
                player,
                seated,
                terms=msgspec.structs.replace(agreed, rated=False, first=True) if is_first else agreed,
                seed=seed,
                place=place,
                language=language_of(connection, place.server_id, language, terms),
                lot=host_seat is None,
            )
            if (like := self._tables.crossing(connection, session)) is not None:
                return like
            self._tables.check_limits(connection, session)
            return add_session(connection, session, self._games[game])

        session = await self._database.writing(make)
        if session.host.discord_id != host.discord_id:
            return await self.accept(session.id, host)
        note_invited(session)
        return session

    async def accept(self, session_id: int, person: Person, *, pressed_seq: int | None = None) -> Session:
        """Accept a guest's invitation, or take an open seat. The game starts when the last seat is taken.

        Raises NotInviting if the invitation is over or the person has already accepted. Raises Denied for the host,
        or if no seat is left for the person.
        """
        # Check first, so that a refused person is not stored.
        steps.free_seats(await self._lookup.get(session_id, pressed_seq), person.discord_id, self._now())
        while True:
            player = await self._database.writing(find_or_add_player, *person)
            try:
                return await self._seat(session_id, player)
            except Erased:
                continue  # the person was erased at the same time, and accepting stores them again

    async def _seat(self, session_id: int, player: Player) -> Session:
        draw = self._tables.draw.choice
        return await self._take(session_id, lambda session, game, now: steps.accept(session, player, game, now, draw))

    async def _take(
        self, session_id: int, step: Callable[[Session, AnyGame, datetime], Step], pressed_seq: int | None = None
    ) -> Session:
        return (await self._taker.take(session_id, step, pressed_seq=pressed_seq)).after

    async def fill(self, session_id: int, person: Person, level: int, *, pressed_seq: int | None = None) -> Session:
        """Give the open seats to computers of a level, at the host's request.

        Raises Denied for others, NotInviting if the invitation is over or no seat is open.
        """
        # Check first, so that a refused request stores nothing. A level's player is created in a separate transaction.
        steps.check_fill(await self._lookup.get(session_id, pressed_seq), person.discord_id, self._now())
        computer = await self._database.writing(find_or_add_computer, level)
        host = person.discord_id
        return await self._take(session_id, lambda session, *at: steps.fill(session, host, computer, *at))

    async def begin_early(self, session_id: int, person: Person, *, pressed_seq: int | None = None) -> Session:
        """Begin with the present players, at the host's request.

        Raises Denied for others, NotInviting if the players are too few or the invitation is over.
        """
        host = person.discord_id
        return await self._take(session_id, lambda session, *at: steps.begin_early(session, host, *at), pressed_seq)

    async def decline(self, session_id: int, person: Person, *, pressed_seq: int | None = None) -> Session:
        """Decline an invitation, which closes the table.

        Raises NotInviting if the invitation is over or the person has already accepted. Raises Denied for the host
        and for others.
        """
        guest = person.discord_id
        return await self._take(session_id, lambda session, _, now: steps.decline(session, guest, now), pressed_seq)

    async def cancel(self, session_id: int, person: Person, *, pressed_seq: int | None = None) -> Session:
        """Withdraw an invitation, for its host. Raises NotInviting if the invitation is over, Denied for others."""
        host = person.discord_id
        return await self._take(session_id, lambda session, _, now: steps.cancel(session, host, now), pressed_seq)

    async def expire_due(self) -> list[Session]:
        """Expire the due invitations of the process's share. Returns their sessions.

        Unreadable sessions are logged and skipped.
        """
        ours = self._share.holds(sessions.c.shard_key)
        due = select(sessions.c.id).where(IS_INVITING, sessions.c.expires_at <= self._now(), ours)
        due = due.order_by(sessions.c.expires_at)
        numbers = await self._database.reading(lambda connection: connection.execute(due).scalars().all())
        return await for_each(numbers, self._expire)

    async def _expire(self, session_id: int) -> Session | None:
        try:
            return await self._take(session_id, lambda session, _, now: steps.expire(session, now))
        except (NotInviting, CardsMissing):
            pass  # answered since then, or waiting for its cards
        except DamagedSession as error:
            log.warning("an invitation of an unreadable session: %s", error.__cause__, extra={"session": session_id})
        return None

    async def rematch(
        self,
        session_id: int,
        person: Person,
        *,
        place: Place,
        language: str,
        pressed_seq: int | None = None,
        level: int | None = None,
    ) -> Session:
        """Invite the same people to the same game again, each moved on by one seat.

        ``level``: the computers' new level; None for the same. The rematch is played in the given channel, because the
        former channel may be gone. If another player has offered it, the person accepts. A declined, cancelled or
        expired rematch allows another. Raises NotSeated, NotFinished. Raises Denied if it has a rematch already, if
        a player was erased, or at the limits of invitations.
        """
        former = await self._lookup.get(session_id, pressed_seq)
        if not former.seats_of(person.discord_id):
            raise NotSeated(former)
        if former.status is not Status.FINISHED:
            raise NotFinished(former)
        if any(seat.player and seat.player.is_former for seat in former.seats):
            raise Denied("refusal-nobody-there", former)

        if (present := await self._lookup.rematch_of(session_id)) is not None:
            return await self._join_rematch(former, present, person, level)

        def make(connection: Connection) -> Session:
            host = find_or_add_player(connection, *person)
            if not all_present(connection, [seat.player.id for seat in former.seats if seat.player]):
                raise Denied("refusal-nobody-there", former)
            turned = [former.seats[number - 1].player for number in range(len(former.seats))]
            if level is not None:
                computer = find_or_add_computer(connection, level)
                turned = [computer if player and player.level else player for player in turned]
            rated = former.terms.rated or former.terms.first
            terms = acquainted(connection, former.people, former.game, former.terms)
            session = self._tables.new(
                former.game,
                former.options,
                host,
                [host if player and player.id == host.id else player for player in turned],
                terms=msgspec.structs.replace(terms, rated=rated, first=False, known=True),
                place=place,
                language=language_of(connection, place.server_id, language, former.terms),
                rematch_of=former.id,
            )
            self._tables.check_limits(connection, session)
            return add_session(connection, session, self._games[former.game])

        try:
            session = await self._database.writing(make)
        except IntegrityError:
            # A unique index allows one live rematch. Look it up.
            if (present := await self._lookup.rematch_of(session_id)) is None:
                raise
            return await self._join_rematch(former, present, person, level)
        note_invited(session)
        return session

    async def _join_rematch(self, former: Session, rematch: Session, person: Person, level: int | None) -> Session:
        """Accept an offered rematch for a person who wants the same. Raises Denied for others."""
        if rematch.status is not Status.INVITING:
            raise Denied("refusal-already-rematched", rematch)
        if person.discord_id not in {each.discord_id for each in rematch.missing}:
            raise Denied("refusal-rematch-waits", rematch)
        if level is not None or _levels(former) != _levels(rematch):
            raise Denied("refusal-rematch-offered", rematch)
        return await self.accept(rematch.id, person)


def _levels(session: Session) -> list[int]:
    """Levels of a table's computers, ascending."""
    return sorted(seat.level for seat in session.seats if seat.level)
