"""The process's memory: return free pages to the system, and collect garbage between requests."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
"""Numbers of glibc's malloc settings, from malloc.h."""

_LARGE: Final = 2**20
"""Least size in bytes of an allocation that returns to the system as soon as it is freed. With 2**17, pictures take 50
% longer.
"""


OFTEN: Final = 2
"""Number of collections of the middle generation before a full one. Python's default is 10."""


def _of_glibc(name: str) -> Callable[..., Any]:
    """Function of glibc by name; a no-op on other systems."""
    with suppress(OSError, AttributeError, TypeError):
        found: Callable[..., Any] = getattr(ctypes.CDLL(None), name)
        return found
    return lambda *_: 0


_mallopt: Final = _of_glibc("mallopt")
_malloc_trim: Final = _of_glibc("malloc_trim")


def give_back() -> None:
    """Make the C library return a picture's memory to the system as soon as it is freed. Only glibc can.

    By default its threshold grows with ever larger pictures, and the heap grows by a third through fragmentation.
    Threads share one arena for the same reason.
    """
    _mallopt(_M_MMAP_THRESHOLD, _LARGE)
    _mallopt(_M_TRIM_THRESHOLD, 2 * _LARGE)
    _mallopt(_M_ARENA_MAX, 1)


def keep() -> None:
    """Freeze everything allocated so far (``gc.freeze``): collecting it takes a tenth of a second.

    Later objects are collected often, in milliseconds, as each interaction leaves reference cycles of tens of
    kilobytes.
    """
    gc.freeze()
    gc.collect()  # resets the baseline: full collections wait for a growth by a quarter
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, OFTEN)


def trim() -> None:
    """Return free pages to the system: half a millisecond, without the GIL."""
    _malloc_trim(0)


async def tidy() -> None:
    """Collect garbage since ``keep``, and return free pages to the system: some milliseconds."""
    if gc.get_threshold()[2] == OFTEN:
        gc.collect()
        trim()
