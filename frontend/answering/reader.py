"""A session as the reader of an answer sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from frontend.face import Face
from frontend.pictures import Look, look_of_member
from sessions.life.model import Session
from sessions.service.sessions import Sessions


class Reader:
    """A session in the language and look of one person, from their seat.

    ``seat``: None for the person's first, or without one for an onlooker.
    """

    def __init__(self, sessions: Sessions, face: Face, session: Session, discord_id: int, seat: int | None) -> None:
        self._sessions = sessions
        self.face, self.game, self.voice = face, face.game, face.voice
        self.session = session
        self.discord_id = discord_id
        self.seat = session.seat_of(discord_id) if seat is None else seat
        self._look: Look | None = None

    @cached_property
    def view(self) -> Any:
        """The session's state, as seen from the seat."""
        return self.game.view(self.session.state, self.seat)

    @property
    def names(self) -> Sequence[str]:
        """Names for the board by seat."""
        return self.face.names(self.session, self.view)

    async def look(self) -> Look:
        """Look of the person's private pictures of the session, read once."""
        if self._look is None:
            self._look = await look_of_member(self._sessions, self.discord_id, self.session.server_id)
        return self._look

    def flips(self, look: Look, *, turned: bool = False) -> bool:
        """True if the board is rotated for the seat, as in ``Face.flips``."""
        return self.face.flips(look, self.seat, turned=turned)
