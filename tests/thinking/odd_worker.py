"""A misbehaving worker process: a job's ``player`` selects the fault, to test the pool."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread

import msgspec

from thinking.jobs import COMPILE, Choose, Job, JobResult, packed, receive

called_off = Event()
bodies: SimpleQueue[bytes | None] = SimpleQueue()


def listen() -> None:
    """Receive the bot's messages on standard input until it closes."""
    while (body := receive(sys.stdin.buffer)) is not None:
        if body:
            called_off.clear()
            bodies.put(body)
        else:
            called_off.set()
    os._exit(0)


def compiled(what: str, seed: int, go: Path) -> JobResult:
    """Answer to a job with missing code, until a process has compiled it.

    The compilation lasts until the file exists.
    """
    done, notes = Path(f"{go}.done"), Path(f"{go}.notes")
    if COMPILE in sys.argv and what == "broken":
        return JobResult(error="no room for the code")
    if COMPILE in sys.argv and what == "killed":
        os._exit(9)
    if COMPILE in sys.argv and what == "compile":
        while not go.exists():
            time.sleep(0.005)
        with notes.open("a", encoding="utf-8") as file:
            file.write(f"{seed}\n")
        done.touch()
    return JobResult(action=f"{seed}") if what == "compile" and done.exists() else JobResult(uncompiled="it")


def answer(job: Choose) -> JobResult:
    """Answer to a job, or a fault. ``job.game``: path of a file that limits a fault to once."""
    what, once = job.player, Path(job.game)
    if what.endswith("-once"):
        what = "echo" if once.exists() else what.removesuffix("-once")
        once.touch()
    match what:
        case "crash":
            os._exit(3)
        case "hang":
            if called_off.wait(600):
                return JobResult(error="called off")
        case "babble":
            os.write(sys.stdout.fileno(), b"\x00\x00\x00\x02no")
        case "error":
            return JobResult(error="the fish are asleep")
        case "compile" | "endless" | "broken" | "killed":
            return compiled(what, job.seed, once)
        case "name":
            return JobResult(action=f"{os.getpid()}")
        case "note":  # records which process did this
            with once.open("a", encoding="utf-8") as file:
                file.write(f"{os.getpid()} {job.seed}\n")
        case "wait":  # until the file exists
            while not once.exists():
                time.sleep(0.005)
    return JobResult(action=f"{job.seed}")


Thread(target=listen, daemon=True).start()
while (body := bodies.get()) is not None:
    job = msgspec.msgpack.decode(body, type=Job)
    assert isinstance(job, Choose)
    sys.stdout.buffer.write(packed(answer(job)))
    sys.stdout.buffer.flush()
