"""*Collection*: the items that a player has collected in all games, page by page."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from frontend.answering.reading import number
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address
from frontend.parts import Parts
from frontend.pictures.looks import look_of_member

KEY = "collection"


class Collections:
    """*Collection* in ``/profile``, and the buttons to its pages."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.router.on(KEY, self._turned)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._show(reply, number(address.key.removeprefix(f"{KEY}-")))

    async def _show(self, reply: Reply, page: int) -> None:
        kind = next((kind for kind in self.bot.faces.values() if kind.game.collection), None)
        if kind is None:
            raise Refusal("collection-none")
        server_id = reply.place.server_id
        found = await self.bot.sessions.finds.collection(kind.name, reply.user.id, server_id)
        album = kind(reply.voice).album(found, page, KEY)
        look = await look_of_member(self.bot.sessions, reply.user.id, server_id)
        picture = await self.bot.artist.draw(album.sketch, look)
        await reply.show([ui.TextDisplay(album.text), picture.component(), *album.rows], [picture.file()])
