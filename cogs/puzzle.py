"""``/puzzle``: today's puzzles, puzzles for practice, and the player's own failed puzzles."""

from __future__ import annotations

from discord import app_commands

from engines.levels import NAMES
from frontend.client import Lagoon
from frontend.controls import Interaction
from frontend.playing.options import choices, game_choices


async def setup(bot: Lagoon) -> None:
    @bot.tree.command()
    @app_commands.choices(game=game_choices())
    @app_commands.choices(level=choices(range(1, len(NAMES) + 1)))
    async def puzzle(
        interaction: Interaction, game: str | None = None, level: int | None = None, mine: bool = False
    ) -> None:
        """Show a puzzle privately. Without options: today's first open puzzle, or the day's results.

        With ``game`` or ``level``: a puzzle for practice. With ``mine``: the failed puzzle that is due. Refuse if no
        puzzle fits.
        """
        async with bot.parts.router.serving(interaction) as reply:
            if mine:
                await bot.playing.puzzling.repeat(reply, game)
            elif game is None and level is None:
                await bot.playing.puzzling.open_today(reply)
            else:
                await bot.playing.puzzling.practise(reply, game, level)
