"""Palettes and PNG files: pictures drawn in a palette's colours from the start need no conversion in the end."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from isal import isal_zlib
from PIL import Image, ImageColor

COLOURS = 96
"""The size of a palette: enough that polished stones show no bands, few enough for small files."""

LARGE: Final = 60_000
"""The bytes of a file above which it is worth another four milliseconds to make it a fifth smaller."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_INDEXED: Final = 3
"""PNG's colour type of pictures with a palette."""
_BAND: Final = 2**15
"""The bytes that are packed at a time. A whole picture's would each time be new memory, which takes longer."""


class Palette:
    """A fixed set of colours: some exact (``#rrggbb``), the others fitted to samples of what will be drawn in it."""

    def __init__(self, exact: Iterable[str], samples: Sequence[Image.Image], size: int = COLOURS) -> None:
        sheet = Image.new("RGB", (sum(sample.width for sample in samples), max(sample.height for sample in samples)))
        left = 0
        for sample in samples:
            sheet.paste(sample, (left, 0))
            left += sample.width
        fixed = [_rgb(colour) for colour in dict.fromkeys(exact)]
        fitted = sheet.quantize(size - len(fixed), Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
        others = [colour for colour in zip(*[iter(fitted)] * 3, strict=True) if _apart(colour, fixed)]
        self._key = Image.new("P", (1, 1))
        self._key.putpalette([part for colour in [*fixed, *others] for part in colour])

    def convert(self, image: Image.Image) -> Image.Image:
        """The RGB picture in the nearest colours of the palette, without dithering."""
        return image.quantize(palette=self._key, dither=Image.Dither.NONE)


def encode(image: Image.Image, large: int = LARGE) -> bytes:
    """The PNG file of a palette picture, packed quickly or, where that makes it ``large`` (in bytes), tightly.

    ISA-L packs a board of Ataxx in 0.7 ms to 43 kB, zlib a crowded board of Atoll in 6 ms to 54 kB instead of 70.
    """
    quick = _file(image, isal_zlib.compressobj())
    return quick if len(quick) <= large else _file(image, zlib.compressobj(5))


def _file(image: Image.Image, packing: Any) -> bytes:
    """The file, packed by a compressor of zlib's kind."""
    width, height = image.size
    packed, many = [], max(1, _BAND // (width + 1))
    for top in range(0, height, many):
        # A row begins with the number of its filter; 0 is none. Pillow fills the column that is not there with zeros.
        rows = image.crop((-1, top, width, min(top + many, height)))
        packed.append(packing.compress(rows.tobytes()))
    packed.append(packing.flush())
    head = struct.pack(">IIBBBBB", width, height, 8, _INDEXED, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", bytes(image.getpalette() or ())), (b"IDAT", b"".join(packed)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def _rgb(colour: str) -> tuple[int, ...]:
    return ImageColor.getrgb(colour)


def _apart(colour: tuple[int, ...], fixed: list[tuple[int, ...]]) -> bool:
    """True if Pillow, which compares colours only roughly, can tell the colour from all the fixed ones."""
    return all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) > 5 for other in fixed)
