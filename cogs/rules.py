"""``/rules`` and *Rules*: the rules of each game in pages, with pictures."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from frontend.answering.reading import picked
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address
from frontend.interactions import Interaction
from frontend.playing import rules
from frontend.playing.options import game_choices


class RulesCog(commands.Cog):
    """``/rules``, *Rules* below a board, and the buttons between the pages."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(rules.RULES, self._pressed)

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    async def rules(self, interaction: Interaction, game: app_commands.Choice[str]) -> None:
        """Show the first page of a game's rules privately, in the user's language."""
        async with self.bot.router.serving(interaction) as reply:
            await rules.show(self.bot.moves, reply, self.bot.faces[game.value](reply.voice))

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        if address.session:
            session = await self.bot.sessions.lookup.get(address.session, address.seq)
            await rules.show(self.bot.moves, reply, self.bot.faces[session.game](reply.voice))
            return
        try:
            game, number = rules.page_of(address.key)
        except ValueError:
            raise Refusal("refusal-bad-control") from None
        face = picked(self.bot.faces, game)
        await rules.turn_to(self.bot.moves, reply, face(reply.voice), number)


async def setup(bot: Lagoon) -> None:
    """Add ``/rules`` and its buttons to the bot."""
    await bot.add_cog(RulesCog(bot))
