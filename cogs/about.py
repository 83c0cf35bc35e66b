"""``/about``: version, uptime, latency, and the stored data."""

from __future__ import annotations

import math

from engines import GAMES
from frontend.client import Lagoon
from frontend.controls import Address, Interaction, button
from frontend.messages import board, words
from frontend.moments import stamp, utcnow
from locales import Voice
from settings import VERSION


def _latency(voice: Voice, seconds: float) -> str:
    """Text of the latency to Discord's gateway. ``seconds``: NaN before the first measurement."""
    if not math.isfinite(seconds):
        return voice.say("about-no-latency")
    return voice.say("about-latency", milliseconds=round(seconds * 1000))


async def setup(bot: Lagoon) -> None:
    since = utcnow()

    @bot.tree.command()
    async def about(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            say = reply.voice.say
            text = say(
                "about-lagoon",
                version=VERSION,
                games=reply.voice.listed([f"*{game.title}*" for game in GAMES.values()]),
                ago=words.moment(since),
                time=stamp(since, "f"),
            )
            stored = [
                button(Address.common("about-stored"), say("about-stored")),
                button(Address.common("privacy-export"), say("about-export")),
                button(Address.common("privacy-ask"), say("about-erase")),
            ]
            text = reply.voice.row(text, _latency(reply.voice, bot.latency))
            await reply.say(text, rows=board.rows(stored))
