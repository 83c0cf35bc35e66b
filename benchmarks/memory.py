"""Memory of the bot's process while people play many short games, with many open sessions.

    python -m benchmarks.campaign memory --games 2000 --sessions 10000

The games are of all kinds, in servers of every look and language. Each begins with an invitation and is resigned after
a few turns. Prints the memory when warm and after each tenth of the games: it must stay level. ``--servers 1 500 1500``
measures only the memory by number of servers.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import tempfile
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord

import render
from benchmarks import crowd
from locales import LANGUAGES
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.wire.people import Unseen
from tests.wire.playing import Gone, challenge
from tests.wire.process import COLD, Bot
from tests.wire.server import Wire, open_wire
from tests.wire.world import World

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {}),
    ("atoll", {"size": "gan"}),
    ("reef", {}),
    ("atoll", {"size": "nauru"}),
)
AT_A_TIME = 6
"""Number of games that are played at the same time."""
TURNS = 4
"""Number of turns before a resignation."""
PATIENCE = 120.0
"""Most seconds of a game, which is then abandoned."""
ROLES, CHANNELS, OVERWRITES, EMOJIS = 20, 30, 3, 25
"""Numbers in each server: roles, channels, permission overwrites of each channel, and emojis. There are no members."""


DATABASES = ("sqlite",)


def options(parser: argparse.ArgumentParser) -> None:
    """Add the campaign's command-line options."""
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--sessions", type=int, default=10_000, help="open sessions in the database")
    parser.add_argument(
        "--servers", type=int, nargs="+", default=[], help="numbers of servers, such as 1 500 1500, without games"
    )


class Place:
    """A server of one look and one language, with a channel and two people."""

    def __init__(self, wire: Wire, number: int, theme: str | None, language: str) -> None:
        self.world = wire.world
        self.theme, self.language = theme, language
        self.pair = [wire.person(f"P{number}{each}") for each in "ab"]
        self.server = self.world.add_server(f"{theme} {language}", *(each.user for each in self.pair))
        self.channel = self.world.add_channel(self.server, "games")

    async def play(self, name: str, options: dict[str, Any], dice: random.Random) -> None:
        """Play ``TURNS`` turns of a game, then resign. ``options``: the command's."""
        host, guest = self.pair
        game = await challenge(self.world, self.channel, name, host, guest, dice=dice, options=options)
        await game.play(turns=TURNS)
        await game.resign()

    def forget(self) -> None:
        """Delete this server's messages from the simulated Discord, so that the simulation's memory does not grow."""
        mine = [each.token for each in self.world.interactions.values() if each.channel is self.channel]
        for token in mine:
            del self.world.interactions[token]
        for number in list(self.channel.messages)[:-20]:
            del self.channel.messages[number]


async def settle(bot: Bot) -> float:
    """Wait until the bot is nearly idle. Returns its resident memory in MiB."""
    before = -1.0
    while bot.seconds - before > 0.1:
        before = bot.seconds
        await asyncio.sleep(2)
    return bot.memory / 2**20


def padding(world: World) -> dict[str, list[dict[str, Any]]]:
    """Roles, channels and emojis that the bot does not need, to make a server as large as a real one."""
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
    """Measure the memory in MiB of a process in this number of servers."""
    async with open_wire() as wire:
        for number in range(servers):
            wire.world.add_server(f"server {number}").padding = padding(wire.world)
        bot = Bot(wire, folder, program=COLD)
        await bot.start()
        try:
            return await settle(bot)
        finally:
            await bot.kill()


async def by_servers(numbers: Sequence[int]) -> None:
    """Print the memory in MiB for each number of servers, and the growth for a thousand."""
    found = []
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            found.append(await held(number, Path(folder)))
        print(f"{number} servers: {found[-1]:.0f} MiB", flush=True)
    if len(numbers) > 1:
        each = (found[-1] - found[0]) / (numbers[-1] - numbers[0])
        print(f"{1000 * each:.0f} MiB for 1,000 servers, {100_000 * each / 1024:.1f} GiB for 100,000")


async def campaign(given: argparse.Namespace, url: str, folder: Path) -> int:
    """Play games, or measure servers. Returns 0, as nothing is checked."""
    os.environ.pop("DISCORD_OPENAPI", None)  # checked elsewhere, and slow
    if given.servers:
        await by_servers(given.servers)
    else:
        await play(given.games, given.sessions, url, folder, given.seed)
    return 0


async def play(games: int, sessions: int, url: str, folder: Path, seed: int) -> None:
    """Play this many games in all, and print the memory when warm and after each tenth.

    ``sessions``: the number of open sessions.
    """
    dice = random.Random(seed)
    if sessions:
        crowd.build(folder / "lagoon.db", sessions, live=1.0, now=discord.utils.utcnow() + timedelta(days=2))
    async with open_wire() as wire:
        looks = itertools.product([None, *render.theme_names()], LANGUAGES)
        places = [Place(wire, number, *each) for number, each in enumerate(looks)]
        database = await Database.open(url)
        stored = Sessions(Ground(database, discord.utils.utcnow), invitation_life=timedelta(days=1))
        for each in places:
            await stored.settings.change_server_settings(each.server.id, theme=each.theme, language=each.language)
        await database.close()
        bot = Bot(wire, folder, settings=f'[storage]\nurl = "{url}"\n')
        await bot.start()
        try:
            print(f"warm, with {sessions} open sessions: {await settle(bot):.0f} MiB", flush=True)
            failed, done = 0, itertools.count(1)
            waiting = iter(range(games))

            async def one(mine: list[Place]) -> None:
                nonlocal failed
                for number, place in zip(_shared(waiting), itertools.cycle(mine), strict=False):
                    name, options = KINDS[number % len(KINDS)]
                    try:
                        async with asyncio.timeout(PATIENCE):
                            await place.play(name, options, dice)
                    except (Gone, Unseen, AssertionError, TimeoutError):
                        failed += 1
                    place.forget()
                    if (count := next(done)) % max(1, games // 10) == 0:
                        print(f"{count} games, {failed} of them broken off: {bot.memory / 2**20:.0f} MiB", flush=True)

            await asyncio.gather(*(one(places[first::AT_A_TIME]) for first in range(AT_A_TIME)))
            print(f"at rest: {await settle(bot):.0f} MiB")
        finally:
            await bot.kill()


def _shared(numbers: Iterator[int]) -> Iterator[int]:
    """Yield numbers that several iterations share, each number once."""
    while (number := next(numbers, None)) is not None:
        yield number
