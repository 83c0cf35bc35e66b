"""The games' faces: the words, pictures and steps of each in Discord."""

from __future__ import annotations

from typing import Final

from frontend.face import Face
from games import parts

FACES: Final[dict[str, type[Face]]] = parts("face")
"""The face of every game in ``games.KITS`` by name; it is made with the voice of a language.

Read when needed, as ``engines.GAMES``.
"""
