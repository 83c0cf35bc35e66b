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

    ``key``: the sentence's name. ``facts``: its variables. ``session``: the game in question, which gives the variables
    ``link``, ``game``, ``player`` (its host), ``players`` (the guests who have not joined) and ``command``.
    """

    def __init__(self, key: str, session: Session | None = None, **facts: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.session = session
        self.facts = facts


class CardsMissing(DamagedSession, SessionError):
    """The session was begun with a card set that the bot does not have now.

    The session is kept until the set is back.
    """


def unreadable(session_id: int, error: Exception) -> DamagedSession:
    return CardsMissing(session_id) if isinstance(error, OtherSet) else DamagedSession(session_id)


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


class NotInviting(SessionRefusal):
    """The invitation does not allow this: it is over, accepted by the person, or lacks open seats or players."""


class NotRunning(SessionRefusal):
    """The game has not begun yet, or is over."""


class NotLate(SessionRefusal):
    """No win to claim: the other players have time left, there is no clock, or the claimer is late too."""


class NotFinished(SessionRefusal):
    """Only a finished game has a rematch."""
