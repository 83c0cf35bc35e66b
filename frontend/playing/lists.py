"""Lists of games with small pictures of their boards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui

import render
from frontend.answering.reply import Reply
from frontend.face import Face
from frontend.messages import boardtext, listing
from frontend.messages.listing import Listed
from frontend.parts import parts
from frontend.pictures import Look, Picture, Sketch, small_sketch
from sessions.life.model import Session


async def small_pictures(
    reply: Reply, sessions: Sequence[Session], look: Look, player: int | None = None
) -> dict[int, Picture]:
    """Draw the sessions' boards small, seen from a player's seat. Returns the pictures by session number.

    ``player``: a Discord id; None for the user's. Sessions with nothing to show are left out.
    """
    found = {each.id: thumbnail(reply.face(each.game), each, player or reply.user.id, look) for each in sessions}
    shown = {number: sketch for number, sketch in found.items() if sketch is not None}
    pictures = await parts(reply.interaction).artist.finish([*shown.values()], look)
    return dict(zip(shown, pictures, strict=True))


async def show_list(  # noqa: PLR0917 - the parts of a list
    reply: Reply,
    heading: str,
    listed: Sequence[Listed],
    look: Look,
    turns: Sequence[ui.ActionRow[Any]] = (),
    note: str = "",
    above: Sequence[ui.Item[Any] | str] = (),
) -> None:
    """Answer with a list. ``above``: parts above the heading. ``turns``: rows above the row that is pressed."""
    row = await _beside(reply, [each.picture for each in listed], look) if len(listed) > 1 else None
    shown = [row] if row else [each.picture for each in listed if each.picture]
    *others, pressed = listing.items(reply.voice, heading, listed, row, note)
    await reply.show([*above, *others, *turns, pressed], [each.file() for each in shown])


async def _beside(reply: Reply, pictures: Sequence[Picture | None], look: Look) -> Picture | None:
    """Small pictures in a row; None without any. A game without a picture leaves a gap."""
    alt = "\n".join(each.alt for each in pictures if each)
    squares = [each.data if each else None for each in pictures]
    if not alt:
        return None
    return await parts(reply.interaction).artist.draw(Sketch("games.png", alt, lambda _: render.beside(squares)), look)


def thumbnail(face: Face, session: Session, player: int, look: Look) -> Sketch | None:
    """Sketch of a session's board as a small square, seen from a player's seat; None with nothing to show.

    ``player``: a Discord id.
    """
    own = session.seat_of(player)
    # After the end onlookers see the first seat: one player's area in games with several.
    otherwise = 0 if session.status in boardtext.ENDED else None
    seat = otherwise if own is None else own
    view = face.preview(session.options) if session.state is None else face.game.view(session.state, seat)
    if view is None:
        return None
    if session.status in boardtext.ENDED:
        view = face.game.stopped(view)
    flip = face.flips(look, seat)
    names = () if session.state is None else face.names(session, view)
    return small_sketch(face.voice, session.game, view, flip=flip, name=f"game-{session.id}.png", names=names)
