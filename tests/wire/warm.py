"""The bot, imported and warm, ready for forking: a full start would take most of a kill campaign's time."""

from __future__ import annotations

import asyncio
import importlib

from frontend.client import COGS
from frontend.pictures import Artist
from tests.wire import cold

__all__ = ["cold"]


async def draw(actions: int = 0) -> None:
    """Draw each game's start and the states after this many random actions."""
    artist = Artist()
    await artist.warm_up(actions)
    artist.close()  # a process with threads must not be forked


for command in COGS:
    importlib.import_module(f"cogs.{command}")
asyncio.run(draw())
