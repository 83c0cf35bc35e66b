"""The games' faces: each game's words, pictures and steps in Discord."""

from __future__ import annotations

from typing import Final

from frontend.face import Face
from games import parts

FACES: Final[dict[str, type[Face]]] = parts("face")
"""The face of every game in ``games.KITS`` by name. Create it with the voice of a language.

Look a face up when it is needed, like ``engines.GAMES``.
"""
