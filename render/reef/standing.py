"""How a player stands in a game, in the terms that all of Reef's pictures use."""

from __future__ import annotations

from engines.reef.view import PlayerView, ReefView


def standing(view: ReefView, player: PlayerView) -> str:
    """Whether the player is ``to move`` or has ``passed``; empty for neither."""
    if any(decision.seat == player.seat for decision in view.decisions):
        return "to move"
    return "passed" if player.passed and view.phase == "action" else ""
