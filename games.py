"""The games, a line each: rules, pictures, and face in Discord. No other file lists them.

Parts are named as strings and imported on demand, so a worker or command line loads only the rules.
"""

from __future__ import annotations

from collections.abc import Iterable
from pkgutil import resolve_name
from typing import Any, Final, Literal, NamedTuple


class Kit(NamedTuple):
    """A game's classes, each as ``package.module:Class``.

    The classes are an ``engines.base.Game``, a ``render.base.Renderer`` and a ``frontend.face.Face``.
    """

    game: str
    renderer: str
    face: str


KITS: Final = (
    Kit("engines.ataxx:Ataxx", "render.ataxx:AtaxxRenderer", "frontend.faces.ataxx:AtaxxFace"),
    Kit("engines.atoll:Atoll", "render.atoll:AtollRenderer", "frontend.faces.atoll:AtollFace"),
    Kit("engines.reef:Reef", "render.reef:ReefRenderer", "frontend.faces.reef:ReefFace"),
)
"""Kits of all games, in the order of menus."""


def parts(part: Literal["game", "renderer", "face"], kits: Iterable[Kit] = KITS) -> dict[str, Any]:
    """Import one part of each kit. Returns the parts by the game's name, in the order of menus.

    The rules are always imported, because they have the name.
    """
    return {resolve_name(kit.game).name: resolve_name(getattr(kit, part)) for kit in kits}
