"""``/cup``: a server's cups, from joining to the podium."""

from __future__ import annotations

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.answering.reading import picked
from frontend.client import Lagoon
from frontend.cups.form import Wishes
from frontend.cups.room import OFFERED, CupRoom
from frontend.interactions import Interaction


class CupCog(commands.GroupCog, group_name="cup"):
    """``/cup create``, ``list``, ``show``, ``leave`` and ``end``."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.room = CupRoom(bot)

    async def cog_unload(self) -> None:
        self.room.close()

    @app_commands.command(name="create")
    @app_commands.choices(game=[Choice(name=game.title, value=name) for name, game in OFFERED.items()])
    @app_commands.choices(every=[Choice(name="week", value="week")])
    async def cup_create(
        self,
        interaction: Interaction,
        *,
        game: str | None = None,
        start: str | None = None,
        rated: bool = True,
        computers: bool = False,
        every: str | None = None,
    ) -> None:
        """Open the form for a new cup. Nothing is stored until the form is sent. Refuse where no games may begin."""
        async with self.bot.router.serving(interaction, at_once=True) as reply:
            weekly = picked({None: False, "week": True}, every)
            await self.room.open_form(reply, game, start, Wishes(rated, computers, weekly))

    @app_commands.command(name="list")
    async def cup_list(self, interaction: Interaction) -> None:
        """List the server's cups privately, a line each. Refuse if there are none."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.survey(reply)

    @app_commands.command(name="show")
    async def cup_show(self, interaction: Interaction, cup: int | None = None) -> None:
        """Show a cup and its table privately. ``cup``: None for the server's only cup."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.show(reply, cup)

    @app_commands.command(name="leave")
    async def cup_leave(self, interaction: Interaction, cup: int | None = None) -> None:
        """Take the user out of a cup. A running cup needs a confirmation. ``cup``: None for the server's only cup."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.leave(reply, cup)

    @app_commands.command(name="end")
    async def cup_end(self, interaction: Interaction, cup: int | None = None) -> None:
        """Ask the host or a manager privately to confirm a cup's end. ``cup``: None for the server's only cup."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.end(reply, cup)

    @cup_show.autocomplete("cup")
    @cup_leave.autocomplete("cup")
    @cup_end.autocomplete("cup")
    async def _cups(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        voice = await self.bot.languages.of_reader(interaction)
        return await self.room.completions(interaction, typed, voice)


async def setup(bot: Lagoon) -> None:
    """Add ``/cup`` and the controls of cups to the bot."""
    await bot.add_cog(CupCog(bot))
