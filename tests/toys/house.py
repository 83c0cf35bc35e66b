"""Registers the toy games like real ones for the duration of a test."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

import cogs
from engines import GAMES
from engines.base import AnyGame
from frontend.client import COGS
from frontend.faces import FACES
from games import Kit, parts
from locales import voice
from render import RENDERERS

KITS: Final = (
    Kit("tests.toys.tri0nim:Tri0nim", "tests.toys.tri0nim:Heap", "tests.toys.tri0nim:Tri0nimFace"),
    Kit("tests.toys.f0ur:F0ur", "tests.toys.f0ur:F0urRenderer", "tests.toys.f0ur:F0urFace"),
    Kit("tests.toys.r4ce:R4ce", "tests.toys.r4ce:R4ceRenderer", "tests.toys.r4ce:R4ceFace"),
    Kit("tests.toys.k0nane:K0nane", "tests.toys.k0nane:K0naneRenderer", "tests.toys.k0nane:K0naneFace"),
    Kit("tests.toys.d1ve:D1ve", "tests.toys.d1ve:Pearls", "tests.toys.d1ve:D1veFace"),
)
"""Games of other shapes than the real ones.

One for three or four, three for two on boards of squares with nothing optional, and one for one only. In the second
for two, stones are there at the start and move, and a game is over in a few turns. In the third, stones capture, and
there are two kinds of moves.
"""

TOYS: Final[dict[str, AnyGame]] = {name: game() for name, game in parts("game", KITS).items()}
"""Rules of the toy games, by name."""

ALL_GAMES: Final[dict[str, AnyGame]] = {**GAMES, **TOYS}
"""The registered games and the toys, over which contract tests run."""

_COGS = {command: import_module(f"cogs.{command}") for command in COGS}
"""The commands' modules, imported before any test adds a game, so that their choices list the real games only."""

LOCALES: Final = Path(__file__).parent / "locales"
for _path in sorted(LOCALES.glob("*/*.ftl")):
    voice(_path.parent.name).learn(_path.read_text("utf-8"))


def add_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add the parts of each toy; its texts were loaded with this module."""
    for name, game in TOYS.items():
        monkeypatch.setitem(GAMES, name, game)
        monkeypatch.setitem(RENDERERS, name, parts("renderer", KITS)[name]())
        monkeypatch.setitem(FACES, name, parts("face", KITS)[name])
    for command, module in _COGS.items():
        # A command's choices are built from the games when its module is imported: the next bot imports it again.
        monkeypatch.setattr(cogs, command, module)
        monkeypatch.delitem(sys.modules, f"cogs.{command}")
