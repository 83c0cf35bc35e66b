"""New tables: making sessions that are not stored yet, and the limits of open invitations."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, func, select

from engines.errors import UnknownGame
from sessions.life import steps
from sessions.life.errors import Denied
from sessions.life.model import FRIENDLY, Place, Player, Reach, Seat, Session, Status, Terms
from sessions.service.settings import read_server_settings
from sessions.storage.ground import Ground, Service
from sessions.storage.rows import load_sessions, lock_counts
from sessions.storage.schema import CAME_TO_NOTHING, IS_FINISHED, IS_INVITING, players, seats, sessions

IN_VAIN, WITHIN = 5, timedelta(hours=1)
"""Most invitations from one person to one guest that led to no game, and the period for counting them."""


PRACTICE: Final = 3
"""Least number of games of a kind, played to their end, for a practised player."""


class InvitationLimits(NamedTuple):
    """Limits of open invitations of one person: the most in all, and the most to one guest."""

    invitations: int
    to_one: int


class Tables(Service):
    """Creates new sessions.

    ``invitation_life``: the time until an invitation expires. ``limits``: the limits on invitations; None for no
    limits. ``draw``: the random source for seeds and for drawing seats.
    """

    def __init__(
        self,
        ground: Ground,
        *,
        invitation_life: timedelta,
        limits: InvitationLimits | None,
        draw: random.Random | None,
    ) -> None:
        super().__init__(ground)
        self.draw = draw or random.SystemRandom()
        self._invitation_life = invitation_life
        self._limits = limits

    def check_limits(self, connection: Connection, session: Session) -> None:
        """Raise Denied if the host of a session may not invite again. Does nothing for a game that has begun.

        The limits are for open invitations in all and to one guest, and for recent ones to a guest that led to no game.
        """
        if self._limits is None or session.status is not Status.INVITING:
            return
        lock_counts(connection, [session.host_id])  # of two invitations at once, the later counts the earlier
        theirs = select(sessions).where(
            IS_INVITING, sessions.c.host_id == session.host_id, sessions.c.expires_at > session.created_at
        )
        newest_first = theirs.order_by(sessions.c.id.desc()).limit(self._limits.invitations)
        standing = load_sessions(connection, newest_first, self._games, skip_damaged=True)
        if len(standing) >= self._limits.invitations:
            raise Denied("refusal-too-many-invitations", standing[0])
        for guest in session.missing:
            same = [each for each in standing if guest.id in {asked.id for asked in each.missing}]
            if len(same) >= self._limits.to_one:
                raise Denied("refusal-already-invited", same[0])
            # Inviting, cancelling and inviting again would ping the guest each time.
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
                raise Denied("refusal-invited-in-vain", session)

    def crossing(self, connection: Connection, session: Session) -> Session | None:
        """Open invitation by a guest to the same people, game and place as this one. None without one.

        Raises Denied if its conditions are others, such as its options or who begins.
        """
        if session.status is not Status.INVITING or not session.missing:
            return None
        is_server = session.server_id is not None and session.reach is Reach.MEMBER
        theirs = select(sessions).where(
            IS_INVITING,
            sessions.c.host_id.in_([each.id for each in session.missing]),
            sessions.c.game == session.game,
            sessions.c.server_id == session.server_id if is_server else sessions.c.channel_id == session.channel_id,
            sessions.c.rematch_of.is_(None),
            sessions.c.event_id.is_(None),
            sessions.c.expires_at > session.created_at,
        )
        for found in load_sessions(connection, theirs.order_by(sessions.c.id), self._games, skip_damaged=True):
            if session.host_id in {each.id for each in found.missing} and _people(found) == _people(session):
                if _conditions(found) == _conditions(session):
                    return found
                raise Denied("refusal-challenged", found)
        return None

    def new(
        self,
        game: str,
        options: Any,
        host: Player,
        seated: Sequence[Player | None],
        *,
        terms: Terms,
        seed: int | None = None,
        place: Place,
        language: str,
        lot: bool = False,
        rematch_of: int | None = None,
        event: int | None = None,
        joined: bool = False,
    ) -> Session:
        """New session, not yet stored. The game has begun if no guest must answer.

        Raises UnknownGame, or BadSetup for options or seats that the game refuses.

        ``seated``: the players by seat; None for an open seat. ``seed``: None for a random seed. ``rematch_of``,
        ``event``: numbers, if any. ``joined``: True if all players have already accepted.
        """
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
                Seat(number, player, joined=player is not None and (joined or player == host or not player.is_person))
                for number, player in enumerate(seated)
            ),
            host_id=host.id,
            server_id=place.server_id,
            channel_id=place.channel_id,
            reach=place.reach,
            language=language,
            seq=0,
            announced=-1,
            message_id=None,
            lot=lot,
            seed=self.draw.getrandbits(63) if seed is None else seed,
            state=None,
            reason=None,
            rematch_of=rematch_of,
            event=event,
            created_at=now,
            expires_at=now + self._invitation_life,
            finished_at=None,
        )
        # Start the game, at least on trial: refuse an impossible start before inviting a guest.
        begun = steps.started(session, self._games[game], now)
        if not all(seat.joined for seat in session.seats):
            return session
        return msgspec.structs.replace(begun, expires_at=None)


def _people(session: Session) -> set[int | None]:
    return {seat.player.id if seat.player else None for seat in session.seats if not seat.level}


def _conditions(session: Session) -> tuple[object, ...]:
    """Options, seats and terms. Invitations of the same people are the same wish if all of them are equal."""
    seated = [seat.player.id if seat.player else 0 for seat in session.seats]
    if session.lot:
        seated.sort()
    return session.options, session.lot, seated, msgspec.structs.replace(session.terms, known=False, practised=False)


_WITH_PLAYER = select(seats.c.session_id).where(seats.c.player_id == bindparam("player_id"))
_AGAINST_COMPUTERS = (
    select(sessions.c.id)
    .join(seats, seats.c.session_id == sessions.c.id)
    .join(players, players.c.id == seats.c.player_id)
    .where(sessions.c.id.in_(_WITH_PLAYER), sessions.c.game == bindparam("game"), players.c.level.is_not(None))
    .limit(1)
)


def has_met_computers(connection: Connection, player: Player, game: str) -> bool:
    """True if a player has ever begun this game with a computer, finished or not."""
    return connection.execute(_AGAINST_COMPUTERS, {"player_id": player.id, "game": game}).first() is not None


def acquainted(connection: Connection, people: Sequence[Player], game: str, terms: Terms) -> Terms:
    """The terms of a new session with what these people know of its game. A resigned game has no score."""
    ended = (
        select(seats.c.score)
        .join(sessions, seats.c.session_id == sessions.c.id)
        .where(seats.c.player_id == bindparam("player"), sessions.c.game == game, IS_FINISHED)
        .limit(PRACTICE)
    )
    scored = ended.where(seats.c.score.is_not(None))
    every = [{"player": each.id} for each in people]
    practised = all(len(connection.execute(scored, each).all()) == PRACTICE for each in every)
    known = practised or all(connection.execute(ended, each).first() for each in every)
    return msgspec.structs.replace(terms, known=known, practised=practised)


def language_of(connection: Connection, server_id: int | None, otherwise: str, terms: Terms = FRIENDLY) -> str:
    """The language chosen by a server for its channels, else ``otherwise``. A run is in its player's language."""
    return otherwise if terms.is_own else read_server_settings(connection, server_id).language or otherwise
