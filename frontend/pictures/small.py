"""Small pictures of sessions' boards, for lists."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from frontend.face import Face
from frontend.messages import boardtext
from frontend.pictures.artist import Artist, Picture, small_sketch
from frontend.pictures.looks import Look
from locales import Voice
from sessions.life.model import Session


class SmallPictures:
    """Draws the small boards of lists."""

    def __init__(self, artist: Artist, faces: Mapping[str, type[Face]]) -> None:
        self._artist = artist
        self._faces = faces

    async def of(self, voice: Voice, sessions: Sequence[Session], reader: int, look: Look) -> dict[int, Picture]:
        """Draw the sessions' boards, seen from the reader's seat. Returns the pictures by session number.

        ``reader``: a Discord id. Sessions with nothing to show are left out.
        """
        found = await asyncio.gather(*(self._one(voice, session, reader, look) for session in sessions))
        return {session.id: picture for session, picture in zip(sessions, found, strict=True) if picture is not None}

    async def _one(self, voice: Voice, session: Session, reader: int, look: Look) -> Picture | None:
        face = self._faces[session.game](voice)
        # After the end onlookers see the first seat: one player's area in games with several.
        otherwise = 0 if session.status in boardtext.ENDED else None
        seat = next((seat.number for seat in session.seats_of(reader)), otherwise)
        view = face.preview(session.options) if session.state is None else face.game.view(session.state, seat)
        if view is None:
            return None
        if session.status in boardtext.ENDED:
            view = face.game.stopped(view)
        flip = look.turned and seat is not None and face.turned(seat)
        names = () if session.state is None else face.names(session, view)
        sketch = small_sketch(voice, session.game, view, flip=flip, name=f"game-{session.id}.png", names=names)
        return await self._artist.draw(sketch, look)
