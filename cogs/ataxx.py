"""``/ataxx``: challenges, open tables and games against the computer."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from engines import GAMES
from engines.ataxx import Ataxx
from engines.ataxx.boards import BoardName
from engines.ataxx.game import AtaxxOptions
from engines.levels import DEFAULT
from frontend.answering.reading import picked
from frontend.client import Lagoon
from frontend.interactions import Interaction
from frontend.playing import lobby
from frontend.playing.options import level_choices, timed
from sessions.life.model import Terms

ATAXX = GAMES[Ataxx.name]

Colour = Literal["red", "blue", "random"]
HOST_SEAT: dict[Colour, int | None] = {"red": 0, "blue": 1, "random": None}


class AtaxxCog(commands.GroupCog, group_name="ataxx"):
    """``/ataxx challenge``, ``/ataxx open`` and ``/ataxx computer``."""

    @app_commands.command()
    @timed
    async def challenge(
        self,
        interaction: Interaction,
        *,
        member: lobby.Guest,
        board: BoardName = "standard",
        colour: Colour = "random",
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """The command ``/ataxx challenge``."""
        board_options, terms = AtaxxOptions(board), Terms(rated=rated)
        await lobby.challenge(
            interaction, ATAXX, board_options, member, host_seat=picked(HOST_SEAT, colour), terms=terms, clock=clock
        )

    @app_commands.command()
    @timed
    async def open(
        self,
        interaction: Interaction,
        board: BoardName = "standard",
        colour: Colour = "random",
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """The command ``/ataxx open``."""
        options = AtaxxOptions(board)
        await lobby.open_table(
            interaction, ATAXX, options, picked(HOST_SEAT, colour), terms=Terms(rated=rated), clock=clock
        )

    @app_commands.command()
    @app_commands.choices(level=level_choices(ATAXX))
    async def computer(
        self,
        interaction: Interaction,
        level: int = DEFAULT,
        board: BoardName = "standard",
        colour: Colour = "random",
        rated: bool | None = None,
    ) -> None:
        """The command ``/ataxx computer``."""
        await lobby.computer(interaction, ATAXX, AtaxxOptions(board), [level], picked(HOST_SEAT, colour), rated=rated)


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(AtaxxCog())
