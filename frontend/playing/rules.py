"""The rules of a game with their pictures, as a private answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from frontend.answering.reply import Part, Reply
from frontend.face import Face
from frontend.pictures.looks import look_of_member
from frontend.playing.moves import Moves

ROOM = 3_900
"""The most characters of a message's pages; Discord takes 4,000 with all that stands beside them."""


async def show(moves: Moves, reply: Reply, face: Face) -> None:
    """The rules of a game with their pictures, in a private message of their own; in two if they are too long."""
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
    for message in _fitting(parts):
        await reply.anew(message)


def _fitting(parts: Sequence[Part]) -> Iterator[Sequence[Part]]:
    """The pages in as few messages as hold them, in order."""
    message: list[Part] = []
    for part in parts:
        if message and sum(len(text) for text, _ in (*message, part)) > ROOM:
            yield message
            message = []
        message.append(part)
    yield message
