"""A player's state, as shown in all of Reef's pictures."""

from __future__ import annotations

from typing import Literal

from engines.reef.view import PlayerView, ReefView

Standing = Literal["", "to-move", "passed"]
"""State of a player. Empty: waiting."""


def standing(view: ReefView, player: PlayerView) -> Standing:
    """Current state of the player. Outside the Action phase, a player who has passed counts as waiting."""
    if any(decision.seat == player.seat for decision in view.decisions):
        return "to-move"
    return "passed" if player.passed and view.phase == "action" else ""
