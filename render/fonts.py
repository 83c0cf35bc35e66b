"""The one typeface of the pictures: Aileron, which Pillow carries itself, so that no machine's fonts matter."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache

from PIL import ImageFont


@lru_cache(maxsize=32)
def font(size: float) -> ImageFont.FreeTypeFont:
    """The typeface at a size in pixels."""
    face = ImageFont.load_default(size)
    if not isinstance(face, ImageFont.FreeTypeFont):  # Pillow built without FreeType has a bitmap font only
        raise TypeError("the pictures need a Pillow with FreeType")
    return face


def drawable(text: str) -> str:
    """The text in one line, without the characters that the typeface lacks: they would all be the same empty box.

    It lacks letters with accents, too, which lose those.
    """
    plain = unicodedata.normalize("NFKD", text)
    return " ".join("".join(letter for letter in plain if letter.isspace() or _has(letter)).split())


def shortened(text: str, face: ImageFont.FreeTypeFont, room: float) -> str:
    """The text, cut with an ellipsis if it is wider than the room (pixels)."""
    if face.getlength(text) <= room:
        return text

    def cut(count: int) -> str:
        return text[:count].rstrip() + "…"

    return cut(most_that_fit(len(text), lambda count: face.getlength(cut(count)), room))


def most_that_fit(count: int, length: Callable[[int], float], room: float) -> int:
    """The greatest number of parts, at most ``count``, whose ``length`` fits into the room (pixels), by bisection."""
    return max(bisect_right(range(count + 1), room, key=length) - 1, 0)


@lru_cache(maxsize=4096)
def _has(letter: str) -> bool:
    face = font(24)
    missing = face.getmask("\U0010ffff")
    shape = face.getmask(letter)
    return (shape.size, bytes(shape)) != (missing.size, bytes(missing)) and letter.isprintable()
