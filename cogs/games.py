"""``/games`` and ``/history``: a player's running games and invitations, and the finished games."""

from __future__ import annotations

import discord
from discord import app_commands

from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing.gamelists import ALL_GAMES, GameLists
from frontend.playing.options import game_choices


async def setup(bot: Lagoon) -> None:
    room = GameLists(bot.parts)

    @bot.tree.command()
    async def games(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await room.show_running(reply)

    @bot.tree.command()
    @app_commands.choices(game=game_choices())
    async def history(interaction: Interaction, member: discord.User | None = None, game: str = ALL_GAMES) -> None:
        """Show a player's finished games. ``member``: None for the user."""
        async with bot.parts.router.serving(interaction) as reply:
            await room.show_history(reply, member or interaction.user, game)
