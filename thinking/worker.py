"""A worker process, ``python -m thinking.worker``: reads jobs from a pipe and writes answers.

The arguments are the folders of the operator's data, such as ``reef=FOLDER``. A worker loads compiled code and compiles
nothing. With ``--compile`` it compiles one missing function for its job and sends heartbeats.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Lock, Thread
from typing import BinaryIO, Final

import msgspec

from engines.compiling import may_compile
from engines.errors import Uncompiled
from engines.files import use
from thinking.jobs import COMPILE, Job, JobResult, packed, receive, work

NICENESS: Final = 5
"""Niceness of workers, so that the bot answers first. Windows has priority classes instead."""

BEAT: Final = 2.0
"""Seconds between heartbeats."""
WORKING: Final = 0.02
"""Least processor seconds between heartbeats. A hung process uses less and sends none."""

CALLED_OFF: Final = JobResult(error="called off")


def main() -> None:
    """Answer jobs from standard input on standard output, until the bot closes the pipe or ends."""
    compiles, folders = COMPILE in sys.argv, [each for each in sys.argv[1:] if each != COMPILE]
    # A service manager signals all processes at once. The bot ends its workers itself.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    calls = Inbox()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # else NumPy starts a thread for each processor
    may_compile(1 if compiles else 0)
    use({game: Path(folder) for game, _, folder in (argument.partition("=") for argument in folders)})
    source = os.fdopen(os.dup(0), "rb")  # owned by the reading thread, which may outlive the main thread's streams
    Thread(target=calls.listen, args=(source,), daemon=True).start()
    # Keep prints out of the answers. After the bot's end, answers have no reader.
    with suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as sink:
        os.dup2(sys.stderr.fileno(), 1)
        tell = AnswerPipe(sink)
        if compiles:
            Thread(target=tell.work_on, daemon=True).start()
        while (body := calls.bodies.get()) is not None:
            tell(calls.answer(body))
        tell.is_over = True


class AnswerPipe:
    """The pipe to the bot. Two threads may send to it."""

    def __init__(self, sink: BinaryIO) -> None:
        self._sink = sink
        self._lock = Lock()
        self.is_over = False

    def __call__(self, answer: JobResult) -> None:
        """Send an answer. Raises BrokenPipeError if the bot has ended."""
        with self._lock:
            self._sink.write(packed(answer))
            self._sink.flush()

    def work_on(self) -> None:
        """Send a heartbeat every ``BEAT`` seconds while the process uses processor time, until ``is_over``."""
        before = time.process_time()
        with suppress(OSError, ValueError):  # the bot ended or the pipe was closed
            while not self.is_over:
                time.sleep(BEAT)
                if time.process_time() - before > WORKING:
                    self(JobResult(is_working=True))
                before = time.process_time()


class _CalledOff(BaseException):
    """The caller of the current job no longer waits."""


class Inbox:
    """The messages from the bot: jobs, and cancellations of the current job.

    A thread reads the messages. A cancellation interrupts the main thread like Ctrl+C, which works on every system.
    """

    def __init__(self) -> None:
        self.bodies: SimpleQueue[bytes | None] = SimpleQueue()
        """Encoded jobs; None at the end of the stream."""
        self._is_cancelled = False
        """True if the newest job was cancelled."""
        self._is_working = False
        signal.signal(signal.SIGINT, self._interrupted)

    def listen(self, source: BinaryIO) -> None:
        """Read messages until the end of the stream: queue jobs, and pass cancellations on."""
        while (body := receive(source)) is not None:
            if body:
                self._is_cancelled = False
                self.bodies.put(body)
            else:
                self.call_off()
        self.bodies.put(None)

    def call_off(self) -> None:
        self._is_cancelled = True
        _thread.interrupt_main()

    def _interrupted(self, _signal: int, _frame: object) -> None:
        if self._is_cancelled and self._is_working:
            self._is_working = False
            raise _CalledOff

    def answer(self, body: bytes) -> JobResult:
        """Do a job. Returns its answer, or ``CALLED_OFF`` if the job was cancelled. Native code is not interrupted."""
        try:
            self._is_working = True
            answer = CALLED_OFF if self._is_cancelled else _done(body)
            self._is_working = False
        except _CalledOff:
            return CALLED_OFF
        return answer


def _done(body: bytes) -> JobResult:
    try:
        return work(msgspec.msgpack.decode(body, type=Job))
    except Uncompiled as missing:
        return JobResult(uncompiled=str(missing))
    except Exception as error:
        return JobResult(error=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
