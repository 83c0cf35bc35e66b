"""``cold.py`` on a simulated non-Unix system: names that Windows lacks are removed.

They are removed in the bot and its workers, except those needed by Python's own way of starting processes.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess  # noqa: F401 - it takes what it needs of ``os`` as it is imported
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]

UNIX = (
    *("chown", "chroot", "fchmod", "fchown", "fork", "forkpty", "getegid", "geteuid", "getgid", "getgroups"),
    *("getloadavg", "getpgid", "getpgrp", "getpriority", "getsid", "getuid", "initgroups", "killpg", "lchown"),
    *("mkfifo", "nice", "openpty", "pathconf", "pipe2", "posix_fadvise", "pread", "pwrite", "sched_getaffinity"),
    *("sched_setaffinity", "sched_yield", "sendfile", "setegid", "seteuid", "setgid", "setpgid", "setpriority"),
    *("setsid", "setuid", "statvfs", "sysconf", "tcgetpgrp", "ttyname", "uname", "wait3", "wait4"),
)
"""Names of ``os`` that Windows lacks."""

SIGNALS = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIGKILL"}
"""Names of the signals that Windows has, and of SIGKILL, which Python sends to end processes here."""

HOLD = "LAGOON_TEST_HOLD"
"""Environment variable with a file's path. While the file exists, a worker stays at its job."""


def refuse(*_given: object, **_options: object) -> None:
    """Raise NotImplementedError, like the event loop of Windows."""
    raise NotImplementedError


def leave_unix() -> None:
    """Remove the attributes of modules that Windows lacks."""
    for name in UNIX:
        delattr(os, name)
    for name in [each for each in dir(signal) if each.startswith("SIG") and "_" not in each]:
        if name not in SIGNALS:
            delattr(signal, name)
    for name in ("alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "sigwait"):
        delattr(signal, name)
    for name in ("clock_gettime", "tzset"):
        delattr(time, name)
    del asyncio.open_unix_connection, asyncio.start_unix_server
    for name in ("add_signal_handler", "remove_signal_handler", "add_reader", "remove_reader", "add_writer"):
        setattr(asyncio.SelectorEventLoop, name, refuse)


def work(arguments: list[str]) -> None:
    """Run a worker that stays at its job while it is held."""
    from thinking import jobs, worker  # noqa: PLC0415

    def held(job: jobs.Job) -> jobs.JobResult:
        while Path(os.environ[HOLD]).exists():
            time.sleep(0.005)
        return jobs.work(job)

    worker.work = held  # type: ignore[attr-defined]  # it does what it has imported
    sys.argv[1:] = arguments
    worker.main()


if __name__ == "__main__":
    leave_unix()
    sys.path.insert(0, str(ROOT))
    if sys.argv[1] == "worker":
        work(sys.argv[2:])
    else:
        from thinking import process

        process.COMMAND = (sys.executable, __file__, "worker")
        from tests.wire import cold

        sys.exit(cold.main())
