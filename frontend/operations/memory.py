"""The process's memory: free pages go back to the system, and garbage is collected when no request waits."""

from __future__ import annotations

import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

_M_TRIM_THRESHOLD, _M_MMAP_THRESHOLD, _M_ARENA_MAX = -1, -3, -8
"""Names of glibc's settings, from its malloc.h."""

_LARGE: Final = 2**20
"""Bytes of memory that is returned at once. With 2**17 a picture costs half more, as new memory takes time."""


OFTEN: Final = 2
"""Searches of the younger garbage before a whole one; Python's own choice is 10."""


def _of_glibc(name: str) -> Callable[..., Any]:
    """A function of glibc; a no-op on other systems."""
    with suppress(OSError, AttributeError, TypeError):
        found: Callable[..., Any] = getattr(ctypes.CDLL(None), name)
        return found
    return lambda *_: 0


_mallopt: Final = _of_glibc("mallopt")
_malloc_trim: Final = _of_glibc("malloc_trim")


def give_back() -> None:
    """Let the C library return the memory of every whole picture as soon as it is free, instead of keeping it.

    Otherwise it takes ever larger pictures into its heap, where holes between smaller ones stay: a third of the memory.
    Threads share one heap, as each of their own would keep its holes.
    """
    _mallopt(_M_MMAP_THRESHOLD, _LARGE)
    _mallopt(_M_TRIM_THRESHOLD, 2 * _LARGE)
    _mallopt(_M_ARENA_MAX, 1)


def keep() -> None:
    """Freeze everything allocated so far (``gc.freeze``): searching it for garbage takes a tenth of a second.

    The rest is searched often, as each interaction is garbage in a circle, of tens of kilobytes: some milliseconds.
    """
    gc.freeze()
    gc.collect()  # a full collection waits for a quarter more objects than after the last one: of the objects left now
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, OFTEN)


async def tidy() -> None:
    """Look for garbage among what has come since ``keep``, and give whole free pages back: some milliseconds."""
    if gc.get_threshold()[2] == OFTEN:
        gc.collect()
        _malloc_trim(0)
