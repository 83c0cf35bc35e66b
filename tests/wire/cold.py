"""``bot.py`` that does not get warm: for tests, which would spend most of their time on what they never use."""

from __future__ import annotations

import itertools
import os
import sys
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from frontend.operations.warming import Warming
from frontend.pictures.artist import Artist
from frontend.playing.welcome import Welcome
from sessions.storage import clusters, database
from tests.cogs.plain import PlainArtist


async def met(_welcome: Welcome, _user_id: int) -> bool:
    """Nobody is new: a welcome would stand behind every answer."""
    return False


def stay_cold(_warming: Warming) -> bool:
    """Draw and load nothing before it is needed."""
    return False


def live(config: Path, log: Path, token: str, *, plain: bool, bounds: Mapping[str, float]) -> None:
    """Be the bot, in a process of its own that has imported it already. ``plain``: draw nothing.

    ``bounds``: other seconds for the storage's constants of these names.
    """
    os.setsid()
    for module, (name, seconds) in itertools.product((clusters, database), bounds.items()):
        if hasattr(module, name):
            setattr(module, name, seconds)
    if plain:
        Artist.finish = PlainArtist.finish  # type: ignore[method-assign, assignment]
    os.environ["LAGOON_TOKEN"] = token
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (1, 2):
        os.dup2(written, stream)
    sys.exit(main(["--config", str(config)]))


def main(argv: list[str] | None = None) -> int:
    """Run the bot, which knows everybody already. Returns its exit status."""
    Warming.begin = stay_cold  # type: ignore[method-assign, assignment]
    Welcome.is_new = met  # type: ignore[method-assign, assignment]
    return bot.main(argv)


if __name__ == "__main__":
    sys.exit(main())
