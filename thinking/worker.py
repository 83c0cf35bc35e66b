"""A worker process, ``python -m thinking.worker``: reads jobs, does them one after the other, writes answers.

Its arguments are the folders of owners' data, such as ``reef=FOLDER``. It loads compiled code, and compiles nothing.
With ``--compile`` it compiles one function for its job, if any is missing, and says now and then that it works on.
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
from thinking.jobs import COMPILE, Answer, Job, packed, receive, work

NICENESS: Final = 5
"""The niceness of workers, so that the bot answers people in time. Windows has classes of priority instead."""

BEAT: Final = 2.0
"""Seconds between two signs that a process works on."""
WORKING: Final = 0.02
"""The least seconds of processor time between two signs: one that waits for ever gives none."""

CALLED_OFF: Final = Answer(error="called off")


def main() -> None:
    """Serve until the bot closes the pipe, or is gone."""
    compiles, folders = COMPILE in sys.argv, [each for each in sys.argv[1:] if each != COMPILE]
    # A service manager sends its signal to all processes at once; the bot closes its workers itself.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    calls = Calls()
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # NumPy would begin a thread for each processor
    may_compile(1 if compiles else 0)
    use({game: Path(folder) for game, _, folder in (argument.partition("=") for argument in folders)})
    source = os.fdopen(os.dup(0), "rb")  # the reading thread's, which may still wait for a message at the end
    Thread(target=calls.listen, args=(source,), daemon=True).start()
    # Prints must not end up among the answers. Once the bot is gone, answers have no reader.
    with suppress(BrokenPipeError), os.fdopen(os.dup(1), "wb") as sink:
        os.dup2(sys.stderr.fileno(), 1)
        tell = Teller(sink)
        if compiles:
            Thread(target=tell.work_on, daemon=True).start()
        while (body := calls.bodies.get()) is not None:
            tell(calls.answer(body))
        tell.is_over = True


class Teller:
    """The way back to the bot, which two threads share."""

    def __init__(self, sink: BinaryIO) -> None:
        self._sink = sink
        self._lock = Lock()
        self.is_over = False

    def __call__(self, answer: Answer) -> None:
        """Send an answer. Raises BrokenPipeError."""
        with self._lock:
            self._sink.write(packed(answer))
            self._sink.flush()

    def work_on(self) -> None:
        """Say now and then that the process works on, as long as it does."""
        before = time.process_time()
        with suppress(OSError, ValueError):  # the bot is gone, or the pipe is closed
            while not self.is_over:
                time.sleep(BEAT)
                if time.process_time() - before > WORKING:
                    self(Answer(is_working=True))
                before = time.process_time()


class _CalledOff(BaseException):
    """No caller waits for the answer to the job under way."""


class Calls:
    """The messages of the bot: jobs, and calls that stop the job under way. Between jobs a call changes nothing.

    A thread listens. It interrupts the main thread the way Ctrl+C does, which every system has.
    """

    def __init__(self) -> None:
        self.bodies: SimpleQueue[bytes | None] = SimpleQueue()
        """The jobs; None at the end of the stream."""
        self._is_called = False
        """True if the newest job is called off."""
        self._is_working = False
        signal.signal(signal.SIGINT, self._interrupted)

    def listen(self, source: BinaryIO) -> None:
        """Take messages to the end of the stream."""
        while (body := receive(source)) is not None:
            if body:
                self._is_called = False
                self.bodies.put(body)
            else:
                self.call_off()
        self.bodies.put(None)

    def call_off(self) -> None:
        """Stop the newest job, if it is not done yet."""
        self._is_called = True
        _thread.interrupt_main()

    def _interrupted(self, _signal: int, _frame: object) -> None:
        if self._is_called and self._is_working:
            self._is_working = False
            raise _CalledOff

    def answer(self, body: bytes) -> Answer:
        """The answer to a job, or that it was called off. Native code runs to its end before."""
        try:
            self._is_working = True
            answer = CALLED_OFF if self._is_called else _done(body)
            self._is_working = False
        except _CalledOff:
            return CALLED_OFF
        return answer


def _done(body: bytes) -> Answer:
    try:
        return work(msgspec.msgpack.decode(body, type=Job))
    except Uncompiled as missing:
        return Answer(uncompiled=str(missing))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
