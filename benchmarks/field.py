"""Parts that campaigns share: the bot's processes, their database and disk, faults of both, and checks."""

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

from sessions.storage.purge import empty_log
from tests import postgres
from tests.wire import audit
from tests.wire.audit import Store
from tests.wire.fleet import Fleet
from tests.wire.gateway import Gateway
from tests.wire.process import FORKING
from tests.wire.pulse import Pulse
from tests.wire.relay import Relay, open_relay
from tests.wire.server import Wire, open_wire

BUSY = 0.1
"""The most share of a time spent waiting for a processor, for lateness to count."""
ENDS = (0, 1, -signal.SIGKILL, -signal.SIGTERM)
"""The statuses of a process that was asked to end, of one without its database, and of one that vanished.

The last was asked to end before it heard any signals, at its very start.
"""
NEVER = 70.0
"""Seconds until a board counts as never coming, or going: longer than the sweep's minute, and most late looks."""
SLOWLY = (0.05, 0.2)
"""Seconds for each statement of a slow database."""
SILENT = 10.0
"""Seconds of silence of the database."""
ROOM = 1 << 16
"""Bytes that the longest file may still grow on a full disk: a few transactions."""
FULL: Final = ("its disk is full", "disk I/O error")
"""Words of the log about a full disk. A limit that stands in for one leaves room, so SQLite's words remain."""

CUTS: dict[str, Callable[[Gateway], object]] = {
    "connection cut": Gateway.cut,
    "closed with 4000": lambda gateway: gateway.cut(4000),
    "asked to reconnect": Gateway.ask_to_reconnect,
    "session invalid": Gateway.invalidate,
}
"""Faults of the gateway."""


def options(parser: argparse.ArgumentParser) -> None:
    """Add the options of campaigns with several processes."""
    parser.add_argument("--clusters", type=int, default=1)
    parser.add_argument("--whole", action="store_true", help="starts each process from nothing, instead of forking it")


class Field:
    """The processes over one database, and what may go wrong there. On PostgreSQL one more stands by."""

    def __init__(self, wire: Wire, store: Store, fleet: Fleet, relay: Relay | None, url: str) -> None:
        self.wire = wire
        self.world = wire.world
        self.store = store
        self.fleet = fleet
        self.dice = fleet.dice
        self.relay = relay
        self.url = url
        self.file = Path(make_url(url).database or "")
        """SQLite's file."""
        self.pulse = Pulse(lambda: [each.pid for each in fleet.bots if each.is_running])

    @classmethod
    @asynccontextmanager
    async def open(cls, given: argparse.Namespace, url: str, folder: Path, **more: Any) -> AsyncIterator[Self]:
        """A field for the options of a command line; in the end nothing of it is left running."""
        os.environ.pop("DISCORD_OPENAPI", None)  # that is looked at elsewhere, and takes much time
        FORKING.set_forkserver_preload(["benchmarks.warm"])
        on_server, clusters = given.database != "sqlite", given.clusters
        relaying = open_relay(url) if on_server else nullcontext()
        async with open_wire(shards=clusters) as wire, Store.open(url) as store, relaying as relay:
            wire.rest.start_freely()
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
        """The event loop's clock."""
        return asyncio.get_running_loop().time()

    def was_busy(self, begun: float, ended: float) -> bool:
        """True if the machine was busy with other work between two moments, so that lateness says nothing."""
        return self.pulse.between(begun, ended) > BUSY * (ended - begun)

    async def wrong(self) -> dict[str, Sequence[object]]:
        """End the processes, and count the forbidden findings, by kind."""
        with suppress(TimeoutError):  # a board that may have arrived is looked for after growing pauses
            await self.world.until(lambda: not audit.boards_twice(self.world) or None, NEVER)
        statuses = self.fleet.statuses + await self.fleet.stop()
        return {
            "boards that stand twice": audit.boards_twice(self.world),
            "calls that came twice": audit.calls_twice(self.world),
            "discrepancies": await self.store.discrepancies(),
            "payloads that Discord refuses": self.world.complaints,
            "processes that ended otherwise than they should": [
                f"with {status}: {number}" for status, number in Counter(statuses).items() if status not in ENDS
            ],
        }

    # ---- faults

    @property
    def troubles(self) -> dict[str, Callable[[], object]]:
        """Faults of the database or its disk, which last until ``heal``, or for ``SILENT`` seconds."""
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
                self.dice.choice(self.fleet.playing).kill(),
            )[1],
        }

    def heal(self) -> None:
        """End everything that goes wrong."""
        self.wire.rest.heal()
        if self.relay is not None:
            self.relay.heal()
        else:
            self._limit(resource.RLIM_INFINITY)

    def _fill(self) -> None:
        """Leave the bot's files no room to grow, as on a full disk. They all have one limit, the log included."""
        empty_log(self.file)
        self._limit(max(each.log.stat().st_size for each in self.fleet.bots) + ROOM)

    def _limit(self, size: int) -> None:
        for each in self.fleet.bots:
            with suppress(ProcessLookupError):
                resource.prlimit(each.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def errors(log: str) -> list[str]:
    """The errors in the bot's log, a line each, but for a full disk."""
    return [each for each in audit.tracebacks(log) if not any(words in each for words in FULL)]


def said(found: Mapping[str, Sequence[object]]) -> int:
    """Print the forbidden findings, by kind. Returns how much there is."""
    for name, each in found.items():
        print(f"{name}: {len(each)}" + "".join(f"\n  {one}" for one in each[:10]))
    return sum(map(len, found.values()))
