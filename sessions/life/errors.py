"""Requests that cannot be fulfilled, and sessions that cannot be read."""

from __future__ import annotations

from engines.errors import OtherSet
from sessions.life.model import Session


class DamagedSession(Exception):
    """A stored session that this program cannot read. Not a SessionError, as the request is not at fault."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"session {session_id} cannot be read")
        self.session_id = session_id


class SessionError(Exception):
    """A request that cannot be fulfilled. Nothing has changed when one is raised."""


class SetAside(DamagedSession, SessionError):
    """A session that was begun with other cards: it waits until the bot plays with those again."""


def unreadable(session_id: int, error: Exception) -> DamagedSession:
    """Wrap the error that keeps a stored session from being read."""
    return SetAside(session_id) if isinstance(error, OtherSet) else DamagedSession(session_id)


class NoSuchSession(SessionError):
    """There is no session of this number."""

    def __init__(self, session_id: int) -> None:
        super().__init__(f"there is no session {session_id}")
        self.session_id = session_id


class SessionRefusal(SessionError):
    """A refusal with the session as it stands now, for the answer to show."""

    def __init__(self, session: Session) -> None:
        super().__init__(f"session {session.id}: {type(self).__name__}")
        self.session = session


class MovedOn(SessionRefusal):
    """The request was made for another ``seq`` than the session's, earlier or later."""


class NotSeated(SessionRefusal):
    """The person has no seat in this session."""


class NotInvited(SessionRefusal):
    """The invitation is for other players."""


class NotHost(SessionRefusal):
    """Only the host may do this."""


class OwnInvitation(SessionRefusal):
    """A host cannot accept or decline their own invitation."""


class NotInviting(SessionRefusal):
    """The invitation is over: accepted, declined, cancelled or expired."""


class NotRunning(SessionRefusal):
    """The game has not begun, or is over."""


class TooManyInvitations(SessionRefusal):
    """The host has reached the limit of open invitations. ``session`` is the newest of them."""


class AlreadyInvited(SessionRefusal):
    """The host has already invited this guest. ``session`` is the open invitation."""


class InvitedInVain(SessionRefusal):
    """Too many recent invitations of this host to this guest came to nothing. ``session`` is the refused one."""


class NotLate(SessionRefusal):
    """No win to claim: the others still have time, there is no clock, or the claimer is late too."""


class CannotOffer(SessionRefusal):
    """An offer that cannot be made now.

    ``why`` is one of "alone", "open-offer", "once-a-turn", "no-draws", "computer", "no-way-back".
    """

    def __init__(self, session: Session, why: str) -> None:
        super().__init__(session)
        self.why = why


class NoOffer(SessionRefusal):
    """There is no open offer that this person could answer or withdraw."""


class NotFinished(SessionRefusal):
    """A rematch of a game that is not finished."""


class NobodyThere(SessionRefusal):
    """A player of the former game has been erased and cannot be invited."""


class AlreadyRematched(SessionRefusal):
    """The game already has a rematch: ``session``."""
