"""The memory of the bot's process while people play many short games on a fake Discord, with many open sessions.

python -m benchmarks.memory --games 2000 --sessions 10000

The games are of all kinds, in servers of every look and language; each begins with an invitation and is given up after
a few turns. Prints what the process holds when it is warm and after each tenth of the games: a line that stays level.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import random
import tempfile
from collections.abc import Iterator
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
from tests.wire.process import Bot
from tests.wire.server import Wire, open_wire

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {}),
    ("atoll", {"size": "gan"}),
    ("reef", {}),
    ("atoll", {"size": "nauru"}),
)
AT_A_TIME = 6
"""The number of games that are played at the same time."""
TURNS = 4
"""Turns of a game before it is given up."""
PATIENCE = 120.0
"""Seconds after which a game is left alone, on whatever machine."""


class Place:
    """A server of one look and one language, with a channel and two people, and how many games were played there."""

    def __init__(self, wire: Wire, number: int, theme: str | None, language: str) -> None:
        self.world = wire.world
        self.theme, self.language = theme, language
        self.pair = [wire.person(f"P{number}{each}") for each in "ab"]
        self.server = self.world.add_server(f"{theme} {language}", *(each.user for each in self.pair))
        self.channel = self.world.add_channel(self.server, "games")

    async def play(self, name: str, options: dict[str, Any], dice: random.Random) -> None:
        """Play the beginning of a game, and give it up."""
        host, guest = self.pair
        game = await challenge(self.world, self.channel, name, host, guest, dice=dice, options=options)
        await game.play(turns=TURNS)
        await game.resign()

    def forget(self) -> None:
        """Let the fake Discord forget what was said here, so that it does not grow itself."""
        mine = [each.token for each in self.world.interactions.values() if each.channel is self.channel]
        for token in mine:
            del self.world.interactions[token]
        for number in list(self.channel.messages)[:-20]:
            del self.channel.messages[number]


async def settle(bot: Bot) -> float:
    """Wait until the process hardly works any more. Returns the MiB that it holds."""
    before = -1.0
    while bot.seconds - before > 0.1:
        before = bot.seconds
        await asyncio.sleep(2)
    return bot.memory / 2**20


async def campaign(games: int, sessions: int, folder: Path, seed: int) -> None:
    """Play so many games."""
    os.environ.pop("DISCORD_OPENAPI", None)  # that is looked at elsewhere, and takes much time
    dice = random.Random(seed)
    file = folder / "lagoon.db"
    if sessions:
        crowd.build(file, sessions, live=1.0, now=discord.utils.utcnow() + timedelta(days=2))
    url = f"sqlite+aiosqlite:///{file}"
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
    """The numbers that no other has taken."""
    while (number := next(numbers, None)) is not None:
        yield number


def main() -> None:
    """Run the campaign of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.memory", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--sessions", type=int, default=10_000, help="open ones in the storage")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="keeps the storage and the log there")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        asyncio.run(campaign(given.games, given.sessions, folder, given.seed))


if __name__ == "__main__":
    main()
