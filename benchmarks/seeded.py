"""``bot.py`` with seeded games. Every run of a campaign plays and draws the same."""

from __future__ import annotations

import random
import sys
from functools import partial
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[1]))

import bot

if __name__ == "__main__":
    with patch.object(random, "SystemRandom", partial(random.Random, 1)):
        sys.exit(bot.main())
