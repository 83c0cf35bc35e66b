"""``/about``: version, uptime, latency, links to the rules, and the stored data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from discord import app_commands
from discord.ext import commands

from engines import GAMES
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction
from frontend.messages import board, words
from frontend.moments import stamp, utcnow
from frontend.playing import rules
from locales import Voice

VERSION: Final = "0.1.0"
"""The running version: the newest in ``CHANGELOG.md``."""


class AboutCog(commands.Cog):
    """``/about``, and its buttons to the rules and to the list of stored data."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self._since = utcnow()
        bot.router.on("about-rules", self._rules)
        bot.router.on("about-stored", self._stored)

    @app_commands.command()
    async def about(self, interaction: Interaction) -> None:
        """Answer privately with version, games, start time and latency, and buttons to rules and stored data."""
        async with self.bot.router.serving(interaction) as reply:
            say = reply.voice.say
            text = say(
                "about-lagoon",
                version=VERSION,
                games=reply.voice.listed([f"*{game.title}*" for game in GAMES.values()]),
                ago=words.moment(self._since),
                time=stamp(self._since, "f"),
            )
            buttons = [
                button(Address.common(f"about-rules-{name}"), say("about-rules", game=game.title))
                for name, game in GAMES.items()
            ]
            stored = button(Address.common("about-stored"), say("about-stored"))
            text = reply.voice.row(text, _latency(reply.voice, self.bot.latency))
            await reply.say(text, rows=[*board.rows(buttons), board.row(stored)])

    async def _rules(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        face = self.bot.faces.get(address.key.rpartition("-")[2])
        if face is None:
            raise Refusal("refusal-unknown-game", command="rules")
        await rules.show(self.bot.moves, reply, face(reply.voice))

    async def _stored(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        await reply.new_message([(reply.voice.say("about-what-is-stored"), None)])


def _latency(voice: Voice, seconds: float) -> str:
    """Text of the latency to Discord's gateway. ``seconds``: NaN before the first measurement."""
    if not math.isfinite(seconds):
        return voice.say("about-no-latency")
    return voice.say("about-latency", milliseconds=round(seconds * 1000))


async def setup(bot: Lagoon) -> None:
    """Add ``/about`` and its buttons to the bot."""
    await bot.add_cog(AboutCog(bot))
