"""``/atoll``: challenges, open tables and games against the computer."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from engines import GAMES
from engines.atoll import Atoll, AtollOptions
from engines.atoll.geometry import Size
from engines.levels import DEFAULT
from frontend.answering.reading import picked
from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing import lobby
from frontend.playing.options import level_choices, timed
from sessions.life.model import Terms

ATOLL = GAMES[Atoll.name]

First = Literal["me", "opponent", "random"]
HOST_SEAT: dict[First, int | None] = {"me": 0, "opponent": 1, "random": None}


class AtollCog(commands.GroupCog, group_name="atoll"):
    """``/atoll challenge``, ``/atoll open`` and ``/atoll computer``."""

    @app_commands.command()
    @timed
    async def challenge(
        self,
        interaction: Interaction,
        *,
        member: lobby.Guest,
        size: Size = "nauru",
        first: First = "random",
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """The command ``/atoll challenge``."""
        terms = Terms(rated=rated)
        await lobby.challenge(
            interaction, ATOLL, AtollOptions(size), member, host_seat=picked(HOST_SEAT, first), terms=terms, clock=clock
        )

    @app_commands.command()
    @timed
    async def open(
        self,
        interaction: Interaction,
        size: Size = "nauru",
        first: First = "random",
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """The command ``/atoll open``."""
        options = AtollOptions(size)
        await lobby.open_table(
            interaction, ATOLL, options, picked(HOST_SEAT, first), terms=Terms(rated=rated), clock=clock
        )

    @app_commands.command()
    @app_commands.choices(level=level_choices(ATOLL))
    async def computer(
        self,
        interaction: Interaction,
        level: int = DEFAULT,
        size: Size = "nauru",
        first: First = "random",
        rated: bool | None = None,
    ) -> None:
        """The command ``/atoll computer``."""
        await lobby.computer(interaction, ATOLL, AtollOptions(size), [level], picked(HOST_SEAT, first), rated=rated)


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(AtollCog())
