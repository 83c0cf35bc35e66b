"""The pages of a game's rules, with pictures, as a private answer."""

from __future__ import annotations

from collections.abc import Sequence

from frontend.answering.permissions import session_at
from frontend.answering.reading import picked
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address, button
from frontend.face import Face
from frontend.messages import board, lesson
from frontend.parts import Parts
from frontend.pictures.looks import look_of_member
from frontend.playing.moves import Moves

RULES = "rules"
"""Key of the button for a board's rules, and the prefix of the pages' keys."""


class Rules:
    """*Rules* below a board and in ``/learn``, and the buttons between the pages."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.router.on(RULES, self._pressed)

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        if address.session:
            session = await session_at(reply, address)
            await show(self.bot.moves, reply, self.bot.faces[session.game](reply.voice))
            return
        try:
            game, number = page_of(address.key)
        except ValueError:
            raise Refusal("refusal-bad-control") from None
        await turn_to(self.bot.moves, reply, picked(self.bot.faces, game)(reply.voice), number)


async def show(moves: Moves, reply: Reply, face: Face) -> None:
    """Show the first page of a game's rules in a separate private message."""
    reply.keep()
    await turn_to(moves, reply, face, 0)


async def turn_to(moves: Moves, reply: Reply, face: Face, number: int) -> None:
    """Show a page of a game's rules privately, with buttons to its neighbours. ``number``: from 0, clipped."""
    pages = face.rules()
    number = min(max(number, 0), len(pages) - 1)
    page = pages[number]
    sketch = page.picture or face.sketch(page.view, marks=page.marks, name=f"rules-{number}.png")
    look = await look_of_member(moves.sessions, reply.user.id, reply.interaction.guild_id)
    (picture,) = await moves.artist.finish([sketch], look)
    back, on = (
        button(address(face, beside), sign, disabled=not 0 <= beside < len(pages))
        for sign, beside in (("◀", number - 1), ("▶", number + 1))
    )
    place = face.say("learn-page", page=number + 1, pages=len(pages))
    learn = [lesson.opens(face.voice, face.game.name)] if face.lesson is not None else []
    controls = [board.row(back, on, *learn)]
    await reply.pages([("", picture), (f"### {page.heading}\n{page.text}", None)], controls, place)


def address(face: Face, number: int) -> Address:
    """Address of the button to a page. ``number``: from 0. A number below 0 is for a disabled button."""
    return Address.common(f"{RULES}-{face.game.name}-{number if number >= 0 else 'none'}")


def page_of(key: str) -> tuple[str, int]:
    """Game and page number (from 0) in a key. Raises ValueError for another key."""
    _, game, number = key.split("-")
    return game, int(number)
