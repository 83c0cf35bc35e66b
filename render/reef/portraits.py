"""Coats of animals and corals, and portraits: drawings in their coats. Animals swim to the left."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from PIL import Image

from render.drawings import Drawing, coloured, drawings, only

Pattern = Literal["plain", "bands", "collar", "lines", "spots", "back", "halves", "stripe", "net"]


class Coat(NamedTuple):
    """A coat: main colour, colour of pattern and fins, and pattern."""

    main: str
    second: str
    pattern: Pattern = "plain"


class Portrait(NamedTuple):
    """A drawing in a coat. A pattern that the drawing lacks is plain."""

    drawing: Drawing
    coat: Coat

    def image(self, radius: float) -> Image.Image:
        """RGBA picture. ``radius``: pixels a hundred of the drawing's units, about half an animal's length."""
        main, second, pattern = self.coat
        shown = pattern if pattern in self.drawing.classes else "plain"
        style = coloured({"main": main, "second": second}) + only(shown, get_args(Pattern))
        return self.drawing.image(radius / 100, style)


ANIMALS: Final = drawings(__file__, "animals")
"""Drawings of fish by the slug of their category, and of other animals."""
CORALS: Final = drawings(__file__, "corals")
"""Drawings of corals, by the slug of their scientific name."""
