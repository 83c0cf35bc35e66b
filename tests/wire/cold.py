"""``bot.py`` without warm-up, to save tests the time for pictures and workers that they never use."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import bot
from frontend.answering import public
from frontend.operations import sweep
from frontend.operations.warming import Warming
from frontend.pictures import Artist
from frontend.posts.welcome import Newcomers
from frontend.publishing import publisher
from frontend.tapping import server
from sessions.storage import clusters, database, leases, postgresql
from tests.cogs.plain import PlainArtist
from tests.wire import gates, steps


async def met(_newcomers: Newcomers, _user_id: int) -> bool:
    """Mark every user as welcomed: otherwise a welcome would follow every answer."""
    return False


def stay_cold(_warming: Warming) -> bool:
    """Draw and load nothing in advance."""
    return False


async def reach(url: str) -> str:
    """Find the page reached: its public address leads nowhere."""
    return ""


def live(
    config: Path, log: Path, token: str, *, plain: bool, bounds: Mapping[str, object], clock: Path, gate: Path
) -> None:
    """Run the bot in a forked process that has imported it already. ``plain``: the same small picture for everything.

    ``bounds``: other values for the constants of these names, in any of the modules below. ``clock``: the file of the
    machine's clock. ``gate``: the file of the gate before its requests.
    """
    gates.heed(gate)
    os.environ[steps.VARIABLE] = str(clock)
    os.setsid()
    for name, value in bounds.items():
        owners = [
            module
            for module in (clusters, database, leases, postgresql, public, publisher, server, sweep)
            if hasattr(module, name)
        ]
        assert owners, f"name the module that has {name}"
        for module in owners:
            setattr(module, name, value)
    if plain:
        Artist.finish = PlainArtist.finish  # type: ignore[method-assign, assignment]
    os.environ["LAGOON_TOKEN"] = token
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (1, 2):
        os.dup2(written, stream)
    sys.exit(main(["--config", str(config)]))


def main(argv: list[str] | None = None) -> int:
    """Run the bot without welcomes. Returns its exit status."""
    steps.heed()
    Warming.begin = stay_cold  # type: ignore[method-assign, assignment]
    Newcomers.is_new = met  # type: ignore[method-assign, assignment]
    server.failure = reach
    return bot.main(argv)


if __name__ == "__main__":
    sys.exit(main())
