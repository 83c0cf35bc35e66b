"""``/about``: version, start, latency, the rules, and what is stored."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from engines import GAMES
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction
from frontend.messages import board, words
from frontend.playing import rules

VERSION: Final = "0.1.0"
"""The version that runs; the newest in ``CHANGELOG.md``."""

STORED = """\
### What is stored
* Of you: your Discord id, your account's own name (no nickname), what you chose in `/settings`, your vacations, \
ratings and best runs.
* Of each game: who sat where, every move with its time, the result, where it is shown, and who was notified of it.
* Of this server: what was chosen in `/server`, and its rankings.

No message of anybody is read or stored. `/privacy export` gives you your part as a file, `/privacy erase` takes your \
name, account and choices away. A server's data goes 30 days after I was removed from it."""


class AboutCog(commands.Cog):
    """``/about`` and its buttons."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self._since = discord.utils.utcnow()
        bot.router.on("about-rules", self._rules)
        bot.router.on("about-stored", self._stored)

    @app_commands.command()
    async def about(self, interaction: Interaction) -> None:
        """Version, uptime and latency, with the rules of the games and what is stored."""
        async with self.bot.router.serving(interaction) as reply:
            games = reply.voice.listed([f"*{game.title}*" for game in GAMES.values()])
            since = f"{words.moment(self._since)}, on {discord.utils.format_dt(self._since, 'f')}"
            text = (
                f"### Lagoon {VERSION}\n"
                f"Games of the sea: {games}. `/play` finds somebody to play with.\n"
                f"Started {since} · Discord answers in {_milliseconds(self.bot.latency)}."
            )
            buttons = [
                button(Address.common(f"about-rules-{name}"), f"Rules of {game.title}") for name, game in GAMES.items()
            ]
            stored = button(Address.common("about-stored"), "What is stored")
            await reply.say(text, rows=[*board.rows(buttons), board.row(stored)])

    async def _rules(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        face = self.bot.faces.get(address.key.rpartition("-")[2])
        if face is None:
            raise Refusal("refusal-unknown-game", command="rules")
        await rules.show(self.bot.moves, reply, face(reply.voice))

    async def _stored(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        await reply.anew([(STORED, None)])


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if math.isfinite(seconds) else "a moment (not measured yet)"


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(AboutCog(bot))
