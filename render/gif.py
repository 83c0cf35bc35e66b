"""Animated GIF files in one palette. Each frame stores only the pixels that changed."""

from __future__ import annotations

import struct
from collections.abc import Sequence

from PIL import GifImagePlugin, Image, ImageChops

MOST_COLOURS = 255
"""Most colours in a palette: a GIF has 256, and one index stands for unchanged pixels."""

_UNCHANGED = [255] + [0] * 255
"""Lookup table from pixel differences to the mask of unchanged pixels."""
_LEFT_STANDING = 1
"""GIF disposal method 1: leave the frame in place and draw the next over it."""


class Gif:
    """A GIF file that grows frame by frame and loops forever.

    ``palette`` is a picture in the palette of all frames, with at most ``MOST_COLOURS`` colours. All frames have the
    same size.
    """

    def __init__(self, size: tuple[int, int], palette: Image.Image) -> None:
        colours = bytes(palette.getpalette() or ())
        self._unchanged = len(colours) // 3
        """Index of the transparent colour: such pixels keep the colour of the previous frame."""
        depth = max(1, self._unchanged.bit_length())
        table = colours.ljust(3 * 2**depth, b"\0")
        screen = struct.pack("<6sHHBBB", b"GIF89a", *size, 0x80 | depth - 1, 0, 0)
        endless = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
        self._parts = [screen, table, endless]
        self._last: Image.Image | None = None
        self.size = sum(map(len, self._parts)) + 1
        """Size of the file in bytes."""

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        """Append a frame, shown for this many milliseconds."""
        corner = (0, 0)
        drawn = frame
        if self._last is not None:
            difference = ImageChops.subtract_modulo(frame, self._last)
            # A frame without changes is kept for its duration.
            box = difference.getbbox() or (0, 0, 1, 1)
            drawn, corner = frame.crop(box), box[:2]
            drawn.paste(self._unchanged, mask=difference.crop(box).point(_UNCHANGED, "1"))
        self._last = frame
        part = b"".join(
            GifImagePlugin.getdata(
                drawn, corner, duration=milliseconds, transparency=self._unchanged, disposal=_LEFT_STANDING
            )
        )
        self._parts.append(part)
        self.size += len(part)

    def file(self) -> bytes:
        """Bytes of the complete file. Add all frames before."""
        return b"".join([*self._parts, b";"])


def fewer_colours(
    palette: Image.Image, samples: Sequence[Image.Image], most: int
) -> tuple[Image.Image, list[int] | None]:
    """Reduce a palette to ``most`` colours. Returns the palette, and the new index of each old colour.

    A palette within the limit is returned unchanged, with None. ``samples`` are pictures in the old palette.
    """
    old = palette.getpalette() or []
    count = len(old) // 3
    if count <= most:
        return palette, None
    sheet = Image.new("RGB", (sum(sample.width for sample in samples), max(sample.height for sample in samples)))
    left = 0
    for sample in samples:
        sheet.paste(sample.convert("RGB"), (left, 0))
        left += sample.width
    key = sheet.quantize(most, Image.Quantize.MEDIANCUT, kmeans=1)
    colours = Image.new("P", (count, 1))
    colours.putdata(range(count))
    colours.putpalette(old)
    numbers = colours.convert("RGB").quantize(palette=key, dither=Image.Dither.NONE).tobytes()
    return key, list(numbers.ljust(256, b"\0"))
