"""Shared parts of campaigns: the bot's processes, their database and disk, fault injection, and checks."""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import signal
from collections import Counter
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any, Final, Self

from sqlalchemy.engine import make_url

from benchmarks.fleet import Fleet
from benchmarks.pulse import Pulse
from sessions.storage.purge import empty_log
from tests import postgres
from tests.wire import audit
from tests.wire.audit import Store
from tests.wire.gateway import Gateway
from tests.wire.process import FORKING, Bot
from tests.wire.relay import Relay, open_relay
from tests.wire.server import Wire, open_wire

BUSY = 0.1
"""Share of a period that a process may wait for a processor. Above this share, delays are excused."""
ENDS = (0, 1, -signal.SIGKILL, -signal.SIGTERM)
"""Allowed exit statuses: ended on request, lost its database, killed, or ended before it handled signals."""
NEVER = 70.0
"""Seconds until a board counts as missing: more than the sweep's minute."""
SLOWLY = (0.05, 0.2)
"""Range of the delay of each statement on a slow database, in seconds."""
SILENT = 10.0
"""Seconds that a silent database stays silent."""
ROOM = 1 << 16
"""Bytes that the longest file may grow on a full disk: room for a few transactions."""
FULL: Final = ("cannot grow", "disk I/O error")
"""Texts of a full disk in the log: Lagoon's and SQLite's. SQLite calls a file at its size limit an I/O error."""

BAN: Final = "2"
"""Wait in seconds that a ban's page names. Without a number, the bot waits for a minute and more."""

CUTS: dict[str, Callable[[Gateway], object]] = {
    "connection cut": Gateway.cut,
    "closed with 4000": lambda gateway: gateway.cut(4000),
    "asked to reconnect": Gateway.ask_to_reconnect,
    "session invalid": Gateway.invalidate,
}
"""Functions that cause a fault of the gateway, by the fault's name."""


def options(parser: argparse.ArgumentParser) -> None:
    """Add the options of campaigns with several processes."""
    parser.add_argument("--clusters", type=int, default=1)
    parser.add_argument("--whole", action="store_true", help="start each process from nothing, instead of forking it")


HOUR = 3600.0
STEPS: Final = {
    f"clock {name} {'back' if sign < 0 else 'forward'}": sign * seconds
    for name, seconds in (("10 min", HOUR / 6), ("2 h", 2 * HOUR), ("8 h", 8 * HOUR))
    for sign in (-1, 1)
}
"""Seconds that a machine's clock is set ahead of the real one, by the fault's name."""


class Field:
    """The bot's processes over one database, with functions that inject faults.

    On PostgreSQL one more process stands by.
    """

    def __init__(self, wire: Wire, store: Store, fleet: Fleet, relay: Relay | None, url: str) -> None:
        self.wire = wire
        self.world = wire.world
        self.store = store
        self.fleet = fleet
        self.dice = fleet.dice
        self.relay = relay
        self.url = url
        self.file = Path(make_url(url).database or "")
        """Path of SQLite's file."""
        self.pulse = Pulse(lambda: [each.pid for each in fleet.bots if each.is_running])

    @classmethod
    @asynccontextmanager
    async def open(cls, given: argparse.Namespace, url: str, folder: Path, **more: Any) -> AsyncIterator[Self]:
        """Start a field with a command line's options. All its parts are stopped at the end of the block."""
        os.environ.pop("DISCORD_OPENAPI", None)  # checked elsewhere, and slow
        FORKING.set_forkserver_preload(["benchmarks.warm"])
        on_server, clusters = given.database != "sqlite", given.clusters
        relaying = open_relay(url) if on_server else nullcontext()
        async with open_wire(shards=clusters) as wire, Store.open(url) as store, relaying as relay:
            wire.rest.start_freely()
            wire.rest.ban = BAN
            settings = f'[storage]\nurl = "{relay.url if relay else url}"\n[cluster]\ncount = {clusters}\n'
            dice = random.Random(given.seed)
            fleet = Fleet(wire, folder, clusters + on_server, dice, settings=settings, forked=not given.whole)
            field = cls(wire, store, fleet, relay, url, **more)
            watching = asyncio.create_task(field.pulse.run())
            try:
                yield field
            finally:
                watching.cancel()
                await fleet.kill()

    @staticmethod
    def now() -> float:
        """Time of the event loop in seconds."""
        return asyncio.get_running_loop().time()

    def was_busy(self, begun: float, ended: float) -> bool:
        """True if the machine was so busy between two times (see ``now``) that delays are excused."""
        return self.pulse.between(begun, ended) > BUSY * (ended - begun)

    async def wrong(self) -> dict[str, Sequence[object]]:
        """End the processes, and return the violations by kind. An empty sequence means none of this kind."""
        with suppress(TimeoutError):  # messages are looked up again after growing pauses
            await self.world.until(lambda: not audit.boards_twice(self.world) or None, NEVER)
        statuses = self.fleet.statuses + await self.fleet.stop()
        return {
            "boards that stand twice": audit.boards_twice(self.world),
            "calls that came twice": audit.pings_twice(self.world),
            "discrepancies": await self.store.discrepancies(),
            "payloads that Discord refuses": self.world.complaints,
            "processes that ended otherwise than they should": [
                f"with {status}: {number}" for status, number in Counter(statuses).items() if status not in ENDS
            ],
        }

    # ---- faults

    @property
    def playing(self) -> Bot:
        """One of the playing processes, by chance."""
        return self.dice.choice(self.fleet.playing or self.fleet.bots)

    @property
    def troubles(self) -> dict[str, Callable[[], object]]:
        """Functions that cause a fault of the database or disk, by the fault's name.

        ``heal`` ends the fault. A silent database also recovers after ``SILENT`` seconds.
        """
        if (relay := self.relay) is None:
            return {"disk full": self._fill}
        return {
            "database restarts": lambda: asyncio.to_thread(postgres.restart),
            "database answers slowly": lambda: setattr(relay, "delay", SLOWLY),
            "database forgets pooled connections": lambda: relay.forget(numbers=False),
            "database forgets all connections": relay.forget,
            "database swallows everything": lambda: (
                relay.forget(also_new=True),
                asyncio.get_running_loop().call_later(SILENT, relay.heal),
            ),
            "database hears nothing of a machine that vanishes": lambda: (
                relay.forget(),
                self.playing.kill(),
            )[1],
        }

    def heal(self) -> None:
        """End all faults of routes, gateway, database and disk."""
        self.wire.rest.heal()
        if self.relay is not None:
            self.relay.heal()
        else:
            self._limit(resource.RLIM_INFINITY)

    def _fill(self) -> None:
        """Simulate a full disk for the bot's files, the log included. All these files share one size limit."""
        empty_log(self.file)
        self._limit(max(each.log.stat().st_size for each in self.fleet.bots) + ROOM)

    def _limit(self, size: int) -> None:
        for each in self.fleet.bots:
            with suppress(ProcessLookupError):
                resource.prlimit(each.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def errors(log: str) -> list[str]:
    """Lines of the errors in a bot's log, except errors of a full disk."""
    return [each for each in audit.tracebacks(log) if not any(words in each for words in FULL)]


def said(found: Mapping[str, Sequence[object]]) -> int:
    """Print the violations by kind. Returns the number of violations."""
    for name, each in found.items():
        print(f"{name}: {len(each)}" + "".join(f"\n  {one}" for one in each[:10]))
    return sum(map(len, found.values()))
