"""The icons of tokens, signs and effects, drawn in a circle of radius 1."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PIL import Image

from render.paint import Point
from render.pen import Pen, Sticker
from render.sprites import sprite
from render.strokes import Drawings, draw, stored

_STROKES = stored(__file__, "icons", Drawings)
_FORBIDDEN: Mapping[str, str] = MappingProxyType(
    {
        "not-large": "large",
        "unfed": "feed",
        "no-hunt": "hunt",
        "no-tourists": "tourists",
        "no-growth": "growth",
        "no-space": "colony",
    }
)
"""Icons with a bar across another one, for prohibitions, by its name."""
ICONS: Final = (*_STROKES, *_FORBIDDEN)
"""Names of the icons. A kind of card has the icon of the same name."""


def _draw(name: str, pen: Pen) -> None:
    draw(pen, _STROKES[_FORBIDDEN.get(name, name)], {})
    if name in _FORBIDDEN:
        ring = pen.spot(0, 0, 1.0) & ~pen.spot(0, 0, 0.8)
        bar = pen.path([(-0.62, 0.62), (0.62, -0.62)], 0.22)
        pen.canvas.fill((ring | bar).grown(0.02), "#f6f3e8", 0.9)
        pen.canvas.fill(ring | bar, "#c22a1e")


@sprite
def icon(name: str, size: int) -> Image.Image:
    """Draw the icon as an RGBA picture of ``size`` pixels each way."""
    sticker = Sticker(size, size)
    middle: Point = (size / 2, size / 2)
    _draw(name, Pen(sticker, middle, size / 2 * 0.96, edge=0.07))
    return sticker.image()


@sprite
def inactive(name: str, size: int) -> Image.Image:
    bright = icon(name, size)
    grey = bright.convert("LA").convert("RGBA")
    grey.putalpha(bright.getchannel("A").point([value * 6 // 10 for value in range(256)]))
    return grey
