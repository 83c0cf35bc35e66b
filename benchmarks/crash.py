"""``kill -9`` at random moments while people play on a fake Discord: what is lost, doubled, dead or late.

python -m benchmarks.crash --kills 50
python -m benchmarks.crash --kills 50 --database postgresql --clusters 2

On PostgreSQL one process more than there are clusters takes part, which stands by; connections to the database are cut
there as well, and with them the lock by which a process plays. What ends is started again. Prints its figures, and ends
with status 1 if anything was wrong. SIGINT (Ctrl+C) and SIGTERM end it with the figures so far; a second one breaks it
off. On a machine that is busy with other work, delays are judged only where the
processes hardly had to wait for a processor.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import math
import os
import random
import signal
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from tests import postgres
from tests.files import empty_database
from tests.wire import audit
from tests.wire.audit import Store
from tests.wire.fleet import Fleet
from tests.wire.model import Channel, Server
from tests.wire.people import Person, Unseen
from tests.wire.playing import Game, Gone, challenge
from tests.wire.process import FORKING
from tests.wire.pulse import Pulse
from tests.wire.server import Wire, open_wire
from tests.wire.world import HANGING, IN_TIME

KINDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("ataxx", {"clock": 86400}),
    ("atoll", {"size": "gan", "clock": 86400}),
    ("ataxx", {}),
    ("reef", {"clock": 86400}),
)
"""The games that are played at the same time, each by two people of its own, and begun anew when they end."""
PATIENCE = 90.0
"""Seconds for everything to be shown after the last start: more than a minute, which is the sweep's pace."""
BUSY = 0.1
"""The share of a time for which the processes may have waited for a processor, for what was late then to count."""
DEAD = 30.0
"""Seconds after which a press that has shown nothing is a dead control."""
CALM, EARLY = 0.15, 0.1
"""The shares of kills before which everything is let be shown, and of those while the process still starts."""
KILLED = -9
LOST = 1
"""The statuses of a process that was killed, and of one whose lock was lost with its connection."""

PROCESS, STOP, PAUSE = "processes", "processes asked to end", "processes stopped for half a minute"
BACKEND, BACKENDS, LOCK = "connections at work", "all connections of all", "locks"
"""The targets of a kill. Some processes are only asked to end, as a restart for a new version does.

Others are stopped (SIGSTOP), and wake.
"""
WAYS = {PROCESS: 86, STOP: 10, PAUSE: 4}
"""How often, in a hundred."""
WAYS_ON_SERVER = {PROCESS: 56, STOP: 10, PAUSE: 4, BACKEND: 15, BACKENDS: 8, LOCK: 7}
"""The same on PostgreSQL."""

PAUSED = 30.0
"""Seconds for which a process is stopped."""

_TERMINATE = {
    BACKEND: "application_name = 'lagoon' AND state <> 'idle' ORDER BY random() LIMIT 1",
    BACKENDS: "application_name = 'lagoon'",
    LOCK: "pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted) ORDER BY random() LIMIT 1",
}


class Killer:
    """Kills processes, and where there is a server of the database, connections to it. ``done`` counts both."""

    def __init__(self, fleet: Fleet, dice: random.Random, server: AsyncEngine | None) -> None:
        self.fleet = fleet
        self.dice = dice
        self.done: Counter[str] = Counter()
        self.lingering = 0
        """The number of processes that did not end in time when they were asked to."""
        self._pauses: list[list[float]] = []
        """The moments at which processes were stopped, and had caught up, by the event loop's clock."""
        self._server = server

    async def strike(self) -> None:
        """Kill something that is there."""
        ways = WAYS if self._server is None else WAYS_ON_SERVER
        (way,) = self.dice.choices(list(ways), list(ways.values()))
        if way in _TERMINATE and not await self._terminate(way):
            way = PROCESS
        playing = self.dice.choice(self.fleet.playing or self.fleet.bots)
        if way == STOP and playing.is_running:
            try:
                await playing.stop()
            except TimeoutError:
                self.lingering += 1
                await playing.kill()
        elif way == PAUSE and playing.is_running:
            loop = asyncio.get_running_loop()
            self._pauses.append(pause := [loop.time(), math.inf])
            await playing.pause(PAUSED)
            pause[1] = loop.time() + IN_TIME
        elif way == PROCESS:
            await playing.kill()
        self.done[way] += 1

    def was_stopped(self, begun: float, ended: float) -> bool:
        """True if a process was stopped between two moments of the event loop's clock."""
        return any(first <= ended and begun <= last for first, last in self._pauses)

    async def _terminate(self, way: str) -> int:
        """End connections. Returns how many; waits for some that are at work if those are meant."""
        assert self._server is not None
        terminate = (
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "  # noqa: S608 - of words above
            f"WHERE datname = current_database() AND pid <> pg_backend_pid() AND {_TERMINATE[way]}"
        )
        async with self._server.connect() as connection:
            for _ in range(200):
                if ended := len((await connection.execute(text(terminate))).all()):
                    return ended
                await asyncio.sleep(0.005)
        return 0


class Campaign:
    """People who play on while the bot is killed and begins again."""

    def __init__(self, wire: Wire, store: Store, fleet: Fleet, killer: Killer, dice: random.Random) -> None:
        self.wire = wire
        self.world = wire.world
        self.store = store
        self.fleet = fleet
        self.killer = killer
        self.dice = dice
        self.is_enough = False
        self._is_asked_to_end = False
        self.begun = 0
        self.pulse = Pulse(lambda: [each.pid for each in fleet.bots if each.is_running])
        self.excused = 0
        """The number of things that took too long while the machine was busy with other work."""
        self.dead: list[str] = []
        self.recoveries: list[float] = []
        """Seconds from a moment when nothing was killed until every board of that moment was there."""

    async def run(self, kills: int, minutes: float) -> int:
        """Kill so many times, or for so long, then let everything settle. Returns the number of kills."""
        began = time.monotonic()
        self._heed_signals()
        watching = asyncio.create_task(self.pulse.run())
        await self.fleet.start()
        playing = []
        for shard in range(self.wire.gateway.shards):
            server = self.world.add_server(f"The harbour {shard}", shard=shard, shards=self.wire.gateway.shards)
            for number, (name, options) in enumerate(KINDS):
                pair = [self.wire.person(f"P{shard}{number}{each}") for each in "ab"]
                server.members |= {each.id: each.user for each in pair}
                playing.append(asyncio.create_task(self._play(server, name, pair, options)))
        number = 0
        while number < kills and time.monotonic() - began < minutes * 60 and not self._is_asked_to_end:
            await self._until_some_moment()
            await self.killer.strike()
            number += 1
            for each in playing:
                if each.done():
                    each.result()
            if number % 25 == 0:
                print(f"{number} kills in {time.monotonic() - began:.0f} s, {len(self.dead)} dead controls", flush=True)
        await self.fleet.is_up()
        self.is_enough = True
        await asyncio.gather(*playing)
        self.recoveries.append(await self._settle())
        watching.cancel()
        return number

    def _heed_signals(self) -> None:
        """Let the next SIGINT or SIGTERM end the killing; the one after that breaks everything off."""
        loop = asyncio.get_running_loop()

        def end() -> None:
            self._is_asked_to_end = True
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(number)
            print("no more kills; waiting until everything is shown", flush=True)

        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, end)

    async def _until_some_moment(self) -> None:
        """Wait for some requests, and then for less time than one takes, so that kills fall between any two steps."""
        if self.dice.random() < EARLY:
            await asyncio.sleep(self.dice.random())
            return
        await self.fleet.is_up()
        if self.dice.random() < CALM:  # let what was not shown be seen to, and see how long that takes
            self.recoveries.append(await self._settle())
        target = self.wire.rest.served + self.dice.randint(1, 40)
        await self.world.until(lambda: self.wire.rest.served >= target or None)
        await asyncio.sleep(self.dice.random() * 0.05)

    async def _settle(self) -> float:
        """Wait until all that was stored at this moment is shown. Returns the seconds that it took."""
        began = self._now()
        while True:
            try:
                await self.store.shown(PATIENCE)
            except TimeoutError:
                if not self._is_excused(PATIENCE):
                    self.dead.append(f"something is not shown after {PATIENCE:.0f} s")
                    break
            else:
                break
        return self._now() - began

    @staticmethod
    def _now() -> float:
        return asyncio.get_running_loop().time()

    def _is_excused(self, seconds: float) -> bool:
        """Whether the machine was busy with other work in the last ``seconds``, or a process was stopped."""
        span = self._now() - seconds, self._now()
        is_excused = self.killer.was_stopped(*span) or self.pulse.between(*span) > BUSY * seconds
        self.excused += is_excused
        return is_excused

    async def _play(self, server: Server, name: str, pair: Sequence[Person], options: dict[str, Any]) -> None:
        """Play game after game, each in a channel of its own."""
        for number in itertools.count():
            channel = self.world.add_channel(server, f"{name}-{number}")
            while (game := await self._begin(channel, name, pair, options)) is None:
                pass
            self.begun += 1
            await self._through(game)
            if self.is_enough:
                return
            del server.channels[channel.id]  # the next processes need not hear of it

    async def _begin(self, channel: Channel, name: str, pair: Sequence[Person], options: dict[str, Any]) -> Game | None:
        """A new game; None if nobody answers."""
        alive = await self._alive(channel)
        try:
            return await challenge(self.world, channel, name, *pair, dice=self.dice, alive=alive, options=options)
        except (Gone, TimeoutError):  # a stored invitation is shown later
            await self._alive(channel)
            await self._settle()
        board = self.world.board(channel)
        return None if board is None else Game.of(self.world, channel, board, pair, dice=self.dice)

    async def _alive(self, channel: Channel) -> Callable[[], bool]:
        """A question whether the present connection of the channel's shard is still there; waits for one."""
        life = await self.world.until(lambda: self.wire.gateway.life(channel.server), 2 * HANGING)
        return lambda: life.lasts

    async def _through(self, game: Game) -> None:
        """Play a game to its end, across lives of the bot; once it is enough, so far that it is seen to go on."""
        last: int | None = None
        while not game.is_over:
            if self.is_enough:
                last = game.seq if last is None else last
                if game.seq > last:
                    return
            game.alive = await self._alive(game.channel)
            try:
                async with asyncio.timeout(DEAD):
                    if any(name.endswith(":accept") for name in game.board.custom_ids):
                        await self._accept(game)
                    else:
                        await game.turn()
            except (TimeoutError, AssertionError, Unseen) as error:
                board = game.board  # which may be older than what is stored, until the new process has shown that
                if game.alive():
                    await self._settle()
                if game.alive() and game.board is board and not self._is_excused(DEAD):
                    self.dead.append(f"session {game.session}: {error!r}"[:400])
                    if self.is_enough:
                        return

    async def _accept(self, game: Game) -> None:
        """Accept an invitation; if that was stored before a kill, the game itself is shown soon."""
        invitation = game.board
        await game.accept()
        await self.world.until(lambda: game.board is not invitation or not game.alive() or None)

    def unanswered(self) -> list[str]:
        """The interactions that got no answer although their shard was connected all the time that it had for it."""
        gateway, now = self.wire.gateway, self._now()
        found = [
            each
            for each in self.world.interactions.values()
            if each.answered_at is None
            and not self.killer.was_stopped(each.born, each.born + IN_TIME)
            and any(
                life.begun <= each.born and each.born + IN_TIME <= (life.ended or now)
                for life in gateway.lives
                if life.shard == gateway.shard_of(each.channel.server)
            )
        ]
        judged = [each for each in found if self.pulse.between(each.born, each.born + IN_TIME) <= BUSY * IN_TIME]
        self.excused += len(found) - len(judged)
        return [
            f"of {each.user.name}, type {each.kind}, {each.pressed.custom_ids[:1] if each.pressed else ''}"
            for each in judged
        ]


async def campaign(given: argparse.Namespace, url: str, folder: Path) -> int:
    """Run it and print what came of it. Returns the number of things that went wrong."""
    os.environ.pop("DISCORD_OPENAPI", None)  # that is looked at elsewhere, and takes much time
    FORKING.set_forkserver_preload(["benchmarks.warm"])
    dice = random.Random(given.seed)
    on_server = given.database != "sqlite"
    settings = f'[storage]\nurl = "{url}"\n' + (f"[cluster]\ncount = {given.clusters}\n" if given.clusters > 1 else "")
    server = create_async_engine(url, isolation_level="AUTOCOMMIT") if on_server else None
    async with open_wire(shards=given.clusters) as wire, Store.open(url) as store:
        wire.rest.start_freely()
        processes = given.clusters + on_server
        fleet = Fleet(wire, folder, processes, dice, settings=settings, forked=not given.whole)
        it = Campaign(wire, store, fleet, Killer(fleet, dice, server), dice)
        began = time.monotonic()
        try:
            kills = await it.run(given.kills, given.minutes)
            seconds = time.monotonic() - began
            stopped = await fleet.stop()
        finally:
            await fleet.kill()
            if server is not None:
                await server.dispose()
        rows = await store.sessions()
        wrong = await _wrong(it, rows)
        wrong["processes that ended otherwise than they should"] = [
            f"with {status}: {number}"
            for status, number in Counter(fleet.statuses + stopped).items()
            if status not in (0, KILLED, LOST)
        ]
        if it.killer.lingering:
            wrong["processes that were asked to end, and took too long"] = [str(it.killer.lingering)]
        presses, cut = _presses(wire)
        print(f"\n{kills} kills in {seconds:.0f} s on {given.database}, {given.clusters} playing of {processes}:")
        print(", ".join(f"{number} {way}" for way, number in it.killer.done.items()))
        print(f"{it.begun} games, {sum(row.seq for row in rows.values())} states, {presses} presses and commands,")
        print(f"{cut} of them cut off by a kill.")
        print(
            f"Processes waited for a processor for {it.pulse.total:.0f} s, so that {it.excused} delays are not judged."
        )
        print(
            f"From any moment all boards were there after {statistics.median(it.recoveries):.1f} s, "
            f"at the latest after {max(it.recoveries):.1f} s ({len(it.recoveries)} times measured)."
        )
        for name, found in wrong.items():
            print(f"{name}: {len(found)}")
            for line in found[:10]:
                print(f"  {line}")
        return sum(map(len, wrong.values()))


def _presses(wire: Wire) -> tuple[int, int]:
    """The numbers of all interactions and of those without an answer."""
    made = wire.world.interactions.values()
    return len(made), sum(each.answered_at is None for each in made)


async def _wrong(it: Campaign, rows: dict[int, audit.Stored]) -> dict[str, list[str]]:
    """The faults found after a campaign, by kind, a line each."""
    shown, late = audit.newest_shown(it.world), await it.store.late()
    return {
        "confirmed moves lost": [
            f"session {n}: {seq} was shown, {rows[n].seq if n in rows else 'nothing'} is stored"
            for n, seq in shown.items()
            if n not in rows or rows[n].seq < seq
        ],
        "moves not shown at the end": [f"session {n}: {each}" for n, each in rows.items() if each.is_owed],
        "boards that stand twice": audit.boards_twice(it.world),
        "calls that came twice": audit.calls_twice(it.world),
        "dead controls": it.dead,
        "presses without an answer, not cut off": it.unanswered(),
        "people late": [f"{late} entries"] if late else [],
        "discrepancies": await it.store.discrepancies(),
        "payloads that Discord refuses": it.world.complaints,
        "errors in the log": audit.tracebacks(it.fleet.told),
    }


def main() -> int:
    """Run the campaign of the command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=24 * 60, help="after which it is enough")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--clusters", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="keeps the logs there, and SQLite's file")
    parser.add_argument("--whole", action="store_true", help="starts each process from nothing, instead of forking it")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.folder or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        try:
            with empty_database(given.database, folder) as url:
                return min(1, asyncio.run(campaign(given, url, folder)))
        finally:
            postgres.leave()


if __name__ == "__main__":
    sys.exit(main())
