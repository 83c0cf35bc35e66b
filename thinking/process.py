"""One worker process (started on demand, killed when it stops answering), and how many this machine allows.

In a container, its limits of processors and memory count.
"""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import subprocess
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from engines import compiling
from thinking.jobs import CALL_OFF, HEADER, Job, JobResult, WorkerLost, packed

log = logging.getLogger("lagoon")

GROUPS: Final = Path("/sys/fs/cgroup")
"""Folder with a container's limits, on Linux."""

ENOUGH: Final = 10**9
"""Least bytes of memory for a second worker."""

MOST: Final = 2
"""Most workers by default."""


PREFIX: Final = "lagoon-code-"
"""Beginning of the name of a temporary folder for compiled code."""

ABANDONED: Final = 7 * 86_400.0
"""Seconds until such a folder is deleted: a killed process leaves its own. A running process compiles again."""


def workers() -> int:
    """Default number of workers for this machine, from 1 to ``MOST``."""
    return MOST if processors() > 1 and memory() >= ENOUGH else 1


def processors() -> float:
    """Number of processors for this process. A container's limit may be a fraction."""
    count: float = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    quota, _, period = _read("cpu.max").partition(" ")
    if not quota:
        quota, period = _read("cpu/cpu.cfs_quota_us"), _read("cpu/cpu.cfs_period_us")
    if quota.isdigit() and period.isdigit():
        count = min(count, int(quota) / int(period))
    return count


def memory() -> float:
    """Bytes of memory for this process; infinite if the system does not say."""
    found = [int(text) for name in ("memory.max", "memory/memory.limit_in_bytes") if (text := _read(name)).isdigit()]
    with suppress(AttributeError, ValueError, OSError):  # not available on Windows
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return min(found, default=float("inf"))


def for_code() -> None:
    """Use a temporary folder for compiled code, if no other folder is writable."""
    if compiling.can_keep():
        return
    log.warning("compiled code cannot be stored: set %s to a writable folder", compiling.FOLDER)
    former = os.environ.get(compiling.FOLDER)
    with suppress(OSError):  # no disk at all: simple moves are played
        _clean()
        folder = tempfile.TemporaryDirectory(prefix=PREFIX, ignore_cleanup_errors=True)
        _folders.append(folder)
        os.environ[compiling.FOLDER] = folder.name
        if former:
            shutil.copytree(former, folder.name, dirs_exist_ok=True)


def _clean() -> None:
    """Delete the folders that killed processes have left behind."""
    for left in Path(tempfile.gettempdir()).glob(f"{PREFIX}*"):
        with suppress(OSError):
            if left.stat().st_mtime < time.time() - ABANDONED:
                shutil.rmtree(left)


_folders: Final[list[tempfile.TemporaryDirectory[str]]] = []
"""The temporary folder, if one was created. It is deleted when this process ends."""


def _read(name: str) -> str:
    """Text of a container's limit; empty if there is none."""
    try:
        return (GROUPS / name).read_text(encoding="ascii").strip()
    except OSError:
        return ""


_FOLDER = Path(__file__).parent.parent

COMMAND: Sequence[str] = (sys.executable, "-m", "thinking.worker")
"""Command of a worker process without an operator's data, run in the project's folder."""


_FLAGS: Final = sum(
    getattr(subprocess, name, 0) for name in ("CREATE_NEW_PROCESS_GROUP", "BELOW_NORMAL_PRIORITY_CLASS")
)
"""Flags for Windows: Ctrl+C reaches only the bot, and the bot has priority.

Elsewhere a new session and niceness have this effect.
"""


def command_with(folders: Mapping[str, Path]) -> Sequence[str]:
    """Command of a worker process. ``folders``: folders of the operator's data, such as cards, by game."""
    return (*COMMAND, *(f"{game}={folder}" for game, folder in folders.items()))


class Worker:
    """A process that does one job at a time. Await each answer before the next job."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: Process | None = None
        self.skills: set[str] = set()
        """The skills that the process has loaded."""

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def do(self, job: Job, limit: float) -> JobResult:
        """Do a job. Raises Lost if the process ends or is silent for ``limit`` seconds.

        The process is then killed. The next job starts a new process without loaded code.
        """
        message = packed(job)
        answered = False
        try:
            async with asyncio.timeout(limit) as patience:
                answer = await self._ask(message)
                while answer.is_working:
                    patience.reschedule(asyncio.get_running_loop().time() + limit)
                    answer = await self._next()
            answered = True
        except TimeoutError:
            raise WorkerLost(f"no answer within {limit:g} s") from None
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise WorkerLost(f"the process broke off: {error}") from error
        finally:
            # Kill it even without a caller: a late answer would be taken for the next job's.
            if not answered:
                await self.end()
        if not answer.error and not answer.uncompiled:
            self.skills.add(job.skill)
        return answer

    async def _ask(self, message: bytes) -> JobResult:
        if self._process is None:
            # A separate session: Ctrl+C reaches only the bot, which then ends its workers.
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=PIPE, stdout=PIPE, cwd=_FOLDER, start_new_session=True, creationflags=_FLAGS
            )
        writer = self._process.stdin
        assert writer  # noqa: S101 - stdin is a pipe
        writer.write(message)
        await writer.drain()
        return await self._next()

    async def _next(self) -> JobResult:
        assert self._process  # noqa: S101 - called after ``_ask``
        reader = self._process.stdout
        assert reader  # noqa: S101 - stdout is a pipe
        size = int.from_bytes(await reader.readexactly(HEADER))
        return msgspec.msgpack.decode(await reader.readexactly(size), type=JobResult)

    def call_off(self) -> None:
        """Tell the process, if any, to stop its job. The answer is ``CALLED_OFF`` or the finished result."""
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(CALL_OFF)

    async def end(self) -> None:
        process, self._process = self._process, None
        self.skills.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()
