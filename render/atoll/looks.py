"""The colours of Atoll's pictures: looks of the lagoon, and colour pairs of the stones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from engines.atoll.geometry import Colour
from render.paint import mix
from render.themes import THEMES, Theme


class AtollColours(msgspec.Struct, frozen=True):
    """Named colours (``#rrggbb``) of a look, and its shading.

    ``ocean`` is the background, and ``panel`` the background of name plates, both with ``caption`` as text colour.
    ``swell`` and ``shoal`` are the shallow waters around the reef, with ``foam`` between them. ``sand`` is the ground
    of the islands. ``cells`` are the lagoon's shades from the rim inwards, with ``gap`` between cells and ``name`` as
    text colour. ``target`` outlines selectable cells, with ``chosen`` as their text colour and ``flag`` as the text
    colour on ``target``. ``lit`` outlines the winning chain. All else fades by the share ``veil``. ``modelled`` looks
    shade stones. Other looks draw them flat, with an outline. ``animals`` puts animals on the islands.
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
        """Colours of whole areas and of texts: a palette must hold them exactly."""
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
"""Looks by name. The first is the default."""


class Pebble(msgspec.Struct, frozen=True):
    """The colours of a side's stones: body, inlay, rim (the edge in the water), and gleam (the highlight)."""

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
"""The colour pairs of Black and White, by name. The first is the default. Black is always much darker than White."""
