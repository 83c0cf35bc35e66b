"""The signs of the seats (fish, crab, shell, squid), which distinguish players with the same name."""

from __future__ import annotations

from PIL import Image

from render.pen import Pen, Sticker
from render.reef.animals import ANIMALS, Coat
from render.sprites import sprite

_SIGNS = (
    (ANIMALS["clownfishes"], Coat("#f6c52e", "#2f7fc4", "bands")),
    (ANIMALS["crab"], Coat("#d8432f", "#f6ead0")),
    (ANIMALS["shell"], Coat("#f6ead0", "#c99a6c")),
    (ANIMALS["squid"], Coat("#ee86a8", "#7d52ab")),
)
"""Animals by seat, named in text by ``frontend.faces.reef.labels.SIGNS``."""


_LARGE = 192
"""Size in pixels of drawn and cached signs, scaled down for each use."""


@sprite
def _drawn(seat: int) -> Image.Image:
    draw, coat = _SIGNS[seat]
    sticker = Sticker(_LARGE, _LARGE)
    draw(Pen(sticker, (_LARGE / 2, _LARGE / 2), 0.4 * _LARGE, edge=0.06), coat)
    return sticker.trimmed()


@sprite
def seat_sign(seat: int, size: int) -> Image.Image:
    """Draw the seat's sign as an RGBA picture of at most ``size`` pixels each way, without margins."""
    drawn = _drawn(seat)
    share = size / max(drawn.size)
    return drawn.resize((round(drawn.width * share), round(drawn.height * share)), Image.Resampling.LANCZOS)
