"""The colours of every theme, shared by all games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Theme(msgspec.Struct, frozen=True):
    """Colours (``#rrggbb``) by what they are for, and whether surfaces are modelled.

    ``page`` lies around the board and ``caption`` is written on it. ``water`` lies between the cells, ``cell`` under
    the stones, ``lit`` under those that may be used now. ``ink`` marks what has happened, ``accent`` what may be done.
    ``red`` and ``blue`` are the two sides; ``red_emblem`` and ``blue_emblem`` are inlaid in their stones. ``rock`` bars
    a cell. ``polished`` stones and rocks have light and shadow; others are flat, with an outline.
    """

    page: str
    caption: str
    water: str
    cell: str
    lit: str
    ink: str
    accent: str
    red: str
    red_emblem: str
    blue: str
    blue_emblem: str
    rock: str
    polished: bool

    @property
    def flat(self) -> tuple[str, ...]:
        """The colours that cover whole areas or lines, which a palette should hold exactly."""
        return (self.page, self.caption, self.water, self.cell, self.lit, self.ink, self.accent, self.red, self.blue)


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "dark": Theme(
            page="#14232b",
            caption="#a9c0c6",
            water="#0f1b22",
            cell="#24414c",
            lit="#35606c",
            ink="#f4efe2",
            accent="#ffd166",
            red="#f5745e",
            red_emblem="#ffe3d6",
            blue="#3f86d6",
            blue_emblem="#dcf0ff",
            rock="#7d7f78",
            polished=True,
        ),
        "light": Theme(
            page="#f5efe2",
            caption="#4f6467",
            water="#9cc9cb",
            cell="#c9e6e3",
            lit="#eef9ee",
            ink="#1d3742",
            accent="#8a3ffc",
            red="#d14c3a",
            red_emblem="#ffe9de",
            blue="#24589c",
            blue_emblem="#d8ecff",
            rock="#a8977f",
            polished=True,
        ),
        "contrast": Theme(
            page="#ffffff",
            caption="#000000",
            water="#000000",
            cell="#ffffff",
            lit="#ffe9a8",
            ink="#000000",
            accent="#007a3d",
            red="#c22200",
            red_emblem="#ffffff",
            blue="#00206e",
            blue_emblem="#ffffff",
            rock="#5c5c5c",
            polished=False,
        ),
    }
)
"""Every theme by name; the first is the default."""
