"""The colour themes shared by all games. Each game derives its own looks from them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec


class Theme(msgspec.Struct, frozen=True):
    """Named colours (``#rrggbb``) of a theme, and its shading.

    Sea: ``page`` is the background, ``caption`` the main text on it, ``quiet`` the secondary text. Towards a shore the
    water lightens: ``swell``, ``shoal``, then ``sand``. ``panel`` is the background of name plates, with the same text
    colours.

    Board: ``pool`` (shades from the rim inwards) is the water under coloured stones, ``lagoon`` (likewise) the water
    under dark and light stones, and ``water`` fills the gaps between cells. ``foam`` colours surf and the highlights of
    waves. ``glint`` (0 to 1) is the strength of the highlights. ``rim`` colours the lines between squares and fading
    foam.

    Marks: ``lit`` highlights selectable cells. ``ink`` marks past actions and is the text colour on ``pool``.
    ``accent`` marks possible actions, with ``flag`` as the text colour on it. ``gold`` marks the winner.

    Stones: ``red`` and ``blue``, with inlays in ``red_emblem`` and ``blue_emblem``. ``rock`` is a blocked cell.

    Charts: ``sheet`` is the background, ``ink`` the main text, ``pencil`` the secondary text.

    ``polished`` themes shade stones and rocks. Other themes draw them flat, with an outline.
    """

    page: str
    caption: str
    quiet: str
    panel: str
    swell: str
    shoal: str
    sand: str
    water: str
    pool: tuple[str, ...]
    foam: str
    rim: str
    glint: float
    lagoon: tuple[str, ...]
    lit: str
    ink: str
    accent: str
    flag: str
    gold: str
    red: str
    red_emblem: str
    blue: str
    blue_emblem: str
    rock: str
    sheet: str
    pencil: str
    polished: bool

    @property
    def page_accent(self) -> str:
        """Colour of marks on ``page``: high contrast needs a brighter one there than on a board."""
        return self.accent if self.polished else self.gold

    @property
    def flat(self) -> tuple[str, ...]:
        """Colours of whole areas and lines: a palette must hold them exactly."""
        return (
            self.page,
            self.caption,
            self.quiet,
            self.panel,
            self.water,
            self.lit,
            self.ink,
            self.accent,
            self.gold,
            self.red,
            self.blue,
        )


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "dark": Theme(
            page="#10202a",
            caption="#eef4ee",
            quiet="#a3bbc1",
            panel="#18323d",
            swell="#152f3a",
            shoal="#1d4550",
            sand="#938763",
            water="#0c1820",
            pool=("#134653", "#113b48", "#0e2f3c", "#0b2431"),
            foam="#cfe6e4",
            rim="#2b6170",
            glint=0.2,
            lagoon=("#559795", "#55949c", "#5691a3", "#578da8"),
            lit="#1a6170",
            ink="#f4efe2",
            accent="#ffd166",
            flag="#33270a",
            gold="#ffd166",
            red="#fa806a",
            red_emblem="#fff4ec",
            blue="#458edc",
            blue_emblem="#dcf0ff",
            rock="#8d8f86",
            sheet="#10202a",
            pencil="#a9c0c6",
            polished=True,
        ),
        "light": Theme(
            page="#8fc6cd",
            caption="#0f303a",
            quiet="#234b56",
            panel="#b9dfdf",
            swell="#a3d2d5",
            shoal="#bfe2dd",
            sand="#f0dfb4",
            water="#6fb0b8",
            pool=("#d2f1e7", "#bce8e1", "#addfdd", "#a0d8da"),
            foam="#ffffff",
            rim="#eef9f4",
            glint=0.6,
            lagoon=("#aedad3", "#9fd0cc", "#91c6c6", "#84bcbf"),
            lit="#eef9ee",
            ink="#1d3742",
            accent="#7326d9",
            flag="#ffffff",
            gold="#f4bd3e",
            red="#bd3526",
            red_emblem="#ffe9de",
            blue="#1d4c8f",
            blue_emblem="#d8ecff",
            rock="#6c7274",
            sheet="#f5efe2",
            pencil="#4f6467",
            polished=True,
        ),
        "contrast": Theme(
            page="#000000",
            caption="#ffffff",
            quiet="#e0e0e0",
            panel="#1e1e1e",
            swell="#000000",
            shoal="#000000",
            sand="#000000",
            water="#000000",
            pool=("#ffffff",),
            foam="#ffffff",
            rim="#000000",
            glint=0.0,
            lagoon=("#8d9499",),
            lit="#ffe9a8",
            ink="#000000",
            accent="#007a3d",
            flag="#ffffff",
            gold="#ffe600",
            red="#c22200",
            red_emblem="#ffffff",
            blue="#00206e",
            blue_emblem="#ffffff",
            rock="#5c5c5c",
            sheet="#ffffff",
            pencil="#000000",
            polished=False,
        ),
    }
)
"""The themes by name. The first is the default of every game."""


def theme_of(name: str | None) -> Theme:
    """The theme with this name. An unknown name, and None, mean the default."""
    return THEMES.get(name or "", next(iter(THEMES.values())))
