"""The bot, imported and warm, to be forked: a campaign of kills would spend most of its time on getting there."""

from __future__ import annotations

import asyncio
import importlib

from engines import GAMES
from frontend.client import COMMON_COGS
from frontend.pictures.artist import Artist
from tests.wire import cold

__all__ = ["cold"]


async def draw(actions: int = 0) -> None:
    """Draw each game's beginning and the states after so many random actions."""
    artist = Artist()
    await artist.warm_up(actions)
    artist.close()  # a process with threads is not to be forked


for command in (*GAMES, *COMMON_COGS):
    importlib.import_module(f"cogs.{command}")
asyncio.run(draw())
