"""Palettes and PNG files: drawing in a palette's colours avoids a conversion of the finished picture."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from typing import Any, Final

from isal import isal_zlib
from PIL import Image, ImageColor

COLOURS = 96
"""The size of a palette: large enough for polished stones without bands, small enough for small files."""

LARGE: Final = 60_000
"""The file size in bytes above which spending four more milliseconds to save a fifth is worthwhile."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_INDEXED: Final = 3
"""PNG's colour type of palette pictures."""
_BAND: Final = 2**15
"""The number of bytes compressed at a time.

Compressing a whole picture at once would allocate memory each time, which takes longer.
"""


class Palette:
    """A fixed palette: exact colours (``#rrggbb``), and colours fitted to sample pictures."""

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
        """Map the RGB picture to the nearest palette colours, without dithering."""
        return image.quantize(palette=self._key, dither=Image.Dither.NONE)


def encode(image: Image.Image, large: int = LARGE) -> bytes:
    """The PNG file of a palette picture; above ``large`` bytes it is compressed again by zlib.

    ISA-L compresses a board of Ataxx in 0.7 ms to 43 kB. zlib compresses a crowded board of Atoll in 6 ms to 54 kB,
    where ISA-L takes 70 kB.
    """
    quick = _file(image, isal_zlib.compressobj())
    return quick if len(quick) <= large else _file(image, zlib.compressobj(5))


def _file(image: Image.Image, packing: Any) -> bytes:
    """The PNG file, compressed by a zlib-compatible compressor."""
    width, height = image.size
    packed, many = [], max(1, _BAND // (width + 1))
    for top in range(0, height, many):
        # A row begins with its filter type; 0 is none. Cropping one column beyond the left edge adds that byte as zero.
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
    """True if Pillow's coarse colour matching can distinguish the colour from all fixed colours."""
    return all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) > 5 for other in fixed)
