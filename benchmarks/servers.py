"""The memory of the bot's process by the number of servers that a fake Discord tells it of.

python -m benchmarks.servers --servers 1 500 1500
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.wire.process import COLD, Bot
from tests.wire.server import open_wire
from tests.wire.world import World

ROLES, CHANNELS, OVERWRITES, EMOJIS = 20, 30, 3, 25
"""The size of each server: roles, channels, each with so many overwrites, and emojis. Members are not told of."""
QUIET = 0.05
"""Seconds of processor time in a second below which a process counts as idle."""


def padding(world: World) -> dict[str, list[dict[str, Any]]]:
    """The roles, channels and emojis of a server that the bot has no use for."""
    role = {"permissions": "104324673", "color": 0, "hoist": False, "managed": False, "mentionable": False, "flags": 0}
    roles = [{**role, "id": str(world.number()), "name": f"role {each}", "position": each} for each in range(ROLES)]
    channel = {"topic": "What this channel is about, in a sentence or two.", "nsfw": False, "parent_id": None}
    channels = [
        {
            **channel,
            "id": str(world.number()),
            "type": 0 if each % 5 else 4,
            "name": f"channel-{each}",
            "position": each,
            "permission_overwrites": [
                {"id": roles[(each + number) % ROLES]["id"], "type": 0, "allow": "1024", "deny": "2048"}
                for number in range(OVERWRITES)
            ],
        }
        for each in range(CHANNELS)
    ]
    emoji = {"roles": [], "require_colons": True, "managed": False, "animated": False, "available": True}
    emojis = [{**emoji, "id": str(world.number()), "name": f"emoji{each}"} for each in range(EMOJIS)]
    return {"roles": roles, "channels": channels, "emojis": emojis}


async def held(servers: int, folder: Path) -> float:
    """MiB of a process that has been told of so many servers."""
    async with open_wire() as wire:
        for number in range(servers):
            wire.world.add_server(f"server {number}").padding = padding(wire.world)
        bot = Bot(wire, folder, program=COLD)
        await bot.start()
        try:
            before = -1.0
            while bot.seconds - before > QUIET:
                before = bot.seconds
                await asyncio.sleep(1)
            return bot.memory / 2**20
        finally:
            await bot.kill()


def main(given: Sequence[str] | None = None) -> None:
    """Measure the numbers of the command line, and tell what a thousand servers take."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.servers", description=__doc__)
    parser.add_argument("--servers", type=int, nargs="+", default=[1, 500, 1500])
    numbers = parser.parse_args(given).servers
    found = []
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            found.append(asyncio.run(held(number, Path(folder))))
        print(f"{number} servers: {found[-1]:.0f} MiB", flush=True)
    if len(numbers) > 1:
        each = (found[-1] - found[0]) / (numbers[-1] - numbers[0])
        print(f"{1000 * each:.0f} MiB for 1,000 servers, {100_000 * each / 1024:.1f} GiB for 100,000")


if __name__ == "__main__":
    main()
