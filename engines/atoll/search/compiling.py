"""Functions that numba compiles: into those that call them, or kept on disk for the next process."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import numba

_OPTIONS: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}
"""No counting of references to arrays (nothing here makes one), no Python errors."""


def _stamp() -> str:
    """A digest of the sources of this package, which all compiled code here comes from."""
    sources = sorted(Path(__file__).parent.glob("*.py"))
    return hashlib.sha256(b"".join(source.read_bytes() for source in sources)).hexdigest()


_STAMP: Final = _stamp()


def compiled(function: Callable[..., Any]) -> Any:
    """Compiles a function into those that call it."""
    return numba.njit(forceinline=True, **_OPTIONS)(function)


def kept(function: Callable[..., Any]) -> Any:
    """Compiles a function that Python calls, free of the interpreter's lock, and keeps it on disk.

    By itself numba would load what it has kept as long as the function's own file stays as it was, whatever happens to
    the files of the functions that are compiled into it. So what is kept is stamped with all of them.
    """
    dispatcher = numba.njit(cache=True, nogil=True, **_OPTIONS)(function)
    dispatcher._cache._cache_file._source_stamp = _STAMP
    return dispatcher
