"""The commands that belong to no single game. Each opens a reply, and lets a room show its first page."""

from __future__ import annotations

import math

import discord
from discord import app_commands
from discord.ext import commands

from engines import GAMES
from engines.levels import NAMES
from frontend.client import Lagoon
from frontend.controls import Address, Interaction, button
from frontend.faces import FACES
from frontend.ladders.room import OFFERED
from frontend.messages import board, lesson, words
from frontend.messages.listing import ALL_GAMES
from frontend.moments import stamp, utcnow
from frontend.people.leaderboards import KINDS, PERIODS, SCOPES
from frontend.playing.options import choices, game_choices
from locales import Voice
from settings import VERSION

TAUGHT = [
    app_commands.Choice(name=lesson.course(choice.name, each.part), value=lesson.course(choice.value, each.part))
    for choice in game_choices()
    for each in FACES[choice.value].lessons()
]
"""The lessons to choose from, in the order of the games. A second lesson has a number: Reef, Reef2."""


class Common(commands.Cog):
    """The commands. ``member``: None for the user."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.people, self.playing = bot.people, bot.playing
        self.replying = bot.parts.router.replying
        self.since = utcnow()

    @app_commands.command()
    async def play(self, interaction: Interaction) -> None:
        async with self.replying(interaction) as reply:
            await self.playing.front_door.show(reply)

    @app_commands.command()
    @app_commands.choices(game=TAUGHT)
    async def learn(self, interaction: Interaction, game: app_commands.Choice[str] | None = None) -> None:
        """Show the lesson privately at the step that the user has reached. A finished lesson begins again.

        ``game``: None for the choice of a lesson, or of a game's rules.
        """
        async with self.replying(interaction) as reply:
            if game is None:
                await self.playing.learning.ask(reply)
            else:
                await self.playing.learning.open(reply, game.value)

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    @app_commands.choices(level=choices(range(1, len(NAMES) + 1)))
    async def puzzle(
        self, interaction: Interaction, game: str | None = None, level: int | None = None, mine: bool = False
    ) -> None:
        """Show a puzzle privately. Without options: today's first open puzzle, or the day's results.

        With ``game`` or ``level``: a puzzle for practice. With ``mine``: the failed puzzle that is due. Refuse if no
        puzzle fits.
        """
        async with self.replying(interaction) as reply:
            if mine:
                await self.playing.puzzling.repeat(reply, game)
            elif game is None and level is None:
                await self.playing.puzzling.open_today(reply)
            else:
                await self.playing.puzzling.practise(reply, game, level)

    # ---- a player's games, data and choices

    @app_commands.command()
    async def games(self, interaction: Interaction) -> None:
        async with self.replying(interaction) as reply:
            await self.people.lists.show_running(reply)

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    async def history(
        self, interaction: Interaction, member: discord.User | None = None, game: str = ALL_GAMES
    ) -> None:
        async with self.replying(interaction) as reply:
            await self.people.lists.show_history(reply, member or interaction.user, game)

    @app_commands.command()
    async def profile(self, interaction: Interaction, member: discord.User | None = None) -> None:
        async with self.replying(interaction) as reply:
            await self.people.profiles.open(reply, (member or interaction.user).id)

    @app_commands.command()
    @app_commands.choices(game=game_choices(), period=choices(PERIODS), scope=choices(SCOPES), kind=choices(KINDS))
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str | None = None,
        period: str | None = None,
        scope: str | None = None,
        kind: str | None = None,
    ) -> None:
        async with self.replying(interaction) as reply:
            await self.people.leaderboards.open(reply, game, period, scope, kind)

    @app_commands.command()
    async def settings(self, interaction: Interaction) -> None:
        async with self.replying(interaction) as reply:
            await self.people.own_settings.open(reply)

    @app_commands.command()
    async def about(self, interaction: Interaction) -> None:
        async with self.replying(interaction) as reply:
            say = reply.voice.say
            text = say(
                "about-lagoon",
                version=VERSION,
                games=reply.voice.listed([f"*{game.title}*" for game in GAMES.values()]),
                ago=words.moment(self.since),
                time=stamp(self.since, "f"),
            )
            stored = [
                button(Address.common("about-stored"), say("about-stored")),
                button(Address.common("privacy-export"), say("about-export")),
                button(Address.common("privacy-ask"), say("about-erase")),
            ]
            text = reply.voice.row(text, _latency(reply.voice, self.bot.latency))
            await reply.say(text, rows=board.rows(stored))

    # ---- a server's events, settings and rulings

    @app_commands.command()
    async def crowd(self, interaction: Interaction) -> None:
        async with self.replying(interaction, at_once=True) as reply:
            await self.bot.crowds.show(reply)

    @app_commands.command()
    async def cup(self, interaction: Interaction) -> None:
        async with self.replying(interaction) as reply:
            await self.bot.cups.survey(reply)

    @app_commands.command()
    @app_commands.choices(game=[app_commands.Choice(name=game.title, value=name) for name, game in OFFERED.items()])
    async def ladder(self, interaction: Interaction, game: str | None = None) -> None:
        async with self.replying(interaction) as reply:
            await self.bot.ladders.show(reply, game)

    @app_commands.command()
    @app_commands.default_permissions(manage_guild=True)
    async def server(self, interaction: Interaction) -> None:
        async with self.replying(interaction) as reply:
            await self.people.servers_settings.open(reply)

    @app_commands.command()
    @app_commands.default_permissions(manage_guild=True)
    async def moderate(self, interaction: Interaction) -> None:
        async with self.replying(interaction) as reply:
            await self.people.moderating.show(reply)


def _latency(voice: Voice, seconds: float) -> str:
    """Text of the latency to Discord's gateway. ``seconds``: NaN before the first measurement."""
    if not math.isfinite(seconds):
        return voice.say("about-no-latency")
    return voice.say("about-latency", milliseconds=round(seconds * 1000))


async def setup(bot: Lagoon) -> None:
    await bot.add_cog(Common(bot))
