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
    """The commands of ``/cup``."""

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
        """Answer ``/cup create`` with a form."""
        async with self.bot.router.serving(interaction, at_once=True) as reply:
            weekly = picked({None: False, "week": True}, every)
            await self.room.open_form(reply, game, start, Wishes(rated, computers, weekly))

    @app_commands.command(name="list")
    async def cup_list(self, interaction: Interaction) -> None:
        """Answer ``/cup list``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.survey(reply)

    @app_commands.command(name="show")
    async def cup_show(self, interaction: Interaction, cup: int | None = None) -> None:
        """Answer ``/cup show``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.show(reply, cup)

    @app_commands.command(name="leave")
    async def cup_leave(self, interaction: Interaction, cup: int | None = None) -> None:
        """Answer ``/cup leave``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.leave(reply, cup)

    @app_commands.command(name="end")
    async def cup_end(self, interaction: Interaction, cup: int | None = None) -> None:
        """Answer ``/cup end``."""
        async with self.bot.router.serving(interaction) as reply:
            await self.room.end(reply, cup)

    @cup_show.autocomplete("cup")
    @cup_leave.autocomplete("cup")
    @cup_end.autocomplete("cup")
    async def _cups(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        voice = await self.bot.languages.of_reader(interaction)
        return await self.room.completions(interaction, typed, voice)


async def setup(bot: Lagoon) -> None:
    """Add the commands to the bot."""
    await bot.add_cog(CupCog(bot))
