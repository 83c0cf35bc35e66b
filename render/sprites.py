"""Parts of pictures, each drawn once and kept: all kinds together up to a number of bytes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from time import thread_time
from typing import Final, NamedTuple, ParamSpec, Self

from isal import isal_zlib
from PIL import Image

P = ParamSpec("P")

ROOM: Final = 10 * 2**20
"""Bytes of all sprites that are kept."""
LARGE: Final = 2**14
"""Bytes of an image that is kept packed, at a sixth to a twentieth of the size. Unpacking 100 kB takes 0.1 ms."""

_BAND: Final = 2**16
"""The bytes that are unpacked at a time."""
_WIDE: Final = {"1": 1, "L": 1, "P": 1}
"""Bytes of a pixel in Pillow's memory by mode; of every other mode 4."""


class _Packed(NamedTuple):
    """A large image, packed. ``row``: the bytes of a row of pixels."""

    data: bytes
    row: int
    mode: str
    size: tuple[int, int]
    palette: bytes

    @classmethod
    def of(cls, image: Image.Image) -> Self:
        """Pack the image."""
        data = image.tobytes()
        palette = bytes(image.getpalette() or ())
        return cls(isal_zlib.compress(data, 1), len(data) // image.height, image.mode, image.size, palette)

    def image(self) -> Image.Image:
        """Unpack it, some rows at a time: a whole image would each time be new memory, which takes longer."""
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
    """A kept image, and its worth: the seconds of drawing it again, for each of its bytes."""

    def __init__(self, image: Image.Image | _Packed, seconds: float) -> None:
        self.image = image
        self.bytes = bytes_of(image)
        self.worth = seconds / max(self.bytes, 1)
        self.rank = 0.0


class Sprites:
    """The kept images. Threads may draw at the same time; an image drawn by two at once is kept once.

    Eviction by GreedyDual-Size: each use ranks an image by its worth above the last evicted one, and the lowest rank
    goes first.
    """

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.size = 0
        """Bytes of the images that are kept."""
        self.drawn = 0
        """The number of images that were drawn so far, as they were not kept."""
        self._floor = 0.0
        self._kept: dict[tuple[str, Hashable], _Kept] = {}
        self._lock = Lock()

    def get(self, key: tuple[str, Hashable], draw: Callable[[], Image.Image]) -> Image.Image:
        """The image of this key (a function's name and its arguments), drawn if it is not kept.

        Not to be drawn on, unless it is ``LARGE``: such an image is unpacked for each caller.
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
                self.size += kept.bytes
                self._shrink()
        return drawn

    def _shrink(self) -> None:
        while self.size > self.room and len(self._kept) > 1:
            least = min(self._kept, key=lambda key: self._kept[key].rank)
            self._floor = self._kept[least].rank
            self.size -= self._kept.pop(least).bytes

    def count(self, name: str) -> int:
        """The number of kept images that the function of this name has drawn."""
        with self._lock:
            return sum(key[0] == name for key in self._kept)

    def clear(self) -> None:
        """Forget every image."""
        with self._lock:
            self._kept.clear()
            self.size = 0


SPRITES: Final = Sprites()
"""The sprites of this process."""


def sprite(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """Keep the function's images by its arguments, which must be hashable."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        given = (args, tuple(sorted(kwargs.items()))) if kwargs else args
        return SPRITES.get((name, given), lambda: draw(*args, **kwargs))

    return kept


def bytes_of(image: Image.Image | _Packed) -> int:
    """The bytes that an image takes."""
    if isinstance(image, _Packed):
        return len(image.data)
    return image.width * image.height * _WIDE.get(image.mode, 4)
