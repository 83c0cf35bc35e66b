"""The number of workers for this machine, and a folder for their compiled code.

In a container, its limits of processors and memory count.
"""

from __future__ import annotations

import logging
import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Final

from engines import compiling

log = logging.getLogger("lagoon")

GROUPS: Final = Path("/sys/fs/cgroup")
"""Folder with a container's limits, on Linux."""

ENOUGH: Final = 10**9
"""Least bytes of memory for a second worker."""

MOST: Final = 2
"""Most workers by default."""


def workers() -> int:
    """Default number of workers for this machine, from 1 to ``MOST``."""
    return MOST if processors() > 1 and memory() >= ENOUGH else 1


def processors() -> float:
    """Number of processors for this process. A container's limit may be a fraction."""
    count: float = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    quota, _, period = _read("cpu.max").partition(" ")
    if not quota:
        quota, period = _read("cpu/cpu.cfs_quota_us"), _read("cpu/cpu.cfs_period_us")
    if quota.isdigit() and period.isdigit():
        count = min(count, int(quota) / int(period))
    return count


def memory() -> float:
    """Bytes of memory for this process; infinite if the system does not say."""
    found = [int(text) for name in ("memory.max", "memory/memory.limit_in_bytes") if (text := _read(name)).isdigit()]
    with suppress(AttributeError, ValueError, OSError):  # not available on Windows
        found.append(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES"))
    return min(found, default=float("inf"))


def for_code() -> None:
    """Use a temporary folder for compiled code, if no other folder is writable."""
    if compiling.can_keep():
        return
    log.warning("compiled code cannot be stored: set %s to a writable folder", compiling.FOLDER)
    former = os.environ.get(compiling.FOLDER)
    with suppress(OSError):  # no disk at all: simple moves are played
        folder = tempfile.TemporaryDirectory(prefix="lagoon-", ignore_cleanup_errors=True)
        _folders.append(folder)
        os.environ[compiling.FOLDER] = folder.name
        if former:
            shutil.copytree(former, folder.name, dirs_exist_ok=True)


_folders: Final[list[tempfile.TemporaryDirectory[str]]] = []
"""The temporary folder, if one was created. It is deleted when this process ends."""


def _read(name: str) -> str:
    """Text of a container's limit; empty if there is none."""
    try:
        return (GROUPS / name).read_text(encoding="ascii").strip()
    except OSError:
        return ""
