"""Pictures of the toys: a row of pebbles."""

# ruff: noqa: ARG002 - render.base determines the methods' parameters

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageColor, ImageDraw

from locales import Voice
from render.base import Renderer, Showing
from render.themes import THEMES

SIZE = 40
ROOM = 20
"""Most pebbles in a picture."""


class Pebbles(Renderer[Any]):
    """Draws the number of pebbles in a view, and describes it."""

    themes: tuple[str, ...] = ("dark", "light")
    sides: tuple[str, ...] = ()

    @abstractmethod
    def count(self, view: Any) -> int:
        """Number of pebbles to draw for a view."""

    def draw(self, view: Any, how: Showing) -> Image.Image:
        look = THEMES[how.theme]
        picture = Image.new("P", (SIZE * ROOM, 2 * SIZE), 0)
        picture.putpalette([part for colour in (look.page, look.red) for part in ImageColor.getrgb(colour)])
        pen = ImageDraw.Draw(picture)
        for number in range(min(self.count(view), ROOM)):
            pen.ellipse((SIZE * number + 4, 20, SIZE * number + 36, 52), 1)
        return picture

    def alt(self, view: Any, voice: Voice, names: Sequence[str] = ()) -> str:
        return f"{self.count(view)} pebbles"
