"""A publication: a session's newest state on its way to Discord, and the error if Discord does not accept it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from frontend.answering.reply import Reply
from frontend.failures import PASSING, Answer, Reason
from frontend.publishing.messenger import Posted
from frontend.publishing.plan import Plan
from sessions.life.model import OldMessage, Place, Played, Session
from sessions.life.snapshot import Snapshot

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


class Publication(NamedTuple):
    """A session's newest state on its way to Discord, completed step by step in ``announce``.

    ``before``: the snapshot as read. ``snapshot``: the snapshot as shown, then as noted. ``played``: the step that led
    to this state; None if unknown. ``place``: the message that shows the state. ``former``: a message that showed an
    earlier state and was not noted.
    """

    before: Snapshot
    snapshot: Snapshot
    todo: Plan
    via: Reply | None
    moved_to: Place | None
    played: Played | None = None
    place: Posted = NOT_YET
    former: OldMessage | None = None


def changed_place(session: Session, via: Reply | None) -> Place | None:
    """Place of the session as ``via`` reports it, if it differs from the stored place; else None.

    It differs after the bot has joined or left the server.
    """
    is_there = via is not None and via.place.channel_id == session.channel_id
    return via.place if via is not None and is_there and via.place != session.place else None


def moved(snapshot: Snapshot, to: Place, language: str | None) -> Snapshot:
    """Snapshot of a session that moves to the place ``to``. It still has the channel of its current message.

    ``language``: the language there; None keeps the session's.
    """
    session = snapshot.session
    there = replace(session, server_id=to.server_id, reach=to.reach, language=language or session.language)
    return replace(snapshot, session=there)
