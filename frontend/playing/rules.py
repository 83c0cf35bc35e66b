"""The rules of a game with their pictures, as a private answer."""

from __future__ import annotations

from frontend.answering.reply import Part, Reply
from frontend.face import Face
from frontend.pictures.looks import look_of_member
from frontend.playing.moves import Moves


async def show(moves: Moves, reply: Reply, face: Face) -> None:
    """The rules of a game with their pictures, in a private message of their own."""
    look = await look_of_member(moves.sessions, reply.user.id, reply.interaction.guild_id)
    parts: list[Part] = []
    for number, page in enumerate(face.rules()):
        picture = None
        if page.picture is not None:
            (picture,) = await moves.artist.finish([page.picture], look)
        elif page.view is not None:
            name = f"rules-{number}.png"
            picture = await moves.artist.draw(face.sketch(page.view, marks=page.marks, name=name), look)
        parts.append((f"### {page.heading}\n{page.text}", picture))
    await reply.anew(parts)
