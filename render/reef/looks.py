"""The colours of Reef's pictures: three looks, and the colours of tokens and kinds of cards."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

import msgspec

from render.paint import mix
from render.themes import THEMES


class ReefColours(msgspec.Struct, frozen=True):
    """Named colours (``#rrggbb``) of a look, and its shading.

    Sea: ``deep`` is the background, followed by ``swell``, ``shoal`` and ``sand`` towards the cards. ``caption`` is the
    main text on the sea, ``quiet`` the secondary text.

    Cards: ``paper`` is the background with an ``edge``. ``ink`` is the main text, ``faint`` the secondary text.
    ``frames`` are the portraits' backgrounds by kind of card.

    Marks: ``accent`` marks available options, with ``flag`` as text colour on it. ``dim`` marks unavailable options,
    with ``paper`` as text colour. ``lack`` marks missing tokens, with white text. ``track`` is a reached level of
    Abundance, ``top`` the highest level.

    ``gleam`` colours the caustics on the sand; empty for none.
    """

    deep: str
    swell: str
    shoal: str
    sand: str
    caption: str
    quiet: str
    panel: str
    paper: str
    edge: str
    ink: str
    faint: str
    track: str
    top: str
    accent: str
    flag: str
    dim: str
    lack: str
    frames: Mapping[str, str]
    gleam: str = ""
    shadows: bool = True


_FRAMES = msgspec.json.decode(
    (Path(__file__).with_name("art") / "frames.json").read_bytes(), type=dict[str, dict[str, str]]
)


def _look(
    theme: str, *, floor: str, paper: str, edge: str, ink: str, faint: str, track: str, gleam: str = ""
) -> ReefColours:
    """Derive the sea's colours from a theme. ``floor``: the ground below the cards."""
    sea = THEMES[theme]
    return ReefColours(
        deep=sea.page,
        swell=sea.swell,
        shoal=sea.shoal,
        sand=floor,
        caption=sea.caption,
        quiet=sea.quiet,
        panel=sea.panel,
        paper=paper,
        edge=edge,
        ink=ink,
        faint=faint,
        track=track,
        top="#f4bd3e" if sea.polished else "#ffd400",
        accent=sea.accent if sea.polished else sea.gold,
        flag=sea.flag if sea.polished else sea.page,
        dim="#5b6a72" if sea.polished else "#3c3c3c",
        lack="#9c2b1f",
        frames=_FRAMES[theme],
        gleam=gleam,
        shadows=sea.polished,
    )


_PRINT: Final = {"ink": "#1b2f38", "faint": "#566669", "track": "#8fc9c4"}
"""Named colours of print on paper."""

LOOKS: Mapping[str, ReefColours] = MappingProxyType(
    {
        "dark": _look("dark", floor="#2d6468", gleam="#37747a", paper="#f3ecdb", edge="#0a1820", **_PRINT),
        "light": _look("light", floor="#cdeadd", gleam="#e4f6ea", paper="#fffaf0", edge="#5b7477", **_PRINT),
        "contrast": _look(
            "contrast",
            floor="#000000",
            paper="#ffffff",
            edge="#ffffff",
            ink="#000000",
            faint="#303030",
            track="#9cd5ff",
        ),
    }
)
"""Looks by name. The first is the default."""

PAIRS = ("#c02d7a", "#2a62c9", "#7a4a12", "#108060", "#6f3fb0", "#b02a2a")
"""Colours of symbiotic pairs, repeating. Pairs also have letters."""


def look_named(theme: str | None) -> str:
    """Name of a look, the default for None and for an unknown name."""
    return theme if theme in LOOKS and theme is not None else next(iter(LOOKS))


def pair_colour(pair: int) -> str:
    """Colour of a pair by its number (from 1)."""
    return PAIRS[(pair - 1) % len(PAIRS)]


def pair_letter(pair: int) -> str:
    """Letter of a pair by its number (from 1)."""
    return chr(ord("A") + (pair - 1) % 26)


SHADE = "#04131a"
"""Colour of the shadows below cards."""
BLEACH = "#8b8d8c"
"""Colour of a polluted coral's frame."""


def floor_of(ground: str) -> str:
    return mix(ground, "#fff6dd", 0.5)


def glow_of(ground: str) -> str:
    """Colour of the light water behind an animal in a frame with this background."""
    return mix(ground, "#ffffff", 0.25)
