"""``tests/wire/cold.py`` with welcomes: every user is new to the bot."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import bot
from frontend.operations.warming import Warming
from tests.wire.cold import stay_cold

if __name__ == "__main__":
    Warming.begin = stay_cold  # type: ignore[method-assign, assignment]
    sys.exit(bot.main())
