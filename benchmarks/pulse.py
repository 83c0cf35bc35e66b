"""Measures how long processes waited for a processor, to excuse delays caused by the machine."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

BEAT = 0.25
"""Seconds between two measurements."""


class Wait(NamedTuple):
    """The seconds that threads were ready but not running, up to a moment of the event loop's clock."""

    until: float
    seconds: float


class Pulse:
    """Watches this process and the processes named by ``others``. Always 0 on systems without this information."""

    def __init__(self, others: Callable[[], Iterable[int]]) -> None:
        self._others = others
        self._known: dict[int, float] = {}
        self._waits: list[Wait] = []
        self.total = 0.0
        """Seconds that the watched processes have waited so far."""

    async def run(self) -> None:
        """Measure every ``BEAT`` seconds until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            waited = sum(self._waited(each) for each in (os.getpid(), *self._others()))
            if waited > 0.01:
                self._waits.append(Wait(loop.time(), waited))
                self.total += waited
            await asyncio.sleep(BEAT)

    def _waited(self, process: int) -> float:
        """Seconds waited by a process since the last measurement."""
        before, now = self._known.get(process, 0.0), waited(process)
        self._known[process] = now
        return max(0.0, now - before)

    def between(self, begun: float, ended: float) -> float:
        """Seconds waited between two moments of the event loop's clock."""
        return sum(each.seconds for each in reversed(self._waits) if begun < each.until <= ended + BEAT)


def waited(process: int) -> float:
    """Seconds that the threads of a process have waited so far; 0 if unknown."""
    found = 0
    with suppress(OSError):
        for each in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError):
                found += int((each / "schedstat").read_text(encoding="ascii").split()[1])
    return found / 1e9
