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
from frontend.faces.ataxx import BOARD_WORDS
from frontend.interactions import Interaction
from frontend.playing import lobby
from frontend.playing.options import LEVEL_HELP, LEVELS, RATED_HELP, timed
from sessions.life.model import Terms

ATAXX = GAMES[Ataxx.name]


def _described(board: BoardName) -> str:
    """A board in a list of choices."""
    blocked = ATAXX.view(ATAXX.new(AtaxxOptions(board), 2, 0), None).squares.count("-")
    label = BOARD_WORDS[board]
    return label[0].upper() + label[1:] + (f" ({blocked} blocked squares)" if blocked else "")


Colour = Literal["red", "blue", "random"]
HOST_SEAT: dict[Colour, int | None] = {"red": 0, "blue": 1, "random": None}
BOARD_CHOICES = [app_commands.Choice(name=_described(name), value=name) for name in BOARD_WORDS]
BOARD_HELP = "Which board; all but the standard one have blocked squares"
COLOUR_HELP = "Your colour; Red begins"


class AtaxxCog(commands.GroupCog, group_name="ataxx", group_description="Ataxx: split, jump, turn the neighbours"):
    """``/ataxx challenge``, ``/ataxx open`` and ``/ataxx computer``."""

    @app_commands.command()
    @app_commands.describe(
        member="Whom you challenge",
        board="Which board: the others have blocked squares",
        colour="Your colour; Red begins",
        rated=RATED_HELP,
    )
    @app_commands.choices(board=BOARD_CHOICES)
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
        """Challenge a member to a game of Ataxx."""
        board_options, terms = AtaxxOptions(board), Terms(rated=rated)
        await lobby.challenge(
            interaction, ATAXX, board_options, member, host_seat=picked(HOST_SEAT, colour), terms=terms, clock=clock
        )

    @app_commands.command()
    @app_commands.describe(board=BOARD_HELP, colour=COLOUR_HELP, rated=RATED_HELP)
    @app_commands.choices(board=BOARD_CHOICES)
    @timed
    async def open(
        self,
        interaction: Interaction,
        board: BoardName = "standard",
        colour: Colour = "random",
        rated: bool = True,
        clock: int | None = None,
    ) -> None:
        """Invite anyone in this channel to a game of Ataxx."""
        options = AtaxxOptions(board)
        await lobby.open_table(
            interaction, ATAXX, options, picked(HOST_SEAT, colour), terms=Terms(rated=rated), clock=clock
        )

    @app_commands.command()
    @app_commands.describe(level=LEVEL_HELP, board=BOARD_HELP, colour=COLOUR_HELP, rated=RATED_HELP)
    @app_commands.choices(level=LEVELS)
    @app_commands.choices(board=BOARD_CHOICES)
    async def computer(
        self,
        interaction: Interaction,
        level: int = DEFAULT,
        board: BoardName = "standard",
        colour: Colour = "random",
        rated: bool = True,
    ) -> None:
        """Play Ataxx against the computer."""
        terms = Terms(rated=rated)
        await lobby.computer(interaction, ATAXX, AtaxxOptions(board), [level], picked(HOST_SEAT, colour), terms=terms)


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(AtaxxCog())
