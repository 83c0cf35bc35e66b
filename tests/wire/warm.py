"""The bot, imported and warm, to be forked: a campaign of kills would spend most of its time on getting there."""

from __future__ import annotations

import asyncio
import importlib

from engines import GAMES
from frontend.client import COMMON_COGS, DRAWN
from frontend.pictures.artist import Artist
from locales import LANGUAGES, voice
from tests.wire import cold

__all__ = ["cold"]


async def _get_warm() -> None:
    for language in LANGUAGES:
        voice(language).load()
    artist = Artist()
    await artist.warm_up(DRAWN)
    artist.close()  # a process with threads is not to be forked


for command in (*GAMES, *COMMON_COGS):
    importlib.import_module(f"cogs.{command}")
asyncio.run(_get_warm())
