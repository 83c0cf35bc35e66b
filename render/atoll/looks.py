"""The colours of Atoll's pictures: looks of the lagoon, and ways to show the two sides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from engines.atoll.geometry import Colour
from render.paint import mix


class AtollColours(msgspec.Struct, frozen=True):
    """Colours (``#rrggbb``) by what they are for.

    ``ocean`` lies around the atoll and ``caption`` is written on it; ``swell`` and ``shoal`` are the lighter waters
    round the reef, and ``sand`` is the ground of the islands. ``cells`` are the lagoon's depths, from the rim inwards,
    with ``gap`` between the cells and ``name`` written in them. ``target`` edges the cells that may be chosen, with
    ``chosen`` written in them. ``lit`` edges the winning chain, and what stands back from it fades by the share
    ``veil``. ``modelled`` stones have light and shadow; others are flat with an outline. On some islands live
    ``animals``.
    """

    ocean: str
    caption: str
    swell: str
    shoal: str
    sand: str
    gap: str
    cells: tuple[str, ...]
    name: str
    target: str
    chosen: str
    lit: str
    veil: float = 0.55
    modelled: bool = True
    animals: bool = False

    @property
    def flag(self) -> str:
        """The colour of writing on ``target``."""
        return mix(self.target, "#000000", 0.85)

    @property
    def flat(self) -> tuple[str, ...]:
        """The colours of whole areas and of names, which a palette should hold exactly."""
        return (
            self.ocean,
            self.caption,
            self.swell,
            self.shoal,
            self.sand,
            self.gap,
            *self.cells,
            self.target,
            self.lit,
        )


LOOKS: Mapping[str, AtollColours] = MappingProxyType(
    {
        "light": AtollColours(
            ocean="#32798a",
            swell="#4d95a2",
            caption="#f3f7ee",
            shoal="#6db3ba",
            sand="#ecd7aa",
            gap="#6faeb3",
            cells=("#a3d3cd", "#94c9c6", "#86bfc0", "#79b5b9"),
            name="#1f5a63",
            target="#e4572e",
            chosen="#6e1f0d",
            lit="#ffc928",
        ),
        "dark": AtollColours(
            ocean="#101d26",
            swell="#172d37",
            caption="#9fb6bd",
            shoal="#1d3d48",
            sand="#8f8360",
            gap="#2b4d57",
            cells=("#527f88", "#4b7780", "#446f79", "#3e6771"),
            name="#d3e6e8",
            target="#ff8a5c",
            chosen="#ffffff",
            lit="#ffd166",
        ),
        "contrast": AtollColours(
            ocean="#000000",
            swell="#000000",
            caption="#ffffff",
            shoal="#000000",
            sand="#000000",
            gap="#000000",
            cells=("#8d9499",),
            name="#000000",
            target="#ffe600",
            chosen="#000000",
            lit="#ffe600",
            veil=0.3,
            modelled=False,
        ),
        "animals": AtollColours(
            ocean="#378184",
            swell="#529592",
            caption="#ffffff",
            shoal="#72b09f",
            sand="#f3deb0",
            gap="#8abb78",
            cells=("#b9dba0", "#aad293"),
            name="#34662f",
            target="#e4572e",
            chosen="#6e1f0d",
            lit="#ffb81c",
            animals=True,
        ),
    }
)
"""Every look by name; the first is the default."""


class Pebble(msgspec.Struct, frozen=True):
    """The colours of a side's stones: their body, and the drawing on it."""

    body: str
    inlay: str


SIDES: Mapping[str, Mapping[Colour, Pebble]] = MappingProxyType(
    {
        "black-white": {"black": Pebble("#26323b", "#f6f1e4"), "white": Pebble("#f7f3e8", "#26323b")},
        "navy-coral": {"black": Pebble("#1d2a63", "#e6ecff"), "white": Pebble("#ff9478", "#57190c")},
        "plum-lemon": {"black": Pebble("#55307a", "#f4e9ff"), "white": Pebble("#f9dc5c", "#4a3800")},
        "wine-ivory": {"black": Pebble("#6b1434", "#ffe7ee"), "white": Pebble("#fff6df", "#5c1530")},
    }
)
"""The ways to show Black and White, by name; the first is the default. Black is always much the darker one."""
