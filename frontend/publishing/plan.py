"""The plan of a publication: what is done with a session's message, decided from its snapshot alone."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum, auto

import msgspec

from engines import GAMES
from frontend.publishing import notifications
from frontend.publishing.notifications import NO_ONE, Due
from sessions.life import questions
from sessions.life.model import TALK, Session, Status
from sessions.life.snapshot import Snapshot

UNPLAYED = (Status.DECLINED, Status.CANCELLED, Status.EXPIRED)
"""The statuses of invitations that came to nothing."""


class Way(Enum):
    """Ways to show a session's newest state."""

    NOTHING = auto()
    """The newest state is shown already."""
    HIDDEN = auto()
    """A hidden run is shown in nothing but the answer to its player's press."""
    EDIT = auto()
    """The message changes, without a ping."""
    POST = auto()
    """A new message takes its place, and the present one becomes an old message."""


class Plan(msgspec.Struct, frozen=True):
    """A way to show a session's newest state, and the notifications due with it.

    ``channel_id``: where a new message is posted, or with ``opens_thread`` in a thread of it. ``repeats``: the
    message was asked for again, so it may stand twice.
    """

    way: Way
    channel_id: int
    due: Due = Due()
    opens_thread: bool = False
    repeats: bool = False


def plan(
    snapshot: Snapshot,
    *,
    again_in: int | None = None,
    fresh: bool = False,
    in_place: bool = False,
    closed: Collection[int] = NO_ONE,
) -> Plan:
    """The plan for a session's newest state.

    ``again_in``: the channel that it was asked for again in, and goes on in. ``fresh``: so late that no player looks at
    the present message any more. ``in_place``: Discord takes no new message there. ``closed``: the ids of players with
    closed direct messages.
    """
    session = snapshot.session
    if session.seq <= session.announced and again_in is None:
        return Plan(Way.NOTHING, session.channel_id)
    if session.is_hidden:
        return Plan(Way.HIDDEN, session.channel_id)
    if session.is_abroad and session.message_id is not None and again_in is None:
        # One message, which each press changes. A change does not ping.
        return Plan(
            Way.EDIT, session.channel_id, notifications.due(snapshot, closed, quiet=is_alone(session), by_board=False)
        )
    # A player against computers has just acted, and looks at the message.
    attended = not fresh and is_alone(session)
    due = notifications.due(snapshot, closed, quiet=attended)
    if session.message_id is not None:
        if session.status in UNPLAYED:
            return Plan(Way.EDIT, session.channel_id, due)
        if again_in is None and (session.terms.run or attended or is_computers_turn(session)):
            return Plan(Way.EDIT, session.channel_id, due)
        if again_in is None and (in_place or is_talk(snapshot)):
            return Plan(Way.EDIT, session.channel_id, notifications.due(snapshot, closed, by_board=False))
    if again_in is not None:
        return Plan(Way.POST, again_in, due, repeats=True)
    opens_thread = snapshot.server.threads and begins(snapshot) and not session.is_abroad
    return Plan(Way.POST, session.channel_id, due, opens_thread=opens_thread)


def is_alone(session: Session) -> bool:
    """True if one person plays against computers, and the game has begun."""
    return session.state is not None and len(session.people) == 1 and any(seat.level for seat in session.seats)


def is_talk(snapshot: Snapshot) -> bool:
    """True if only offers and answers came since the last board, which then changes; a line pings the players."""
    session = snapshot.session
    if session.status is not Status.RUNNING or not questions.board_is_shown(session, snapshot.log):
        return False
    newer = [entry.kind for entry in snapshot.log if entry.seq > session.announced]
    return bool(newer) and all(kind in TALK for kind in newer)


def is_computers_turn(session: Session) -> bool:
    """True if the session waits for computers only: no ping is due."""
    turn = questions.to_act(session, GAMES[session.game])
    return bool(turn) and all(seat.level for seat in turn)


def begins(snapshot: Snapshot) -> bool:
    """True if a game of several has begun and no board of it has been shown yet."""
    session = snapshot.session
    if session.status is not Status.RUNNING or session.terms.run:
        return False
    return not questions.board_is_shown(session, snapshot.log)
