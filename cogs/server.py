"""``/server``: a server's settings, for its managers."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

import render
from frontend.answering.reading import NO_CHOICE, number
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address
from frontend.interactions import Interaction
from frontend.messages.offers import CLOCKS
from frontend.messages.panel import ChannelField, ChoiceField, FieldEntry, Panel
from frontend.pictures.looks import public_look
from frontend.playing.panels import LANGUAGE_ENTRIES, changed, looks, themes
from frontend.tree import for_servers

SERVER = Panel(
    "server",
    "This server’s settings",
    "Whoever may manage the server can change them.",
    (
        ChoiceField(
            "theme",
            "Theme",
            "How every new picture in the channels looks.",
            looks(themes, render.theme_names(), "Each game’s own"),
        ),
        ChoiceField(
            "language",
            "Language",
            "What everybody reads in the channels, in running games too.",
            (FieldEntry("As the server on Discord", None), *LANGUAGE_ENTRIES),
        ),
        ChannelField(
            "channels",
            "Channels",
            "Where games may be begun; with none chosen, everywhere. Games that run go on where they are.",
            "Everywhere",
            several=True,
        ),
        ChoiceField(
            "threads",
            "Where a game is played",
            "For a thread I need *Create Public Threads* and *Send Messages in Threads*.",
            (
                FieldEntry("In the channel", value=False, hint="Each board is a new message"),
                FieldEntry("In a thread of its own", value=True),
            ),
        ),
        ChoiceField(
            "default_clock",
            "Time for a move",
            "For games for which nobody chooses another. A game that runs keeps its own.",
            tuple(FieldEntry(name, seconds or None) for seconds, name in CLOCKS.items()),
        ),
        ChoiceField(
            "automatic_forfeit",
            "When somebody’s time is over",
            "They are reminded before, at three quarters of it. A choice holds for the games that run, too.",
            (
                FieldEntry("The opponent may claim the win", value=False),
                FieldEntry("The game is lost by itself", value=True),
            ),
        ),
        ChannelField(
            "daily_channel",
            "Daily run",
            "Where I announce each day’s daily run; with none chosen, nowhere.",
            "Nowhere",
        ),
    ),
)


class ServerCog(commands.Cog):
    """``/server`` and its panel."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(SERVER.key, self._server_chose)

    @app_commands.command()
    @for_servers
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        """Choose for this server: channels, threads, how pictures look, and more."""
        async with self.bot.router.serving(interaction) as reply:
            await self._show_server(reply, _managed(interaction))

    async def _server_chose(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        server_id = _managed(reply.interaction)
        changes, guild = changed(SERVER, address, values), reply.interaction.guild
        holds_channels = any(isinstance(field, ChannelField) and field.name in changes for field in SERVER.fields)
        if guild and holds_channels and not all(guild.get_channel(number(each)) for each in values):
            raise Refusal(NO_CHOICE)
        await self.bot.sessions.change_server_settings(server_id, **changes)
        await self._show_server(reply, server_id)

    async def _show_server(self, reply: Reply, server_id: int) -> None:
        settings = await self.bot.sessions.server_settings(server_id)
        guild = reply.interaction.guild
        channels = {channel.id for channel in guild.channels} if guild else set()
        await self.bot.samples.show(reply, SERVER.items(settings, channels), public_look(settings))


def _managed(interaction: Interaction) -> int:
    """The id of the server that the user manages. Raises Refusal without that permission."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal("That is for those who may manage the server. `/settings` is what you choose for yourself.")
    return interaction.guild_id


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(ServerCog(bot))
