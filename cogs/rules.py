"""``/rules`` and *Rules*: the rules of each game, with pictures."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from frontend.answering.reply import Reply
from frontend.client import Lagoon
from frontend.controls import Address
from frontend.interactions import Interaction
from frontend.playing import rules
from frontend.playing.options import game_choices


class RulesCog(commands.Cog):
    """``/rules`` and its button."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on("rules", self._pressed)

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, game: app_commands.Choice[str]) -> None:
        """The command ``/rules``."""
        async with self.bot.router.serving(interaction) as reply:
            await rules.show(self.bot.moves, reply, self.bot.faces[game.value](reply.voice))

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.get(address.session, address.seq)
        await rules.show(self.bot.moves, reply, self.bot.faces[session.game](reply.voice))


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(RulesCog(bot))
