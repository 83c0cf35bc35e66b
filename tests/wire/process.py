"""``python bot.py`` as a process that is connected to the fake Discord."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.wire.server import Wire
from tests.wire.world import HANGING, TOKEN

BOT = Path(__file__).parents[2] / "bot.py"
COLD = Path(__file__).with_name("cold.py")
"""The same bot, which draws and loads nothing before it is needed."""
PARTING = 10.0
"""Seconds within which the bot ends when it is asked to."""


class Bot:
    """The bot's process, which can be killed and started again over the same storage, in ``folder``."""

    def __init__(self, wire: Wire, folder: Path, *, settings: str = "", program: Path = BOT) -> None:
        self.wire = wire
        self.folder = folder
        self.program = program
        self.log = folder / "bot.log"
        self.starts = 0
        self._process: asyncio.subprocess.Process | None = None
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "config.toml").write_text(
            f'[discord]\nrest_url = "{wire.rest_url}"\ngateway_url = "{wire.gateway_url}"\n'
            f"[computers]\nworkers = 1\n{settings}",
            encoding="utf-8",
        )

    @property
    def database(self) -> Path:
        """The storage's file."""
        return self.folder / "lagoon.db"

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._process is not None
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """True until the process has ended."""
        return self._process is not None and self._process.returncode is None

    @property
    def seconds(self) -> float:
        """The processor time of all threads of the process so far; of its workers none."""
        return time.clock_gettime(~self.pid << 3 | 2)

    @property
    def memory(self) -> int:
        """Bytes of memory that the process holds, shared ones included."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def told(self) -> str:
        """All that the processes so far have written."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    async def start(self) -> None:
        """Start the process, and wait until it is online with its commands sent. Raises AssertionError if it ends."""
        identified = self.wire.gateway.identified
        environment = {**os.environ, "LAGOON_TOKEN": TOKEN, "PYTHONDONTWRITEBYTECODE": "1"}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, str(self.program), "--config", str(self.folder / "config.toml")),
                stdout=log,
                stderr=log,
                env=environment,
                start_new_session=True,
            )
        self.starts += 1
        ended = asyncio.create_task(self._process.wait())
        ended.add_done_callback(lambda _: self.wire.world.changed())
        gateway = self.wire.gateway
        await self.wire.world.until(
            lambda: ended.done() or (gateway.identified >= identified + gateway.shards and gateway.is_up) or None
        )
        assert not ended.done(), self.told[-3000:]

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to end, and return its status. Raises TimeoutError if it takes longer than it may."""
        assert self._process is not None
        self._process.send_signal(number)
        async with asyncio.timeout(PARTING):
            return await self._process.wait()

    async def kill(self) -> None:
        """``kill -9``: the process and its workers are gone at once."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        async with asyncio.timeout(HANGING):
            await self._process.wait()


@asynccontextmanager
async def running(wire: Wire, folder: Path, *, settings: str = "", program: Path = BOT) -> AsyncIterator[Bot]:
    """The bot, online while the block runs. Whatever is left of it at the end is killed."""
    bot = Bot(wire, folder, settings=settings, program=program)
    try:
        await bot.start()
        yield bot
    finally:
        if bot.starts:
            await bot.kill()
