"""The colours of Atoll's pictures: looks of the lagoon, and ways to show the two sides."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from engines.atoll.geometry import Colour
from render.paint import mix
from render.themes import THEMES, Theme


class AtollColours(msgspec.Struct, frozen=True):
    """Colours (``#rrggbb``) by use.

    ``ocean`` lies around the atoll, and ``caption`` is written on it and on the ``panel`` with names. ``swell`` and
    ``shoal`` are the lighter waters round the reef with ``foam`` between them, and ``sand`` is the ground of the
    islands. ``cells`` are the lagoon's depths, from the rim inwards, with ``gap`` between the cells and ``name``
    written in them. ``target`` edges the cells that may be chosen, with ``chosen`` written in them and ``flag`` on
    ``target`` itself. ``lit`` edges the winning chain, and everything else fades by the share ``veil``. ``modelled``
    stones have light and shadow; others are flat with an outline. On some islands live ``animals``.
    """

    ocean: str
    caption: str
    panel: str
    swell: str
    foam: str
    shoal: str
    sand: str
    gap: str
    cells: tuple[str, ...]
    name: str
    target: str
    flag: str
    chosen: str
    lit: str
    veil: float = 0.55
    modelled: bool = True
    animals: bool = False

    @property
    def flat(self) -> tuple[str, ...]:
        """The colours of whole areas and of names, which a palette should hold exactly."""
        return (
            self.ocean,
            self.caption,
            self.panel,
            self.swell,
            self.foam,
            self.shoal,
            self.sand,
            self.gap,
            *self.cells,
            self.target,
            self.lit,
        )


def _look(theme: Theme, *, name: str, chosen: str, veil: float = 0.55) -> AtollColours:
    """The lagoon in a theme's colours. ``name``: the text in its cells, ``chosen``: in cells to choose."""
    return AtollColours(
        ocean=theme.page,
        caption=theme.caption,
        panel=theme.panel,
        swell=theme.swell,
        foam=theme.foam if theme.polished else theme.page,
        shoal=theme.shoal,
        sand=theme.sand,
        gap=mix(theme.lagoon[-1], theme.water, 0.4),
        cells=theme.lagoon,
        name=name,
        target=theme.accent if theme.polished else theme.gold,
        flag=theme.flag if theme.polished else theme.page,
        chosen=chosen,
        lit=theme.gold,
        veil=veil,
        modelled=theme.polished,
    )


_LIGHT = _look(THEMES["light"], name="#123f46", chosen="#330769")

LOOKS: Mapping[str, AtollColours] = MappingProxyType(
    {
        "dark": _look(THEMES["dark"], name="#05202a", chosen="#05202a"),
        "light": _LIGHT,
        "contrast": _look(THEMES["contrast"], name="#000000", chosen="#000000", veil=0.3),
        "animals": replace(
            _LIGHT,
            sand="#f3deb0",
            gap="#8abb78",
            cells=("#b9dba0", "#aad293"),
            name="#2a5726",
            target="#b8350f",
            flag="#ffffff",
            chosen="#4d1407",
            lit="#ffb81c",
            animals=True,
        ),
    }
)
"""Every look by name; the first is the default."""


class Pebble(msgspec.Struct, frozen=True):
    """The colours of a side's stones: their body, the drawing on it, their edge in the water, and the light on them."""

    body: str
    inlay: str
    rim: str
    gleam: str


def _dark(body: str, inlay: str) -> Pebble:
    return Pebble(body, inlay, rim=mix(body, "#000000", 0.4), gleam=mix(body, inlay, 0.55))


def _bright(body: str, inlay: str) -> Pebble:
    return Pebble(body, inlay, rim=inlay, gleam="#ffffff")


SIDES: Mapping[str, Mapping[Colour, Pebble]] = MappingProxyType(
    {
        "black-white": {"black": _dark("#131b21", "#f6f1e4"), "white": _bright("#f7f3e8", "#26323b")},
        "navy-coral": {"black": _dark("#0c184b", "#e6ecff"), "white": _bright("#ff9478", "#57190c")},
        "plum-lemon": {"black": _dark("#2d0d46", "#f4e9ff"), "white": _bright("#f9dc5c", "#4a3800")},
        "wine-ivory": {"black": _dark("#3f081d", "#ffe7ee"), "white": _bright("#fff6df", "#5c1530")},
    }
)
"""The ways to show Black and White, by name; the first is the default. Black is always much the darker one."""
