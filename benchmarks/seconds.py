"""Plugin of pytest with a table of the suite's seconds, by folder and by cause: ``make seconds``.

It samples the stack each 5 ms of processor time, so the causes are shares of it. *Started* is processor time of the
bots and tools that a test starts. The rest of a test's time by the clock is waiting. It needs Linux.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Generator
from pathlib import Path, PurePath
from types import FrameType
from typing import Final, cast

import pytest

EVERY: Final = 0.005
"""Seconds of processor time between samples."""

TICKS: Final = os.sysconf("SC_CLK_TCK")
"""Units of ``/proc`` in a second."""

CAUSES: Final = {
    "numba/": "compiling",
    "llvmlite/": "compiling",
    "sessions/storage/": "databases",
    "sqlalchemy/": "databases",
    "aiosqlite/": "databases",
    "asyncpg/": "databases",
    "engines/": "games",
    "thinking/": "games",
    "training/": "games",
    "render/": "drawing",
    "PIL/": "drawing",
    "simcord/": "Discord",
    "tests/cogs/simulation.py": "Discord",
    "tests/wire/": "Discord",
    "discord/": "discord.py",
    "fluent": "texts",
    "locales/": "texts",
    "sessions/": "the bot",
    "frontend/": "the bot",
    "cogs/": "the bot",
    "hypothesis/": "examples",
    "tests/": "the tests",
}
"""Beginning of a path below the project or below its packages, and what its time is spent on."""

COLUMNS: Final = (
    "tests",
    "clock",
    "waiting",
    "processor",
    "started",
    "set-up",
    *dict.fromkeys(CAUSES.values()),
    "other",
)

_samples: Counter[str] = Counter()
"""Samples of this process since the phase before, by cause."""
_before = {"processor": 0.0, "started": 0.0}
"""Seconds that this process had used at the end of the phase before: of its own, and of what it started."""
_table: defaultdict[str, defaultdict[str, float]] = defaultdict(lambda: defaultdict(float))
"""Figures by folder, in the process that prints them."""


def cause(frame: FrameType | None) -> str:
    """Cause of the innermost frame in a folder of ``CAUSES``."""
    while frame is not None:
        path = frame.f_code.co_filename.rpartition("site-packages/")[2].removeprefix(f"{sys.path[0]}/")
        for beginning, found in CAUSES.items():
            if path.startswith(beginning) or f"/{beginning}" in path:
                return found
        frame = frame.f_back
    return "other"


def _sample(_signal: int, frame: FrameType | None) -> None:
    if frame is not None and PurePath(frame.f_code.co_filename).name in {"selectors.py", "threading.py"}:
        # This thread waits, so another one works: the first that does not wait itself.
        own = sys._getframe().f_code
        others = [each for each in sys._current_frames().values() if each.f_code is not own]
        waits = {"selectors.py", "threading.py", "queue.py", "thread.py"}
        frame = next((each for each in others if PurePath(each.f_code.co_filename).name not in waits), frame)
    _samples[cause(frame)] += 1


def _started(process: int | str = "self") -> float:
    """Processor time of the processes that this one has started, and of all below them."""
    try:
        tasks = list(Path(f"/proc/{process}/task").iterdir())
        below = [int(each) for task in tasks for each in (task / "children").read_text().split()]
        times = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:15]
    except OSError:  # it has ended
        return 0.0
    own = times[2:] if process == "self" else times  # of its ended children, of itself
    return sum(map(int, own)) / TICKS + sum(map(_started, below))


def pytest_sessionstart() -> None:
    """Start sampling."""
    signal.signal(signal.SIGPROF, _sample)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)


def pytest_sessionfinish() -> None:
    """Stop sampling."""
    signal.setitimer(signal.ITIMER_PROF, 0)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(call: pytest.CallInfo[None]) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Attach a phase's figures to its report: seconds since the phase before."""
    report = yield
    used = {"processor": time.process_time(), "started": _started()}
    spent = {name: used[name] - _before[name] for name in used}
    _before.update(used)
    waiting = max(0.0, call.duration - sum(spent.values()))
    figures: defaultdict[str, float] = defaultdict(float, clock=call.duration, waiting=waiting, **spent)
    if call.when == "call":
        figures["tests"] = 1
    elif call.when == "setup":
        figures["set-up"] = spent["processor"]
    samples = _samples.copy()  # more may come at any moment
    _samples.clear()
    for found, number in samples.items():
        figures[found] = spent["processor"] * number / samples.total()
    report.user_properties.append(("seconds", dict(figures)))
    return report


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add a phase's figures to its folder's. The workers' reports arrive in the process that prints them."""
    folder = PurePath(report.nodeid.partition("::")[0]).parent.as_posix()
    for figures in (value for name, value in report.user_properties if name == "seconds"):
        for each in (folder, "sum"):
            for name, amount in cast("dict[str, float]", figures).items():
                _table[each][name] += amount


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the table."""
    terminalreporter.section("seconds by folder and cause")
    rows = sorted(_table.items(), key=lambda row: row[1]["processor"] + row[1]["started"], reverse=True)
    width = max(len(folder) for folder, _ in rows)
    terminalreporter.line(" ".join([" " * width, *(f"{name:>10}" for name in COLUMNS)]))
    for folder, figures in rows:
        terminalreporter.line(" ".join([f"{folder:{width}}", *(f"{figures[name]:10.0f}" for name in COLUMNS)]))
