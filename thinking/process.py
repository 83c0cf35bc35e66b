"""One worker process as the bot sees it: started when it is needed, ended when it does not answer."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec

from thinking.errors import Lost
from thinking.jobs import HEADER, Answer, Order, packed

COMMAND: Sequence[str] = (sys.executable, "-m", "thinking.worker")
"""What a worker process runs, in the project's folder."""
_FOLDER = Path(__file__).parent.parent


class Worker:
    """A process that does one job at a time; whoever asks must wait for the answer before asking again."""

    def __init__(self, command: Sequence[str], *, limit: float, first_limit: float) -> None:
        """``limit`` is the most seconds that a job may take; ``first_limit`` counts for the first of its skill."""
        self._command = command
        self._limit = limit
        self._first_limit = first_limit
        self._process: Process | None = None
        self._skills: set[str] = set()

    @property
    def pid(self) -> int | None:
        """The number of the process, if there is one now."""
        return self._process.pid if self._process else None

    async def do(self, order: Order) -> Answer:
        """The answer to a job. Raises Lost; the process is gone then, and the next job finds a new one."""
        limit = self._limit if order.job.skill in self._skills else self._first_limit
        answered = False
        try:
            async with asyncio.timeout(limit):
                answer = await self._ask(order)
            answered = True
        except TimeoutError:
            raise Lost(f"no answer within {limit:g} s") from None
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise Lost(f"the process broke off: {error}") from error
        finally:
            # Also where nobody waits any more: an answer still to come would be taken for the next job's.
            if not answered:
                await self.end()
        if not answer.error:
            self._skills.add(order.job.skill)
        return answer

    async def _ask(self, order: Order) -> Answer:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(*self._command, stdin=PIPE, stdout=PIPE, cwd=_FOLDER)
        writer, reader = self._process.stdin, self._process.stdout
        assert writer  # noqa: S101 - both are pipes
        assert reader  # noqa: S101
        writer.write(packed(order))
        await writer.drain()
        size = int.from_bytes(await reader.readexactly(HEADER))
        return msgspec.msgpack.decode(await reader.readexactly(size), type=Answer)

    async def end(self) -> None:
        """End the process, if there is one, and wait until nothing is left of it."""
        process, self._process = self._process, None
        self._skills.clear()
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()
