"""A house with the toys: what a fourth game registers, done for the length of a test."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest

import cogs
from engines import GAMES
from engines.base import AnyGame
from frontend.client import COMMON_COGS
from frontend.faces import FACES
from locales import ENGLISH
from render import RENDERERS
from tests.toys import d1ve, tri0nim

TOYS: dict[str, AnyGame] = {toy.GAME.name: toy.GAME for toy in (tri0nim, d1ve)}
"""By name: a game for one only, and one for three or four."""

ALL_GAMES: dict[str, AnyGame] = {**GAMES, **TOYS}
"""The registered games and the toys, over which contract tests run."""

_COMMON = {command: import_module(f"cogs.{command}") for command in COMMON_COGS}
"""The commands' modules, imported before any test adds a game: what they make of the games is of the real ones."""

ENGLISH.learn((Path(__file__).parent / "toys.ftl").read_text("utf-8"))


def add_toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add an engine, a renderer, a face and a cog for each toy; its texts were learnt with this module."""
    for toy in (tri0nim, d1ve):
        name = toy.GAME.name
        monkeypatch.setitem(GAMES, name, toy.GAME)
        monkeypatch.setitem(RENDERERS, name, toy.RENDERER)
        monkeypatch.setitem(FACES, name, toy.FACE)
        monkeypatch.setitem(sys.modules, f"cogs.{name}", import_module(f"tests.toys.cogs.{name}"))
    for command, module in _COMMON.items():
        # A command's choices are made of the games when its module is imported: the next bot does that once more.
        monkeypatch.setattr(cogs, command, module)
        monkeypatch.delitem(sys.modules, f"cogs.{command}")
