"""A player's state in a game, as all of Reef's pictures show it."""

from __future__ import annotations

from typing import Literal

from engines.reef.view import PlayerView, ReefView

Standing = Literal["", "to-move", "passed"]
"""A player's state; "" is waiting."""


def standing(view: ReefView, player: PlayerView) -> Standing:
    """The player's state now."""
    if any(decision.seat == player.seat for decision in view.decisions):
        return "to-move"
    return "passed" if player.passed and view.phase == "action" else ""
