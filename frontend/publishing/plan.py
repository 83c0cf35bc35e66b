"""The plan of a publication: how to show a session's newest state, decided from its snapshot."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from enum import Enum, auto
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from engines import GAMES
from frontend.answering.reply import Reply
from frontend.failures import PASSING, Answer, Reason
from frontend.publishing import notifications
from frontend.publishing.messenger import Posted
from frontend.publishing.notifications import NO_ONE, Due
from sessions.life import questions
from sessions.life.model import TALK, Place, Played, Player, Session, ShownMessage, Status
from sessions.life.snapshot import PREMOVED, Snapshot

UNPLAYED = (Status.DECLINED, Status.CANCELLED, Status.EXPIRED)
"""The statuses of invitations without a game."""


class Way(Enum):
    """Ways to show a session's newest state."""

    NOTHING = auto()
    """The newest state is already shown."""
    PRIVATE = auto()
    """A hidden run is shown only in the answer to its player."""
    EDIT = auto()
    """Change the message, without a ping."""
    POST = auto()
    """Post a new message. The current one becomes an old message."""


class Plan(msgspec.Struct, frozen=True):
    """How to show a session's newest state, and the notifications due with this state.

    ``channel_id``: the channel for a new message, or for its thread with ``opens_thread``. ``is_repost``: True if the
    user asked for the message again, so a duplicate is intended.
    """

    way: Way
    channel_id: int
    due: Due = Due()
    opens_thread: bool = False
    is_repost: bool = False


class PressFacts(NamedTuple):
    """The facts of an interaction that a plan depends on. ``now``: the time when the plan is made.

    ``actor``: the Discord id of the interaction's user. ``is_last``: True if the session's message was the channel's
    last.
    """

    now: datetime
    actor: int
    is_last: bool


def make_plan(
    snapshot: Snapshot,
    *,
    repost_in: int | None = None,
    unattended: bool = False,
    in_place: bool = False,
    buried: bool = False,
    dm_closed: Collection[int] = NO_ONE,
    press: PressFacts | None = None,
) -> Plan:
    """Plan how to show a session's newest state.

    ``repost_in``: the channel of a request to show it again, where the game moves. ``unattended``: True if so late that
    players no longer look at the current message. ``in_place``: True if the current message shows the state, or must,
    as Discord accepts no new one. ``buried``: True if others have written below the current message. ``dm_closed``: ids
    of players with closed direct messages. ``press``: None without an interaction.
    """
    session = snapshot.session
    if session.seq <= session.announced and repost_in is None:
        return Plan(Way.NOTHING, session.channel_id)
    if session.is_hidden:
        return Plan(Way.PRIVATE, session.channel_id)
    attending = notifications.attending(snapshot, press.now, press.actor) if press else []
    way = Way.POST
    if session.message_id is not None and repost_in is None:
        way = _way(snapshot, attending if press and press.is_last else (), unattended=unattended, in_place=in_place)
        if way is Way.EDIT and not in_place and notifications.opens_vote(session):
            pinged = (notifications.notice(snapshot, each, dm_closed) for each in snapshot.followers)
            way = Way.POST if buried or "channel" in pinged else way
    stays_abroad = session.is_abroad and way is Way.EDIT
    due = notifications.due(
        snapshot,
        dm_closed,
        quiet=questions.is_alone(session) and session.crowd is None and (stays_abroad or not unattended),
        by_board=way is Way.POST,
        attending=() if session.is_abroad or session.status is not Status.RUNNING else attending,
        now=press.now if press else None,
    )
    if repost_in is not None:
        return Plan(way, repost_in, due, is_repost=True)
    return Plan(way, session.channel_id, due, opens_thread=way is Way.POST and opens_thread(snapshot))


def _way(snapshot: Snapshot, attending: Collection[Player], *, unattended: bool, in_place: bool) -> Way:
    """EDIT or POST, for a session with a message.

    ``attending``: the players who look at the message, if it is the channel's last. ``unattended``, ``in_place``: as in
    ``make_plan``.
    """
    session = snapshot.session
    stays = session.is_abroad or session.terms.run or session.status in (*UNPLAYED, Status.INVITING)
    # A player against computers has just acted, and is looking at the message.
    attended = questions.is_alone(session) and not unattended
    if stays or attended or in_place or is_computers_turn(session) or is_talk(snapshot):
        return Way.EDIT
    return Way.EDIT if all_look(snapshot, attending) else Way.POST


def all_look(snapshot: Snapshot, attending: Collection[Player]) -> bool:
    """True if no player needs a new message, because all players to notify are ``attending``.

    If there are none to notify, all players must be looking.
    """
    awaited = notifications.awaited(snapshot)
    readers = [player for player in awaited if awaited[player] != PREMOVED] or snapshot.session.people
    return snapshot.server.live and not opens_thread(snapshot) and all(each in attending for each in readers)


def opens_thread(snapshot: Snapshot) -> bool:
    session = snapshot.session
    # The whole channel plays in a crowd.
    is_wanted = (snapshot.server.threads and session.crowd is None) or session.terms.thread
    return is_wanted and begins(snapshot) and not session.is_abroad


def is_talk(snapshot: Snapshot) -> bool:
    """True if only offers and answers are new: then the board changes, and a separate line pings."""
    session = snapshot.session
    if session.status is not Status.RUNNING or not questions.board_is_shown(session, snapshot.log):
        return False
    newer = [entry.kind for entry in snapshot.log if entry.seq > session.announced]
    return bool(newer) and all(kind in TALK for kind in newer)


def is_computers_turn(session: Session) -> bool:
    """True if only computers must act, so no ping is due."""
    turn = questions.to_act(session, GAMES[session.game])
    return bool(turn) and all(seat.level for seat in turn)


def begins(snapshot: Snapshot) -> bool:
    """True if a game for several players has begun and no message has shown a board of it."""
    session = snapshot.session
    if session.status is not Status.RUNNING or session.terms.run:
        return False
    return not questions.board_is_shown(session, snapshot.log)


NOT_YET = Posted(0, 0)
"""Placeholder for the message of a session that is not shown yet."""


class CannotPost(Exception):
    """Discord did not accept the message for this channel.

    ``reason``: why no message will be accepted until people change something, such as the bot's permissions; None if
    one may be accepted soon. ``answer``: Discord's.
    """

    def __init__(self, session: Session, place: Place, reason: Reason | None = None, answer: Answer = PASSING) -> None:
        super().__init__(f"session {session.id} could not be shown in channel {place.channel_id}")
        self.session = session
        self.place = place
        self.reason = reason
        self.answer = answer

    @property
    def forbidden(self) -> bool:
        """True if no message will be accepted until people change something."""
        return self.reason is not None


class Announcement(NamedTuple):
    """A session's newest state on its way to Discord, completed step by step in ``announce``.

    ``before``: the snapshot as read. ``snapshot``: the snapshot as shown, then as stored. ``played``: the step that led
    to this state; None if unknown. ``press``: the press or tap behind it, if any. ``posted``: the message that shows
    the state. ``unstored``: a message that showed an earlier state and was not stored.
    """

    before: Snapshot
    snapshot: Snapshot
    plan: Plan
    reply: Reply | None
    moved_to: Place | None
    press: PressFacts | None = None
    played: Played | None = None
    posted: Posted = NOT_YET
    unstored: ShownMessage | None = None

    @property
    def session(self) -> Session:
        return self.snapshot.session

    @property
    def place(self) -> Place:
        """The place for the message."""
        return self.moved_to or self.session.place


def changed_place(session: Session, reply: Reply | None) -> Place | None:
    """Place of the session as ``reply`` reports it, if it differs from the stored place; else None.

    It differs after the bot has joined or left the server.
    """
    is_there = reply is not None and reply.place.channel_id == session.channel_id
    return reply.place if reply is not None and is_there and reply.place != session.place else None


def moved(snapshot: Snapshot, to: Place, language: str | None) -> Snapshot:
    """Snapshot of a session that moves to the place ``to``. It still has the channel of its current message.

    ``language``: the language there; None keeps the session's.
    """
    session = snapshot.session
    there = replace(session, server_id=to.server_id, reach=to.reach, language=language or session.language)
    return replace(snapshot, session=there)
