"""The bot imported and warm, as a fork server's preload: a campaign of kills draws the pictures' parts only once."""

from __future__ import annotations

import asyncio

from frontend.operations.warming import DRAWN
from tests.wire import warm

asyncio.run(warm.draw(DRAWN))
