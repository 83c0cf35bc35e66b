"""The colour themes shared by all games. Each game derives its own looks from them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
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
    msgspec.toml.decode(Path(__file__).with_suffix(".toml").read_bytes(), type=dict[str, Theme])
)
"""The themes by name. The first is the default of every game."""


def theme_of(name: str | None) -> Theme:
    """The theme with this name. An unknown name, and None, mean the default."""
    return THEMES.get(name or "", next(iter(THEMES.values())))
