"""``python bot.py`` as a process connected to the fake Discord."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from tests.wire import cold, steps
from tests.wire.gates import Gate, is_stopped
from tests.wire.server import Wire
from tests.wire.world import HANGING, TOKEN

BOT = Path(__file__).parents[2] / "bot.py"
COLD = Path(__file__).with_name("cold.py")
"""Program that runs the bot without warming up. All members are known to the bot."""
FORKING = multiprocessing.get_context("forkserver")
"""Starts processes as copies of a warm process that has imported the bot."""
FORKING.set_forkserver_preload(["tests.wire.warm"])
PARTING = 10.0
"""Most seconds until the bot ends after a request to stop."""


class Bot:
    """The bot's process, which can be killed and restarted with the same configuration, in ``folder``.

    ``name`` identifies it to the gateway. ``forked``: it is a fork of a warm process, which takes half a second of
    processor time. ``plain``: a fork has the same small picture for everything, as drawing takes most of a game's time.
    ``bounds``: other values for constants of a fork, such as timeouts, by their names. ``gate``: the gate before a
    fork's requests.
    """

    def __init__(
        self,
        wire: Wire,
        folder: Path,
        *,
        settings: str = "",
        program: Path = BOT,
        name: str = "",
        forked: bool = False,
        plain: bool = False,
        bounds: Mapping[str, object] | None = None,
    ) -> None:
        self.wire = wire
        self.folder = folder
        self.name = name
        self.program = program
        self.forked = forked
        self.plain = plain
        self.bounds = bounds or {}
        self.log = folder / "bot.log"
        self.starts = 0
        self.pid = 0
        """The number of the process that was started last."""
        self._ended: asyncio.Future[int] | None = None
        self._typing: asyncio.StreamWriter | None = None
        folder.mkdir(parents=True, exist_ok=True)
        self.clock = steps.Clock(folder / "clock")
        """The clock of the process's machine. It can be set while the process runs."""
        self.gate = Gate(folder / "gate")
        self.config = folder / "config.toml"
        self.config.write_text(
            f'[discord]\nrest_url = "{wire.rest_url}"\ngateway_url = "{wire.gateway_url}{name}"\n'
            f"[computers]\nworkers = 1\n{settings}",
            encoding="utf-8",
        )

    @property
    def is_running(self) -> bool:
        return self._ended is not None and not self._ended.done()

    @property
    def seconds(self) -> float:
        """Processor seconds of all threads of the process so far, without its workers."""
        return time.clock_gettime(~self.pid << 3 | 2)

    @property
    def memory(self) -> int:
        """Resident memory of the process in bytes, shared pages included."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    @property
    def output(self) -> str:
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    @property
    def warnings(self) -> list[str]:
        """The log's lines above the level INFO: a traceback would be many lines."""
        return [line for line in self.output.splitlines() if " INFO " not in line]

    async def launch(self) -> None:
        """Start the process, without waiting until it is online."""
        self._ended = asyncio.get_running_loop().create_future()
        self.starts += 1
        if self.forked:
            self._fork()
        else:
            await self._execute()

    def _fork(self) -> None:
        options = {"plain": self.plain, "bounds": self.bounds, "clock": self.clock.file, "gate": self.gate.file}
        process = FORKING.Process(target=cold.live, args=(self.config, self.log, TOKEN), kwargs=options)
        process.start()
        assert process.pid is not None
        self.pid, loop = process.pid, asyncio.get_running_loop()

        def ended() -> None:
            loop.remove_reader(process.sentinel)
            process.join()
            self._note_end(process.exitcode or 0)
            process.close()

        loop.add_reader(process.sentinel, ended)

    async def _execute(self) -> None:
        environment = {**os.environ, "LAGOON_TOKEN": TOKEN, "PYTHONDONTWRITEBYTECODE": "1"}
        environment[steps.VARIABLE] = str(self.clock.file)
        with self.log.open("ab") as log:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, str(self.program), "--config", str(self.config)),
                stdin=asyncio.subprocess.PIPE,
                stdout=log,
                stderr=log,
                env=environment,
                start_new_session=True,
            )
        self.pid, self._typing = process.pid, process.stdin
        ending = asyncio.create_task(process.wait())
        ending.add_done_callback(lambda done: None if done.cancelled() else self._note_end(done.result()))

    def _note_end(self, status: int) -> None:
        assert self._ended is not None
        self._ended.set_result(status)
        self.wire.world.changed()

    async def start(self) -> None:
        """Start the process, and wait until it is online with its commands sent. Raises AssertionError if it ends."""
        gateway = self.wire.gateway
        identified = gateway.identified
        await self.launch()
        await self.until(lambda: gateway.identified >= identified + gateway.shards and gateway.is_up)

    async def until(self, happened: Callable[[], bool]) -> None:
        """Wait for a condition on the wire. Raises AssertionError if the process ends before."""
        await self.wire.world.until(lambda: not self.is_running or happened() or None)
        assert self.is_running, self.output[-3000:]

    async def wait(self) -> int:
        """Wait for the end of the process. Returns its exit status."""
        assert self._ended is not None
        return await asyncio.shield(self._ended)

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask the process to end, and return its exit status. Raises TimeoutError if it takes too long."""
        os.kill(self.pid, number)
        async with asyncio.timeout(PARTING):
            return await self.wait()

    async def type(self, line: str) -> int:
        """Write a line to the standard input of a process that is not forked. Returns its exit status."""
        assert self._typing is not None
        self._typing.write(f"{line}\n".encode())
        async with asyncio.timeout(PARTING):
            return await self.wait()

    async def pause(self, seconds: float) -> None:
        """Suspend the process for this long (SIGSTOP), and resume it."""
        os.kill(self.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(seconds)
        finally:
            self.resume()

    def resume(self) -> None:
        """Let a suspended process continue. Does nothing for an ended process."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGCONT)

    async def is_at_gate(self, seconds: float = HANGING) -> bool:
        """Wait until the process has stopped at its gate. Opens the gate and returns False if it has not in time."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.is_running:
                    if is_stopped(self.pid):
                        return True
                    await asyncio.sleep(0.01)
        self.gate.open()
        await asyncio.sleep(0.1)
        self.resume()  # it may have reached the gate just before
        return False

    async def kill(self) -> None:
        if not self.is_running:
            return
        try:
            os.killpg(self.pid, signal.SIGKILL)
        except ProcessLookupError:  # a fork that has no process group yet
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        async with asyncio.timeout(HANGING):
            await self.wait()


@asynccontextmanager
async def running(wire: Wire, folder: Path, *, online: bool = True, **options: Any) -> AsyncIterator[Bot]:
    """A ``Bot`` with these options while the block runs. Processes left at the end are killed.

    ``online``: the block begins when the bot is online, else at once.
    """
    bot = Bot(wire, folder, **options)
    try:
        await (bot.start() if online else bot.launch())
        yield bot
    finally:
        if bot.starts:
            await bot.kill()


def free_port() -> int:
    """Return the number of a port that is free."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port: int = free.getsockname()[1]
    return port


def check_log(*bots: Bot) -> None:
    """Check that the bots have logged no warning and no error."""
    faults = [line for bot in bots for line in bot.warnings]
    assert not faults, "\n".join(faults)


async def until_logged(bot: Bot, words: str) -> None:
    """Wait until the bot's log contains this text. Raises TimeoutError."""
    async with asyncio.timeout(HANGING):
        while words not in bot.output:  # noqa: ASYNC110 - a file gives no signal
            await asyncio.sleep(0.05)
