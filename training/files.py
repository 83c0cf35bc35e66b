"""The files that the training writes and caches."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

from engines.compiling import stamp


def write_numbers(path: Path, numbers: bytes, origin: str) -> None:
    """Write the line ``origin`` about the training, then ``numbers``, compressed. ``engines.files`` reads them."""
    path.write_bytes(origin.encode() + b"\n" + zlib.compress(numbers, 9))


def stamped(dispatcher: Any, *folders: Path) -> Any:
    """Make numba's own cache of ``dispatcher`` depend on all sources in ``folders``. Returns the dispatcher.

    By default numba checks only the function's own file, and misses changes in functions inlined into it.
    """
    dispatcher._cache._cache_file._source_stamp = "".join(map(stamp, folders))
    return dispatcher
