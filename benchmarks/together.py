"""Memory of the bot and its workers together: the sum of PSS from a first start to ten idle minutes.

    python -m benchmarks.campaign together --games 200 [--workers 1]

PSS is a process's private memory plus its share of shared memory. If other programs use the same Python, run this one
with a separate copy. Machine code is compiled again, into the campaign's folder. Prints the sum at each stage, and the
time of the first moves against each game's weakest level. The ten minutes are shortened.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import time
from contextlib import suppress
from pathlib import Path

from engines import GAMES
from tests.wire.playing import Game, controls_of
from tests.wire.process import Bot
from tests.wire.server import Wire, open_wire
from thinking.jobs import COMPILE

RESTING = 20.0
"""Seconds without a job until a worker ends, in this campaign."""
PROGRAM = f"""import sys
sys.path.insert(0, {str(Path(__file__).parents[1])!r})
from thinking import pool
pool.Pool.__init__.__kwdefaults__["rest"] = {RESTING}
import bot
sys.exit(bot.main())
"""
"""Python program of the bot with a shorter idle time for its workers."""
OPPONENT = "P"
"""Prefix of the names of players against computers."""
LOOK = 0.25
"""Seconds between measurements of memory."""
PATIENCE = 900.0
"""Most seconds of the campaign, which is then aborted."""
WARM = "computer players are loaded"


class Together:
    """The bot's process and its workers, with the largest sum of their memory."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.most, self.parts = 0.0, ""

    @property
    def processes(self) -> list[int]:
        """Process ids of the bot and its workers."""
        parents = {int(path.parent.name): _parent(path) for path in Path("/proc").glob("[0-9]*/stat")}
        return [self._bot.pid, *(each for each, parent in parents.items() if parent == self._bot.pid)]

    @property
    def seconds(self) -> float:
        """Processor seconds of the bot and its workers so far, without compilers."""
        return sum(_seconds(each) for each in self.processes)

    def look(self) -> float:
        """Sum of PSS of the bot and its workers in MiB. The maximum since the last print is kept."""
        found = {each: _pss(each) for each in self.processes}
        total = sum(found.values())
        if total > self.most:
            self.most, self.parts = total, " + ".join(f"{each:.0f}" for each in found.values())
        return total

    async def watch(self) -> None:
        """Measure the memory every ``LOOK`` seconds until cancelled."""
        while True:
            self.look()
            await asyncio.sleep(LOOK)

    def tell(self, moment: str) -> None:
        """Print the current sum in MiB, and the maximum since the last print. ``moment``: the line's title."""
        now = self.look()
        print(f"{moment}: {now:.0f} MiB; at most {self.most:.0f} ({self.parts})", flush=True)
        self.most = 0.0


def _parent(stat: Path) -> int:
    try:
        return int(stat.read_text(encoding="utf-8").rpartition(") ")[2].split()[1])
    except OSError:
        return 0


def _seconds(process: int) -> float:
    """Processor seconds of a process; 0 if it compiles or has ended."""
    try:
        line = Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8")
        return 0.0 if COMPILE in line else time.clock_gettime(~process << 3 | 2)
    except OSError:
        return 0.0


def _pss(process: int) -> float:
    try:
        rollup = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    except OSError:
        return 0.0
    return sum(int(kib) for kib in re.findall(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)) / 1024


async def play(wire: Wire, number: int, level: int, turns: int) -> None:
    """Play the beginning of a game against a computer, then resign."""
    person = wire.person(f"{OPPONENT}{number}")
    channel = wire.world.add_channel(wire.world.add_server(f"S{number}", person.user), "games")
    name = list(GAMES)[number % len(GAMES)]
    person.command(channel, f"{name} computer", level=level)
    await wire.world.until(lambda: wire.world.board(channel) or None, PATIENCE)
    board = wire.world.board(channel)
    assert board is not None
    game = Game.of(wire.world, channel, board, [person], dice=random.Random(number))
    for turn in range(turns + 1):
        await wire.world.until(lambda: game.is_over or _is_awaited(game) or None, PATIENCE)
        if game.is_over:
            return
        if turn < turns:
            with suppress(AssertionError):  # answered too late on a busy machine: press again
                await game.turn()
    await game.resign()


def _is_awaited(game: Game) -> bool:
    """True if the person must act in the game."""
    has_panel = any(name.endswith(":turn") for name in game.board.custom_ids)
    return bool(controls_of(game.board)) or (has_panel and "thinking" not in game.board.text)


DATABASES = ("sqlite",)


def options(parser: argparse.ArgumentParser) -> None:
    """Add the campaign's command-line options."""
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--workers", type=int, default=0, help="computers.workers of the configuration")


async def campaign(given: argparse.Namespace, _url: str, folder: Path) -> int:
    """Start the bot, play, rest, and print the figures. Returns 0, as nothing is checked."""
    games = given.games
    os.environ.pop("DISCORD_OPENAPI", None)
    os.environ["NUMBA_CACHE_DIR"] = str(folder / "kept")
    program = folder / "resting.py"
    program.write_text(PROGRAM, encoding="utf-8")
    async with open_wire() as wire:
        bot = Bot(wire, folder, program=program)
        text = bot.config.read_text(encoding="utf-8")
        bot.config.write_text(text.replace("workers = 1", f"workers = {given.workers}"), encoding="utf-8")
        await bot.start()
        together = Together(bot)
        watching = asyncio.create_task(together.watch())
        try:
            together.tell("after the start")
            for number, name in enumerate(GAMES):
                began, cost = time.monotonic(), together.seconds
                await play(wire, number, 1, 1)
                took, cost = time.monotonic() - began, together.seconds - cost
                print(
                    f"a first turn with {name}'s weakest, its answer and the end: {took:.1f} s, {cost:.1f} s of a core"
                )
            while WARM not in bot.output:  # noqa: ASYNC110 - a file has no event
                await asyncio.sleep(LOOK)
            together.tell("compiled")
            await asyncio.sleep(2)
            together.tell("warm")
            for start in range(3, 3 + games, 6):
                await asyncio.gather(*(play(wire, each, 1 + each // 3 % 6, 2) for each in range(start, start + 6)))
            together.tell(f"after {games} games")
            await asyncio.sleep(1.5 * RESTING)
            together.most = 0.0
            together.tell("at rest")
            print(f"processes: {len(together.processes)}")
            return 0
        finally:
            watching.cancel()
            await bot.kill()
