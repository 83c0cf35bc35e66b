"""Ways to end the process: a signal, the end of its terminal or window, or ``stop`` on standard input."""

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
"""Signals of this system that end the process."""

CLOSING: Final = {2, 5, 6}
"""Windows' console events that end the process: window closed, user logged off, machine shutting down."""

PARTING: Final = 10.0
"""Longest wait of the handler for the shutdown, in seconds. Windows ends the process once the handler returns.

By default, Windows ends it after five seconds anyway.
"""

WORD: Final = b"stop"
"""Line on standard input that ends the process, as hosting panels send it."""


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Await ``work``. The first request to end cancels the work. A second signal ends the process at once."""
    loop, task = asyncio.get_running_loop(), asyncio.current_task()

    def heard() -> None:
        """Cancel the work. Works from any thread."""
        with suppress(RuntimeError):  # the loop is closed, so the process is ending
            loop.call_soon_threadsafe(stop)

    def stop() -> None:
        restore()
        if task is not None:
            task.cancel()

    restore = _hear_signals(heard)
    if hasattr(signal, "SIGTTIN"):  # reading in the background of a shell then fails instead of stopping the process
        signal.signal(signal.SIGTTIN, signal.SIG_IGN)
    Thread(target=_read, args=(heard,), daemon=True).start()
    try:
        with _hearing_the_window(heard):
            await work
    finally:
        restore()


def _hear_signals(heard: Callable[[], None]) -> Callable[[], None]:
    """Call ``heard`` on a signal. Returns a function that restores the default handlers.

    Ctrl+C also works in a process started in a shell's background. A process under nohup still ignores the end of its
    terminal.
    """
    numbers = [number for number in STOPPING if number == signal.SIGINT or signal.getsignal(number) != signal.SIG_IGN]
    for number in numbers:
        signal.signal(number, lambda *_: heard())

    def restore() -> None:
        for number in numbers:
            signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)

    return restore


def _read(heard: Callable[[], None]) -> None:
    """Read standard input until it asks the process to end. The end of input is ignored."""
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
    """Call ``heard`` when Windows closes the console window. Windows waits until the block is left."""
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
