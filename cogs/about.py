"""``/about``: version, uptime, latency, and the stored data."""

from __future__ import annotations

import math

from discord import app_commands
from discord.ext import commands

from engines import GAMES
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction
from frontend.messages import board, words
from frontend.moments import stamp, utcnow
from locales import Voice
from settings import VERSION


class AboutCog(commands.Cog):
    """``/about``. ``frontend.playing.privacy`` answers its buttons."""

    def __init__(self, bot: Lagoon) -> None:
        self.parts = bot.parts
        self._since = utcnow()

    @app_commands.command()
    async def about(self, interaction: Interaction) -> None:
        """Answer privately with version, games, start time and latency, and buttons to the stored data."""
        async with self.parts.router.serving(interaction) as reply:
            say = reply.voice.say
            text = say(
                "about-lagoon",
                version=VERSION,
                games=reply.voice.listed([f"*{game.title}*" for game in GAMES.values()]),
                ago=words.moment(self._since),
                time=stamp(self._since, "f"),
            )
            stored = [
                button(Address.common("about-stored"), say("about-stored")),
                button(Address.common("privacy-export"), say("about-export")),
                button(Address.common("privacy-ask"), say("about-erase")),
            ]
            text = reply.voice.row(text, _latency(reply.voice, self.parts.client.latency))
            await reply.say(text, rows=board.rows(stored))


def _latency(voice: Voice, seconds: float) -> str:
    """Text of the latency to Discord's gateway. ``seconds``: NaN before the first measurement."""
    if not math.isfinite(seconds):
        return voice.say("about-no-latency")
    return voice.say("about-latency", milliseconds=round(seconds * 1000))


async def setup(bot: Lagoon) -> None:
    """Add ``/about`` and its buttons to the bot."""
    await bot.add_cog(AboutCog(bot))
