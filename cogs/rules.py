"""``/rules`` and *Rules*: how each game is played, with pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

from cogs.address import Address
from cogs.answer import Part, Reply
from cogs.client import Lagoon
from cogs.desk import Desk
from cogs.face import Face
from cogs.games import PLAYED
from cogs.looks import look_of_member

GAME_CHOICES = [app_commands.Choice(name=game.title, value=name) for name, game in PLAYED.items()]


async def show(desk: Desk, reply: Reply, face: Face) -> None:
    """The rules of a game with their pictures, in a private message of their own."""
    look = await look_of_member(desk.sessions, reply.user.id, reply.interaction.guild_id)
    parts: list[Part] = []
    for number, page in enumerate(face.rules()):
        picture = None
        if page.picture is not None:
            (picture,) = await desk.artist.finish([page.picture], look)
        elif page.view is not None:
            name = f"rules-{number}.png"
            picture = await desk.artist.draw(face.game.name, page.view, look, marks=page.marks, name=name)
        parts.append((f"### {page.heading}\n{page.text}", picture))
    await reply.anew(parts)


class Rules(commands.Cog):
    """The rules of the games."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.desk.on("rules", self._pressed)

    @app_commands.command()
    @app_commands.describe(game="Which game's rules")
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(self, interaction: discord.Interaction[Any], game: app_commands.Choice[str]) -> None:
        """How a game is played, with pictures."""
        async with self.bot.desk.serving(interaction) as reply:
            await show(self.bot.desk, reply, self.bot.faces[game.value])

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.get(address.session)
        await show(self.bot.desk, reply, self.bot.faces[session.game])


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Rules(bot))
