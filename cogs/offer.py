"""``/offer``: offers a draw, a takeback, or calling the game off. The others must agree."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing import acts
from frontend.playing.more import proposal
from frontend.playing.options import choices
from frontend.playing.picking import Question
from sessions.life.model import Proposal

OFFERS = choices([each.value for each in Proposal])


SHARED = Question(
    lambda session, _game, _user: not session.terms.run,
    "picking-several-shared",
    "picking-none-shared",
)


class OfferCog(commands.Cog):
    """``/offer``: a draw, a takeback, or calling the game off."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.choices(what=OFFERS)
    async def offer(self, interaction: Interaction, what: str, game: int | None = None) -> None:
        """Store an offer and show it to the other players, who must agree. Solo runs are refused."""
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.running.pick(interaction, game, SHARED)
            reply.session_id = session.id
            await acts.offer(self.bot.moves, reply, session.id, proposal(what))

    @offer.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.choices(interaction, typed, SHARED.fits)


async def setup(bot: Lagoon) -> None:
    """Add ``/offer`` to the bot."""
    await bot.add_cog(OfferCog(bot))
