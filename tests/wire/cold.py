"""``bot.py`` that does not get warm: for tests, which would spend most of their time on what they never use."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from frontend.client import Lagoon


def stay_cold(_bot: Lagoon) -> None:
    """Draw and load nothing before it is needed."""


if __name__ == "__main__":
    Lagoon.warm_up = stay_cold  # type: ignore[method-assign, assignment]
    sys.exit(bot.main())
