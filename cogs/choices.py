"""``/settings`` and ``/server``: how pictures look to a member, and in the channels of a server."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands
from msgspec.structs import replace

import render
from cogs.answer import Part, Reply
from cogs.client import Lagoon
from cogs.desk import person
from cogs.games import PLAYED
from cogs.looks import Look, private_look, public_look
from engines.base import AnyGame
from sessions.preferences import ServerSettings

RESET = "default"
"""The value of the entry that takes a choice back."""

SAMPLE_TURNS = 14
"""How far the games in sample pictures have gone."""


def named(name: str) -> str:
    """A theme or a way to show the sides as people read it: ``black-white`` is “Black and white”."""
    return name.replace("-", " and ").capitalize()


def told_sides(sides: str | None) -> str:
    """Which colours the sides have, and which of them begins; games call the sides what they always do."""
    if sides is None:
        return "**each game’s own**"
    return f"**{named(sides)}** (the side that begins is {sides.partition('-')[0]})"


def entries(names: tuple[str, ...], reset: str) -> list[Choice[str]]:
    """The choice list of these names; ``reset`` says what it means to choose none of them."""
    return [*(Choice(name=named(name), value=name) for name in names), Choice(name=reset, value=RESET)]


def chosen(wanted: str | None, before: str | None) -> str | None:
    """The choice after a command with this option, which may have been left out or take the choice back."""
    if wanted is None:
        return before
    return None if wanted == RESET else wanted


def sample(game: AnyGame) -> Any:
    """What an onlooker sees of a game that has gone on for a while; always the same."""
    state = game.new(game.options(), game.seats[0], 0)
    for turn in range(SAMPLE_TURNS):
        if not (seats := game.to_act(state)):
            break
        seat = min(seats)
        options = game.decision(state, seat).options
        # A step that has no divisor in common with most numbers of options spreads the moves over the board.
        state = game.apply(state, seat, options[(turn + 1) * 37 % len(options)].action)
    return game.view(state, None)


class Choices(commands.Cog):
    """What members and servers choose."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        theme="How the pictures look that only you see",
        sides="How the two sides’ colours look to you, where a game has a choice",
    )
    @app_commands.choices(
        theme=entries(render.THEME_NAMES, "As in the channel"), sides=entries(render.SIDE_NAMES, "Each game’s own")
    )
    async def settings(
        self, interaction: discord.Interaction[Any], theme: str | None = None, sides: str | None = None
    ) -> None:
        """Choose how pictures look to you; alone it shows what you have chosen."""
        sessions = self.bot.sessions
        async with self.bot.desk.serving(interaction) as reply:
            before = await sessions.player_settings(interaction.user.id)
            after = replace(before, theme=chosen(theme, before.theme), sides=chosen(sides, before.sides))
            if after != before:
                await sessions.set_player_settings(person(interaction.user), after)
            server = ServerSettings()
            if interaction.guild_id is not None:
                server = await sessions.server_settings(interaction.guild_id)
            text = (
                "### Your pictures\n"
                f"Theme: **{named(after.theme) if after.theme else 'as in the channel'}**. "
                f"Sides: {told_sides(after.sides)}.\n"
                "-# This is for the pictures that only you see. The channel’s are the same for everybody."
            )
            await self._show(reply, text, private_look(after, server))

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(theme="How the pictures in this server’s channels look")
    @app_commands.choices(theme=entries(render.THEME_NAMES, "Each game’s own"))
    async def server(self, interaction: discord.Interaction[Any], theme: str | None = None) -> None:
        """Choose how pictures look in this server; alone it shows what is chosen."""
        sessions = self.bot.sessions
        async with self.bot.desk.serving(interaction) as reply:
            server_id = interaction.guild_id or 0
            before = await sessions.server_settings(server_id)
            after = replace(before, theme=chosen(theme, before.theme))
            if after != before:
                await sessions.set_server_settings(server_id, after)
            text = (
                "### This server’s pictures\n"
                f"Theme: **{named(after.theme) if after.theme else 'each game’s own'}**.\n"
                "-# Every new picture follows this. Members choose with `/settings` for those that only they see."
            )
            await self._show(reply, text, public_look(after))

    async def _show(self, reply: Reply, text: str, look: Look) -> None:
        """Answer with a sample picture of each game. A game without the chosen theme shows its own."""
        parts: list[Part] = [(text, None)]
        for name, game in PLAYED.items():
            picture = await self.bot.artist.draw(name, sample(game), look, name=f"sample-{name}.png")
            parts.append((f"**{game.title}**", picture))
        await reply.pages(parts)


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Choices(bot))
