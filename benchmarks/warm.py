"""The bot, imported and warm, with nearly all parts of its pictures made: a campaign of kills draws them once."""

from __future__ import annotations

import asyncio

from frontend.operations.warming import DRAWN
from tests.wire import warm

asyncio.run(warm.draw(DRAWN))
