"""The games' faces: how each is told, shown and played in Discord. ``FACES`` registers them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from frontend.face import Face
from frontend.faces import ataxx, atoll, reef

FACES: Mapping[str, Face] = MappingProxyType({face.game.name: face for face in (ataxx.FACE, atoll.FACE, reef.FACE)})
"""Every game's face by the game's name. A test holds it complete."""
