"""``/settings`` and ``/server``: the panels on which a member chooses for themselves, and a server for its channels."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

import render
from cogs.address import Address
from cogs.answer import Refusal, Reply
from cogs.artist import Picture
from cogs.client import Lagoon
from cogs.desk import person
from cogs.games import PLAYED
from cogs.looks import Look, private_look, public_look
from cogs.panel import Channels, Entry, Panel, Pick
from cogs.parley import CLOCKS
from engines.base import AnyGame
from sessions.preferences import ServerSettings

SAMPLE_TURNS = 14
"""How far the games in sample pictures have gone."""


def named(name: str) -> str:
    """A theme or a way to show the sides as people read it: ``black-white`` is “Black and white”."""
    return name.replace("-", " and ").capitalize()


def looks(names: tuple[str, ...], reset: str) -> tuple[Entry, ...]:
    """The entries for these names; ``reset`` says what it means to choose none of them."""
    return (Entry(reset, None), *(Entry(named(name), name) for name in names))


MEMBER = Panel(
    "settings",
    "Your settings",
    "They are yours on every server. The look is for the pictures that only you see; a channel’s is everybody’s.",
    (
        Pick("theme", "Theme", "How your pictures look.", looks(render.THEME_NAMES, "As in the channel")),
        Pick(
            "sides",
            "Colours",
            "How the two sides look to you, where a game has a choice. The first one begins.",
            looks(render.SIDE_NAMES, "Each game’s own"),
        ),
        Pick(
            "turned",
            "Board",
            "How you see the board when you sit opposite.",
            (
                Entry("Turned to my side", value=True),
                Entry("As in the channel", value=False),
            ),
        ),
        Pick(
            "notice",
            "When it is your turn",
            "And when you are challenged, or your challenge is answered.",
            (
                Entry("Ping me in the channel", "channel"),
                Entry("Send me a direct message", "message", "If I cannot reach you there, I ping you"),
                Entry("Do not tell me", "nothing", "/games shows what waits for you"),
            ),
        ),
        Pick("language", "Language", "So far there is one.", (Entry("English", "en"),)),
        Pick(
            "everywhere",
            "Rankings of all servers together",
            "Your own servers’ rankings name you in any case.",
            (
                Entry("Leave me out", value=False),
                Entry("Show my name", value=True),
            ),
        ),
    ),
)

SERVER = Panel(
    "server",
    "This server’s settings",
    "Whoever may manage the server can change them.",
    (
        Pick(
            "theme",
            "Theme",
            "How every new picture in the channels looks.",
            looks(render.THEME_NAMES, "Each game’s own"),
        ),
        Channels(
            "channels",
            "Channels",
            "Where games may be begun; with none chosen, everywhere. Games that run go on where they are.",
            "Everywhere",
            several=True,
        ),
        Pick(
            "threads",
            "Where a game is played",
            "For a thread I need *Create Public Threads* and *Send Messages in Threads*.",
            (
                Entry("In the channel", value=False, hint="Each board is a new message"),
                Entry("In a thread of its own", value=True),
            ),
        ),
        Pick(
            "default_clock",
            "Time for a move",
            "For games for which nobody chooses another. A game that runs keeps its own.",
            tuple(Entry(name, seconds or None) for seconds, name in CLOCKS.items()),
        ),
        Pick(
            "automatic_forfeit",
            "When somebody’s time is over",
            "They are reminded before, at three quarters of it. A choice holds for the games that run, too.",
            (
                Entry("The opponent may claim the win", value=False),
                Entry("The game is lost by itself", value=True),
            ),
        ),
        Channels(
            "daily_channel",
            "Daily run",
            "Where I announce each day’s daily run; with none chosen, nowhere.",
            "Nowhere",
        ),
    ),
)


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
        self._samples: dict[tuple[str, Look], Picture] = {}
        bot.desk.on(MEMBER.key, self._member_chose)
        bot.desk.on(SERVER.key, self._server_chose)

    @app_commands.command()
    async def settings(self, interaction: discord.Interaction[Any]) -> None:
        """Choose how pictures look to you, how you are called, and more."""
        async with self.bot.desk.serving(interaction) as reply:
            await self._show_member(reply)

    @app_commands.command()
    @app_commands.guild_only()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: discord.Interaction[Any]) -> None:
        """Choose for this server: channels, threads, how pictures look, and more."""
        async with self.bot.desk.serving(interaction) as reply:
            await self._show_server(reply, _managed(interaction))

    async def _member_chose(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        changes = _change(MEMBER, address, values)
        await self.bot.sessions.change_player_settings(person(reply.user), **changes)
        await self._show_member(reply)

    async def _server_chose(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        server_id = _managed(reply.interaction)
        await self.bot.sessions.change_server_settings(server_id, **_change(SERVER, address, values))
        await self._show_server(reply, server_id)

    async def _show_member(self, reply: Reply) -> None:
        settings = await self.bot.sessions.player_settings(reply.user.id)
        server_id = reply.interaction.guild_id
        server = ServerSettings() if server_id is None else await self.bot.sessions.server_settings(server_id)
        await self._show(reply, MEMBER.items(settings), private_look(settings, server))

    async def _show_server(self, reply: Reply, server_id: int) -> None:
        settings = await self.bot.sessions.server_settings(server_id)
        guild = reply.interaction.guild
        channels = {channel.id for channel in guild.channels} if guild else set()
        await self._show(reply, SERVER.items(settings, channels), public_look(settings))

    async def _show(self, reply: Reply, items: list[ui.Item[Any]], look: Look) -> None:
        """Answer with the panel and a sample picture of each game. A game without the chosen theme shows its own."""
        pictures = [await self._sample(game, look) for game in PLAYED.values()]
        samples = [discord.MediaGalleryItem(f"attachment://{each.name}", description=each.alt) for each in pictures]
        await reply.show([*items, ui.MediaGallery(*samples)], [each.file() for each in pictures])

    async def _sample(self, game: AnyGame, look: Look) -> Picture:
        """The sample picture of a game, drawn once: most choices on a panel do not change it."""
        if (game.name, look) not in self._samples:
            picture = await self.bot.artist.draw(game.name, sample(game), look, name=f"sample-{game.name}.png")
            self._samples[game.name, look] = picture
        return self._samples[game.name, look]


def _change(panel: Panel, address: Address, values: Sequence[str]) -> dict[str, Any]:
    try:
        return panel.change(address, values)
    except LookupError:
        raise Refusal(f"That choice is from an older version of me. `/{panel.key}` shows what there is now.") from None


def _managed(interaction: discord.Interaction[Any]) -> int:
    """The server that the user manages. Raises Refusal if they may not."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise Refusal("That is for those who may manage the server. `/settings` is what you choose for yourself.")
    return interaction.guild_id


async def setup(bot: Lagoon) -> None:
    """Called by discord.py."""
    await bot.add_cog(Choices(bot))
