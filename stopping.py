"""The ways of ending the process: a signal, the end of its terminal or window, or ``stop`` on standard input."""

from __future__ import annotations

import asyncio
import ctypes
import os
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread
from typing import Any, Final

STOPPING: Final = [
    getattr(signal, name) for name in ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]
"""The signals that ask the process to end, as far as the system has them."""

CLOSING: Final = {2, 5, 6}
"""Windows' events for a process: its window is closed, its user logs off, or the machine shuts down."""

PARTING: Final = 10.0
"""The most seconds that Windows waits for a process after its window is closed; by itself it waits for five."""

WORD: Final = b"stop"
"""The line on standard input that asks the process to end: hosting panels send it."""


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Await the work. The first request to end cancels it; a second signal ends the process at once."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()

    def heard() -> None:
        """Cancel the work, from any thread."""
        with suppress(RuntimeError):  # the loop is closed: the process ends anyway
            loop.call_soon_threadsafe(stop)

    def stop() -> None:
        restore()
        if task is not None:
            task.cancel()

    restore = _hear_signals(heard)
    if hasattr(signal, "SIGTTIN"):  # to read in a shell's background is an error then, and does not halt the process
        signal.signal(signal.SIGTTIN, signal.SIG_IGN)
    Thread(target=_read, args=(heard,), daemon=True).start()
    try:
        with _hearing_the_window(heard):
            await work
    finally:
        restore()


def _hear_signals(heard: Callable[[], None]) -> Callable[[], None]:
    """Call ``heard`` upon a signal. Returns a function that restores the usual handlers of signals.

    Ctrl+C counts also in a process started in a shell's background, which would ignore it. One that should outlive its
    terminal (nohup) does.
    """
    numbers = [number for number in STOPPING if number == signal.SIGINT or signal.getsignal(number) != signal.SIG_IGN]
    for number in numbers:
        signal.signal(number, lambda *_: heard())

    def restore() -> None:
        for number in numbers:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)

    return restore


def _read(heard: Callable[[], None]) -> None:
    """Read standard input until it asks the process to end, or ends itself, which means nothing."""
    rest = b""
    with suppress(OSError):
        while read := os.read(0, 1024):
            *lines, rest = (rest + read).split(b"\n")
            if WORD in (line.strip().lower() for line in lines):
                heard()
                return
            rest = rest[-1024:]


@contextmanager
def _hearing_the_window(heard: Callable[[], None]) -> Iterator[None]:
    """Let the end of the window call ``heard``, on Windows, which goes on only once the block is left."""
    windows, ended = getattr(ctypes, "windll", None), Event()
    if windows is None:
        yield
        return

    def closing(event: int) -> bool:
        if event in CLOSING:
            heard()
            ended.wait(PARTING)
        return event in CLOSING

    handler = ctypes.WINFUNCTYPE(ctypes.c_int, ctypes.c_uint)(closing)  # type: ignore[attr-defined,unused-ignore]
    windows.kernel32.SetConsoleCtrlHandler(handler, True)  # noqa: FBT003 - Windows names no arguments
    try:
        yield
    finally:
        ended.set()
        windows.kernel32.SetConsoleCtrlHandler(handler, False)  # noqa: FBT003
