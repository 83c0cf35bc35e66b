"""The animals of the ``animals`` look: each pair of islands has its species."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engines.atoll.geometry import Colour, Pair
from render.atoll.looks import Pebble
from render.paint import Canvas, Point, mix
from render.pen import Pen
from render.strokes import Drawings, draw, stored

_DRAWINGS = stored(__file__, "animals", Drawings)
_PAIRS: Mapping[tuple[Colour, Pair], str] = MappingProxyType(
    {
        ("black", "north-south"): "cat",
        ("black", "west-east"): "rabbit",
        ("white", "north-south"): "fish",
        ("white", "west-east"): "turtle",
    }
)
"""Animals of the pairs of islands, by colour and pair."""


def draw_animal(canvas: Canvas, pair: tuple[Colour, Pair], middle: Point, radius: float, pebble: Pebble) -> None:
    """Draw the animal of a pair of islands within a circle, in the colours of its side."""
    colours = {"body": pebble.body, "inlay": pebble.inlay, "whisker": mix(pebble.inlay, pebble.body, 0.35)}
    draw(Pen(canvas, middle, radius), _DRAWINGS[_PAIRS[pair]], colours)
