"""``/tri0nim``: the toy for three or four."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from engines.levels import default_level
from frontend.client import Lagoon
from frontend.controls import Interaction
from frontend.playing import lobby
from frontend.playing.options import level_choices
from tests.toys.tri0nim import Tri0nim

GAME = Tri0nim()


class Tri0nimCog(commands.GroupCog, group_name=GAME.name):
    """``/tri0nim challenge``, ``open`` and ``computer``."""

    @app_commands.command()
    async def challenge(
        self,
        interaction: Interaction,
        *,
        member: lobby.Guest,
        second: lobby.Guest,
        third: lobby.Guest | None = None,
        rated: bool = True,
    ) -> None:
        members = [each for each in (member, second, third) if each is not None]
        await lobby.challenge(interaction, lobby.Table(GAME, GAME.options(), rated=rated), *members)

    @app_commands.command()
    async def open(self, interaction: Interaction, *, players: Literal[3, 4] = 3, rated: bool = True) -> None:
        await lobby.open_table(interaction, lobby.Table(GAME, GAME.options(), rated=rated), players - 1)

    @app_commands.command()
    @app_commands.choices(level=level_choices(GAME))
    async def computer(
        self, interaction: Interaction, *, level: int = default_level(GAME), rated: bool | None = None
    ) -> None:
        await lobby.computer(interaction, lobby.Table(GAME, GAME.options(), rated=rated), [level] * 2)


async def setup(bot: Lagoon) -> None:
    """Add ``/tri0nim`` to the bot."""
    await bot.add_cog(Tri0nimCog())
