"""Parts of pictures, each drawn once and kept: all kinds together up to a number of bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from io import BytesIO
from threading import Lock
from typing import Final, ParamSpec

from PIL import Image

P = ParamSpec("P")

ROOM: Final = 8 * 2**20
"""Bytes of all sprites that are kept. The least recently used goes first."""

_WIDE: Final = {"1": 1, "L": 1, "P": 1}
"""Bytes of a pixel in Pillow's memory by mode; of every other mode 4."""


class Sprites:
    """The kept images. Threads may draw at the same time; what two of them draw at once is kept once."""

    def __init__(self, room: int = ROOM) -> None:
        self.room = room
        self.size = 0
        """Bytes of the images that are kept."""
        self._kept: OrderedDict[tuple[str, Hashable], Image.Image] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[str, Hashable], draw: Callable[[], Image.Image]) -> Image.Image:
        """The image of this key (a function's name and its arguments), drawn if it is not kept. Not to be drawn on."""
        with self._lock:
            if (found := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
                return found
        drawn = draw()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = drawn
                self.size += bytes_of(drawn)
                self._shrink()
        return drawn

    @contextmanager
    def roomier(self, room: int) -> Iterator[None]:
        """Keep up to so many bytes while the block runs, of which there is one at a time."""
        with self._lock:
            former, self.room = self.room, room
        try:
            yield
        finally:
            with self._lock:
                self.room = former
                self._shrink()

    def _shrink(self) -> None:
        while self.size > self.room and len(self._kept) > 1:
            self.size -= bytes_of(self._kept.popitem(last=False)[1])

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
    """Keep what the function draws, by its arguments, which must be hashable."""
    name = f"{draw.__module__}.{draw.__qualname__}"

    @wraps(draw)
    def kept(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        given = (args, tuple(sorted(kwargs.items()))) if kwargs else args
        return SPRITES.get((name, given), lambda: draw(*args, **kwargs))

    return kept


def packed_sprite(draw: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """As ``sprite``, for palette pictures that take long to draw: each is drawn once, and kept as a small file, too."""
    files: dict[Hashable, bytes] = {}

    @sprite
    @wraps(draw)
    def unpacked(*args: P.args, **kwargs: P.kwargs) -> Image.Image:
        key = (args, tuple(sorted(kwargs.items())))
        if key not in files:
            draw(*args, **kwargs).save(file := BytesIO(), "PNG")
            files[key] = file.getvalue()
        with Image.open(BytesIO(files[key])) as opened:
            opened.load()
            return opened

    return unpacked


def bytes_of(image: Image.Image) -> int:
    """The bytes that an image takes."""
    return image.width * image.height * _WIDE.get(image.mode, 4)
