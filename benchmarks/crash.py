"""``kill -9`` at random moments while people play on a fake Discord: what is lost, doubled, dead or late.

python -m benchmarks.crash --kills 50 --seed 1

Prints its figures, and ends with status 1 if anything was.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from tests.wire import audit
from tests.wire.people import Unseen
from tests.wire.playing import Game, Gone, challenge
from tests.wire.process import COLD, Bot
from tests.wire.server import Wire, open_wire
from tests.wire.world import IN_TIME

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {"clock": 86400}),
    ("atoll", {"size": "gan", "clock": 86400}),
    ("ataxx", {}),
    ("reef", {"clock": 86400}),
)
"""The games that are played at the same time, each by two people of its own, and begun anew when they end."""
PATIENCE = 90.0
"""Seconds for everything to be shown after the last start: more than a minute, which is the sweep's pace."""
DEAD = 30.0
"""Seconds after which a press that has shown nothing is a dead control."""


class Campaign:
    """People who play on while the bot is killed and begins again."""

    def __init__(self, wire: Wire, folder: Path, dice: random.Random) -> None:
        self.wire = wire
        self.world = wire.world
        self.dice = dice
        self.bot = Bot(wire, folder, program=COLD)
        self.up = asyncio.Event()
        self.lives = 0
        self.online_from = 0.0
        self.begun = 0
        self.lifetimes: list[tuple[float, float]] = []
        """From when to when each process was online, by the event loop's clock."""
        self.dead: list[str] = []
        self.recoveries: list[float] = []
        """Seconds from the start of a process until every board was there."""

    async def run(self, kills: int) -> None:
        """Kill so many times, then let everything settle."""
        server = self.world.add_server("The harbour")
        players = []
        for number, (name, options) in enumerate(KINDS):
            pair = [self.wire.person(f"P{number}{each}") for each in "ab"]
            server.members |= {each.id: each.user for each in pair}
            players.append((self.world.add_channel(server, f"{name}-{number}"), name, pair, options))
        await self._begin()
        playing = [asyncio.create_task(self._play(*each)) for each in players]
        for number in range(kills):
            await self._until_some_moment()
            await self._kill()
            failed = [each for each in playing if each.done()]
            if failed:
                failed[0].result()
            print(f"\r{number + 1} kills, {self.world_moves} moves shown", end="", file=sys.stderr)
            await self._begin()
        await asyncio.sleep(3)
        for each in playing:
            each.cancel()
        await asyncio.wait(playing)
        await self._settle(PATIENCE)
        await self.bot.stop()

    @property
    def world_moves(self) -> int:
        """The number of states that were shown."""
        return sum(audit.newest_shown(self.world).values())

    async def _begin(self) -> None:
        self.lives += 1
        await self.bot.start()
        self.online_from = asyncio.get_running_loop().time()
        self.up.set()

    async def _kill(self) -> None:
        self.up.clear()
        self.lifetimes.append((self.online_from, asyncio.get_running_loop().time()))
        await self.bot.kill()
        self.world.changed()

    async def _until_some_moment(self) -> None:
        """Wait for some requests, and then for less time than one takes, so that kills fall between any two steps."""
        if self.dice.random() < 0.3:  # let what was not shown be seen to, and see how long that takes
            await self._settle(PATIENCE)
        target = self.wire.rest.served + self.dice.randint(1, 40)
        await self.world.until(lambda: self.wire.rest.served >= target or None)
        await asyncio.sleep(self.dice.random() * 0.05)

    async def _settle(self, seconds: float) -> None:
        """Wait until all that was stored at this moment is shown."""
        self.recoveries.append(await audit.shown(self.bot.database, seconds))

    async def _play(self, channel: Any, name: str, pair: Sequence[Any], options: dict[str, Any]) -> None:
        """Play game after game."""
        while True:
            await self.up.wait()
            before, alive = self.world.board(channel), self._alive()
            try:
                game = await challenge(self.world, channel, name, *pair, dice=self.dice, alive=alive, options=options)
            except Gone:  # a stored invitation is shown later
                await self.up.wait()
                await self._settle(PATIENCE)
                board = self.world.board(channel)
                if board is None or board is before:
                    continue
                game = Game.of(self.world, channel, board, pair, dice=self.dice)
            self.begun += 1
            await self._through(game)

    def _alive(self) -> Callable[[], bool]:
        """A question whether the process of this moment still lives."""
        life = self.lives
        return lambda: self.up.is_set() and life == self.lives

    async def _through(self, game: Game) -> None:
        """Play a game to its end, across lives of the bot."""
        while not game.is_over:
            await self.up.wait()
            game.alive = self._alive()
            try:
                async with asyncio.timeout(DEAD):
                    if any(name.endswith(":accept") for name in game.board.custom_ids):
                        await self._accept(game)
                    else:
                        await game.turn()
            except (TimeoutError, AssertionError, Unseen) as error:
                board = game.board  # which may be older than what is stored, until the new process has shown that
                if game.alive():
                    await self._settle(PATIENCE)
                if game.alive() and game.board is board:
                    self.dead.append(f"session {game.session}: {error!r}"[:300])

    async def _accept(self, game: Game) -> None:
        """Accept an invitation; if that was stored before a kill, the game itself is shown soon."""
        invitation = game.board
        await game.accept()
        await self.world.until(lambda: game.board is not invitation or not game.alive() or None)

    def unanswered(self) -> list[str]:
        """The interactions that got no answer although one process lived all the time that it had for it."""
        found = [each for each in self.world.interactions.values() if each.answered_at is None]
        return [
            f"of {each.user.name}, type {each.kind}"
            for each in found
            if any(begun <= each.born and each.born + IN_TIME <= ended for begun, ended in self.lifetimes)
        ]


async def campaign(kills: int, seed: int, folder: Path) -> int:
    """Run it and print what came of it. Returns the number of things that went wrong."""
    async with open_wire() as wire:
        it = Campaign(wire, folder, random.Random(seed))
        began = time.monotonic()
        await it.run(kills)
        seconds = time.monotonic() - began
        rows = audit.stored(it.bot.database)
        shown = audit.newest_shown(wire.world)
        lost = [
            f"session {n}: {seq} was shown, {rows[n].seq} is stored" for n, seq in shown.items() if rows[n].seq < seq
        ]
        unshown = [f"session {n}: {each}" for n, each in rows.items() if each.is_owed]
        wrong = {
            "confirmed moves lost": lost,
            "moves not shown at the end": unshown,
            "boards that stand twice": audit.boards_twice(wire.world),
            "calls that came twice": audit.calls_twice(wire.world),
            "dead controls": it.dead,
            "presses without an answer, not cut off": it.unanswered(),
            "people late": [str(audit.late(it.bot.database))] if audit.late(it.bot.database) else [],
            "discrepancies": await audit.discrepancies(it.bot.database),
            "payloads that Discord refuses": wire.world.complaints,
            "errors in the log": audit.tracebacks(it.bot.told),
        }
        cut = sum(each.answered_at is None for each in wire.world.interactions.values())
        presses = len(wire.world.interactions)
        print(f"\n{kills} kills in {seconds:.0f} s, {it.begun} games, {sum(row.seq for row in rows.values())} states,")
        print(f"{presses} presses and commands, {cut} of them cut off by a kill.")
        print(
            f"After a start all boards were there after {statistics.median(it.recoveries):.1f} s, "
            f"at the latest after {max(it.recoveries):.1f} s ({len(it.recoveries)} times measured)."
        )
        for name, found in wrong.items():
            print(f"{name}: {len(found)}")
            for line in found[:10]:
                print(f"  {line}")
        return sum(map(len, wrong.values()))


def main() -> int:
    """Run the campaign of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="keeps the storage and the log there")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        return min(1, asyncio.run(campaign(given.kills, given.seed, given.folder or Path(folder))))


if __name__ == "__main__":
    sys.exit(main())
