"""``/puzzle``: today's puzzles, puzzles for practice, and the player's own failed puzzles."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from engines.levels import NAMES
from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.options import choices, game_choices


class PuzzleCog(commands.Cog):
    """The command ``/puzzle``. ``frontend.playing.puzzling`` handles the controls."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self.puzzling = bot.puzzling

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    @app_commands.choices(level=choices(range(1, len(NAMES) + 1)))
    async def puzzle(
        self, interaction: Interaction, game: str | None = None, level: int | None = None, mine: bool = False
    ) -> None:
        """Show a puzzle privately. Without options: today's first open puzzle, or the day's results.

        With ``game`` or ``level``: a puzzle for practice. With ``mine``: the failed puzzle that is due. Refuse if no
        puzzle fits.
        """
        async with self.parts.router.serving(interaction) as reply:
            if mine:
                await self.puzzling.repeat(reply, game)
            elif game is None and level is None:
                await self.puzzling.open_today(reply)
            else:
                await self.puzzling.practise(reply, game, level)


async def setup(bot: Lagoon) -> None:
    """Add ``/puzzle`` to the bot."""
    await bot.add_cog(PuzzleCog(bot))
