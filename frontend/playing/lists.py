"""Lists of games with small pictures of their boards."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import Any

from discord import ui

import render
from frontend.answering.reply import Reply
from frontend.face import Face
from frontend.messages import boardtext, listing
from frontend.messages.listing import Listed
from frontend.pictures import Artist, Look, Picture, Sketch, small_sketch
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

    async def show(  # noqa: PLR0917 - the parts of a list
        self,
        reply: Reply,
        heading: str,
        listed: Sequence[Listed],
        look: Look,
        turns: Sequence[ui.ActionRow[Any]] = (),
        note: str = "",
        above: Sequence[ui.Item[Any] | str] = (),
    ) -> None:
        """Answer with a list. ``above``: parts above the heading. ``turns``: rows above the row that is pressed."""
        row = await self._beside([each.picture for each in listed], look) if len(listed) > 1 else None
        shown = [row] if row else [each.picture for each in listed if each.picture]
        *parts, pressed = listing.items(reply.voice, heading, listed, row, note)
        await reply.show([*above, *parts, *turns, pressed], [each.file() for each in shown])

    async def _beside(self, pictures: Sequence[Picture | None], look: Look) -> Picture | None:
        """Small pictures in a row; None without any. A game without a picture leaves a gap."""
        alt = "\n".join(each.alt for each in pictures if each)
        squares = [each.data if each else None for each in pictures]
        return (
            await self._artist.draw(Sketch("games.png", alt, lambda _: render.beside(squares)), look) if alt else None
        )

    async def _one(self, voice: Voice, session: Session, reader: int, look: Look) -> Picture | None:
        face = self._faces[session.game](voice)
        # After the end onlookers see the first seat: one player's area in games with several.
        otherwise = 0 if session.status in boardtext.ENDED else None
        own = session.seat_of(reader)
        seat = otherwise if own is None else own
        view = face.preview(session.options) if session.state is None else face.game.view(session.state, seat)
        if view is None:
            return None
        if session.status in boardtext.ENDED:
            view = face.game.stopped(view)
        flip = face.flips(look, seat)
        names = () if session.state is None else face.names(session, view)
        sketch = small_sketch(voice, session.game, view, flip=flip, name=f"game-{session.id}.png", names=names)
        return await self._artist.draw(sketch, look)
