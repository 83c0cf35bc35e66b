"""The one typeface of the pictures: Aileron, which Pillow carries itself, so that no machine's fonts matter."""

from __future__ import annotations

from functools import lru_cache

from PIL import ImageFont


@lru_cache(maxsize=32)
def font(size: float) -> ImageFont.FreeTypeFont:
    """The typeface at a size in pixels."""
    face = ImageFont.load_default(size)
    if not isinstance(face, ImageFont.FreeTypeFont):  # Pillow built without FreeType has a bitmap font only
        raise TypeError("the pictures need a Pillow with FreeType")
    return face
