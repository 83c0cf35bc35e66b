"""One worker process: started on demand, killed when it stops answering."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from thinking.jobs import CALL_OFF, HEADER, Answer, Job, Lost, packed

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
        """Process id; None if the process is not running."""
        return self._process.pid if self._process else None

    async def do(self, job: Job, limit: float) -> Answer:
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
            raise Lost(f"no answer within {limit:g} s") from None
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise Lost(f"the process broke off: {error}") from error
        finally:
            # Kill it even without a caller: a late answer would be taken for the next job's.
            if not answered:
                await self.end()
        if not answer.error and not answer.uncompiled:
            self.skills.add(job.skill)
        return answer

    async def _ask(self, message: bytes) -> Answer:
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

    async def _next(self) -> Answer:
        assert self._process  # noqa: S101 - called after ``_ask``
        reader = self._process.stdout
        assert reader  # noqa: S101 - stdout is a pipe
        size = int.from_bytes(await reader.readexactly(HEADER))
        return msgspec.msgpack.decode(await reader.readexactly(size), type=Answer)

    def call_off(self) -> None:
        """Tell the process to stop its job. The answer is ``CALLED_OFF`` or the finished result.

        Does nothing without a process.
        """
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.write(CALL_OFF)

    async def end(self) -> None:
        process, self._process = self._process, None
        self.skills.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()
