"""Starts of the bot as the service makes them: again and again, except after a status that forbids it."""

from __future__ import annotations

import asyncio
import configparser
import os
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]

MOST: Final = 3
"""Most starts. A service that reaches them would start for ever."""


class Start(NamedTuple):
    """End of a start: its exit status, and what it wrote on standard error."""

    status: int
    line: str


def starts_again(status: int) -> bool:
    """True if the service in ``deploy/`` starts the bot again after this exit status."""
    service = configparser.ConfigParser(strict=False, interpolation=None)
    service.optionxform = str  # type: ignore[assignment,method-assign] # keys have capitals
    service.read(ROOT / "deploy" / "lagoon.service")
    assert service["Service"]["Restart"] == "on-failure"
    return status != 0 and str(status) not in service["Service"]["RestartPreventExitStatus"].split()


async def serve(folder: Path, **environment: str) -> list[Start]:
    """Start the bot as the service does, with an empty configuration in the folder and these variables."""
    config = folder / "config.toml"
    config.touch()
    command = [sys.executable, str(ROOT / "bot.py"), "--config", str(config)]
    starts: list[Start] = []
    while len(starts) < MOST and (not starts or starts_again(starts[-1].status)):
        process = await asyncio.create_subprocess_exec(
            *command,
            env={**os.environ, "LAGOON_TOKEN": "a.token", "LAGOON_LOG_LEVEL": "error", **environment},
            stdin=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        _, said = await process.communicate()
        assert process.returncode is not None
        starts.append(Start(process.returncode, said.decode()))
    return starts
