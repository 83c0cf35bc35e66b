"""The colours of Reef's pictures: three looks, and the colours of tokens and kinds of cards."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from render.paint import mix


class ReefColours(msgspec.Struct, frozen=True):
    """Colours (``#rrggbb``) by what they are for.

    The sea runs from ``deep``, the page, over ``swell`` and ``shoal`` to the ``sand`` on which cards lie; ``caption``
    is written on it, and ``quiet`` what matters less. Cards are ``paper`` with an ``edge``; ``ink`` is written on them
    and ``faint`` what matters less. ``frames`` are the grounds of the drawings by a card's kind. ``accent`` marks what
    may be chosen, with ``flag`` written on it. ``track`` is an Abundance that has been reached and ``top`` the highest.
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
    frames: Mapping[str, str]
    shadows: bool = True


LOOKS: Mapping[str, ReefColours] = MappingProxyType(
    {
        "dark": ReefColours(
            deep="#0f2029",
            swell="#14303a",
            shoal="#1c4650",
            sand="#2d6468",
            caption="#eef4ee",
            quiet="#9db7bc",
            panel="#17303a",
            paper="#f3ecdb",
            edge="#0a1820",
            ink="#1b2f38",
            faint="#566669",
            track="#8fc9c4",
            top="#f4bd3e",
            accent="#b8f7ff",
            flag="#0a2a33",
            frames={
                "small": "#7cc7cf",
                "medium": "#6aa6d6",
                "large": "#7f8fd6",
                "other": "#9fc7a4",
                "immediate": "#eec06b",
                "action": "#ec9a83",
                "passive": "#b7cf83",
                "end": "#c6a5dd",
                "good": "#9fd3c0",
                "bad": "#c9b3a6",
            },
        ),
        "light": ReefColours(
            deep="#8fc6cd",
            swell="#a3d2d5",
            shoal="#bfe2dd",
            sand="#f0dfb4",
            caption="#123640",
            quiet="#335861",
            panel="#b4dadb",
            paper="#fffaf0",
            edge="#5b7477",
            ink="#1b2f38",
            faint="#566669",
            track="#8fc9c4",
            top="#f4bd3e",
            accent="#6f1fe0",
            flag="#ffffff",
            frames={
                "small": "#9fdbe2",
                "medium": "#8dbfe8",
                "large": "#a3afe8",
                "other": "#b9dcb8",
                "immediate": "#f6d38a",
                "action": "#f5b29f",
                "passive": "#cfe19f",
                "end": "#dac2ee",
                "good": "#b5e2d2",
                "bad": "#dcc9bd",
            },
        ),
        "contrast": ReefColours(
            deep="#000000",
            swell="#000000",
            shoal="#000000",
            sand="#000000",
            caption="#ffffff",
            quiet="#e0e0e0",
            panel="#1e1e1e",
            paper="#ffffff",
            edge="#ffffff",
            ink="#000000",
            faint="#303030",
            track="#9cd5ff",
            top="#ffd400",
            accent="#ffe600",
            flag="#000000",
            frames={
                "small": "#c9f1ff",
                "medium": "#a9cdfa",
                "large": "#c4c8ff",
                "other": "#d5f2d0",
                "immediate": "#ffe1a0",
                "action": "#ffcbbb",
                "passive": "#e4f2b8",
                "end": "#ead6fb",
                "good": "#d5f2e6",
                "bad": "#ece0d8",
            },
            shadows=False,
        ),
    }
)
"""Every look by name; the first is the default."""

PAIRS = ("#c02d7a", "#2a62c9", "#7a4a12", "#108060", "#6f3fb0", "#b02a2a")
"""The colours of symbiotic pairs, in turn; letters tell them apart too."""


def pair_colour(pair: int) -> str:
    """The colour of the pair with this number (from 1)."""
    return PAIRS[(pair - 1) % len(PAIRS)]


def pair_letter(pair: int) -> str:
    """The letter of the pair with this number (from 1)."""
    return chr(ord("A") + (pair - 1) % 26)


SHADE = "#04131a"
"""The colour of the cards' shadows."""
BLEACH = "#8b8d8c"
"""The colour to which a polluted coral's frame fades."""


def floor_of(ground: str) -> str:
    """The sea floor in a frame of this ground."""
    return mix(ground, "#fff6dd", 0.5)


def glow_of(ground: str) -> str:
    """The light water behind an animal in a frame of this ground."""
    return mix(ground, "#ffffff", 0.25)
