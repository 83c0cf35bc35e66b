"""The games' faces: how each is told, shown and played in Discord. ``FACES`` registers them."""

from __future__ import annotations

from typing import Final

from frontend.face import Face
from frontend.faces.ataxx import AtaxxFace
from frontend.faces.atoll import AtollFace
from frontend.faces.reef import ReefFace

FACES: Final[dict[str, type[Face]]] = {face.name: face for face in (AtaxxFace, AtollFace, ReefFace)}
"""Every game's face by the game's name; it is made with the voice of a language.

A test holds it complete. Read when needed, as ``engines.GAMES``.
"""
