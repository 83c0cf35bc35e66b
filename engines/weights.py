"""Files of learnt weights: a line about their training, then the numbers, compressed by zlib."""

from __future__ import annotations

import zlib
from pathlib import Path

from engines.errors import BadSetup


def read_numbers(path: Path, size: int) -> bytes:
    """The file's numbers, ``size`` bytes. Raises BadSetup if the file is missing, damaged or of another size."""
    try:
        numbers = zlib.decompress(path.read_bytes().partition(b"\n")[2])
    except (OSError, zlib.error) as error:
        raise BadSetup("weights", file=str(path), why=str(error)) from error
    if len(numbers) != size:
        raise BadSetup("weights", file=str(path), why=f"{len(numbers)} bytes in place of {size}")
    return numbers


def write_numbers(path: Path, numbers: bytes, origin: str) -> None:
    """Write the line ``origin`` about the training, then ``numbers``, compressed."""
    path.write_bytes(origin.encode() + b"\n" + zlib.compress(numbers, 9))
