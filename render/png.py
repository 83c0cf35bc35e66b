"""Palettes and PNG files: what is drawn in a palette's colours from the start need not be converted in the end."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

from PIL import Image, ImageColor

COLOURS = 96
"""The size of a palette: enough that polished stones show no bands, few enough for small files."""

COMPRESS_LEVEL = 5
"""zlib's level of most pictures. A crowded board of Atoll takes 3.0 ms and 62 kB at level 3, 4.5 ms and 52 kB at 5."""
QUICK = 4
"""That of pictures in which water takes most of the room. A crowded board of Ataxx takes 4.0 ms and 58 kB; at level 5
5.0 ms and 55 kB, at level 3 3.3 ms and 66 kB."""


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


def encode(image: Image.Image, level: int = COMPRESS_LEVEL) -> bytes:
    """The PNG file of a palette picture, packed at one of zlib's levels."""
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=level)
    return file.getvalue()


def _rgb(colour: str) -> tuple[int, ...]:
    return ImageColor.getrgb(colour)


def _apart(colour: tuple[int, ...], fixed: list[tuple[int, ...]]) -> bool:
    """True if Pillow, which compares colours only roughly, can tell the colour from all the fixed ones."""
    return all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) > 5 for other in fixed)
