"""The colours of Atoll's pictures: looks of the lagoon, and ways to show the two sides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from engines.atoll.geometry import Colour


class Look(msgspec.Struct, frozen=True):
    """Colours (``#rrggbb``) by what they are for.

    ``ocean`` lies around the atoll and ``caption`` is written on it; ``swell`` and ``shoal`` are the lighter waters
    round the reef, and ``sand`` is the ground of the islands. ``cells`` are the lagoon's depths, from the rim inwards,
    with ``gap`` between the cells and ``name`` written in them. ``target`` points out what may be done, and ``lit`` the
    winning chain. ``modelled`` stones have light and shadow; others are flat with an outline. On the islands of some
    looks live ``animals``.
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
    lit: str
    modelled: bool = True
    animals: bool = False

    @property
    def flat(self) -> tuple[str, ...]:
        """The colours that cover whole areas, which a palette should hold exactly."""
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


LOOKS: Mapping[str, Look] = MappingProxyType(
    {
        "light": Look(
            ocean="#4f98a6",
            swell="#62a8b2",
            caption="#f3f7ee",
            shoal="#7dbfc3",
            sand="#ecd7aa",
            gap="#8cc6c6",
            cells=("#c6e6de", "#b8dfdb", "#abd8d7", "#9fd1d3"),
            name="#2f6d75",
            target="#e4572e",
            lit="#ffc928",
        ),
        "dark": Look(
            ocean="#101d26",
            swell="#172d37",
            caption="#9fb6bd",
            shoal="#1d3d48",
            sand="#8f8360",
            gap="#2b4d57",
            cells=("#527f88", "#4b7780", "#446f79", "#3e6771"),
            name="#b9d6d8",
            target="#ff8a5c",
            lit="#ffd166",
        ),
        "contrast": Look(
            ocean="#000000",
            swell="#000000",
            caption="#ffffff",
            shoal="#000000",
            sand="#000000",
            gap="#000000",
            cells=("#8fc1d4",),
            name="#000000",
            target="#ffe600",
            lit="#ffe600",
            modelled=False,
        ),
        "animals": Look(
            ocean="#6fb7a8",
            swell="#80c1b0",
            caption="#ffffff",
            shoal="#93ccb8",
            sand="#f3deb0",
            gap="#8fc3a0",
            cells=("#d9edc4", "#d0e8bd", "#c7e3b6", "#bfdeb0"),
            name="#4c7d49",
            target="#e4572e",
            lit="#ffb81c",
            animals=True,
        ),
    }
)
"""Every look by name; the first is the default."""


class Pebble(msgspec.Struct, frozen=True):
    """How a side's stones look: their body, and what is drawn upon them."""

    body: str
    inlay: str


SIDES: Mapping[str, Mapping[Colour, Pebble]] = MappingProxyType(
    {
        "black-white": {"black": Pebble("#26323b", "#f6f1e4"), "white": Pebble("#f7f3e8", "#26323b")},
        "teal-coral": {"black": Pebble("#0b5563", "#e2f6f2"), "white": Pebble("#ff9d84", "#5a1f16")},
        "plum-lemon": {"black": Pebble("#55307a", "#f4e9ff"), "white": Pebble("#f9dc5c", "#4a3800")},
        "red-sky": {"black": Pebble("#a1262b", "#ffe9e2"), "white": Pebble("#a9d8f5", "#123a57")},
    }
)
"""The ways to show Black and White, by name; the first is the default. Black is always the darker one."""
