"""A whole custom card set of Reef, with other ids, names, costs and effects."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engines import GAMES
from engines.files import game_with
from engines.reef import Reef

FOLDER = Path(__file__).parent


@cache
def printed() -> Reef:
    """Reef with the custom cards of this folder."""
    game = game_with(GAMES[Reef.name], FOLDER)
    assert isinstance(game, Reef)
    return game
