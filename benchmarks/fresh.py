"""``tests/wire/cold.py`` with welcomes: every user is new to the bot."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1]))

import bot
from frontend.operations.warming import Warming
from tests.wire.cold import stay_cold

if __name__ == "__main__":
    with patch.object(Warming, "begin", stay_cold):  # not for good: tests run this in their own process
        sys.exit(bot.main())
