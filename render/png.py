"""Palettes and PNG files: drawing in a palette's colours avoids a conversion of the finished picture."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Sequence
from math import inf
from typing import Final

from isal import isal_zlib
from PIL import Image, ImageColor

COLOURS = 96
"""Number of colours of a palette: enough for polished stones without bands, few enough for small files."""

LARGE: Final = 60_000
"""Most bytes of a board's file. Only a file that stays larger at the highest compression exceeds this."""
_FRAME: Final = 850
"""Most bytes of a file's head and palette."""
_HARDER: Final = ((0.17, 5), (0.25, 6), (inf, 7))
"""Compression levels of zlib for rows that are packed again, each up to a share of the bytes that must be saved.

A level saves more than its share, and takes a third longer than the level before.
"""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_INDEXED: Final = 3
"""Colour type of palette pictures in PNG files."""
_BAND: Final = 2**16
"""Number of bytes compressed at a time.

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
        fixed = [ImageColor.getrgb(colour) for colour in dict.fromkeys(exact)]
        fitted = sheet.quantize(size - len(fixed), Image.Quantize.MEDIANCUT, kmeans=1).getpalette() or []
        others = {colour for colour in zip(*[iter(fitted)] * 3, strict=True) if _apart(colour, fixed)}
        self._key = Image.new("P", (1, 1))
        flat = Image.new("RGB", (len(fixed), 1))
        flat.putdata(fixed)
        while True:  # Pillow's matching is coarse, and may prefer a fitted colour to an exact one
            self._key.putpalette([part for colour in [*fixed, *sorted(others)] for part in colour])
            taken = others & {*self.convert(flat).convert("RGB").get_flattened_data()}
            if not taken:
                break
            others -= taken

    def convert(self, image: Image.Image) -> Image.Image:
        """Map the RGB picture to the nearest palette colours, without dithering."""
        return image.quantize(palette=self._key, dither=Image.Dither.NONE)


def encode(image: Image.Image, large: int = LARGE) -> bytes:
    """Encode a palette picture as a PNG file. A file above ``large`` bytes is compressed again, harder.

    ISA-L packs a board in 0.7 ms. zlib takes ten times as long for the same rows, and saves a quarter of their bytes.
    """
    width, height = image.size
    many = max(1, _BAND // (width + 1))
    # A row begins with its filter type; 0 is none. Cropping one column beyond the left edge adds that byte as zero.
    bands = [image.crop((-1, top, width, min(top + many, height))).tobytes() for top in range(0, height, many)]
    packed = _packed(bands, large - _FRAME)
    head = struct.pack(">IIBBBBB", width, height, 8, _INDEXED, 0, 0, 0)
    chunks = ((b"IHDR", head), (b"PLTE", bytes(image.getpalette() or ())), (b"IDAT", b"".join(packed)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks)


def _packed(bands: Sequence[bytes], large: int) -> list[bytes]:
    """Compress the bands to one zlib stream.

    To stay within ``large`` bytes, as many of the first bands as needed are packed hard.

    A flush ends each band at a whole byte. The next band refers to the bands' bytes, no matter what packed them.
    """
    quick = isal_zlib.compressobj()
    packed = [quick.compress(band) + quick.flush(isal_zlib.Z_SYNC_FLUSH) for band in bands]
    packed.append(quick.flush())
    whole = sum(map(len, packed))
    much = whole - large
    hard = zlib.compressobj(next(level for share, level in _HARDER if much <= share * whole))
    for number, band in enumerate(bands):
        if much <= 0:
            break
        harder = hard.compress(band) + hard.flush(zlib.Z_SYNC_FLUSH)
        much -= len(packed[number]) - len(harder)
        packed[number] = harder
    return packed


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))


def _apart(colour: tuple[int, ...], fixed: Sequence[tuple[int, ...]]) -> bool:
    """True if Pillow's coarse colour matching can distinguish the colour from all fixed colours."""
    return all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) > 5 for other in fixed)
