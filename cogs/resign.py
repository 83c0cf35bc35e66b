"""``/resign``: resigns a game, after a confirmation."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing import acts
from frontend.playing.picking import Question

PLAYED = Question(lambda *_: True, "picking-several-played")


class ResignCog(commands.Cog):
    """``/resign``, which asks for a confirmation. ``frontend.playing.more`` handles the answer."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    async def resign(self, interaction: Interaction, game: int | None = None) -> None:
        """Ask privately before the user resigns a running game. Nothing is stored until the user confirms."""
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.running.pick(interaction, game, PLAYED)
            reply.session_id = session.id
            await acts.ask_resignation(reply, session)

    @resign.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.choices(interaction, typed, PLAYED.fits)


async def setup(bot: Lagoon) -> None:
    """Add ``/resign`` to the bot."""
    await bot.add_cog(ResignCog(bot))
