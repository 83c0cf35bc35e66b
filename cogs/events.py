"""``/crowd``, ``/cup`` and ``/ladder``: a server's events."""

from __future__ import annotations

from discord import app_commands

from frontend.client import Lagoon
from frontend.controls import Interaction
from frontend.ladders.room import OFFERED


async def setup(bot: Lagoon) -> None:
    @bot.tree.command()
    async def crowd(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction, at_once=True) as reply:
            await bot.crowds.show(reply)

    @bot.tree.command()
    async def cup(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await bot.cups.survey(reply)

    @bot.tree.command()
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=name) for name, game in OFFERED.items()])
    async def ladder(interaction: Interaction, game: str | None = None) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await bot.ladders.show(reply, game)
