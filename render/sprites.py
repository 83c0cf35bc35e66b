"""Sprites: a memory-bounded cache of drawn parts of pictures."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Hashable
from functools import wraps
from heapq import heappop, heappush, heapreplace
from threading import Lock
from time import thread_time
from typing import Final, NamedTuple, ParamSpec, Self

from isal import isal_zlib
from PIL import Image

P = ParamSpec("P")

ROOM: Final = 7 * 2**20
"""Capacity of the cache in bytes. The boards of all games take 4.9 MiB in four themes, the texts of a mixture more."""
LARGE: Final = 2**14
"""Greatest size in bytes of an image kept as pixels.

A larger image is kept compressed, at a tenth to a thirtieth of its size. Decompressing 100 kB takes 0.1 ms.
"""

_BAND: Final = 2**16
"""Number of bytes decompressed at a time."""
_WIDE: Final = {"1": 1, "L": 1, "P": 1}
"""Bytes per pixel in Pillow's memory, by mode; 4 in every other mode."""


class _Packed(NamedTuple):
    """A large image, compressed. ``row``: the number of bytes in a row of pixels."""

    data: bytes
    row: int
    mode: str
    size: tuple[int, int]
    palette: bytes

    @classmethod
    def of(cls, image: Image.Image) -> Self:
        data = image.tobytes()
        palette = bytes(image.getpalette() or ())
        # zlib's level 6, not isal's fastest: a quarter less. Each use decompresses, longer at lower levels.
        return cls(zlib.compress(data, 6), len(data) // image.height, image.mode, image.size, palette)

    def image(self) -> Image.Image:
        """Decompress the image in bands: as a whole it would allocate memory each time, which takes longer."""
        unpacked, unpacking, packed = Image.new(self.mode, self.size, None), isal_zlib.decompressobj(), self.data
        many = max(1, _BAND // self.row)
        for top in range(0, unpacked.height, many):
            size = unpacked.width, min(many, unpacked.height - top)
            data = unpacking.decompress(packed, size[1] * self.row)
            unpacked.paste(Image.frombuffer(self.mode, size, data, "raw", self.mode, 0, 1), (0, top))
            packed = unpacking.unconsumed_tail
        if self.palette:
            unpacked.putpalette(self.palette)
        return unpacked


class _Kept:
    """A cached image with its worth: the seconds to redraw it, per byte."""

    def __init__(self, image: Image.Image | _Packed, seconds: float) -> None:
        self.image = image
        self.bytes = bytes_of(image)
        self.worth = seconds / max(self.bytes, 1)
        self.rank = 0.0


class Sprites:
    """The sprite cache. Thread-safe: an image drawn by two threads at once is cached once.

    Evicts by GreedyDual-Size: the image with the lowest rank goes first. Each use sets an image's rank to its worth
    plus the rank of the last evicted image.
    """

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.size = 0
        """Total bytes of all cached images."""
        self.drawn = 0
        """Number of cache misses."""
        self._floor = 0.0
        self._kept: dict[tuple[str, Hashable], _Kept] = {}
        self._lowest: list[tuple[float, int, tuple[str, Hashable]]] = []
        """Heap of all keys by rank, then by time of drawing. Ranks that have risen since then are outdated."""
        self._lock = Lock()

    def get(self, key: tuple[str, Hashable], draw: Callable[[], Image.Image]) -> Image.Image:
        """Image of this key (a function's name and its arguments), drawn on a cache miss.

        The caller must not draw on it unless it is ``LARGE``: a large image is decompressed again for each caller.
        """
        with self._lock:
            if (found := self._kept.get(key)) is not None:
                found.rank = self._floor + found.worth
        if found is not None:
            return found.image.image() if isinstance(found.image, _Packed) else found.image
        began = thread_time()
        drawn = draw()
        kept = _Kept(drawn if bytes_of(drawn) < LARGE else _Packed.of(drawn), thread_time() - began)
        with self._lock:
            self.drawn += 1
            if key not in self._kept:
                kept.rank = self._floor + kept.worth
                self._kept[key] = kept
                heappush(self._lowest, (kept.rank, self.drawn, key))
                self.size += kept.bytes
                self._shrink()
        return drawn

    def _shrink(self) -> None:
        while self.size > self.room and len(self._kept) > 1:
            rank, number, key = self._lowest[0]
            kept = self._kept[key]
            if kept.rank > rank:
                heapreplace(self._lowest, (kept.rank, number, key))
                continue
            heappop(self._lowest)
            del self._kept[key]
            self._floor = rank
            self.size -= kept.bytes

    def count(self, name: str) -> int:
        """Number of cached images drawn by the named function."""
        with self._lock:
            return sum(key[0] == name for key in self._kept)

    def clear(self) -> None:
        with self._lock:
            self._kept.clear()
            self._lowest.clear()
            self.size = 0


SPRITES: Final = Sprites()
"""The sprite cache of this process."""


def sprite(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        given = (args, tuple(sorted(kwargs.items()))) if kwargs else args
        return SPRITES.get((name, given), lambda: draw(*args, **kwargs))

    return kept


def bytes_of(image: Image.Image | _Packed) -> int:
    if isinstance(image, _Packed):
        return len(image.data)
    return image.width * image.height * _WIDE.get(image.mode, 4)
