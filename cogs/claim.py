"""``/claim``: claims a win against opponents who are out of time."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.moments import utcnow
from frontend.playing import acts
from frontend.playing.picking import Question
from sessions.life.questions import may_claim

LATE = Question(
    lambda session, game, user: may_claim(session, game, user, utcnow()),
    "picking-several-claims",
    "picking-no-claim",
)


class ClaimCog(commands.Cog):
    """``/claim``: a win over opponents who are out of time."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    async def claim(self, interaction: Interaction, game: int | None = None) -> None:
        """Store the user's win over late opponents and show it. Refuse if no opponent's time has run out."""
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.running.pick(interaction, game, LATE)
            reply.session_id = session.id
            await acts.claim(self.bot.moves, reply, session.id)

    @claim.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.choices(interaction, typed, LATE.fits)


async def setup(bot: Lagoon) -> None:
    """Add ``/claim`` to the bot."""
    await bot.add_cog(ClaimCog(bot))
