"""Functions that numba compiles: into those that call them, by themselves, or kept on disk for the next process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

import numba

_OPTIONS: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy", "no_cfunc_wrapper": True}
"""No counting of references to arrays (nothing here makes one), no Python errors, no door for C."""
_INNER: Final[dict[str, Any]] = {**_OPTIONS, "no_cpython_wrapper": True}
"""No door for Python, whose making takes a third of the time: none but compiled functions call these."""


def compiled(function: Callable[..., Any]) -> Any:
    """Compiles a function into those that call it."""
    return numba.njit(forceinline=True, **_INNER)(function)


def called(function: Callable[..., Any]) -> Any:
    """Compiles a long function by itself, which is called from several places: into each it would take long anew."""
    return numba.njit(**_INNER)(function)


def kept(function: Callable[..., Any]) -> Any:
    """Compiles a function that Python calls, free of the interpreter's lock, and keeps it on disk."""
    dispatcher = numba.njit(cache=True, nogil=True, **_OPTIONS)(function)
    return stamped(dispatcher, Path(function.__code__.co_filename).parent)


def stamped(dispatcher: Any, *folders: Path) -> Any:
    """Has a kept function compiled anew when a source in these folders, right above them, or this file has changed.

    By itself numba would load what it has kept as long as the function's own file stays as it was, whatever happens to
    the files of the functions that are compiled into it.
    """
    dispatcher._cache._cache_file._source_stamp = "".join(map(_digest, folders))
    return dispatcher


@cache
def _digest(folder: Path) -> str:
    sources = [Path(__file__), *sorted([*folder.glob("*.py"), *folder.parent.glob("*.py")])]
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()
