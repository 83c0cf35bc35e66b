"""``/offer``: a draw, a takeback or calling a game off, for the others to agree to."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend import talk
from frontend.client import Lagoon
from frontend.interactions import Interaction
from sessions.life.model import Proposal

OFFERS = [Choice(name=label, value=what.value) for what, label in talk.LABELS.items()]


class Offer(commands.Cog):
    """Offers."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(what="What the others at the table are to agree to", game="Which game, if you play several")
    @app_commands.choices(what=OFFERS)
    async def offer(self, interaction: Interaction, what: str, game: int | None = None) -> None:
        """Offer a draw, ask for a takeback, or offer to call a game off."""
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.running.pick(interaction, game, lambda *_: True, "in which you could offer that")
            reply.session_id = session.id
            await talk.offer(self.bot.moves, reply, session.id, Proposal(what))

    @offer.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.choices(interaction, typed, lambda *_: True)


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Offer(bot))
