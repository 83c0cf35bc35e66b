"""Requests that cannot be fulfilled, and sessions that cannot be read."""

from __future__ import annotations

from engines.errors import OtherSet
from sessions.life.model import Session


class DamagedSession(Exception):
    """A stored session cannot be read. This is no SessionError, because the request is not at fault."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"session {session_id} cannot be read")
        self.session_id = session_id


class SessionError(Exception):
    """A request was refused. Nothing has changed."""


class Denied(SessionError):
    """A request was refused for a reason that only its sentence names.

    ``key``: the sentence's name. ``facts``: its variables. ``session``: the game in the way, linked as ``link``.
    """

    def __init__(self, key: str, session: Session | None = None, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.session = session
        self.facts = facts


class SetAside(DamagedSession, SessionError):
    """The session was begun with a card set that the bot does not have now.

    The session is kept until the set is back.
    """


def unreadable(session_id: int, error: Exception) -> DamagedSession:
    return SetAside(session_id) if isinstance(error, OtherSet) else DamagedSession(session_id)


class NoSuchSession(SessionError):
    """No stored session has this number."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"there is no session {session_id}")
        self.session_id = session_id


class SessionRefusal(SessionError):
    """A request was refused. The error has the current session, for the answer to show."""

    def __init__(self, session: Session) -> None:
        super().__init__(f"session {session.id}: {type(self).__name__}")
        self.session = session


class MovedOn(SessionRefusal):
    """The request is for another ``seq`` than the session's, earlier or later."""


class NotSeated(SessionRefusal):
    """The person has no seat in this session, or not the seat asked for."""


class NotInvited(SessionRefusal):
    """The person is not invited, or no seat is free for the person."""


class NotHost(SessionRefusal):
    """Only the host of the session may do this."""


class OwnInvitation(SessionRefusal):
    """A host cannot accept or decline their own invitation."""


class NotInviting(SessionRefusal):
    """The invitation does not allow this: it is over, accepted by the person, or lacks open seats or players."""


class NotRunning(SessionRefusal):
    """The game has not begun yet, or is over."""


class TooManyInvitations(SessionRefusal):
    """The host has too many open invitations. ``session``: the newest of them."""


class AlreadyInvited(SessionRefusal):
    """The host has already invited this guest. ``session`` is the open invitation."""


class Challenged(SessionRefusal):
    """A guest has invited the host to the same game, on other conditions. ``session``: the guest's invitation."""


class InvitedInVain(SessionRefusal):
    """Too many recent invitations from this host to this guest led to no game. ``session``: the refused invitation."""


class NotLate(SessionRefusal):
    """No win to claim: the other players have time left, there is no clock, or the claimer is late too."""


class CannotOffer(SessionRefusal):
    """The offer is impossible now.

    ``why``: "alone", "open-offer", "once-a-turn", "no-draws", "computer" or "no-way-back".
    """

    def __init__(self, session: Session, why: str) -> None:
        super().__init__(session)
        self.why = why


class CannotPremove(SessionRefusal):
    """The game has no premoves, is too quick for them, or waits for this person or for a computer."""


class NoOffer(SessionRefusal):
    """The person has no open offer to answer or withdraw."""


class NotFinished(SessionRefusal):
    """Only a finished game has a rematch."""


class NobodyThere(SessionRefusal):
    """A player of the former game was erased, and so cannot be invited."""


class AlreadyRematched(SessionRefusal):
    """The game already has a rematch. ``session``: the rematch."""


class WaitsForOthers(AlreadyRematched):
    """The person has offered or accepted the rematch, and others must answer. ``session``: the rematch."""
