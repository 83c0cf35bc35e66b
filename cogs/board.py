"""``/board``: the current picture of a game, posted again or shown privately."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.answering.reply import Refusal
from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.messages import words
from frontend.playing.picking import Question
from sessions.service.departures import NOWHERE

SHOWN = Question(lambda *_: True, "picking-several-shown")


class BoardCog(commands.Cog):
    """The command ``/board``."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    async def board(self, interaction: Interaction, game: int | None = None, private: bool = False) -> None:
        """Post the current picture of a game again."""
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.running.pick(interaction, game, SHOWN, onlookers=True)
            reply.session_id = session.id
            elsewhere = session.server_id != interaction.guild_id and session.channel_id != NOWHERE
            if elsewhere and not session.is_hidden:
                raise Refusal("refusal-played-elsewhere", link=words.link(reply.voice, session))
            await self.bot.moves.show(reply, session, private=private)

    @board.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.visible(interaction, typed)


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(BoardCog(bot))
