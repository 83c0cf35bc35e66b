"""``/settings``: a member's own settings."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

import render
from frontend.answering.reply import Reply
from frontend.client import Lagoon
from frontend.controls import Address
from frontend.interactions import Interaction, person
from frontend.messages.panel import ChoiceField, FieldEntry, Panel
from frontend.pictures.looks import private_look
from frontend.playing.panels import LANGUAGE_ENTRIES, changed, games_with, looks, sides, themes
from locales import ENGLISH
from sessions.life.preferences import ServerSettings

COLOURS = (
    (
        ChoiceField(
            "sides",
            "Colours",
            f"How the two sides look to you in {ENGLISH.listed(games_with(sides))}. The first colour begins.",
            looks(sides, render.side_names(), "Each game’s own"),
        ),
    )
    if render.side_names()
    else ()
)
"""The choice of the sides' colours, if any game has one."""

MEMBER = Panel(
    "settings",
    "Your settings",
    "They are yours on every server. The look is for the pictures that only you see; a channel’s is everybody’s.",
    (
        ChoiceField(
            "theme", "Theme", "How your pictures look.", looks(themes, render.theme_names(), "As in the channel")
        ),
        *COLOURS,
        ChoiceField(
            "turned",
            "Board",
            "How you see the board when you sit opposite.",
            (
                FieldEntry("Turned to my side", value=True),
                FieldEntry("As in the channel", value=False),
            ),
        ),
        ChoiceField(
            "notice",
            "When it is your turn",
            "And when you are challenged, or your challenge is answered.",
            (
                FieldEntry("Ping me in the channel", "channel"),
                FieldEntry("Send me a direct message", "message", "If I cannot reach you there, I ping you"),
                FieldEntry("Do not tell me", "nothing", "/games shows what waits for you"),
            ),
        ),
        ChoiceField(
            "language",
            "Language",
            "What only you read is in this language.",
            (FieldEntry("As in my Discord", None), *LANGUAGE_ENTRIES),
        ),
        ChoiceField(
            "everywhere",
            "Rankings of all servers together",
            "Your own servers’ rankings name you in any case.",
            (
                FieldEntry("Leave me out", value=False),
                FieldEntry("Show my name", value=True),
            ),
        ),
    ),
)


class SettingsCog(commands.Cog):
    """``/settings`` and its panel."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(MEMBER.key, self._member_chose)

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        """Choose how pictures look to you, how you are called, and more."""
        async with self.bot.router.serving(interaction) as reply:
            await self._show_member(reply)

    async def _member_chose(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        changes = changed(MEMBER, address, values)
        await self.bot.sessions.change_player_settings(person(reply.user), **changes)
        self.bot.languages.forget(reply.user.id)
        reply.voice = await self.bot.languages.of_reader(reply.interaction)
        await self._show_member(reply)

    async def _show_member(self, reply: Reply) -> None:
        settings = await self.bot.sessions.player_settings(reply.user.id)
        server_id = reply.interaction.guild_id
        server = ServerSettings() if server_id is None else await self.bot.sessions.server_settings(server_id)
        await self.bot.samples.show(reply, MEMBER.items(settings), private_look(settings, server))


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(SettingsCog(bot))
