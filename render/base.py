"""What every game's renderer offers."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import msgspec
from PIL import Image

from render.marks import Marks

ViewT_contra = TypeVar("ViewT_contra", bound=msgspec.Struct, contravariant=True)


class Renderer(Protocol[ViewT_contra]):
    """Draws the views of one game. Both methods are pure and may run in several threads at once."""

    def draw(self, view: ViewT_contra, theme: str, flip: bool, marks: Marks) -> Image.Image:
        """The picture in palette mode; ``theme`` is a name in ``THEMES``, ``flip`` turns the board by 180 degrees."""
        ...

    def alt(self, view: ViewT_contra) -> str:
        """The position in words, at most 1,024 characters, for people who do not see the picture."""
        ...


AnyRenderer = Renderer[Any]
