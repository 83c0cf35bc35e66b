"""The games' faces: how each is told, shown and played in Discord. ``FACES`` registers them."""

from __future__ import annotations

from typing import Final

from frontend.face import Face
from frontend.faces import ataxx, atoll, reef

FACES: Final[dict[str, Face]] = {face.game.name: face for face in (ataxx.FACE, atoll.FACE, reef.FACE)}
"""Every game's face by the game's name. A test holds it complete. Read when needed, as ``engines.GAMES``."""
