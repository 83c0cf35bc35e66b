"""A worker process that does what a job's ``player`` says instead of playing, to try the pool's patience."""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path

import msgspec

from thinking.jobs import CALL_OFF, Answer, Choose, Job, packed, receive


def call_off(_signal: int, _frame: object) -> None:
    """Leave the job."""
    raise InterruptedError


signal.signal(CALL_OFF, call_off)


def answer(job: Choose) -> Answer:
    """The answer, if there is to be one. ``game`` is a file's name, for what happens once only."""
    deed, once = job.player, Path(job.game)
    if deed.endswith("-once"):
        deed = "echo" if once.exists() else deed.removesuffix("-once")
        once.touch()
    match deed:
        case "crash":
            os._exit(3)
        case "hang":
            time.sleep(600)
        case "babble":
            os.write(sys.stdout.fileno(), b"\x00\x00\x00\x02no")
        case "error":
            return Answer(error="the fish are asleep")
        case "name":
            return Answer(action=f"{os.getpid()}")
        case "note":  # that this has been done, with whom
            with once.open("a") as file:
                file.write(f"{os.getpid()} {job.seed}\n")
        case "wait":  # until the file is there
            while not once.exists():
                time.sleep(0.005)
    return Answer(action=f"{job.seed}")


while (body := receive(sys.stdin.buffer)) is not None:
    job = msgspec.msgpack.decode(body, type=Job)
    assert isinstance(job, Choose)
    try:
        answered = answer(job)
    except InterruptedError:
        answered = Answer(error="called off")
    sys.stdout.buffer.write(packed(answered))
    sys.stdout.buffer.flush()
