"""A worker process, ``python -m thinking.worker``: reads jobs, does them one after the other, writes answers.

Its arguments are the folders of owners' data, such as ``reef=FOLDER``.
"""

from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import msgspec

from engines.files import use
from thinking.jobs import CALL_OFF, Answer, Job, packed, receive, work

NICENESS = 5
"""The niceness of workers, so that the bot answers people in time."""


def main() -> None:
    """Serve until the bot closes the pipe, or is gone."""
    # A service manager sends its signal to all processes at once; the bot closes its workers itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    calls = Calls()
    os.nice(NICENESS)
    use({game: Path(folder) for game, _, folder in (argument.partition("=") for argument in sys.argv[1:])})
    # Whatever is printed anywhere must not end up among the answers. Nobody reads an answer once the bot is gone.
    with suppress(BrokenPipeError), os.fdopen(os.dup(0), "rb") as source, os.fdopen(os.dup(1), "wb") as sink:
        os.dup2(sys.stderr.fileno(), 1)
        while (body := receive(source)) is not None:
            sink.write(packed(calls.answer(body)))
            sink.flush()


class _CalledOff(BaseException):
    """Nobody waits for the answer to the job under way."""


class Calls:
    """Signals that call off the job under way. Between jobs they are too late, and change nothing."""

    def __init__(self) -> None:
        self._is_open = False
        signal.signal(CALL_OFF, self._called)

    def _called(self, _signal: int, _frame: object) -> None:
        if self._is_open:
            self._is_open = False
            raise _CalledOff

    def answer(self, body: bytes) -> Answer:
        """The answer to a job, or that it was called off. Native code runs to its end before."""
        try:
            self._is_open = True
            answer = _done(body)
            self._is_open = False
        except _CalledOff:
            return Answer(error="called off")
        return answer


def _done(body: bytes) -> Answer:
    try:
        return work(msgspec.msgpack.decode(body, type=Job))
    except Exception as error:
        return Answer(error=f"{type(error).__name__}: {error}")


if __name__ == "__main__":
    main()
