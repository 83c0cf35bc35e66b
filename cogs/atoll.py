"""``/atoll``: challenges, open tables and games against the computer."""

from __future__ import annotations

from typing import Literal

from discord import app_commands
from discord.ext import commands

from engines import GAMES
from engines.atoll import Atoll, AtollOptions
from engines.atoll.geometry import FILES, Size, board_of
from engines.levels import DEFAULT
from frontend.answering.reading import picked
from frontend.client import Lagoon
from frontend.faces.atoll import LEVELS
from frontend.interactions import Interaction
from frontend.playing import lobby
from frontend.playing.options import LEVEL_HELP, RATED_HELP, timed
from frontend.playing.options import LEVELS as COMPUTERS
from sessions.life.model import Terms

ATOLL = GAMES[Atoll.name]

First = Literal["me", "opponent", "random"]
HOST_SEAT: dict[First, int | None] = {"me": 0, "opponent": 1, "random": None}
SIZE_CHOICES = [
    app_commands.Choice(name=f"{size.capitalize()}, {LEVELS[size]}: {len(board_of(size).cells)} cells", value=size)
    for size in FILES
]
SIZE_HELP = "Which board; Nauru unless you choose another"
FIRST_HELP = "Who begins, as Black; the other may take the first stone over"


class AtollCog(commands.GroupCog, group_name="atoll", group_description="Atoll: join two opposite islands"):
    """``/atoll challenge``, ``/atoll open`` and ``/atoll computer``."""

    @app_commands.command()
    @app_commands.describe(member="Whom you challenge", size=SIZE_HELP, first=FIRST_HELP, rated=RATED_HELP)
    @app_commands.choices(size=SIZE_CHOICES)
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
        """Challenge a member to a game of Atoll."""
        terms = Terms(rated=rated)
        await lobby.challenge(
            interaction, ATOLL, AtollOptions(size), member, host_seat=picked(HOST_SEAT, first), terms=terms, clock=clock
        )

    @app_commands.command()
    @app_commands.describe(size=SIZE_HELP, first=FIRST_HELP, rated=RATED_HELP)
    @app_commands.choices(size=SIZE_CHOICES)
    @timed
    async def open(
        self,
        interaction: Interaction,
        size: Size = "nauru",
        first: First = "random",
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """Invite anyone in this channel to a game of Atoll."""
        options = AtollOptions(size)
        await lobby.open_table(
            interaction, ATOLL, options, picked(HOST_SEAT, first), terms=Terms(rated=rated), clock=clock
        )

    @app_commands.command()
    @app_commands.describe(level=LEVEL_HELP, size=SIZE_HELP, first=FIRST_HELP, rated=RATED_HELP)
    @app_commands.choices(level=COMPUTERS)
    @app_commands.choices(size=SIZE_CHOICES)
    async def computer(
        self,
        interaction: Interaction,
        level: int = DEFAULT,
        size: Size = "nauru",
        first: First = "random",
        rated: bool = True,
    ) -> None:
        """Play Atoll against the computer."""
        terms = Terms(rated=rated)
        await lobby.computer(interaction, ATOLL, AtollOptions(size), [level], picked(HOST_SEAT, first), terms=terms)


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(AtollCog())
